/** The calls that the storefront makes, typed by their contracts. */
import { clientCall } from '../../shared/apiClient.ts'
import type * as address from './server/address.contract.ts'
import type * as country from './server/country.contract.ts'

export const addressesCall = clientCall<typeof address.addressesCall>('GET', '/addresses', 'with token')
export const changeAddressCall = clientCall<typeof address.changeAddressCall>('PUT', '/addresses/:id', 'with token')
export const deleteAddressCall = clientCall<typeof address.deleteAddressCall>('DELETE', '/addresses/:id', 'with token')
export const createAddressCall = clientCall<typeof address.createAddressCall>('POST', '/addresses/create', 'with token')
export const countriesCall = clientCall<typeof country.countriesCall>('GET', '/countries')
export const stateListCall = clientCall<typeof country.stateListCall>('GET', '/statelist')
