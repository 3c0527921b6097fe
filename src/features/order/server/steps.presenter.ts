import type { OrderStatus } from '../order.status.ts'
import type { WireStep } from '../tracking.contract.ts'
import { type ShipmentStatus, stepsOf } from '../tracking.ts'

interface Tracked {
  status: OrderStatus
  paymentMethod: string
  createdAt: Date
  updatedAt: Date
  /** Moments as JSON has them. */
  shipments: readonly { status: ShipmentStatus; createdAt: string; updatedAt: string }[]
}

/** How far an order has come. */
export function presentSteps(order: Tracked): WireStep[] {
  const shipments = order.shipments.map(({ status, createdAt, updatedAt }) => ({
    status,
    createdAt: new Date(createdAt),
    updatedAt: new Date(updatedAt),
  }))
  const steps = stepsOf({ ...order, shipments, isPaidFirst: order.paymentMethod === 'moneytransfer' })
  return steps.map(({ code, isReached, reachedAt }) => ({
    code,
    is_reached: isReached,
    reached_at: reachedAt?.toISOString() ?? null,
  }))
}
