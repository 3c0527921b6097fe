/** The time zone that a shop is most likely in. Pure. */

/** Not every browser knows the zones of a country. */
interface LocaleWithZones extends Intl.Locale {
  getTimeZones?(): string[] | undefined
  /** The same in older browsers. */
  timeZones?: string[] | undefined
}

/**
 * That of the browser, unless the country has others: its owner may travel, or hide where they are.
 * @param country of the seller, empty for none @param browserZone of who sets up the shop; empty when unknown
 * @returns empty when nothing is known
 */
export function suggestTimeZone(country: string, browserZone: string): string {
  const zones = listZones(country)
  if (zones.length === 0) return browserZone
  // The names differ in age, such as Asia/Calcutta and Asia/Kolkata.
  const own = zones.some((zone) => isSameZone(zone, browserZone))
  return own ? browserZone : (zones[0] ?? '')
}

/** The time zone of a country in which all clocks show the same. @returns empty for other countries */
export function findOnlyTimeZone(country: string): string {
  const [first, ...others] = listZones(country)
  if (first === undefined) return ''
  const times = (zone: string) => days.map((day) => day.toLocaleString('en', { timeZone: zone })).join()
  return others.every((zone) => times(zone) === times(first)) ? first : ''
}

/** One without daylight saving time, and one with it. */
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
