import { useCallback } from 'react'
import { type Currency, formatMoney } from '../../../shared/money.ts'
import { useShop } from '../../../shared/shopProvider.tsx'

/** Writes amounts for the shopper: minor units of `currency`, or of the shopper's own currency. */
export function useMoney(): (minor: number, currency?: Currency) => string {
  const shop = useShop()
  return useCallback((minor, currency) => formatMoney(minor, currency ?? shop.currency, shop.language), [shop])
}
