/** Formats orders for a terminal. Each text by a shopper goes on one line, because a terminal interprets control characters. */
import { calculateAmountDue } from '../../features/order/amountDue.ts'
import type { OrderListItem } from '../../features/order/server/allOrders.sql.ts'
import { describeOrderEvent } from '../../features/order/server/event/orderEvents.presenter.ts'
import type { OrderEvent } from '../../features/order/server/event/orderEvents.sql.ts'
import type { Order } from '../../features/order/server/order.sql.ts'
import { findOpenPromise } from '../../features/order/server/orderSteps.ts'
import type { RecordedPayment } from '../../features/order/server/payment/payment.sql.ts'
import type { ListedRefund } from '../../features/returns/server/refund/refund.sql.ts'
import type { ReturnListItem } from '../../features/returns/server/returnLists.sql.ts'
import { formatMoney } from '../../shared/money.ts'
import { toSingleLine } from '../../shared/personDetails.ts'
import type { Column } from '../output/table.ts'
import { describeRefundReason, describeReturnReason } from './reasonText.ts'

/** UTC. */
const formatDay = (moment: Date | string) => new Date(moment).toISOString().slice(0, 10)

/** UTC. */
const formatMinute = (moment: Date) => moment.toISOString().slice(0, 16).replace('T', ' ')

export const orderColumns: readonly Column<OrderListItem>[] = [
  { head: 'order', cell: ({ number }) => number },
  { head: 'placed', cell: ({ createdAt }) => formatDay(createdAt) },
  { head: 'status', cell: ({ status }) => status },
  { head: 'payment', cell: ({ paymentTitle, paymentStatus }) => `${paymentTitle}, ${paymentStatus}` },
  { head: 'total', cell: ({ grandTotal, currency }) => formatMoney(grandTotal, currency, 'en'), isNumber: true },
  { head: 'items', cell: ({ pieces }) => String(pieces), isNumber: true },
  { head: 'customer', cell: ({ customerName }) => customerName },
]

/** The records of an order in addition to the order itself. */
export interface OrderRecords {
  payments: readonly RecordedPayment[]
  refunds: readonly ListedRefund[]
  returns: readonly ReturnListItem[]
  events: readonly OrderEvent[]
}

/** Everything needed to pack an order, and what has happened to it. */
export function orderText(order: Order, records: OrderRecords): string {
  const money = (minor: number) => formatMoney(minor, order.currency, 'en')
  const join = (facts: readonly (string | null | false)[]) => facts.filter(Boolean).join(', ')
  const lines = order.lines.map(({ quantity, shippedQuantity, sku, name, options, total }) => {
    const choices = options.map(({ label }) => label).join(', ')
    const sent = shippedQuantity > 0 ? ` (${shippedQuantity} sent)` : ''
    return `${quantity} × ${name}${choices && ` (${choices})`}, ${sku}, ${money(total)}${sent}`
  })
  const addresses = order.addresses.map((address) => [
    address.kind,
    [
      `${address.firstName} ${address.lastName}`,
      address.companyName ?? '',
      ...address.lines,
      `${address.postcode} ${address.city}`,
      address.state,
      address.country,
      address.phone,
    ]
      .filter(Boolean)
      .join(', '),
  ])
  const parcels = order.shipments.map(
    ({ id, carrierTitle, trackNumber, status, createdAt, keptUntil, lines: sent }) => {
      const items = sent.map(
        ({ orderLineId, quantity }) => `${quantity} × ${order.lines.find((line) => line.id === orderLineId)?.sku}`,
      )
      const way = keptUntil === null ? (trackNumber ?? 'no number') : `kept until ${keptUntil}`
      const facts = [String(id), formatDay(createdAt), carrierTitle, way, status]
      return ['parcel', `${facts.join(', ')}: ${items.join(', ')}`]
    },
  )
  // Without a number, it is not issued yet.
  const invoices = order.invoices.map(({ number, state, grandTotal, createdAt, issuedAt, transactionId }) => [
    'invoice',
    number === null ? '' : join([number, formatDay(issuedAt ?? createdAt), money(grandTotal), state, transactionId]),
  ])
  const payments = records.payments.map(({ method, provider, status, amount, captured, refunded, reference }) => [
    'payment',
    join([
      method === order.paymentMethod ? order.paymentTitle : method,
      provider === 'manual' ? reference : join([provider, reference]).replace(',', ''),
      status,
      captured === amount ? money(amount) : `${money(captured)} of ${money(amount)}`,
      refunded > 0 && `${money(refunded)} refunded`,
    ]),
  ])
  const creditNotes = order.creditNotes.map(({ number, issuedAt, grandTotal }) => [
    'credit',
    join([number, formatDay(issuedAt), money(grandTotal)]),
  ])
  const refunds = records.refunds.map(
    ({ createdAt, amount, unpaid, shipping, provider, reference, status, ...refund }) => [
      'refund',
      join([
        formatDay(createdAt),
        unpaid > 0 ? `${money(unpaid)} off the amount due` : money(amount),
        ...refund.lines.map(({ quantity, sku }) => `${quantity} × ${sku}`),
        shipping > 0 && `shipping ${money(shipping)}`,
        ...(unpaid > 0
          ? []
          : [provider === 'manual' ? 'by transfer' : join([provider, reference]).replace(',', ''), status]),
        refund.creditNote,
        describeRefundReason(refund.reason),
      ]),
    ],
  )
  const returns = records.returns.map(({ number, createdAt, kind, status, pieces, reasons, refunded }) => [
    'return',
    join([
      number,
      createdAt.slice(0, 10),
      kind,
      status,
      `${pieces} ${pieces === 1 ? 'item' : 'items'}`,
      reasons.map(describeReturnReason).join(' and '),
      refunded !== null && refunded > 0 && `${money(refunded)} refunded`,
    ]),
  ])
  const due = calculateAmountDue(order)
  const promise = findOpenPromise(order)
  const rows = [
    ['order', order.incrementId],
    ['placed', formatDay(order.createdAt)],
    ['status', order.status],
    ['email', order.customerEmail],
    ...lines.map((line) => ['item', line]),
    ['coupon', order.couponCode ?? ''],
    ['promotion', toSingleLine(order.promotionName ?? '')],
    ['delivery', `${order.shippingTitle}, ${money(order.shipping)}`],
    ['ready', promise.readyAt === null ? '' : `${formatMinute(promise.readyAt)} UTC`],
    ['arrives', promise.delivery === null ? '' : `${promise.delivery.from} to ${promise.delivery.to}`],
    ['total', money(order.grandTotal)],
    ['due', due > 0 ? money(due) : ''],
    ...addresses,
    ...parcels,
    ...payments,
    ...invoices,
    ...refunds,
    ...creditNotes,
    ...returns,
    ...records.events.map((event) => [
      'event',
      `${formatMinute(event.createdAt)}, ${event.actor}: ${describeOrderEvent(event, 'en')}`,
    ]),
  ]
  return rows
    .filter(([, text]) => text !== '')
    .map(([name = '', text = '']) => `${name.padEnd(10)}${toSingleLine(text)}\n`)
    .join('')
}
