/** A tracked order as its page shows it, and what whoever asks has to fill in. */

import type { WireStep, WireTracking } from './tracking.contract.ts'
import type { ShipmentStatus, StepCode } from './tracking.ts'

export interface StepView {
  code: StepCode
  place: 'done' | 'now' | 'ahead'
  reachedAt: string | null
}

export interface ParcelView {
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
  shipments: readonly ParcelView[]
}

export function trackingViewOf(wire: WireTracking): TrackingView {
  return {
    number: wire.increment_id,
    statusLabel: wire.status_label,
    steps: stepViewsOf(wire.steps),
    lines: wire.items.map(({ name, options, qty_ordered }) => ({ name, options, quantity: qty_ordered })),
    shipments: wire.shipments.map(parcelViewOf),
  }
}

export function stepViewsOf(steps: readonly WireStep[]): StepView[] {
  const last = steps.findLastIndex((step) => step.is_reached)
  return steps.map(({ code, reached_at }, index) => ({
    code,
    place: index < last ? 'done' : index === last ? 'now' : 'ahead',
    reachedAt: reached_at,
  }))
}

/** @param shipment as tracking has it, or as the order does */
export function parcelViewOf(shipment: WireTracking['shipments'][number]): ParcelView {
  return {
    status: shipment.status,
    carrier: shipment.carrier_title,
    trackNumber: shipment.track_number,
    quantity: shipment.total_qty,
    handedOverAt: shipment.created_at,
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
