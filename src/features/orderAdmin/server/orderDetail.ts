/** An order with everything that the back office shows. */
import type { Db } from '../../../kit/database/database.ts'
import { cacheUrl } from '../../../kit/http/urls.ts'
import { ShopError } from '../../../shared/errors.ts'
import type { Language } from '../../../shared/locale.ts'
import { formatAddressBlock, readStateNames } from '../../address/server/addressBlock.ts'
import { guestKey } from '../../customerAdmin/customerKey.ts'
import { calculateAmountDue } from '../../order/amountDue.ts'
import { actionsFor, mayChangeAddress } from '../../order/order.status.ts'
import { findOrderState } from '../../order/orderState.ts'
import { paymentStatusesBefore } from '../../order/payment.status.ts'
import { describeOrderEvent } from '../../order/server/event/orderEvents.presenter.ts'
import { type Order, type OrderAddress, readOrders } from '../../order/server/order.sql.ts'
import { findDeliveryAddress, findOrderAddress, findSentAddress } from '../../order/server/orderParts.presenter.ts'
import { findOpenPromise } from '../../order/server/orderSteps.ts'
import { translateTitles } from '../../order/server/orderTitles.ts'
import { shipmentEvents, shipmentStatusAfter } from '../../order/shipment.status.ts'
import { countToShip } from '../../order/tracking.ts'
import { isPaidBeforeShipping } from '../../payment/paymentMethod.ts'
import type { RefundableOrder } from '../../returns/refund.ts'
import { returnStatusAfter } from '../../returns/return.status.ts'
import { readOrderToRefund } from '../../returns/server/refund/refund.sql.ts'
import { toRefundableOrder } from '../../returns/server/refund/refundOrder.ts'
import { findReturnOrder, formatReturnNumber } from '../../returns/server/return.sql.ts'
import { includesShipping } from '../../returns/server/returnSteps.ts'
import { arrangeCarriers, toTrackingUrl } from '../../shipping/carrier.ts'
import { listCarriers } from '../../shipping/server/carrier.sql.ts'
import { listStores } from '../../shipping/server/store.sql.ts'
import type { ReturnAction } from '../orderAction.ts'
import type { AdminOrder } from './orderAdmin.contract.ts'
import { readOrderHistory } from './orderHistory.sql.ts'
import { readOrderParts } from './orderParts.sql.ts'

/** @param country of the seller, which determines the sequence of carriers @throws ShopError 404 */
export async function readOrderDetail(
  db: Db,
  orderId: number,
  { language, country }: { language: Language; country: string | null },
): Promise<AdminOrder> {
  const { version, events } = await readOrderHistory(db, orderId)
  const [order] = await readOrders(db, [orderId])
  if (!order) throw new ShopError('request.notFound')
  // Sequential, because queries in a transaction share a connection.
  const { payments, refunds, barcodes, isToBeForgotten } = await readOrderParts(db, orderId)
  const carriers = arrangeCarriers(await listCarriers(db), country)
  const stores = await listStores(db)
  const refundable = toRefundableOrder(await readOrderToRefund(db, orderId))
  const returns = await presentReturns(db, order, refundable)
  const stateNames = await readStateNames(db, order.addresses)
  const titles = translateTitles(order, language)
  const promise = findOpenPromise(order)
  const skus = new Map(order.lines.map(({ id, sku }) => [id, sku]))
  return {
    ...{
      id: order.id,
      number: order.incrementId,
      status: order.status,
      state: findOrderState(order),
      version,
    },
    createdAt: order.createdAt.toISOString(),
    customerName: `${order.customerFirstName} ${order.customerLastName}`.trim(),
    ...{ email: order.customerEmail, isGuest: order.isGuest, currency: order.currency },
    customerKey: findCustomerKey(order),
    isToBeForgotten,
    ...{ subTotal: order.subTotal, discount: order.discount, shipping: order.shipping, tax: order.tax },
    amountDue: calculateAmountDue(order),
    ...{ grandTotal: order.grandTotal, isTaxIncluded: order.isTaxIncluded, couponCode: order.couponCode },
    ...{ promotionName: order.promotionName },
    ...{ shippingTitle: titles.shippingDescription, paymentTitle: titles.paymentTitle },
    delivery: promise.delivery,
    readyAt: promise.readyAt?.toISOString() ?? null,
    isPickup: order.pickup !== null,
    pickupStore: order.pickup && { code: order.pickup.code, name: order.pickup.name },
    awaitsPayment: awaitsPayment(order, payments),
    isPayableInStore: payments.some(
      ({ provider, status, isChargeGivenUp }) =>
        (provider === 'manual' && paymentStatusesBefore('pay').includes(status)) || isChargeGivenUp,
    ),
    addresses: listAddresses(order).map(({ kind, address }) => ({
      ...{ id: address.id, kind },
      lines: formatAddressBlock(address, stateNames, language),
    })),
    sendTo: order.pickup && toPostalTexts(findSentAddress(order) ?? findOrderAddress(order, 'billing')),
    correctableAddress: isAddressCorrectable(order) ? toPostalTexts(findDeliveryAddress(order)) : null,
    lines: order.lines.map((line) => ({
      ...{
        id: line.id,
        sku: line.sku,
        barcode: barcodes[line.id] ?? null,
        name: line.name,
        image: toImage(line.imagePath),
        options: line.options.map(({ label }) => label),
      },
      ...{ quantity: line.quantity, canceled: line.canceledQuantity, shipped: line.shippedQuantity },
      ...{ refunded: line.refundedQuantity, unit: line.unit, total: line.total },
      left: Math.max(0, line.quantity - line.canceledQuantity - line.shippedQuantity),
    })),
    shipments: order.shipments.map((shipment) => ({
      ...{
        id: shipment.id,
        status: shipment.status,
        carrier: shipment.carrierTitle,
        carrierCode: shipment.carrierCode,
        trackNumber: shipment.trackNumber,
      },
      trackUrl: toTrackingUrl(shipment.trackingTemplate, shipment.trackNumber, language),
      createdAt: new Date(shipment.createdAt).toISOString(),
      pieces: shipment.lines.map(({ orderLineId: lineId, quantity }) => ({
        ...{ lineId, sku: skus.get(lineId) ?? '', quantity },
      })),
      events: shipmentEvents.filter((event) => shipmentStatusAfter(event, shipment.status)),
    })),
    payments,
    refunds,
    invoiceNumber: order.invoices[0]?.number ?? null,
    creditNotes: order.creditNotes.map(({ id, number }) => ({ id, number })),
    returns,
    events: events.map((event) => ({
      ...{ id: event.id, label: describeOrderEvent(event, language), actor: event.actor },
      ...{ staffName: event.staffName, createdAt: event.createdAt.toISOString() },
    })),
    actions: actionsFor(order.status),
    carriers: carriers.filter(({ isActive }) => isActive).map(({ code, title }) => ({ code, title })),
    stores: stores.filter(({ isActive }) => isActive).map(({ code, name }) => ({ code, name })),
    refundable:
      refundable.paid === 0
        ? null
        : {
            ...refundable,
            lines: refundable.lines.map((line) => ({
              ...line,
              refundedQuantity: refundable.refundedQuantities.get(line.id) ?? 0,
            })),
          },
  }
}

