import { expect, test } from 'vitest'
import { decidePop, type HistoryEntry, type PopStep } from './overlayHistory.ts'

const page = { index: 3, isExtra: false }
const overlay = { index: 3, isExtra: true }
const earlier = { index: 2, isExtra: false }
const later = { index: 4, isExtra: false }
const laterOverlay = { index: 4, isExtra: true }

const cases: [string, HistoryEntry, HistoryEntry, boolean, PopStep][] = [
  ['Back with an open overlay closes it', overlay, page, true, 'close'],
  ['Back after the overlay was closed otherwise leaves the page', overlay, page, false, 'back'],
  ['Forward skips an entry whose overlay was closed', page, overlay, false, 'forward'],
  ['Back from the next page skips the entry of an overlay', later, overlay, false, 'back'],
  ['Back from the next page, itself with an overlay entry', laterOverlay, overlay, false, 'back'],
  ['Back to an ordinary page is left to the router', page, earlier, false, 'pass'],
  ['a link to a place on the same page is left to the router', page, { ...page }, false, 'pass'],
  ['an entry that another page has made is left to the router', page, { index: null, isExtra: false }, false, 'pass'],
]

for (const [title, from, to, hasOverlay, step] of cases) {
  test(title, () => expect(decidePop(from, to, hasOverlay)).toBe(step))
}
