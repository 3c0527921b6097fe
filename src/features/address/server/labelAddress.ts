/** Addresses in the format of the postal service of the recipient's country. */
import type { Language } from '../../../shared/locale.ts'
import type { PostalAddress } from '../address.rules.ts'
import { nameState, type StateNames } from './addressBlock.ts'
import { countryName } from './countryName.ts'

interface Locality {
  city: string
  postcode: string
  /** The code, such as `CA`; empty without one. */
  stateCode: string
  stateName: string
}

type Format = (locality: Locality) => string[]

/** Postcode before the city, as in most of Europe. */
const postcodeFirst: Format = ({ postcode, city }) => [`${postcode} ${city}`]

/**
 * By the rules of each postal service, as published by the Universal Postal Union (S42). Other countries: postcode first, then
 * the state.
 */
const formats: Readonly<Record<string, Format>> = {
  US: ({ city, stateCode, postcode }) => [`${city}, ${stateCode} ${postcode}`],
  CA: ({ city, stateCode, postcode }) => [`${city} ${stateCode}  ${postcode}`],
  AU: ({ city, stateCode, postcode }) => [`${city} ${stateCode} ${postcode}`],
  GB: ({ city, postcode }) => [city, postcode],
  IE: ({ city, postcode }) => [city, postcode],
  IN: ({ city, postcode, stateName }) => [`${city} ${postcode}`, stateName],
  IT: ({ city, postcode, stateCode }) => [`${postcode} ${city} ${stateCode}`],
  ES: ({ city, postcode, stateName }) => [`${postcode} ${city}`, stateName === city ? '' : stateName],
  ...Object.fromEntries(
    ['AT', 'BE', 'CH', 'CZ', 'DE', 'DK', 'FI', 'FR', 'LI', 'LU', 'NL', 'NO', 'PL', 'PT', 'SE'].map((country) => [
      country,
      postcodeFirst,
    ]),
  ),
}

/** Countries whose postal service asks for capitals in the last lines. */
const inCapitals: readonly string[] = ['AU', 'CA', 'FR', 'GB', 'IE', 'US']

const usual: Format = ({ postcode, city, stateName }) => [`${postcode} ${city}`, stateName]

/**
 * The lines below the name. The country is the last one, written only on mail abroad, in a language of the sender's country.
 * @param from the sender's country; null when it is unknown, so that the country is always written
 */
export function formatLabelAddress(
  address: PostalAddress,
  stateNames: StateNames,
  { from, language }: { from: string | null; language: Language },
): string[] {
  const { country, city, postcode, state } = address
  const stateName = nameState(address, stateNames)
  const locality = (formats[country] ?? usual)({ city, postcode, stateCode: state, stateName }).map((line) =>
    line.trim(),
  )
  const lines = inCapitals.includes(country) ? locality.map((line) => line.toLocaleUpperCase('en')) : locality
  const abroad = country === from ? '' : countryName(country, language).toLocaleUpperCase(language)
  return [...address.lines, ...lines, abroad].filter(Boolean)
}
