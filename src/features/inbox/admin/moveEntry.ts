/**
 * Updates a list of entries of one status, newest first, when an entry changes its status.
 * @param shown the status of the list
 */
export function moveEntry<T extends { id: number; status: string }>(
  entries: readonly T[],
  entry: T,
  status: T['status'],
  shown: T['status'],
): T[] {
  const others = entries.filter(({ id }) => id !== entry.id)
  if (status !== shown) return others
  return [...others, { ...entry, status }].sort((one, other) => other.id - one.id)
}
