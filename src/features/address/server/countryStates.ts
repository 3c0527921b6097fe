import { makeCache, memoize } from '../../../kit/cache.ts'
import type { Services } from '../../../kit/services.ts'
import { hourMs } from '../../../shared/durations.ts'
import type { CountryStates } from '../address.rules.ts'
import { findCountryStates } from './country.sql.ts'

/** What the shop knows about countries, cached until they change. @returns a function that finds them by code, as `findCountryStates` does */
export const countryStatesForShop = memoize(({ db, catalogChanges, now }: Services) => {
  const cache = makeCache<CountryStates>({ max: 300, ttlMs: hourMs, now })
  return async (code: string): Promise<CountryStates> => {
    const find = () => findCountryStates(db, code)
    // Only cache texts as long as a code, because clients may send anything.
    return code.length === 2 ? cache.forceFetch(`${catalogChanges.version()} ${code}`, { context: find }) : find()
  }
})
