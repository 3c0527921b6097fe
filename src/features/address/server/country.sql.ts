import type { Db } from '../../../kit/database/database.ts'

export async function listCountries(db: Db): Promise<{ id: number; code: string }[]> {
  return db.selectFrom('country').select(['id', 'code']).orderBy('code').execute()
}

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

/** By country and name. @param countryCode null for all countries */
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
