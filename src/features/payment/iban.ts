/**
 * An IBAN in the electronic format of ISO 13616, without spaces and in upper case.
 * @returns null when the check digits are invalid
 */
export function parseIban(text: string): string | null {
  const iban = text.replace(/\s/g, '').toUpperCase()
  return /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban) && remainder97(iban.slice(4) + iban.slice(0, 4)) === 1
    ? iban
    : null
}

/** In groups of four for display. */
export function formatIban(iban: string): string {
  return iban.replace(/(.{4})(?=.)/g, '$1 ')
}

/** ISO 7064: letters count as 10 to 35. Digit by digit, because the number exceeds the safe integer range. */
function remainder97(text: string): number {
  const digits = [...text].map((character) => Number.parseInt(character, 36)).join('')
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0)
}
