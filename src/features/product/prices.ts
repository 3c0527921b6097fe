/** The current price of a product, from the prices of its variants. Pure; base minor units. */

export interface VariantPrice {
  priceMinor: number
  salePriceMinor: number | null
}

/** Price of a variant, with or without a running sale. */
export function chooseCurrentPrice({ priceMinor, salePriceMinor }: VariantPrice, isSaleRunning: boolean): number {
  return isSaleRunning && salePriceMinor !== null ? salePriceMinor : priceMinor
}

export interface FromPrice {
  nowMinor: number
  /** That variant's price without the sale; null when it is not on sale. */
  regularMinor: number | null
  /** Variants differ in price. */
  isRange: boolean
}

/** The cheapest variant's price; zero for a product without variants. */
export function findFromPrice(variants: readonly VariantPrice[], isSaleRunning: boolean): FromPrice {
  const prices = variants.map((variant) => chooseCurrentPrice(variant, isSaleRunning))
  const nowMinor = prices.length === 0 ? 0 : Math.min(...prices)
  const cheapest = variants[prices.indexOf(nowMinor)]
  const isOnSale = cheapest !== undefined && cheapest.priceMinor > nowMinor
  return {
    nowMinor,
    regularMinor: isOnSale ? cheapest.priceMinor : null,
    isRange: prices.some((price) => price !== nowMinor),
  }
}

/** Percent off, rounded; at least 1 for any discount. */
export function discountPercent(nowMinor: number, regularMinor: number): number {
  return Math.max(1, Math.round((1 - nowMinor / regularMinor) * 100))
}
