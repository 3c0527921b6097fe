/** An order in the back office. Amounts are minor units of the order's currency. */
import { type Static, Type } from 'typebox'
import { data, Id, Nullable, Timestamp } from '../../../kit/http/wire.ts'
import { defineCall } from '../../../shared/contract.ts'
import { currencies } from '../../../shared/money.ts'
import { orderActors } from '../../order/order.events.ts'
import { orderStatuses, staffActions } from '../../order/order.status.ts'
import { orderStates } from '../../order/orderState.ts'
import { paymentStatuses } from '../../order/payment.status.ts'
import { shipmentEvents, shipmentStatuses } from '../../order/shipment.status.ts'
import { returnStatuses } from '../../returns/return.status.ts'
import { adminAnswers, staffOnly } from '../../staff/server/staff.contract.ts'

export const Amount = Type.Integer()
export const Currency = Type.Enum([...currencies])
export const Status = Type.Enum([...orderStatuses])
export const State = Type.Enum([...orderStates], {
  description: 'What it is called: its status, or what became of its parcels',
})
export const Text = Type.String()

const Pieces = Type.Object({ lineId: Id, sku: Text, quantity: Type.Integer() })

const RefundLine = Type.Object({
  id: Id,
  quantity: Type.Integer(),
  refundedQuantity: Type.Integer(),
  total: Amount,
  discount: Amount,
  tax: Amount,
})

/** Input of `calculateRefund`, so that the page can preview refunds. */
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
  version: Type.Integer({ description: 'Sent with every change, which is rejected when the order has changed since' }),
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
      {
        description:
          'The promised days; null while the order waits for a payment that comes first, once everything has arrived, and after the order has ended',
      },
    ),
  ),
  readyAt: Nullable(
    Type.String({ description: 'When the store is to have it ready; null as `delivery`, and once something is ready' }),
  ),
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
      isChargeGivenUp: Type.Boolean({
        description: 'The payment service did not charge the authorized amount; the staff have to see to it',
      }),
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

export const NumberParams = Type.Object({ number: Type.String({ pattern: '^[A-Za-z0-9-]{1,40}$' }) })
export const orderAnswers = { 200: data(AdminOrder), ...adminAnswers }

export const adminOrderCall = defineCall({
  method: 'GET',
  path: '/admin/orders/:number',
  summary: 'An order with everything that has happened to it',
  ...staffOnly,
  params: NumberParams,
  answers: orderAnswers,
})
