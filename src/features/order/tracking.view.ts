/** A tracked order as its page shows it, and what whoever asks has to fill in. */

import type { WireTracking } from './tracking.contract.ts'
import type { ShipmentStatus, StepCode } from './tracking.ts'

export interface TrackingView {
  number: string
  statusLabel: string
  steps: readonly { code: StepCode; place: 'done' | 'now' | 'ahead'; reachedAt: string | null }[]
  lines: readonly { name: string; options: readonly string[]; quantity: number }[]
  shipments: readonly {
    status: ShipmentStatus
    carrier: string
    trackNumber: string | null
    quantity: number
    handedOverAt: string
  }[]
}

export function trackingViewOf(wire: WireTracking): TrackingView {
  const last = wire.steps.findLastIndex((step) => step.is_reached)
  return {
    number: wire.increment_id,
    statusLabel: wire.status_label,
    steps: wire.steps.map(({ code, reached_at }, index) => ({
      code,
      place: index < last ? 'done' : index === last ? 'now' : 'ahead',
      reachedAt: reached_at,
    })),
    lines: wire.items.map(({ name, options, qty_ordered }) => ({ name, options, quantity: qty_ordered })),
    shipments: wire.shipments.map((shipment) => ({
      status: shipment.status,
      carrier: shipment.carrier_title,
      trackNumber: shipment.track_number,
      quantity: shipment.total_qty,
      handedOverAt: shipment.created_at,
    })),
  }
}

/** What the form asks for. */
export interface TrackingPair {
  order: string
  email: string
}

export type PairProblems = Partial<Record<keyof TrackingPair, 'orderMissing' | 'emailMissing' | 'emailWrong'>>

/** What is wrong with the form before it is sent; empty when nothing is. */
export function problemsOf({ order, email }: TrackingPair): PairProblems {
  const address = email.trim()
  return {
    ...(order.trim() === '' ? { order: 'orderMissing' as const } : {}),
    ...(address === '' ? { email: 'emailMissing' as const } : {}),
    ...(address !== '' && !/^\S+@[^\s@]+\.[^\s@]{2,}$/.test(address) ? { email: 'emailWrong' as const } : {}),
  }
}
