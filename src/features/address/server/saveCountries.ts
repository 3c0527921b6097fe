import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import { insertRows } from '../../../kit/database/bulk.ts'
import type { Db } from '../../../kit/database/database.ts'

/** The list of the npm package `country-region-data`. */
const Countries = Type.Array(
  Type.Object({
    countryShortCode: Type.String(),
    regions: Type.Array(Type.Object({ name: Type.String(), shortCode: Type.Optional(Type.String()) })),
  }),
)

function readCountries(): Static<typeof Countries> {
  const file = createRequire(import.meta.url).resolve('country-region-data/data.json')
  return Value.Parse(Countries, JSON.parse(readFileSync(file, 'utf8')))
}

/** Fills the tables of countries and states unless they have rows. Country names come from the runtime. */
export async function ensureCountries(db: Db): Promise<void> {
  const known = await db.selectFrom('country').select('id').limit(1).executeTakeFirst()
  if (known) return
  const countries = readCountries()
  await insertRows(
    db,
    'country',
    { code: 'text' },
    countries.map((country) => ({ code: country.countryShortCode })),
  )
  const states = countries.flatMap((country) =>
    country.regions.map((region) => ({
      country_code: country.countryShortCode,
      // Small territories have no codes, so their names, which are unique too, replace them.
      code: region.shortCode ?? region.name,
      name: region.name,
    })),
  )
  await insertRows(db, 'country_state', { country_code: 'text', code: 'text', name: 'text' }, states)
}
