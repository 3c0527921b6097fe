import { type RawBuilder, sql } from 'kysely'

/** With fewer digits, too many phone numbers match. */
const fewestDigits = 4

/** The digits of text that looks like a phone number, without the international prefix `00`; null for anything else. */
export function readPhoneDigits(search: string): string | null {
  return /^\+?[\d\s()./-]+$/.test(search) ? search.replace(/\D/g, '').replace(/^00/, '') : null
}

/**
 * A condition on `order_address`: its phone number begins with the searched digits. Uses an index (`176-guest-customers.sql`).
 * @returns null when the search is not a phone number
 */
export function matchPhone(search: string): RawBuilder<unknown> | null {
  const digits = readPhoneDigits(search)
  if (digits === null || digits.length < fewestDigits) return null
  return sql`regexp_replace(order_address.phone, '[^0-9]', '', 'g') ~>=~ ${digits}::text
             and regexp_replace(order_address.phone, '[^0-9]', '', 'g') ~<~ (${digits}::text || ':')`
}
