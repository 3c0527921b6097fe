import { translator } from '../../../kit/text/translator.ts'
import type { Language } from '../../../shared/locale.ts'
import type { PaymentMethod } from '../../payment/paymentMethod.ts'
import type { OrderStatus } from '../order.status.ts'
import { type CollectedOrder, findPickupPlace } from '../pickupPlace.ts'
import type { ShipmentStatus } from '../shipment.status.ts'
import { countToShip } from '../tracking.ts'

interface LabeledOrder {
  status: OrderStatus
  lines: readonly Parameters<typeof countToShip>[0][]
  shipments: readonly { status: ShipmentStatus }[]
}

/** What customers read: an order that the shop has shipped completely is no longer in process, although its status is until it has arrived. */
export function labelStatus({ status, lines, shipments }: LabeledOrder, language: Language): string {
  const isShipped =
    status === 'processing' &&
    shipments.some((shipment) => shipment.status === 'shipped') &&
    shipments.every((shipment) => shipment.status === 'shipped' || shipment.status === 'delivered') &&
    lines.every((line) => countToShip(line) === 0)
  return translator(language, 'server')(isShipped ? 'order.status.shipped' : `order.status.${status}`)
}

interface PromisedOrder extends CollectedOrder<unknown> {
  status: OrderStatus
  paymentKind: PaymentMethod['kind']
  deliveryFrom: string | null
  deliveryUntil: string | null
}

/** What an order is promised: nothing while it waits for a bank transfer, with which its time begins, and nothing when it is collected instead. */
export function presentPromise(order: PromisedOrder): { delivery_from: string | null; delivery_until: string | null } {
  const isOpen = order.paymentKind === 'bank_transfer' && order.status === 'pending'
  const isPromised = !isOpen && findPickupPlace(order) === null
  return {
    delivery_from: isPromised ? order.deliveryFrom : null,
    delivery_until: isPromised ? order.deliveryUntil : null,
  }
}
