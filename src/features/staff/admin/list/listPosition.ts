/** Remembers the scroll position of a list for when the person comes back to it, per history entry of the tab. */
export interface ListPosition {
  /** Page of the first visible row, and its index in the page. */
  page: number
  offset: number
  /** Pixels of the row above the window's edge. */
  pixels: number
  /** The focused row; null when there was none. */
  focused: { page: number; offset: number } | null
}

interface Stored extends ListPosition {
  /** Identifies the document that stored it. */
  document: number
}

const itemName = (list: string, entry: string) => `chainline-list ${entry} ${list}`

/** @param entry key of the history entry */
export function storePosition(list: string, entry: string, position: ListPosition): void {
  const stored: Stored = { ...position, document: performance.timeOrigin }
  try {
    sessionStorage.setItem(itemName(list, entry), JSON.stringify(stored))
  } catch {
    // Without storage, Back shows the beginning of the list.
  }
}

/** @returns null when the list is opened again */
export function restorePosition(list: string, entry: string): ListPosition | null {
  try {
    const text = sessionStorage.getItem(itemName(list, entry))
    if (text === null) return null
    const stored: Stored = JSON.parse(text)
    // The first entry of every document has the same key.
    return stored.document === performance.timeOrigin || isReopened() ? stored : null
  } catch {
    return null
  }
}

/** Whether the document was reloaded or restored from the history. */
function isReopened(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate'
}
