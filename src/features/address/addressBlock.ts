import type { PostalAddress } from './address.rules.ts'

/** The lines of an address as on a parcel, and the phone number below; without empty lines. */
export function formatAddressBlock(address: PostalAddress): string[] {
  return [
    `${address.firstName} ${address.lastName}`.trim(),
    address.companyName ?? '',
    ...address.lines,
    `${address.postcode} ${address.city}`.trim(),
    `${address.state} ${address.country}`.trim(),
    address.phone,
  ].filter(Boolean)
}
