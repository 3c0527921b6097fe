/**
 * Back closes an overlay in browsers without `CloseWatcher` (Safari, Firefox): an opened overlay adds an entry to the history, with
 * the URL of the page below it. The entry stays when the overlay is closed in another way, because removing it would race with the
 * navigation of a link inside; from then on it is skipped in both directions.
 */

/** A history entry. `index` is React Router's count, the same for a page and its extra entry. */
export interface HistoryEntry {
  index: number | null
  isExtra: boolean
}

/** `pass` leaves the event to the router; the others hide it. */
export type PopStep = 'pass' | 'close' | 'back' | 'forward'

/** Decides what to do when the browser has moved between two entries. */
export function decidePop(from: HistoryEntry, to: HistoryEntry, hasOverlay: boolean): PopStep {
  // From another page: continue to the page itself, one entry further.
  if (from.index !== to.index) return to.isExtra ? 'back' : 'pass'
  if (from.isExtra && !to.isExtra) return hasOverlay ? 'close' : 'back'
  if (!from.isExtra && to.isExtra) return 'forward'
  return 'pass'
}

/** Key in `history.state`, beside React Router's own. */
const extraField = 'chainlineOverlay'

const closers: (() => void)[] = []
let current: HistoryEntry | null = null
let currentKey: string | null = null

/** Call it when the router has pushed or entered an entry. @param key React Router's key of the entry */
export function followHistory(key: string): void {
  if (current === null) window.addEventListener('popstate', onPop, { capture: true })
  if (key === currentKey) return
  currentKey = key
  current = readEntry(window.history.state)
  // An overlay may stay open while the page below it changes, such as the filters on a phone.
  if (closers.length > 0) ensureExtraEntry()
}

/** @returns a function to call when the overlay has closed */
export function addOverlay(close: () => void): () => void {
  closers.push(close)
  ensureExtraEntry()
  return () => {
    const place = closers.indexOf(close)
    if (place >= 0) closers.splice(place, 1)
  }
}

/** Runs before the router's listener and hides events from it when the URL has not changed. */
function onPop(event: PopStateEvent): void {
  const from = current ?? readEntry(null)
  const to = readEntry(event.state)
  const step = decidePop(from, to, closers.length > 0)
  if (step === 'back' && from.index !== to.index) {
    // The router is still on the previous page, from which the next step starts.
    event.stopImmediatePropagation()
    window.history.back()
    return
  }
  current = to
  if (step === 'pass') return
  event.stopImmediatePropagation()
  if (step === 'back') window.history.back()
  if (step === 'forward') window.history.forward()
  if (step === 'close') {
    closers.pop()?.()
    // Another overlay is open below it.
    if (closers.length > 0) ensureExtraEntry()
  }
}

function ensureExtraEntry(): void {
  const { history } = window
  current = readEntry(history.state)
  if (current.isExtra) return
  history.pushState({ ...history.state, [extraField]: true }, '')
  current = { ...current, isExtra: true }
}

function readEntry(state: unknown): HistoryEntry {
  if (typeof state !== 'object' || state === null) return { index: null, isExtra: false }
  const index = 'idx' in state && typeof state.idx === 'number' ? state.idx : null
  return { index, isExtra: extraField in state }
}
