/** An order's progress as a line of steps. */
import type { OrderStatus } from './order.status.ts'
import { isSent, type ShipmentStatus } from './shipment.status.ts'

export const stepCodes = [
  'placed',
  'payment',
  'preparing',
  'shipped',
  'delivered',
  'ready',
  'collected',
  'review',
  'canceled',
  'closed',
] as const
export type StepCode = (typeof stepCodes)[number]

export interface Step {
  code: StepCode
  isReached: boolean
  /** Null for future steps and for times that were not recorded. */
  reachedAt: Date | null
}

export interface Progress {
  status: OrderStatus
  /** Must be paid before packing (bank transfer). */
  isPaidFirst: boolean
  /** Nothing is due, or a payment service has the payment. */
  isPaid: boolean
  /** When the payment was authorized or received; null when that was not recorded. */
  paidAt: Date | null
  /** The invoice was paid, even if it has been refunded since then. */
  wasPaid: boolean
  /** The customer collects it in a store. */
  isCollected: boolean
  createdAt: Date
  /** Time of the last change, which set the status. */
  updatedAt: Date
  /** Oldest first. */
  shipments: readonly { status: ShipmentStatus; createdAt: Date; updatedAt: Date }[]
  itemsToShip: number
}

/**
 * The last reached step is the current one. A stopped or returned order has no future steps. The payment of an order that left
 * the shop unpaid stays open although later steps are reached.
 */
export function listSteps(order: Progress): Step[] {
  const { status } = order
  // A lost parcel or one that came back is sent again: until then, the order is in the workshop.
  const shipments = order.shipments.filter((shipment) => isSent(shipment.status))
  const firstShipment = shipments[0]
  const isDelivered =
    firstShipment !== undefined &&
    shipments.every((shipment) => shipment.status === 'delivered') &&
    order.itemsToShip === 0
  const reached: Partial<Record<StepCode, Date | null>> = { placed: order.createdAt }
  if (firstShipment || status === 'processing' || status === 'completed') {
    if (order.isPaidFirst && order.isPaid) reached.payment = order.paidAt
    reached.preparing = status === 'processing' && !firstShipment ? order.updatedAt : null
  }
  if (firstShipment || status === 'completed') reached.shipped = firstShipment?.createdAt ?? null
  if (isDelivered || status === 'completed')
    reached.delivered = isDelivered ? findLastChange(shipments) : order.updatedAt

  const path: StepCode[] = [
    'placed',
    ...(order.isPaidFirst ? ['payment' as const] : []),
    'preparing',
    'shipped',
    'delivered',
  ]
  const steps = path.map((code) => ({
    code: order.isCollected ? (collectedSteps[code] ?? code) : code,
    isReached: code in reached,
    reachedAt: reached[code] ?? null,
  }))
  const end = toEndStep(order)
  if (end === null) return steps
  return [...steps.filter(({ isReached }) => isReached), { code: end, isReached: true, reachedAt: order.updatedAt }]
}

/** Names of the delivery steps for a pickup order. */
const collectedSteps: Partial<Record<StepCode, StepCode>> = { shipped: 'ready', delivered: 'collected' }

function toEndStep({ status, wasPaid }: Pick<Progress, 'status' | 'wasPaid'>): StepCode | null {
  if (status === 'fraud') return 'review'
  // Everything was taken off: nothing was refunded.
  if (status === 'closed' && !wasPaid) return 'canceled'
  return status === 'canceled' || status === 'closed' ? status : null
}

function findLastChange(shipments: Progress['shipments']): Date {
  return new Date(Math.max(...shipments.map(({ updatedAt }) => updatedAt.getTime())))
}

/** Whether the shop still has work to do for an order in this status. */
export function isOpen(status: string): boolean {
  return status === 'pending' || status === 'pending_payment' || status === 'processing'
}

/**
 * Whether what was promised is still in the future.
 * @param reached the steps that the order has reached
 * @param end the step that fulfils the promise
 */
export function isPromiseOpen(status: string, reached: readonly StepCode[], end: 'delivered' | 'ready'): boolean {
  return isOpen(status) && !reached.includes(end)
}

/** How many items of a line are still to be sent. @param shippedQuantity set aside, in transit or delivered */
export function countToShip(line: { quantity: number; canceledQuantity: number; shippedQuantity: number }): number {
  return Math.max(line.quantity - line.canceledQuantity - line.shippedQuantity, 0)
}

/** Normalizes an order number that shoppers typed, such as `# 100 001`; empty when it is invalid. */
export function parseOrderNumber(text: string): string {
  const number = text.replace(/^\s*(?:#|№|nr\.?|no\.?|n°)\s*/i, '').replace(/\s/g, '')
  return /^[A-Za-z0-9-]{1,40}$/.test(number) ? number : ''
}
