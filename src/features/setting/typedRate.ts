/** Exchange rates as the staff type them: units of a currency for one unit of the base currency. */

export const minRate = 0.000_001
export const maxRate = 1_000_000

/** Accepts a decimal point or comma, but no thousands separators. @returns null for anything but a rate */
export function parseRate(text: string): number | null {
  const decimal = text.trim().replace(',', '.')
  if (!/^\d{1,7}(\.\d{1,12})?$/.test(decimal)) return null
  const rate = Number(decimal)
  return rate >= minRate && rate <= maxRate ? rate : null
}

/** Whether a rate differs so much from the previous one that it is probably a typing error. */
export function isFarFrom(rate: number, before: number): boolean {
  return rate > before * 1.2 || rate < before / 1.2
}
