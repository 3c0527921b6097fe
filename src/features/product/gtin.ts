/** Global trade item numbers (EAN, UPC): barcodes that are the same in every shop. Pure. */

const lengths: readonly number[] = [8, 12, 13, 14]
/** Prefixes, in 14-digit form, reserved for in-store use and coupons. */
const restricted = /^.(?:02|04|2|98|99)/
const restrictedShort = /^[02]/

/**
 * The GTIN of a barcode, digits only; null when the barcode has an invalid length or check digit, or is from a range reserved for
 * use within a company.
 */
export function parseGtin(barcode: string): string | null {
  const digits = barcode.replace(/[\s-]/g, '')
  if (!/^\d+$/.test(digits) || !lengths.includes(digits.length) || /^0+$/.test(digits)) return null
  const isRestricted = digits.length === 8 ? restrictedShort.test(digits) : restricted.test(digits.padStart(14, '0'))
  return isRestricted || !hasCheckDigit(digits) ? null : digits
}

/**
 * Whether a barcode is well-formed: 8, 12, 13 or 14 digits with a valid check digit. Shops can use reserved ranges for their own
 * codes.
 */
export function isBarcode(barcode: string): boolean {
  const digits = barcode.replace(/[\s-]/g, '')
  return /^\d+$/.test(digits) && lengths.includes(digits.length) && hasCheckDigit(digits)
}

/** From the right, digits alternate between weights 3 and 1; including the check digit, the sum is a multiple of ten. */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}
