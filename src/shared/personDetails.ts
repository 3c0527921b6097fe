/** What people write about themselves in forms: read the same way in the browser and on the server. */

/** The longest e-mail address that mail servers take (RFC 5321). */
export const longestEmail = 254

/** One plausible address, without anything that could end a mail header or add a second recipient. */
export function isEmailAddress(text: string): boolean {
  return (
    text.length <= longestEmail &&
    /^[^\s\p{Cc}@<>(),;:"\\]+@[^\s\p{Cc}@<>(),;:"\\]+\.[^\s\p{Cc}@<>(),;:"\\.]+$/u.test(text)
  )
}

/** A telephone number in any spelling: 5 to 15 digits. */
export function isPhoneNumber(text: string): boolean {
  const digits = text.replace(/\D/g, '').length
  return /^\+?[\d\s()./-]+$/.test(text) && digits >= 5 && digits <= 15
}

/** A text on one line: line breaks and control characters become spaces. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\s]+/gu, ' ').trim()
}
