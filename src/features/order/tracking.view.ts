/** A tracked order as its page shows it. */
import type { WireStep, WireTracking } from './server/tracking.contract.ts'
import type { ShipmentStatus, StepCode } from './tracking.ts'

export interface StepView {
  code: StepCode
  place: 'done' | 'now' | 'ahead'
  reachedAt: string | null
}

export interface ShipmentView {
  status: ShipmentStatus
  carrier: string
  trackNumber: string | null
  quantity: number
  handedOverAt: string
}

export interface TrackingView {
  number: string
  statusLabel: string
  steps: readonly StepView[]
  lines: readonly { name: string; options: readonly string[]; quantity: number }[]
  shipments: readonly ShipmentView[]
}

/** Reads a tracked order from the response. */
export function toTrackingView(wire: WireTracking): TrackingView {
  return {
    number: wire.increment_id,
    statusLabel: wire.status_label,
    steps: toStepViews(wire.steps),
    lines: wire.items.map(({ name, options, qty_ordered }) => ({ name, options, quantity: qty_ordered })),
    shipments: wire.shipments.map(toShipmentView),
  }
}

export function toStepViews(steps: readonly WireStep[]): StepView[] {
  return placeSteps(
    steps.map(({ code, is_reached, reached_at }) => ({ code, isReached: is_reached, reachedAt: reached_at })),
  )
}

/** The last reached step is the current one. */
export function placeSteps(steps: readonly (Omit<StepView, 'place'> & { isReached: boolean })[]): StepView[] {
  const last = steps.findLastIndex(({ isReached }) => isReached)
  return steps.map(({ code, reachedAt }, index) => ({
    code,
    place: index < last ? 'done' : index === last ? 'now' : 'ahead',
    reachedAt,
  }))
}

/** @param shipment from tracking or from the order */
export function toShipmentView(shipment: WireTracking['shipments'][number]): ShipmentView {
  return {
    status: shipment.status,
    carrier: shipment.carrier_title,
    trackNumber: shipment.track_number,
    quantity: shipment.total_qty,
    handedOverAt: shipment.created_at,
  }
}
