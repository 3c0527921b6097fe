/** How far an order has come, as a line of steps. */
import type { OrderStatus } from './order.status.ts'

export const stepCodes = [
  'placed',
  'payment',
  'preparing',
  'shipped',
  'delivered',
  'review',
  'canceled',
  'closed',
] as const
export type StepCode = (typeof stepCodes)[number]

export const shipmentStatuses = ['shipped', 'delivered', 'returned'] as const
export type ShipmentStatus = (typeof shipmentStatuses)[number]

export interface Step {
  code: StepCode
  isReached: boolean
  /** Null for what is still to come, and where nobody wrote the moment down. */
  reachedAt: Date | null
}

export interface Progress {
  status: OrderStatus
  /** Paid before it is packed, by bank transfer. */
  isPaidFirst: boolean
  createdAt: Date
  /** Of the last change, which set the status. */
  updatedAt: Date
  shipments: readonly { status: ShipmentStatus; createdAt: Date; updatedAt: Date }[]
}

/** The last reached step is where the order is. An order that was stopped or returned has no steps to come. */
export function stepsOf(order: Progress): Step[] {
  const { status, shipments } = order
  const firstShipment = shipments[0]
  const isDelivered = shipments.length > 0 && shipments.every((shipment) => shipment.status !== 'shipped')
  const reached: Partial<Record<StepCode, Date | null>> = { placed: order.createdAt }
  if (firstShipment || status === 'processing' || status === 'completed') {
    if (order.isPaidFirst) reached.payment = null
    reached.preparing = status === 'processing' && !firstShipment ? order.updatedAt : null
  }
  if (firstShipment || status === 'completed') reached.shipped = firstShipment?.createdAt ?? null
  if (isDelivered || status === 'completed') reached.delivered = isDelivered ? lastChange(shipments) : order.updatedAt

  const way: StepCode[] = order.isPaidFirst
    ? ['placed', 'payment', 'preparing', 'shipped', 'delivered']
    : ['placed', 'preparing', 'shipped', 'delivered']
  const steps = way.map((code) => ({ code, isReached: code in reached, reachedAt: reached[code] ?? null }))
  const end = endOf(status)
  if (end === null) return steps
  return [...steps.filter(({ isReached }) => isReached), { code: end, isReached: true, reachedAt: order.updatedAt }]
}

function endOf(status: OrderStatus): StepCode | null {
  if (status === 'fraud') return 'review'
  return status === 'canceled' || status === 'closed' ? status : null
}

function lastChange(shipments: Progress['shipments']): Date {
  return new Date(Math.max(...shipments.map(({ updatedAt }) => updatedAt.getTime())))
}

/** An order's number as shoppers write it, such as `# 100 001`, as the shop does; empty for what cannot be one. */
export function orderNumberOf(text: string): string {
  const number = text.replace(/^\s*(?:#|№|nr\.?|no\.?|n°)\s*/i, '').replace(/\s/g, '')
  return /^[A-Za-z0-9-]{1,40}$/.test(number) ? number : ''
}
