/** Addresses as pages show them. */
import type { WireAddress } from './address.contract.ts'
import type { KnownAddress } from './address.form.ts'
import type { PostalInput } from './address.ts'

/** An address of the book. */
export interface SavedAddressView extends KnownAddress {
  id: number
  isDefault: boolean
  /** No field of the form; it stays what it is. */
  vatId: string | null
  countryName: string
}

export function savedAddressViewOf(wire: WireAddress): SavedAddressView {
  return { ...knownAddressOf(wire), id: wire.id, isDefault: wire.is_default, vatId: wire.vat_id }
}

/** What an address of the book, of a cart and of an order say alike. */
export function knownAddressOf(
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

/** An address of the book as it is, for the call that changes it. */
export function unchangedInputOf(address: SavedAddressView): PostalInput {
  return {
    first_name: address.firstName,
    last_name: address.lastName,
    company_name: address.companyName,
    vat_id: address.vatId,
    address1: address.lines,
    postcode: address.postcode,
    city: address.city,
    state: address.state,
    country: address.country,
    phone: address.phone,
  }
}

/** What an address is called: whose it is, and where. */
export function nameOf({ firstName, lastName }: Pick<KnownAddress, 'firstName' | 'lastName'>): string {
  return [firstName, lastName].filter(Boolean).join(' ')
}

/** What stands on a parcel between the name and the country. */
export function streetLinesOf({ companyName, lines, postcode, city }: KnownAddress): string[] {
  return [companyName, ...lines, [postcode, city].filter(Boolean).join(' ')].filter(Boolean)
}

/** Whether two addresses are the same place of the same person. */
export function isSameAddress(one: KnownAddress, other: KnownAddress): boolean {
  const keyOf = (address: KnownAddress) =>
    JSON.stringify([nameOf(address), streetLinesOf(address), address.state, address.country, address.phone])
  return keyOf(one) === keyOf(other)
}
