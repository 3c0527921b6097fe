/** The calls of the back office about orders. Amounts are minor units of the order's currency. */
import { type Static, type TProperties, Type } from 'typebox'
import { data, Id, IdParams, idempotent, Nullable, Timestamp } from '../../../kit/http/wire.ts'
import { defineCall } from '../../../shared/contract.ts'
import { currencies } from '../../../shared/money.ts'
import { postalFields } from '../../address/server/address.contract.ts'
import { orderActors } from '../../order/order.events.ts'
import { orderStatuses, staffActions } from '../../order/order.status.ts'
import { orderStates } from '../../order/orderState.ts'
import { paymentStatuses } from '../../order/payment.status.ts'
import { shipmentEvents, shipmentStatuses } from '../../order/shipment.status.ts'
import { returnStatuses } from '../../returns/return.status.ts'
import { maxCarrierTitleLength, otherCarrierCode } from '../../shipping/carrier.ts'
import { cursorAnswers, throughDescription } from '../../staff/server/list.contract.ts'
import { adminAnswers, Day, staffOnly } from '../../staff/server/staff.contract.ts'
import { orderViews, paymentKinds } from '../orderViews.ts'

const Amount = Type.Integer()
const Currency = Type.Enum([...currencies])
const Status = Type.Enum([...orderStatuses])
const State = Type.Enum([...orderStates], {
  description: 'What it is called: its status, or what became of its parcels',
})
const Text = Type.String()
const shortText = (maxLength = 100) => Type.String({ maxLength })

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

