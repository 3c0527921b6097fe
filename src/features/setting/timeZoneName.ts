/**
 * Finds the time zone of a typed city: `berlin` is Europe/Berlin.
 * @param zones that the browser knows @returns null unless exactly one zone has this city
 */
export function findZoneOfCity(text: string, zones: readonly string[]): string | null {
  const city = text.trim().replaceAll(' ', '_').toLowerCase()
  const [found, other] = zones.filter((zone) => zone.slice(zone.lastIndexOf('/') + 1).toLowerCase() === city)
  return other === undefined ? (found ?? null) : null
}
