/** The fields of the new-order page, by id. */
import { type PostalField, postalFieldByWireName } from '../address/address.form.ts'

const parts = ['billing', 'shipping'] as const
export type AddressPart = (typeof parts)[number]

/** The text fields of an address in the order people dictate them; country and state follow. */
export const addressTextFields = [
  'firstName',
  'lastName',
  'phone',
  'companyName',
  'line1',
  'line2',
  'postcode',
  'city',
] as const satisfies readonly PostalField[]

/** In page order. */
export const orderFields: readonly string[] = [
  'email',
  ...parts.flatMap((part) => [
    ...[...addressTextFields, 'country', 'state'].map((name) => `${part}-${name}`),
    ...(part === 'billing' ? ['billing-vatId'] : []),
  ]),
  'note',
]

/**
 * @param name field name of a server error, such as `billing.first_name`
 * @returns the field's id; null when the page has no such field
 */
export function findOrderField(name: string): string | null {
  const [part = '', wire] = name.split('.')
  if (wire === undefined) return orderFields.includes(part) ? part : null
  const id = `${part}-${wire === 'vat_id' ? 'vatId' : postalFieldByWireName[wire]}`
  return orderFields.includes(id) ? id : null
}
