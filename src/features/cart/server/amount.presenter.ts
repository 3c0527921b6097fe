import type { Language } from '../../../shared/locale.ts'
import { type Currency, formatMoney, toDecimal } from '../../../shared/money.ts'

/** What amounts are shown in: the selected (or an order's frozen) currency, the base currency, the reader's language. */
export interface AmountContext {
  currency: Currency
  baseCurrency: Currency
  language: Language
}

export type FourFields<N extends string> = {
  [K in N | `formated_${N}` | `base_${N}` | `formated_base_${N}`]: string
}

/** An amount in its four wire fields. @param minor of the currency @param baseMinor of the base currency */
export function presentAmount<const N extends string>(
  name: N,
  minor: number,
  baseMinor: number,
  { currency, baseCurrency, language }: AmountContext,
): FourFields<N> {
  return {
    [name]: toDecimal(minor),
    [`formated_${name}`]: formatMoney(minor, currency, language),
    [`base_${name}`]: toDecimal(baseMinor),
    [`formated_base_${name}`]: formatMoney(baseMinor, baseCurrency, language),
  } as FourFields<N>
}

/** Grams as kilograms, four places. */
export function presentWeight(grams: number): string {
  return (grams / 1000).toFixed(4)
}

/** Basis points as percent, four places. */
export function presentPercent(basisPoints: number): string {
  return (basisPoints / 100).toFixed(4)
}
