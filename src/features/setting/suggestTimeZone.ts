/** Suggests the time zone of a shop. Pure. */

/** Not every browser knows the zones of a country. */
interface LocaleWithZones extends Intl.Locale {
  getTimeZones?(): string[] | undefined
  /** The property that older browsers have instead. */
  timeZones?: string[] | undefined
}

/**
 * The browser's time zone if it is one of the country's, otherwise the country's first: the owner may travel or hide their
 * location.
 * @param country of the seller; empty when unknown @param browserZone of the person who sets up the shop; empty when unknown
 * @returns empty when nothing is known
 */
export function suggestTimeZone(country: string, browserZone: string): string {
  const zones = listZones(country)
  if (zones.length === 0) return browserZone
  // A zone can have an old and a new name, such as Asia/Calcutta and Asia/Kolkata.
  const own = zones.some((zone) => isSameZone(zone, browserZone))
  return own ? browserZone : (zones[0] ?? '')
}

/** The time zone of a country whose clocks all show the same time. @returns empty for other countries */
export function findOnlyTimeZone(country: string): string {
  const [first, ...others] = listZones(country)
  if (first === undefined) return ''
  const times = (zone: string) => days.map((day) => day.toLocaleString('en', { timeZone: zone })).join()
  return others.every((zone) => times(zone) === times(first)) ? first : ''
}

/** A date with standard time and one with daylight saving time. */
const days = [new Date(Date.UTC(2026, 0, 1)), new Date(Date.UTC(2026, 6, 1))]

function listZones(country: string): string[] {
  if (!/^[A-Z]{2}$/.test(country)) return []
  const locale: LocaleWithZones = new Intl.Locale(`und-${country}`)
  return locale.getTimeZones?.() ?? locale.timeZones ?? []
}

function isSameZone(zone: string, other: string): boolean {
  if (other === '') return false
  const canonical = (name: string) => new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  return canonical(zone) === canonical(other)
}
