/** The list of orders. Amounts are minor units of the order's currency. */
import { type Static, Type } from 'typebox'
import { Id, Nullable, Timestamp } from '../../../kit/http/wire.ts'
import { defineCall } from '../../../shared/contract.ts'
import { cursorAnswers, throughDescription } from '../../staff/server/list.contract.ts'
import { adminAnswers, Day, staffOnly } from '../../staff/server/staff.contract.ts'
import { orderViews, paymentKinds } from '../orderViews.ts'
import { Amount, Currency, State, Status, Text } from './orderAdmin.contract.ts'

const ListItem = Type.Object({
  id: Id,
  number: Text,
  status: Status,
  state: State,
  version: Type.Integer({ description: 'Sent with every change of the order' }),
  createdAt: Timestamp,
  customerName: Text,
  email: Text,
  pieces: Type.Integer(),
  piecesToShip: Type.Integer(),
  isPaid: Type.Boolean(),
  grandTotal: Amount,
  currency: Currency,
})
export type OrderListItem = Static<typeof ListItem>

/** The filters of the order list, in its URL and in saved views. */
export const orderFilter = {
  view: Type.Optional(Type.Enum([...orderViews])),
  status: Type.Optional(Status),
  state: Type.Optional(State),
  search: Type.Optional(Type.String({ maxLength: 100 })),
  from: Type.Optional(Day),
  until: Type.Optional(Day),
  payment: Type.Optional(Type.Enum([...paymentKinds])),
}

export const orderCursorsCall = defineCall({
  method: 'GET',
  path: '/admin/orders/cursors',
  summary: 'How many orders match, and where the pages of their list begin',
  ...staffOnly,
  input: Type.Object(orderFilter),
  answers: cursorAnswers,
})

export const adminOrdersCall = defineCall({
  method: 'GET',
  path: '/admin/orders',
  summary: 'Orders, newest first; `search` finds numbers, names, email addresses, SKUs and frame numbers',
  ...staffOnly,
  input: Type.Object({
    ...orderFilter,
    before: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: '`next` of the page before' }),
    ),
    through: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: throughDescription })),
  }),
  answers: { 200: Type.Object({ data: Type.Array(ListItem), next: Nullable(Id) }), ...adminAnswers },
})
