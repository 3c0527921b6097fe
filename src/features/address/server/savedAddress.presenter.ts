import type { Language } from '../../../shared/locale.ts'
import type { WireAddress } from './address.contract.ts'
import type { SavedAddress } from './address.sql.ts'
import { presentPostalAddress } from './postalAddress.presenter.ts'

/** An address of the address book. @param language of the name of the country */
export function presentAddress(address: SavedAddress, language: Language): WireAddress {
  return {
    id: address.id,
    ...presentPostalAddress(address, language),
    is_default: address.isDefault,
    created_at: address.createdAt.toISOString(),
    updated_at: address.updatedAt.toISOString(),
  }
}
