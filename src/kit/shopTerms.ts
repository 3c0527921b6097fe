/** The shop's terms: settings override the demo shop's data. */
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import type { ShopTerms } from '../shared/shopTerms.ts'
import type { Db } from './database/database.ts'

const dayRange = Type.Object(
  { least: Type.Integer({ minimum: 0, maximum: 365 }), most: Type.Integer({ minimum: 0, maximum: 365 }) },
  { additionalProperties: false },
)
export const shopTermsSchema = Type.Object(
  {
    phone: Type.Optional(Type.String({ minLength: 1 })),
    sellerName: Type.Optional(Type.String({ minLength: 1 })),
    address: Type.Optional(Type.String({ minLength: 1 })),
    taxId: Type.Optional(Type.String({ minLength: 1 })),
    dispatchDays: Type.Optional(dayRange),
    bicycleDispatchDays: Type.Optional(dayRange),
    transitDays: Type.Optional(dayRange),
    returnDays: Type.Optional(Type.Integer({ minimum: 1, maximum: 365 })),
    warrantyYears: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  },
  { additionalProperties: false },
)

const key = 'shop_terms'
const validator = Compile(shopTermsSchema)

/** @param configured terms from the environment, which take precedence */
export async function readShopTerms(db: Db, configured: ShopTerms): Promise<ShopTerms> {
  const row = await db.selectFrom('shop_state').select('value').where('key', '=', key).executeTakeFirst()
  return { ...(validator.Check(row?.value) ? row.value : {}), ...configured }
}

/** Stored once, with the demo shop. */
export async function saveDemoTerms(tx: Db, terms: ShopTerms): Promise<void> {
  await tx
    .insertInto('shop_state')
    .values({ key, value: JSON.stringify(terms) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}
