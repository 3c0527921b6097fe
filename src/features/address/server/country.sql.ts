import { sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import { prepared } from '../../../kit/database/prepared.ts'
import type { CountryStates } from '../address.rules.ts'

/** All countries, ordered by code. */
export async function listCountries(db: Db): Promise<{ id: number; code: string }[]> {
  return db.selectFrom('country').select(['id', 'code']).orderBy('code').execute()
}

/** Null for an id that is not in the list of countries. */
export async function findCountry(db: Db, id: number): Promise<{ id: number; code: string } | null> {
  return (await db.selectFrom('country').select(['id', 'code']).where('id', '=', id).executeTakeFirst()) ?? null
}

export interface StateRow {
  id: number
  countryCode: string
  countryId: number
  code: string
  name: string
}

/** Sorted by country and name. @param countryCode null for all countries */
export async function listStates(db: Db, countryCode: string | null): Promise<StateRow[]> {
  const query = db
    .selectFrom('country_state')
    .innerJoin('country', 'country.code', 'country_state.country_code')
    .select([
      'country_state.id',
      'country_state.country_code as countryCode',
      'country.id as countryId',
      'country_state.code',
      'country_state.name',
    ])
    .orderBy('country_state.country_code')
    .orderBy('country_state.name')
  return countryCode === null ? query.execute() : query.where('country_state.country_code', '=', countryCode).execute()
}

/** What the shop knows about a country. If no countries are loaded, every well-formed code counts as known. */
export async function findCountryStates(db: Db, code: string): Promise<CountryStates> {
  if (!/^[A-Z]{2}$/.test(code)) return { isKnown: false, states: [] }
  const { rows } = await sql<CountryStates>`
    ${prepared} select exists (select from country where code = ${code}) or not exists (select from country) as "isKnown",
           coalesce((select json_agg(json_build_object('code', code, 'name', name) order by name)
                       from country_state where country_code = ${code}), '[]') as states`.execute(db)
  return rows[0] ?? { isKnown: false, states: [] }
}
