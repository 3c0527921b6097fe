/** Exchange rates as the staff type them: units of a currency for one unit of the base currency. */

export const leastRate = 0.000_001
export const greatestRate = 1_000_000

/** With a decimal point or comma, without separators of thousands. @returns null for anything but a rate */
export function parseRate(text: string): number | null {
  const decimal = text.trim().replace(',', '.')
  if (!/^\d{1,7}(\.\d{1,12})?$/.test(decimal)) return null
  const rate = Number(decimal)
  return rate >= leastRate && rate <= greatestRate ? rate : null
}

/** Whether a rate differs from the one before so much that it is probably a slip of the keyboard. */
export function isFarFrom(rate: number, before: number): boolean {
  return rate > before * 1.2 || rate < before / 1.2
}
