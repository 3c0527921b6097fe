import { Value } from 'typebox/value'
import { makeCache } from '../../../kit/cache.ts'
import type { Db } from '../../../kit/database/database.ts'
import type { Services } from '../../../kit/services.ts'
import { hourMs } from '../../../shared/durations.ts'
import type { HomeForm, HomeSettingsReader } from '../home.form.ts'
import { HomeFormSchema } from './homeForm.contract.ts'

/** The home that the staff published; null before the first publication, and for a form of another release of the shop. */
export async function findPublishedHome(db: Db): Promise<HomeForm | null> {
  const row = await db.selectFrom('home').select('form').executeTakeFirst()
  return Value.Check(HomeFormSchema, row?.form) ? row.form : null
}

/** Reads the published home once per version of the catalog. */
export function makeHomeSettingsReader({ db, catalogChanges, now }: Services): HomeSettingsReader {
  const cache = makeCache<{ home: HomeForm | null }>({ max: 1, ttlMs: hourMs, now })
  return {
    getPublishedHome: async () =>
      (
        await cache.forceFetch(String(catalogChanges.version()), {
          context: async () => ({ home: await findPublishedHome(db) }),
        })
      ).home,
  }
}
