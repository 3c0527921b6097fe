import type { Currency } from '../../shared/money.ts'

/** Countries and territories that use the euro. */
const euroCountries: ReadonlySet<string> = new Set(
  'AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM VA XK YT'.split(
    ' ',
  ),
)
const others: Readonly<Record<string, Currency>> = { IN: 'INR', GB: 'GBP', GG: 'GBP', IM: 'GBP', JE: 'GBP', US: 'USD' }

/** The currency that a country uses; null when the shop does not have it. */
export function findHomeCurrency(country: string): Currency | null {
  return euroCountries.has(country) ? 'EUR' : (others[country] ?? null)
}
