/** What a product costs now, from the prices of its variants. Pure; base minor units. */

export interface VariantPrice {
  priceMinor: number
  salePriceMinor: number | null
}

/** What a variant costs while a sale is running or not. */
export function priceNow({ priceMinor, salePriceMinor }: VariantPrice, isSaleRunning: boolean): number {
  return isSaleRunning && salePriceMinor !== null ? salePriceMinor : priceMinor
}

export interface FromPrice {
  nowMinor: number
  /** What that variant costs outside of the sale; null when it is not on sale. */
  regularMinor: number | null
  /** Variants differ in price. */
  isRange: boolean
}

/** The cheapest variant's price; zero for a product without any. */
export function fromPriceOf(variants: readonly VariantPrice[], isSaleRunning: boolean): FromPrice {
  const prices = variants.map((variant) => priceNow(variant, isSaleRunning))
  const nowMinor = prices.length === 0 ? 0 : Math.min(...prices)
  const cheapest = variants[prices.indexOf(nowMinor)]
  const isOnSale = cheapest !== undefined && cheapest.priceMinor > nowMinor
  return {
    nowMinor,
    regularMinor: isOnSale ? cheapest.priceMinor : null,
    isRange: prices.some((price) => price !== nowMinor),
  }
}

/** Percent off, rounded; at least 1 when there is anything off. */
export function discountPercent(nowMinor: number, regularMinor: number): number {
  return Math.max(1, Math.round((1 - nowMinor / regularMinor) * 100))
}
