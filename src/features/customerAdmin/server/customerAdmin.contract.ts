/** The calls of the back office about customers. */
import { type Static, Type } from 'typebox'
import { data, Id, Nullable, Timestamp } from '../../../kit/http/wire.ts'
import { defineCall } from '../../../shared/contract.ts'
import { languages } from '../../../shared/locale.ts'
import { currencies } from '../../../shared/money.ts'
import { Job } from '../../job/server/job.contract.ts'
import { orderStatuses } from '../../order/order.status.ts'
import { orderStates } from '../../order/orderState.ts'
import { cursorAnswers, throughDescription } from '../../staff/server/list.contract.ts'
import { adminAnswers, staffOnly } from '../../staff/server/staff.contract.ts'
import { customerKinds, maxNoteLength } from '../customerKey.ts'

const Text = Type.String()
const Count = Type.Integer({ minimum: 0 })
const KeyParams = Type.Object({
  key: Type.String({ maxLength: 30, description: '`12` for an account, `order-1000012` for the guest of that order' }),
})

/** The range of the ids of entries, which serve as cursors. */
const placeRange = { minimum: -2_147_483_648, maximum: 2_147_483_647 }

const ListItem = Type.Object({
  id: Type.Integer({ description: 'Of the account; of a guest a negative number, which names the entry in this list' }),
  key: Type.String({ description: 'Of the calls about the customer' }),
  isGuest: Type.Boolean({ description: 'Without an account: everything that was ordered under the email address' }),
  name: Text,
  email: Nullable(Text),
  phone: Nullable(Text),
  createdAt: Type.String({ format: 'date-time', description: 'Of a guest: the time of the first order' }),
  orders: Count,
  lastOrderAt: Nullable(Timestamp),
})
export type CustomerListItem = Static<typeof ListItem>

const customerFilter = {
  search: Type.Optional(Type.String({ maxLength: 100 })),
  kind: Type.Optional(Type.Enum([...customerKinds], { description: 'Without it, both' })),
}

export const customerCursorsCall = defineCall({
  method: 'GET',
  path: '/admin/customers/cursors',
  summary: 'How many customers match, and where the pages of their list begin',
  ...staffOnly,
  input: Type.Object(customerFilter),
  answers: cursorAnswers,
})

export const adminCustomersCall = defineCall({
  method: 'GET',
  path: '/admin/customers',
  summary:
    'Accounts, then guests, each newest first; `search` finds names, email addresses, phone numbers and frame numbers',
  ...staffOnly,
  input: Type.Object({
    ...customerFilter,
    before: Type.Optional(Type.Integer({ ...placeRange, description: '`next` of the page before' })),
    through: Type.Optional(Type.Integer({ ...placeRange, description: throughDescription })),
  }),
  answers: { 200: Type.Object({ data: Type.Array(ListItem), next: Nullable(Type.Integer()) }), ...adminAnswers },
})

export const exportSubscribersCall = defineCall({
  method: 'POST',
  path: '/admin/subscribers/exports',
  summary:
    'Writes the subscribers of the newsletter as a CSV file, as a job; its file is at `/admin/exports/{id}/file`',
  ...staffOnly,
  answers: { 200: data(Job), ...adminAnswers },
})

const Note = Type.Object({ id: Id, staffName: Text, body: Text, createdAt: Timestamp })

export const AdminCustomer = Type.Object({
  key: Text,
  isGuest: Type.Boolean({ description: 'Without an account: everything under an email address' }),
  name: Text,
  email: Nullable(Text),
  isEmailVerified: Type.Boolean(),
  phone: Nullable(Text),
  isPhoneVerified: Type.Boolean(),
  language: Type.Enum([...languages]),
  since: Timestamp,
  addresses: Type.Array(Type.Array(Text)),
  orders: Type.Array(
    Type.Object({
      number: Text,
      status: Type.Enum([...orderStatuses]),
      state: Type.Enum([...orderStates], { description: 'The status; while it is `processing`, from the shipments' }),
      createdAt: Timestamp,
      grandTotal: Type.Integer({ description: 'Minor units of the currency' }),
      currency: Type.Enum([...currencies]),
    }),
  ),
  ordersLeft: Type.Integer({ minimum: 0, description: 'Older orders that are not listed' }),
  bikes: Type.Array(
    Type.Object({
      ...{ id: Id, productName: Text, serialNumber: Text, purchaseDate: Text, dealer: Nullable(Text) },
      phone: Type.String({ description: 'In case the bike is found, or a part is recalled' }),
      ...{ address: Nullable(Text), message: Nullable(Text) },
      hasInvoice: Type.Boolean(),
    }),
  ),
  notes: Type.Array(Note),
})
export type AdminCustomer = Static<typeof AdminCustomer>

export const adminCustomerCall = defineCall({
  method: 'GET',
  path: '/admin/customers/:key',
  summary: 'A customer: contact, addresses, orders, registered bikes, notes of the staff',
  ...staffOnly,
  params: KeyParams,
  answers: { 200: data(AdminCustomer), ...adminAnswers },
})

export const bikeInvoiceCall = defineCall({
  method: 'GET',
  path: '/admin/customers/:key/bikes/:id/invoice',
  summary: 'The invoice that a customer sent with the registration of a bike, to download',
  ...staffOnly,
  params: Type.Object({ ...KeyParams.properties, id: Id }),
  answers: { 200: Type.Unknown({ description: 'PDF or image' }), ...adminAnswers },
})

export const addNoteCall = defineCall({
  method: 'POST',
  path: '/admin/customers/:key/notes',
  summary: 'Adds a note about a customer',
  ...staffOnly,
  params: KeyParams,
  input: Type.Object({ body: Type.String({ minLength: 1, maxLength: maxNoteLength }) }),
  answers: { 200: data(AdminCustomer), ...adminAnswers },
})

export const removeNoteCall = defineCall({
  method: 'DELETE',
  path: '/admin/customers/:key/notes/:id',
  summary: 'Removes a note',
  ...staffOnly,
  params: Type.Object({ ...KeyParams.properties, id: Id }),
  answers: { 200: data(AdminCustomer), ...adminAnswers },
})

export const eraseCustomerCall = defineCall({
  method: 'POST',
  path: '/admin/customers/:key/erasure',
  summary: 'Erases the personal data of a customer for good; orders and documents stay without the person',
  ...staffOnly,
  params: KeyParams,
  answers: { 200: Type.Object({}), ...adminAnswers },
})
