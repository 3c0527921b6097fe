/** A tracked order as shown on its page. */
import { otherCarrierCode } from '../shipping/carrier.ts'
import { type PickupView, toPickupView } from '../shipping/pickup.view.ts'
import type { WireStep, WireTracking } from './server/tracking/tracking.contract.ts'
import type { ShipmentStatus } from './shipment.status.ts'
import { isOpen, isPromiseOpen, type StepCode } from './tracking.ts'

export interface StepView {
  code: StepCode
  /** `open`: not reached although later steps are, such as the payment of an order that was sent unpaid. */
  place: 'done' | 'now' | 'ahead' | 'open'
  reachedAt: string | null
}

/** First and last day, such as `2026-12-01`. */
export interface DaysView {
  from: string
  to: string
}

/** A line of a parcel. */
export interface ItemView {
  name: string
  options: readonly string[]
  quantity: number
}

/** Including pieces that were paid back, and those removed from the order without a refund. */
export interface TrackedLineView extends ItemView {
  refunded: number
  canceled: number
}

export interface ShipmentView {
  status: ShipmentStatus
  /** The store where it is ready, and the last day; null for a parcel. */
  pickup: PickupView | null
  keptUntil: string | null
  carrier: string
  /** Whether its carrier is in the shop's list, unlike a forwarder or the shop itself. */
  isByCarrier: boolean
  trackNumber: string | null
  /** The parcel's tracking page of the carrier. */
  trackUrl: string | null
  quantity: number
  lines: readonly ItemView[]
  handedOverAt: string
}

export interface TrackingView {
  number: string
  statusLabel: string
  /** The days on which it is expected; null when unknown, and once it has arrived. */
  delivery: DaysView | null
  /** The store where it is collected; null for an order that is shipped. */
  pickup: PickupView | null
  steps: readonly StepView[]
  lines: readonly TrackedLineView[]
  shipments: readonly ShipmentView[]
  /** Items still to be sent; none once the order has ended. */
  toShip: readonly ItemView[]
  /** What happened, oldest first. */
  events: readonly EventView[]
}

export interface EventView {
  label: string
  happenedAt: string
}

/** Reads a tracked order from the response. */
export function toTrackingView(wire: WireTracking): TrackingView {
  return {
    number: wire.increment_id,
    statusLabel: wire.status_label,
    delivery: toDelivery(wire),
    pickup: toOrderPickup(wire),
    steps: toStepViews(wire.steps),
    lines: wire.items.map(({ name, options, ...item }) => ({
      ...{ name, options, quantity: item.qty_ordered, refunded: item.qty_refunded },
      // For a canceled order, the status already says that its lines are canceled.
      canceled: wire.status === 'canceled' ? 0 : item.qty_withdrawn,
    })),
    shipments: wire.shipments.map((shipment) =>
      toShipmentView(
        shipment,
        shipment.items.map(({ name, options, qty }) => ({ name, options, quantity: qty })),
      ),
    ),
    toShip: wire.items.flatMap(({ name, options, qty_to_ship }) =>
      isOpen(wire.status) && qty_to_ship > 0 ? [{ name, options, quantity: qty_to_ship }] : [],
    ),
    events: wire.events.map(({ label, created_at }) => ({ label, happenedAt: created_at })),
  }
}

/** The estimated delivery while it is in the future. @param wire an order, or a tracked one */
export function toDelivery({
  status,
  steps,
  delivery_from: from,
  delivery_until: to,
}: Pick<WireTracking, 'status' | 'steps' | 'delivery_from' | 'delivery_until'>): DaysView | null {
  const isAhead = isPromiseOpen(status, listReached(steps), 'delivered')
  return from !== null && to !== null && isAhead ? { from, to } : null
}

/** The store of an order; with the time when it is expected to be ready only while that is in the future. */
export function toOrderPickup({
  status,
  steps,
  pickup,
}: Pick<WireTracking, 'status' | 'steps' | 'pickup'>): PickupView | null {
  if (pickup === null) return null
  const view = toPickupView(pickup)
  return isPromiseOpen(status, listReached(steps), 'ready') ? view : { ...view, readyAt: null }
}

function listReached(steps: readonly WireStep[]): StepCode[] {
  return steps.flatMap(({ code, is_reached }) => (is_reached ? [code] : []))
}

export function toStepViews(steps: readonly WireStep[]): StepView[] {
  return placeSteps(
    steps.map(({ code, is_reached, reached_at }) => ({ code, isReached: is_reached, reachedAt: reached_at })),
  )
}

/** The last reached step is the current one. */
function placeSteps(steps: readonly (Omit<StepView, 'place'> & { isReached: boolean })[]): StepView[] {
  const last = steps.findLastIndex(({ isReached }) => isReached)
  return steps.map(({ code, isReached, reachedAt }, index) => ({
    code,
    place: index > last ? 'ahead' : index === last ? 'now' : isReached ? 'done' : 'open',
    reachedAt,
  }))
}

/** @param shipment from tracking or from the order @param lines the items in it */
export function toShipmentView(
  shipment: Omit<WireTracking['shipments'][number], 'items'>,
  lines: readonly ItemView[],
): ShipmentView {
  return {
    status: shipment.status,
    pickup: shipment.pickup && toPickupView(shipment.pickup),
    keptUntil: shipment.kept_until,
    carrier: shipment.carrier_title,
    isByCarrier: shipment.carrier_code !== otherCarrierCode,
    trackNumber: shipment.track_number,
    trackUrl: shipment.track_url,
    quantity: shipment.total_qty,
    lines,
    handedOverAt: shipment.created_at,
  }
}
