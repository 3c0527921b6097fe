/** The prices of the products in the listing index at a time: they change when a sale begins or ends. */
import type { Bitmap } from './bitmap.ts'
import type { IndexedProducts } from './listingIndex.sql.ts'

/** By place, as long as no sale begins or ends. Amounts in base minor units, times in milliseconds. */
interface CurrentPrices {
  /** When the last sale began or ended. */
  since: number
  /** When the next sale begins or ends. */
  until: number
  isOnSale: Uint8Array
  /** Of the cheapest and the most expensive variant. */
  from: Float64Array
  to: Float64Array
}

/** @returns a function that returns the prices at a time, and remembers the last ones */
export function makeCurrentPrices(products: IndexedProducts): (now: Date) => CurrentPrices {
  let known: CurrentPrices | null = null
  return (now) => {
    const time = now.getTime()
    if (known === null || time < known.since || time >= known.until) known = findPrices(products, time)
    return known
  }
}

function findPrices(products: IndexedProducts, time: number): CurrentPrices {
  const { saleStarts, saleEnds, fromPrices, toPrices, fromSalePrices, toSalePrices } = products
  const size = products.ids.length
  const prices = { isOnSale: new Uint8Array(size), from: fromPrices.slice(), to: toPrices.slice() }
  let since = Number.NEGATIVE_INFINITY
  let until = Number.POSITIVE_INFINITY
  const note = (at: number) => {
    if (at <= time && at > since) since = at
    else if (at > time && at < until) until = at
  }
  for (let place = 0; place < size; place += 1) {
    const starts = saleStarts[place] ?? 0
    const ends = saleEnds[place] ?? 0
    note(starts)
    note(ends)
    if (starts > time || ends <= time) continue
    prices.isOnSale[place] = 1
    prices.from[place] = fromSalePrices[place] ?? 0
    prices.to[place] = toSalePrices[place] ?? 0
  }
  return { ...prices, since, until }
}

/**
 * Removes the products with all variants outside of a price range (inclusive).
 * @returns the remaining places that only their variants decide: cheaper and more expensive ones, maybe none between
 */
export function retainInRange(
  places: Bitmap,
  { from, to }: CurrentPrices,
  { least, most }: { least: number; most: number },
): number[] {
  const undecided: number[] = []
  for (let word = 0; word < places.length; word += 1) {
    let retained = places[word] ?? 0
    for (let left = retained; left !== 0; left &= left - 1) {
      const bit = left & -left
      const place = word * 32 + 31 - Math.clz32(bit)
      const cheapest = from[place] ?? 0
      const dearest = to[place] ?? 0
      if (cheapest > most || dearest < least) retained &= ~bit
      else if (cheapest < least && dearest > most) undecided.push(place)
    }
    places[word] = retained
  }
  return undecided
}

/** The lowest and the highest price of the places; null without any. */
export function findPriceRange(places: Bitmap, { from, to }: CurrentPrices): { least: number; most: number } | null {
  let least = Number.POSITIVE_INFINITY
  let most = Number.NEGATIVE_INFINITY
  for (let word = 0; word < places.length; word += 1) {
    for (let left = places[word] ?? 0; left !== 0; left &= left - 1) {
      const place = word * 32 + 31 - Math.clz32(left & -left)
      least = Math.min(least, from[place] ?? 0)
      most = Math.max(most, to[place] ?? 0)
    }
  }
  return least <= most ? { least, most } : null
}
