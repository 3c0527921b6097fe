import type { Language } from '../../../shared/locale.ts'
import { toWireAddress } from '../address.form.ts'
import type { PostalAddress } from '../address.rules.ts'
import { countryName } from './countryName.ts'

/** What the addresses of customers, carts and orders have in common. @param language of the name of the country */
export function presentPostalAddress(address: PostalAddress, language: Language) {
  return {
    ...toWireAddress(address),
    vat_id: address.vatId,
    country_name: countryName(address.country, language),
  }
}
