import type { Language } from '../../../shared/locale.ts'
import type { PostalAddress } from '../address.rules.ts'
import { countryName } from './countryName.ts'

/** What the addresses of customers, carts and orders have in common. @param language of the name of the country */
export function presentPostalAddress(address: PostalAddress, language: Language) {
  return {
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
  }
}
