/** Lists of ids, as filters and URLs carry them. */

/** The largest id a row can have: PostgreSQL's integer. */
const maxId = 2_147_483_647

/** Maximum number of ids in a filter; the rest is ignored. */
export const maxIds = 100

/**
 * Parses ids from a comma-separated list, or from several such lists. Ignores anything that is not a number; a number too large for an id
 * becomes 0, which matches nothing.
 */
export function parseIds(value: unknown): number[] {
  const texts = Array.isArray(value)
    ? value.filter((item) => typeof item === 'string')
    : typeof value === 'string'
      ? [value]
      : []
  const numbers = texts
    .join(',')
    .split(',')
    .map((item) => item.trim())
    .filter((item) => /^\d+$/.test(item))
  return [...new Set(numbers.map((number) => (Number(number) > maxId ? 0 : Number(number))))].slice(0, maxIds)
}
