/** Where an order can be collected, as pages show it. */
import type { WirePickup } from './server/pickup.contract.ts'

export interface OpeningDayView {
  /** ISO date. */
  date: string
  spans: readonly { from: string; until: string }[]
  note: string
}

export interface PickupView {
  code: string
  name: string
  /** Lines of the postal address from street to city. */
  lines: readonly string[]
  countryName: string
  phone: string
  timeZone: string
  /** When it is expected to be ready; null when unknown. */
  readyAt: Date | null
  daysKept: number
  /** Closing time while the store is open; null while it is closed. */
  closesAt: string | null
  /** When it opens; null while it is open, and for a store that does not open soon. */
  opens: { day: string; inDays: number; at: string } | null
  /** Today in the store's time zone, and the next six days. */
  days: readonly OpeningDayView[]
}

export function toPickupView(wire: WirePickup): PickupView {
  const { opens_on: day, opens_at: at, opens_in_days: inDays } = wire
  return {
    code: wire.store_code,
    name: wire.store_name,
    lines: [...wire.address1, [wire.postcode, wire.city].filter(Boolean).join(' ')],
    countryName: wire.country_name,
    phone: wire.phone,
    timeZone: wire.time_zone,
    readyAt: wire.ready_at === null ? null : new Date(wire.ready_at),
    daysKept: wire.days_kept,
    closesAt: wire.closes_at,
    opens: day === null || at === null || inDays === null ? null : { day, inDays, at },
    days: wire.opening_days,
  }
}
