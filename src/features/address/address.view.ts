/** Addresses as pages show them. */

import { type KnownAddress, toWireAddress } from './address.form.ts'
import type { PostalInput } from './address.rules.ts'
import type { WireAddress } from './server/address.contract.ts'

/** An address of the address book. */
export interface SavedAddressView extends KnownAddress {
  id: number
  isDefault: boolean
  /** Not part of the form; updates preserve it. */
  vatId: string | null
  countryName: string
}

/** Reads an address of the address book from the response. */
export function toSavedAddress(wire: WireAddress): SavedAddressView {
  return { ...toKnownAddress(wire), id: wire.id, isDefault: wire.is_default, vatId: wire.vat_id }
}

/** Converts the fields that addresses of the address book, a cart and an order share. */
export function toKnownAddress(
  wire: Omit<WireAddress, 'id' | 'is_default' | 'vat_id'>,
): KnownAddress & { countryName: string } {
  return {
    firstName: wire.first_name,
    lastName: wire.last_name,
    companyName: wire.company_name ?? '',
    lines: wire.address1,
    postcode: wire.postcode,
    city: wire.city,
    state: wire.state,
    country: wire.country,
    countryName: wire.country_name,
    phone: wire.phone,
  }
}

/** Converts a saved address, unchanged, to the input of the update call. */
export function toAddressInput(address: SavedAddressView): PostalInput {
  return { ...toWireAddress(address), vat_id: address.vatId }
}

/** The first and last name of an address. */
export function formatFullName({ firstName, lastName }: Pick<KnownAddress, 'firstName' | 'lastName'>): string {
  return [firstName, lastName].filter(Boolean).join(' ')
}

/** The lines of a parcel label between the name and the country. */
export function formatStreetLines({ companyName, lines, postcode, city }: KnownAddress): string[] {
  return [companyName, ...lines, [postcode, city].filter(Boolean).join(' ')].filter(Boolean)
}

/** Whether two addresses name the same person at the same place. */
export function isSameAddress(one: KnownAddress, other: KnownAddress): boolean {
  const toKey = (address: KnownAddress) =>
    JSON.stringify([formatFullName(address), formatStreetLines(address), address.state, address.country, address.phone])
  return toKey(one) === toKey(other)
}
