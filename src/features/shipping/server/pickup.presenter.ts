import type { Language } from '../../../shared/locale.ts'
import { describeOpening, listOpeningDays, translateNote } from '../../../shared/openingHours.ts'
import { countryName } from '../../address/server/countryName.ts'
import type { StorePlace } from '../store.ts'
import type { WirePickup } from './pickup.contract.ts'

const daysShown = 7

export interface PickupViewer {
  language: Language
  /** Whether the store is open depends on it. */
  now: Date
}

/** @param readyAt when the order is expected to be ready; null when unknown */
export function presentPickup(place: StorePlace, readyAt: Date | null, { language, now }: PickupViewer): WirePickup {
  const opening = describeOpening(place.hours, now)
  const next = opening.isOpen ? null : opening.next
  return {
    store_code: place.code,
    store_name: place.name,
    address1: [...place.lines],
    postcode: place.postcode,
    city: place.city,
    state: place.state,
    country: place.country,
    country_name: countryName(place.country, language),
    phone: place.phone,
    email: place.email,
    time_zone: place.hours.timeZone,
    ready_at: readyAt?.toISOString() ?? null,
    days_kept: place.daysKept,
    is_open: opening.isOpen,
    closes_at: opening.isOpen ? opening.until : null,
    opens_on: next?.day ?? null,
    opens_at: next?.from ?? null,
    opens_in_days: next?.daysAhead ?? null,
    opening_days: listOpeningDays(place.hours, now, daysShown).map((day) => ({
      date: day.day,
      spans: day.spans.map(([from, until]) => ({ from, until })),
      note: translateNote(day, language),
    })),
  }
}
