import type { Db } from '../../../kit/database/database.ts'
import type { Services } from '../../../kit/services.ts'
import type { Language } from '../../../shared/locale.ts'
import type { CountryReader } from '../country.reader.ts'
import { listCountries } from './country.sql.ts'
import { countryName } from './countryName.ts'

/** Every country, sorted by its name in a language. */
export async function listNamedCountries(db: Db, language: Language) {
  return (await listCountries(db))
    .map(({ id, code }) => ({ id, code, name: countryName(code, language) }))
    .sort((a, b) => a.name.localeCompare(b.name, language))
}

/** @returns a function that creates the reader for one request */
export function makeCountryReader({ db }: Pick<Services, 'db'>): (viewer: { language: Language }) => CountryReader {
  return ({ language }) => ({
    listCountries: async () => (await listNamedCountries(db, language)).map(({ code, name }) => ({ code, name })),
  })
}
