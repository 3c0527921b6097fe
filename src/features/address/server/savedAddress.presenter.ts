import type { Language } from '../../../shared/locale.ts'
import type { WireAddress } from './address.contract.ts'
import type { SavedAddress } from './address.sql.ts'
import { countryName } from './countryName.ts'

/** An address of the address book. @param language of the name of the country */
export function presentAddress(address: SavedAddress, language: Language): WireAddress {
  return {
    id: address.id,
    first_name: address.firstName,
    last_name: address.lastName,
    company_name: address.companyName,
    vat_id: address.vatId,
    address1: address.lines,
    country: address.country,
    country_name: countryName(address.country, language),
    state: address.state,
    city: address.city,
    postcode: address.postcode,
    phone: address.phone,
    is_default: address.isDefault,
    created_at: address.createdAt.toISOString(),
    updated_at: address.updatedAt.toISOString(),
  }
}
