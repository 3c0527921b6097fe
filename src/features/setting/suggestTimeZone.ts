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
