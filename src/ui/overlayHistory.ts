/**
 * Back closes what lies over the page, for browsers that have no `CloseWatcher` (Safari, Firefox): an opened overlay adds one entry to the
 * history, with the same address as the page below it. That entry stays when the overlay is closed otherwise, since taking it out again
 * would race with the navigation of a link inside of it, and is skipped from then on in both directions.
 */

/** What is known of an entry of the history. `index` is React Router's count, the same for a page and its extra entry. */
export interface HistoryEntry {
  index: number | null
  isExtra: boolean
}

/** `pass`: it is the router's. The others are hidden from the router. */
export type PopStep = 'pass' | 'close' | 'back' | 'forward'

/** What to do when the browser has moved between two entries. */
export function decidePop(from: HistoryEntry, to: HistoryEntry, hasOverlay: boolean): PopStep {
  // From another page: the page itself is meant, one entry further down.
  if (from.index !== to.index) return to.isExtra ? 'back' : 'pass'
  if (from.isExtra && !to.isExtra) return hasOverlay ? 'close' : 'back'
  if (!from.isExtra && to.isExtra) return 'forward'
  return 'pass'
}

/** In `history.state`, beside what React Router keeps there. */
const extraField = 'chainlineOverlay'

const closers: (() => void)[] = []
let current: HistoryEntry | null = null
let currentKey: string | null = null

/** Called when the router has made an entry or gone to one. @param key the router's, of the entry */
export function followHistory(key: string): void {
  if (current === null) window.addEventListener('popstate', onPop, { capture: true })
  if (key === currentKey) return
  currentKey = key
  current = readEntry(window.history.state)
  // An overlay may stay open while the page below it changes: the filters on a phone.
  if (closers.length > 0) ensureExtraEntry()
}

/** @returns what to call when the overlay has closed */
export function addOverlay(close: () => void): () => void {
  closers.push(close)
  ensureExtraEntry()
  return () => {
    const place = closers.indexOf(close)
    if (place >= 0) closers.splice(place, 1)
  }
}

/** Before the router's own listener, from which it keeps what is not for it: the address has not changed. */
function onPop(event: PopStateEvent): void {
  const from = current ?? readEntry(null)
  const to = readEntry(event.state)
  const step = decidePop(from, to, closers.length > 0)
  if (step === 'back' && from.index !== to.index) {
    // The router is still on the page that was left; that is where the next step comes from.
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
    // There was another one below it.
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