/** What narrows the list of orders, in its URL and in saved views. */
export const orderFilter = {
  view: Type.Optional(Type.Enum([...orderViews])),
  status: Type.Optional(Status),
  state: Type.Optional(State),
  search: Type.Optional(shortText()),
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

const Pieces = Type.Object({ lineId: Id, sku: Text, quantity: Type.Integer() })

const RefundLine = Type.Object({
  id: Id,
  quantity: Type.Integer(),
  refundedQuantity: Type.Integer(),
  total: Amount,
  discount: Amount,
  tax: Amount,
})

/** What `calculateRefund` needs, so that the page can say what a refund pays back. */
const Refundable = Type.Object({
  lines: Type.Array(RefundLine),
  grandTotal: Amount,
  tax: Amount,
  pricesIncludeTax: Type.Boolean(),
  paid: Amount,
  refunded: Amount,
  refundedShipping: Amount,
})

const postalTexts = {
  ...{ firstName: Text, lastName: Text, companyName: Text, lines: Type.Array(Text) },
  ...{ postcode: Text, city: Text, state: Text, country: Text, phone: Text },
}

export const AdminOrder = Type.Object({
  id: Id,
  number: Text,
  status: Status,
  state: State,
  version: Type.Integer({ description: 'Sent with every change, which is refused when the order has changed since' }),
  createdAt: Timestamp,
  customerName: Text,
  email: Text,
  isGuest: Type.Boolean(),
  customerKey: Nullable(Type.String({ description: 'Of the calls about customers; null after the person was erased' })),
  isToBeForgotten: Type.Boolean({
    description: 'The person was erased while the order was open: only the delivery is still announced by email',
  }),
  currency: Currency,
  subTotal: Amount,
  discount: Amount,
  shipping: Amount,
  tax: Amount,
  grandTotal: Amount,
  amountDue: Amount,
  isTaxIncluded: Type.Boolean(),
  couponCode: Nullable(Text),
  promotionName: Nullable(Type.String({ description: 'Of a promotion without a code' })),
  shippingTitle: Text,
  paymentTitle: Text,
  delivery: Nullable(
    Type.Object(
      { from: Type.String(), to: Type.String() },
      { description: 'The promised days; null while the order waits for a payment that comes first' },
    ),
  ),
  readyAt: Nullable(Type.String({ description: 'When the store was to have it ready; null as `delivery`' })),
  isPickup: Type.Boolean({ description: 'Collected in a store instead of shipped' }),
  pickupStore: Nullable(
    Type.Object({ code: Text, name: Text }, { description: 'The store that the customer has chosen' }),
  ),
  awaitsPayment: Type.Boolean({ description: 'Must be paid before it is shipped' }),
  isPayableInStore: Type.Boolean({ description: 'The staff can take what is due at the counter' }),
  addresses: Type.Array(
    Type.Object({
      id: Id,
      kind: Type.Enum(['billing', 'shipping', 'sent', 'former'], {
        description: '`sent`: where it went instead of being collected; `former`: where it was to go before',
      }),
      lines: Type.Array(Text),
    }),
  ),
  sendTo: Nullable(
    Type.Object(postalTexts, {
      description: 'Where it is probably sent instead of being collected; null for an order that is to be shipped',
    }),
  ),
  correctableAddress: Nullable(
    Type.Object(postalTexts, { description: 'Where it is shipped, while that can be corrected; otherwise null' }),
  ),
  lines: Type.Array(
    Type.Object({
      id: Id,
      sku: Text,
      barcode: Nullable(Type.String({ description: 'Of the variant now; null without one, and once it is deleted' })),
      name: Text,
      image: Nullable(Text),
      options: Type.Array(Text),
      quantity: Type.Integer(),
      canceled: Type.Integer(),
      shipped: Type.Integer(),
      refunded: Type.Integer(),
      left: Type.Integer({ description: 'Still to be shipped' }),
      unit: Amount,
      total: Amount,
    }),
  ),
  shipments: Type.Array(
    Type.Object({
      id: Id,
      status: Type.Enum([...shipmentStatuses]),
      carrier: Text,
      carrierCode: Text,
      trackNumber: Nullable(Text),
      trackUrl: Nullable(Text),
      createdAt: Timestamp,
      pieces: Type.Array(Pieces),
      events: Type.Array(Type.Enum([...shipmentEvents])),
    }),
  ),
  payments: Type.Array(
    Type.Object({
      id: Id,
      provider: Text,
      status: Type.Enum([...paymentStatuses]),
      amount: Amount,
      captured: Amount,
      refunded: Amount,
      reference: Nullable(Text),
    }),
  ),
  refunds: Type.Array(
    Type.Object({
      id: Id,
      amount: Amount,
      unpaid: Type.Integer({ description: 'What was taken off before it was paid, instead of an amount' }),
      status: Text,
      due: Nullable(
        Type.Enum(['transfer', 'failed'], {
          description: 'What the staff have to see to: a transfer, or what the payment service did not carry out',
        }),
      ),
      reason: Nullable(Type.String({ description: 'A return, words of the staff, or `surplus` or `late`' })),
      creditNote: Nullable(Text),
      createdAt: Timestamp,
    }),
  ),
  invoiceNumber: Nullable(Text),
  creditNotes: Type.Array(Type.Object({ id: Id, number: Text })),
  returns: Type.Array(
    Type.Object({
      number: Text,
      kind: Type.Enum(['return', 'withdrawal']),
      status: Type.Enum([...returnStatuses]),
      comment: Nullable(Text),
      answer: Nullable(Text),
      createdAt: Timestamp,
      pieces: Type.Array(Type.Object({ ...Pieces.properties, name: Text, reason: Text })),
      includesShipping: Type.Boolean({
        description:
          'Its refund pays back the delivery in any case: it is a withdrawal that leaves nothing of the order',
      }),
      photos: Type.Array(Text, { description: 'Thumbnails: WebP in base64' }),
      actions: Type.Array(Type.Enum(['approve', 'refuse', 'receive', 'refund', 'close'])),
    }),
  ),
  events: Type.Array(
    Type.Object({
      id: Id,
      label: Text,
      actor: Type.Enum([...orderActors]),
      staffName: Nullable(Text),
      createdAt: Timestamp,
    }),
  ),
  actions: Type.Array(Type.Enum([...staffActions]), { description: 'What its status allows' }),
  carriers: Type.Array(Type.Object({ code: Text, title: Text })),
  stores: Type.Array(Type.Object({ code: Text, name: Text }), { description: 'Where it can be handed over' }),
  refundable: Nullable(Refundable),
})
export type AdminOrder = Static<typeof AdminOrder>

const NumberParams = Type.Object({ number: Type.String({ pattern: '^[A-Za-z0-9-]{1,40}$' }) })
const orderAnswers = { 200: data(AdminOrder), ...adminAnswers }
const version = { version: Type.Integer({ minimum: 0 }) }

export const adminOrderCall = defineCall({
  method: 'GET',
  path: '/admin/orders/:number',
  summary: 'An order with everything that has happened to it',
  ...staffOnly,
  params: NumberParams,
  answers: orderAnswers,
})

const change = <const N extends string, const P extends TProperties>(name: N, summary: string, input: P) =>
  defineCall({
    method: 'POST',
    path: `/admin/orders/:number/${name}`,
    summary,
    ...staffOnly,
    ...idempotent,
    params: NumberParams,
    input: Type.Object({ ...version, ...input }),
    answers: orderAnswers,
  })

export const processCall = change('process', 'The workshop starts on the order', {})
export const completeCall = change('complete', 'The order has arrived and is paid', {})
export const payCall = change('pay', 'Records a payment that arrived outside the shop', {
  transactionId: Type.Optional(shortText()),
  received: Type.Optional(Amount),
})
export const cancelCall = change('cancel', 'Cancels the order, restores the stock and emails the customer', {})
export const flagCall = change('flag', 'Holds the order back under suspicion of fraud', {})
export const clearCall = change('clear', 'Releases an order that was held back', {})

const LineQuantities = Type.Array(
  Type.Object({ lineId: Id, quantity: Type.Integer({ minimum: 1, maximum: 1_000_000 }) }),
  {
    maxItems: 500,
  },
)

const isUnpaidAllowed = Type.Optional(
  Type.Boolean({
    description:
      'Also when the payment comes first and has not arrived; this takes the permission to record payments, too',
  }),
)

/** Who takes a parcel. */
const carrierFields = {
  carrier: Type.String({
    minLength: 1,
    maxLength: 100,
    description: `The code of a carrier, or \`${otherCarrierCode}\` for whoever \`carrierName\` names`,
  }),
  carrierName: Type.Optional(
    Type.String({ maxLength: maxCarrierTitleLength, description: 'Customers read it, such as `Own delivery`' }),
  ),
}

export const shipCall = change('shipments', 'Ships items in one parcel and emails the customer', {
  ...carrierFields,
  trackNumber: Type.Optional(shortText()),
  isUnpaidAllowed,
  address: Type.Optional(
    Type.Object(postalFields, {
      description: 'Where it goes, of an order that was to be collected; without it, where its parcel before went',
    }),
  ),
  lines: LineQuantities,
})

export const readyCall = change('ready', 'Sets items aside in a store and emails the customer', {
  store: Type.Optional(
    Type.String({
      maxLength: 40,
      description: 'Code of an active store; without it, the one that the customer has chosen',
    }),
  ),
  isUnpaidAllowed,
  lines: LineQuantities,
})

export const addressCall = change(
  'address',
  'Corrects where what is left to ship goes, within the country of the order, and emails the customer',
  { address: Type.Object(postalFields) },
)

export const refundCall = change('refunds', 'Refunds items, the delivery or an amount, and emails the customer', {
  lines: LineQuantities,
  withShipping: Type.Boolean(),
  amount: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 1_000_000_000_000 }))),
  restock: Type.Enum(['unsent', 'all', 'none']),
  reason: Type.Optional(shortText(500)),
})

