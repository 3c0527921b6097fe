/** Which rows of a list are selected. */
import type { ListItem } from './listTable.ts'

/** The selected rows of a list. */
export interface Selection<T extends ListItem> {
  /** Whether everything that matches the filters is selected except `rows`; otherwise only `rows` are selected. */
  isEverything: boolean
  /** As they were last read, by their ids. */
  rows: ReadonlyMap<string, T>
}

export function isSelected<T extends ListItem>({ isEverything, rows }: Selection<T>, id: string): boolean {
  return isEverything !== rows.has(id)
}

/** @param total how many rows match. @returns null while that is not known and everything is selected */
export function countSelected<T extends ListItem>({ isEverything, rows }: Selection<T>, total: number | null) {
  if (!isEverything) return rows.size
  return total === null ? null : Math.max(0, total - rows.size)
}

/** @param change ids of `known` to whether they are to be selected */
export function changeSelection<T extends ListItem>(
  { isEverything, rows }: Selection<T>,
  known: readonly T[],
  change: (id: string) => boolean,
): Selection<T> {
  const changed = new Map(rows)
  for (const row of known) {
    const id = String(row.id)
    if (change(id) === isEverything) changed.delete(id)
    else changed.set(id, row)
  }
  return { isEverything, rows: changed }
}

export const noSelection: Selection<never> = { isEverything: false, rows: new Map<string, never>() }
