/** Product ids from a browser's list: in order, without duplicates. @param value a list, or an object with ids as values */
export function mergeIds(value: unknown, most: number): number[] {
  const values = typeof value === 'object' && value !== null ? Object.values(value) : []
  const ids = values
    .map((id) => (typeof id === 'string' && /^\d{1,10}$/.test(id) ? Number(id) : id))
    .filter((id) => typeof id === 'number' && Number.isInteger(id) && id > 0 && id <= 2_147_483_647)
  return [...new Set(ids)].slice(0, most)
}