export const refundDoneCall = change(
  'refunds/done',
  'Records that the staff have transferred the refunds of the order, or paid those that failed in another way',
  {},
)
export const refundRetryCall = change('refunds/retry', 'Asks the payment service again for refunds that failed', {})

export const parcelCall = defineCall({
  method: 'POST',
  path: '/admin/orders/:number/shipments/:id',
  summary: 'Records what became of a parcel, or of what waits in a store',
  ...staffOnly,
  ...idempotent,
  params: Type.Object({ ...NumberParams.properties, ...IdParams.properties }),
  input: Type.Object({
    ...version,
    event: Type.Enum([...shipmentEvents]),
    isPaidNow: Type.Optional(
      Type.Boolean({
        description:
          'With `collect`: the customer has paid everything that is due in the store; this takes the permission to record payments, too',
      }),
    ),
    transactionId: Type.Optional(shortText()),
  }),
  answers: orderAnswers,
})

export const trackingCall = defineCall({
  method: 'POST',
  path: '/admin/orders/:number/shipments/:id/tracking',
  summary: 'Corrects the carrier or the tracking number of a parcel that is on its way, and emails the customer',
  ...staffOnly,
  ...idempotent,
  params: Type.Object({ ...NumberParams.properties, ...IdParams.properties }),
  input: Type.Object({
    ...version,
    ...carrierFields,
    trackNumber: Type.Optional(shortText()),
  }),
  answers: orderAnswers,
})

