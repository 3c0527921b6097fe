/** Addresses as on a parcel. They are stored with the codes of their country and state. */
import type { Db } from '../../../kit/database/database.ts'
import type { Language } from '../../../shared/locale.ts'
import type { PostalAddress } from '../address.rules.ts'
import { findCountryStates } from './country.sql.ts'
import { countryName } from './countryName.ts'

type Place = Pick<PostalAddress, 'country' | 'state'>

/** Names of states by country and code: `IN-MH`. */
export type StateNames = ReadonlyMap<string, string>

/** The names of all states in the countries of these places. */
export async function readStateNames(db: Db, places: readonly Place[]): Promise<StateNames> {
  const names = new Map<string, string>()
  // Sequentially: in a transaction the queries share a connection.
  for (const country of new Set(places.map((place) => place.country))) {
    const { states } = await findCountryStates(db, country)
    for (const { code, name } of states) names.set(`${country}-${code}`, name)
  }
  return names
}

/** The name of a place's state; its code when there is no name. */
export function nameState({ country, state }: Place, stateNames: StateNames): string {
  return stateNames.get(`${country}-${state}`) ?? state
}

/** State and country in a language: `Bayern, Germany`. */
export function nameRegion(place: Place, stateNames: StateNames, language: Language): string {
  return [nameState(place, stateNames), countryName(place.country, language)].filter(Boolean).join(', ')
}

/** The lines of an address, and the phone number below; without empty lines. */
export function formatAddressBlock(address: PostalAddress, stateNames: StateNames, language: Language): string[] {
  return [
    `${address.firstName} ${address.lastName}`.trim(),
    address.companyName ?? '',
    ...address.lines,
    `${address.postcode} ${address.city}`.trim(),
    nameRegion(address, stateNames, language),
    address.phone,
  ].filter(Boolean)
}
