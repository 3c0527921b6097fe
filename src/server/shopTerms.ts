/** The shop's terms: what the settings say goes before what the demo shop brought. */
import { Compile } from 'typebox/compile'
import type { Db } from '../kit/database/database.ts'
import { ShopTerms } from '../shared/shopTerms.ts'

const key = 'shop_terms'
const validator = Compile(ShopTerms)

/** @param configured what the environment says; nothing else overrides it */
export async function readShopTerms(db: Db, configured: ShopTerms): Promise<ShopTerms> {
  const row = await db.selectFrom('shop_state').select('value').where('key', '=', key).executeTakeFirst()
  return { ...(validator.Check(row?.value) ? row.value : {}), ...configured }
}

/** Written once, with the demo shop. */
export async function saveDemoTerms(tx: Db, terms: ShopTerms): Promise<void> {
  await tx
    .insertInto('shop_state')
    .values({ key, value: JSON.stringify(terms) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}