const ReturnParams = Type.Object({ number: Type.String({ pattern: '^[0-9]{1,20}-[rR][0-9]{1,5}$' }) })

const step = <const N extends string, const P extends TProperties>(name: N, summary: string, input: P) =>
  defineCall({
    method: 'POST',
    path: `/admin/returns/:number/${name}`,
    summary,
    ...staffOnly,
    ...idempotent,
    params: ReturnParams,
    input: Type.Object({ ...version, ...input }),
    answers: orderAnswers,
  })

const answer = { answer: Type.String({ minLength: 1, maxLength: 500, description: 'Why, for the customer' }) }

export const approveReturnCall = step('approve', 'Approves a return and emails the customer', {})
export const refuseReturnCall = step('refuse', 'Refuses a return and emails the customer', answer)
export const closeReturnCall = step('close', 'Ends a return without a refund and emails the customer', answer)
export const receiveReturnCall = step(
  'receive',
  'The goods have arrived: restores the stock except what is written off',
  {
    writeOff: LineQuantities,
  },
)
export const refundReturnCall = step('refund', 'Refunds the items of a return', {
  withShipping: Type.Boolean(),
  amount: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 1_000_000_000_000 }))),
})

const file = { 200: Type.Unknown({ description: 'PDF' }), ...adminAnswers }

export const adminDocumentCall = defineCall({
  method: 'GET',
  path: '/admin/orders/:number/documents/:kind',
  summary: 'The invoice (before it is issued, the confirmation) or the packing slip as PDF',
  ...staffOnly,
  params: Type.Object({ ...NumberParams.properties, kind: Type.Enum(['invoice', 'packing-slip']) }),
  answers: file,
})

const NumbersInput = Type.Object({
  numbers: Type.Optional(
    Type.String({ maxLength: 1500, description: 'Order numbers, separated by commas; at most 100' }),
  ),
})

export const labelsCall = defineCall({
  method: 'GET',
  path: '/admin/labels',
  summary: 'The address labels of orders as one PDF, in this order; orders that are collected have none',
  ...staffOnly,
  input: NumbersInput,
  answers: file,
})

export const packingSlipsCall = defineCall({
  method: 'GET',
  path: '/admin/packing-slips',
  summary: 'The packing slips of several orders as one PDF, in this order',
  ...staffOnly,
  input: NumbersInput,
  answers: file,
})

export const adminCreditNoteCall = defineCall({
  method: 'GET',
  path: '/admin/credit-notes/:id/pdf',
  summary: 'A credit note as PDF',
  ...staffOnly,
  params: IdParams,
  answers: file,
})
