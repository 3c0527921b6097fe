/**
 * Where the rows of a list are while only some of its pages have been read. A page lies between two cursors. Its number of rows
 * is certain only after it has been read, because entries can be added or removed after the cursors were found.
 */
export interface Pages {
  /** The last row of each page but the last one. */
  cursors: readonly string[]
  /** Rows of each page, as far as known. */
  lengths: readonly number[]
}

/** Rows of a page when the cursors are found (`listPages.sql.ts`). */
const pageLength = 50

export function createPages({ total, cursors }: { total: number; cursors: readonly string[] }): Pages {
  const full = cursors.map(() => pageLength)
  return { cursors, lengths: [...full, Math.max(0, total - pageLength * full.length)] }
}

export function setPageLength(pages: Pages, page: number, length: number): Pages {
  return pages.lengths[page] === length ? pages : { ...pages, lengths: pages.lengths.with(page, length) }
}

/** @returns the place of the first row of each page, followed by the total number of rows */
export function findStarts({ lengths }: Pages): number[] {
  const starts = [0]
  for (const length of lengths) starts.push((starts.at(-1) ?? 0) + length)
  return starts
}

/** @param place of a row, from 0. @returns its page; the last one for places past the end */
export function findPage(starts: readonly number[], place: number): number {
  let [low, high] = [0, Math.max(0, starts.length - 2)]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((starts[middle] ?? 0) <= place) low = middle
    else high = middle - 1
  }
  return low
}

/** The parameters that read a page. */
export function findBounds({ cursors }: Pages, page: number): { after?: string; through?: string } {
  const [after, through] = [cursors[page - 1], cursors[page]]
  return { ...(after !== undefined && { after }), ...(through !== undefined && { through }) }
}
