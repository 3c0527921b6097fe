import type { PaymentMethod } from '../../payment/paymentMethod.ts'
import type { OrderStatus } from '../order.status.ts'
import { listSteps, type ShipmentStatus, type Step } from '../tracking.ts'

interface Tracked {
  status: OrderStatus
  paymentKind: PaymentMethod['kind']
  createdAt: Date
  updatedAt: Date
  /** Timestamps are ISO strings. */
  shipments: readonly { status: ShipmentStatus; createdAt: string; updatedAt: string }[]
}

/** The progress of an order from the database. */
export function readSteps(order: Tracked): Step[] {
  const shipments = order.shipments.map(({ status, createdAt, updatedAt }) => ({
    status,
    createdAt: new Date(createdAt),
    updatedAt: new Date(updatedAt),
  }))
  return listSteps({ ...order, shipments, isPaidFirst: order.paymentKind !== 'on_delivery' })
}
