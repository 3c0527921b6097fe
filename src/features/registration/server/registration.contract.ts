import { type Static, Type } from 'typebox'
import { ErrorResponse, Id, localeInput, Nullable, paged, pageInput, Timestamp } from '../../../kit/http/wire.ts'
import { defineCall } from '../../../shared/contract.ts'
import { formInput, formResponses, uncheckedField } from '../../contact/server/visitorForm.contract.ts'

/** Additional fields are stored with the registration. */
export const registrationCall = defineCall({
  method: 'POST',
  path: '/productregistrationrequest',
  summary: 'Registers a bike; multipart, with an optional invoice; confirmed by email',
  tag: 'Content',
  takesToken: true,
  input: Type.Object({
    product_name: uncheckedField('Model; required'),
    serial_number: uncheckedField('Frame number; required'),
    purchase_date: uncheckedField('A day such as 2026-11-21, not in the future; required'),
    dealer: uncheckedField('Where it was bought'),
    name: uncheckedField('Required'),
    email: uncheckedField('Required'),
    phone: uncheckedField('Required'),
    address: uncheckedField('Optional'),
    message: uncheckedField('Optional'),
    invoice: uncheckedField('A file: PDF, JPEG, PNG, WebP or HEIC, up to 5 MB'),
    ...formInput,
  }),
  answers: formResponses,
})

/** The fields of a registration that a list shows. */
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

/** Our extension. A registration belongs to the account that sent it. */
export const registrationsCall = defineCall({
  method: 'GET',
  path: '/registrations',
  summary: 'Bikes that the customer has registered, newest first',
  tag: 'Customer',
  input: Type.Object({ ...pageInput, ...localeInput }),
  answers: { 200: paged(WireRegistration), 401: ErrorResponse },
})
