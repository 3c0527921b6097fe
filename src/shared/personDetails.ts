/** Personal details in forms, parsed the same way in the browser and on the server. */

/** The longest email address mail servers accept (RFC 5321). */
export const maxEmailLength = 254

/** One plausible email address, without anything that could end a mail header or add a second recipient. */
export function isEmailAddress(text: string): boolean {
  return (
    text.length <= maxEmailLength &&
    /^[^\s\p{Cc}@<>(),;:"\\]+@[^\s\p{Cc}@<>(),;:"\\]+\.[^\s\p{Cc}@<>(),;:"\\.]+$/u.test(text)
  )
}

/** A telephone number in any format: 5 to 15 digits. */
export function isPhoneNumber(text: string): boolean {
  const digits = text.replace(/\D/g, '').length
  return /^\+?[\d\s()./-]+$/.test(text) && digits >= 5 && digits <= 15
}

/** Puts a text on one line: line breaks and control characters become spaces. */
export function toSingleLine(text: string): string {
  return text.replace(/[\p{Cc}\s]+/gu, ' ').trim()
}
