/** Every type of event that the shop announces. */
import { isShownToCustomer, type OrderEventKind } from '../order/order.events.ts'

/** The type of an order's event: `refundFailed` is `payments.refund_failed`. The database does the same (`webhook_type_of_order_event`). */
export function toWebhookType(kind: OrderEventKind): string {
  const isPayment = /^(refund|payment|captur)/.test(kind) || kind === 'authorized' || kind === 'paid'
  const isShipment =
    kind.startsWith('shipment') || ['shipped', 'delivered', 'pickedUp', 'readyForPickup'].includes(kind)
  const group = isPayment ? 'payments' : isShipment ? 'shipments' : 'orders'
  return `${group}.${kind.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`
}

const orderTypes = (Object.keys(isShownToCustomer) as OrderEventKind[]).map(toWebhookType)

/** In the order in which they usually happen, by kind. */
export const eventTypes: readonly string[] = ['orders', 'payments', 'shipments']
  .flatMap((group) => orderTypes.filter((type) => type.startsWith(`${group}.`)))
  .concat(['stock.changed', 'products.created', 'products.updated', 'products.deleted'])
