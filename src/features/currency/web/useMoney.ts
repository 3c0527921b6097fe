import { useCallback } from 'react'
import { type Currency, dropZeroDecimals, formatPrice } from '../../../shared/money.ts'
import { useShop } from '../../../shared/shopProvider.tsx'

/** Formats amounts for the shopper: minor units of `currency`, or of the shopper's own. @param isExact see `formatPrice` */
export function useMoney(isExact = false): (minor: number, currency?: Currency) => string {
  const shop = useShop()
  return useCallback(
    (minor, currency) => formatPrice(minor, currency ?? shop.currency, shop.language, isExact),
    [shop, isExact],
  )
}

/** Formats whole amounts inside a sentence: "over ₹200" rather than "over ₹200.00". */
export function useRoundedMoney(): (minor: number) => string {
  const money = useMoney()
  return useCallback((minor) => dropZeroDecimals(money(minor)), [money])
}