/** Like `awaitsPayment` in SQL, from data that was already read. */
function awaitsPayment({ paymentKind }: Order, payments: AdminOrder['payments']): boolean {
  const isCovered =
    payments.every(({ amount }) => amount === 0) ||
    payments.some(({ status }) => status === 'authorized' || status === 'paid')
  return isPaidBeforeShipping(paymentKind) && !isCovered
}

/** Oldest first: replaced addresses, then the current destination. */
function listAddresses(order: Order): { kind: AdminOrder['addresses'][number]['kind']; address: OrderAddress }[] {
  const billing = { kind: 'billing', address: findOrderAddress(order, 'billing') } as const
  const sent = findSentAddress(order)
  if (order.pickup) {
    const store = { kind: 'shipping', address: findOrderAddress(order, 'shipping') } as const
    return [billing, store, ...(sent ? [{ kind: 'sent', address: sent } as const] : [])]
  }
  const delivery = findDeliveryAddress(order)
  const former = order.addresses
    .filter(({ kind, id }) => kind !== 'billing' && id !== delivery.id)
    .sort((one, other) => one.id - other.id)
  return [
    billing,
    ...former.map((address) => ({ kind: 'former', address }) as const),
    { kind: 'shipping', address: delivery },
  ]
}

/** Same conditions as in `correctAddress`. */
function isAddressCorrectable(order: Order): boolean {
  return order.pickup === null && mayChangeAddress(order.status) && order.lines.some((line) => countToShip(line) > 0)
}

function toPostalTexts(address: OrderAddress): NonNullable<AdminOrder['sendTo']> {
  const { firstName, lastName, companyName, lines, postcode, city, state, country, phone } = address
  return { firstName, lastName, companyName: companyName ?? '', lines, postcode, city, state, country, phone }
}

/** Null once the person's data has been erased. */
function findCustomerKey({ customerId, customerEmail, incrementId }: Order): string | null {
  if (customerId !== null) return String(customerId)
  return customerEmail === '' ? null : guestKey(incrementId)
}

/** Relative to the shop's origin, like the back office. */
function toImage(path: string | null): string | null {
  return path === null ? null : cacheUrl('', 'small', path)
}

async function presentReturns(db: Db, order: Order, refundable: RefundableOrder): Promise<AdminOrder['returns']> {
  const found = await findReturnOrder(db, order.id)
  if (!found) return []
  const linesById = new Map(order.lines.map((line) => [line.id, line]))
  const actions: readonly ReturnAction[] = ['approve', 'refuse', 'receive', 'refund', 'close']
  return found.returns.map((request) => ({
    number: formatReturnNumber(order.incrementId, request.sequence),
    ...{ kind: request.kind, status: request.status, comment: request.comment, answer: request.answer },
    createdAt: new Date(request.createdAt).toISOString(),
    pieces: request.lines.map(({ orderLineId: lineId, quantity, reason }) => ({
      ...{ lineId, sku: linesById.get(lineId)?.sku ?? '', name: linesById.get(lineId)?.name ?? '', quantity, reason },
    })),
    includesShipping: includesShipping(found, request, refundable),
    photos: request.photos.map(({ thumbnail }) => thumbnail),
    actions: actions.filter((action) => returnStatusAfter(action, request.status) !== null),
  }))
}
