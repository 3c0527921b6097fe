/** Where the staff was in a list, for when they come back to it. It is kept in the tab, per entry of the history. */
export interface ListPosition {
  /** Page of the first row in sight, and how many rows of the page are before it. */
  page: number
  offset: number
  /** How far the row is above the edge. */
  pixels: number
  /** Of the row that had the focus; null when none had. */
  focused: { page: number; offset: number } | null
}

interface Stored extends ListPosition {
  /** Names the document that has stored it. */
  document: number
}

const itemName = (list: string, entry: string) => `chainline-list ${entry} ${list}`

/** @param entry key of the entry of the history */
export function storePosition(list: string, entry: string, position: ListPosition): void {
  const stored: Stored = { ...position, document: performance.timeOrigin }
  try {
    sessionStorage.setItem(itemName(list, entry), JSON.stringify(stored))
  } catch {
    // Without storage, Back leads to the beginning of the list.
  }
}

/** @returns null when the list is opened again */
export function restorePosition(list: string, entry: string): ListPosition | null {
  try {
    const text = sessionStorage.getItem(itemName(list, entry))
    if (text === null) return null
    const stored: Stored = JSON.parse(text)
    // All documents that are opened by their URL have an entry of the same key.
    return stored.document === performance.timeOrigin || isReopened() ? stored : null
  } catch {
    return null
  }
}

/** Whether the browser has loaded this document again, or come back to it. */
function isReopened(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate'
}
