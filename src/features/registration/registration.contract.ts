import { type Static, Type } from 'typebox'
import { defineCall } from '../../shared/contract.ts'
import { Id, localeInput, Nullable, paged, pageInput, Refused, Timestamp } from '../../shared/wire.ts'
import { formAnswers, formInput, written } from '../contact/formAnswer.ts'

/** Names of fields beyond these are kept with the registration. */
export const registrationCall = defineCall({
  method: 'POST',
  path: '/productregistrationrequest',
  summary: 'Registers a bike; multipart, with an invoice if there is one; confirmed by mail',
  tag: 'Content',
  takesToken: true,
  input: Type.Object({
    product_name: written('Model; required'),
    serial_number: written('Frame number; required'),
    purchase_date: written('A day such as 2026-11-21, not in the future; required'),
    dealer: written('Where it was bought'),
    name: written('Required'),
    email: written('Required'),
    phone: written('Required'),
    address: written('Optional'),
    message: written('Optional'),
    invoice: written('A file: PDF, JPEG, PNG, WebP or HEIC, up to 5 MB'),
    ...formInput,
  }),
  answers: formAnswers,
})

/** What its owner wrote, as far as a list shows it. */
export const WireRegistration = Type.Object({
  id: Id,
  product_name: Type.String(),
  serial_number: Type.String(),
  /** `2026-11-21`. */
  purchase_date: Type.String(),
  dealer: Nullable(Type.String()),
  has_invoice: Type.Boolean(),
  created_at: Timestamp,
})
export type WireRegistration = Static<typeof WireRegistration>

/** Ours. A registration belongs to the account that it was sent from. */
export const registrationsCall = defineCall({
  method: 'GET',
  path: '/registrations',
  summary: 'Bikes that the customer has registered, newest first',
  tag: 'Customer',
  input: Type.Object({ ...pageInput, ...localeInput }),
  answers: { 200: paged(WireRegistration), 401: Refused },
})
