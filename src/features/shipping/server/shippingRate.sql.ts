import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import { flatRateCode, freeCode } from '../freeShipping.ts'
import type { RateDraft, ShippingRate } from '../shippingRate.ts'
import type { MethodTexts } from './methodText.ts'

const rateAsJson = sql`json_build_object(
  'id', shipping_rate.id, 'code', shipping_rate.code, 'zones', zones, 'weightFrom', weight_from, 'weightTo', weight_to,
  'price', price, 'freeOver', free_over, 'texts', texts, 'isActive', shipping_rate.is_active,
  'carrier', (select json_build_object('code', code, 'title', title) from carrier where code = carrier_code),
  'transitDays', case when transit_least is not null
                      then json_build_object('least', transit_least, 'most', transit_most) end)`

/**
 * The active rates as a JSON array of `ShippingRate`, in display order. Part of the statement that reads a cart, so that a change
 * applies at once; there are few rates.
 */
export const shippingRatesAsJson: RawBuilder<ShippingRate[]> = sql`
  (select coalesce(json_agg(${rateAsJson} order by position, id), '[]') from shipping_rate where is_active)`

/** The name of the order's shipping method; null when the method was deleted. Part of statements that read `orders`. */
export const shippingTextsOfOrder: RawBuilder<MethodTexts | null> = sql`
  (select json_build_object('texts', texts,
            'carrier', (select json_build_object('title', title) from carrier where code = carrier_code))
     from shipping_rate
    where code = case orders.shipping_method when ${sql.lit(freeCode)} then ${sql.lit(flatRateCode)} else orders.shipping_method end
    order by position, id limit 1)`

/** The active rates, in display order. */
export async function listActiveRates(db: Db): Promise<ShippingRate[]> {
  const { rows } = await sql<{ rates: ShippingRate[] }>`select ${shippingRatesAsJson} as rates`.execute(db)
  return rows[0]?.rates ?? []
}

/** All rates, in display order. */
export async function listRates(db: Db): Promise<ShippingRate[]> {
  const { rows } = await sql<{ rate: ShippingRate }>`
    select ${rateAsJson} as rate from shipping_rate order by position, id`.execute(db)
  return rows.map(({ rate }) => rate)
}

/** Replaces all rates. Drafts with the id of a stored rate keep it. Call it in a transaction. @param drafts in display order */
export async function replaceRates(tx: Db, drafts: readonly RateDraft[]): Promise<void> {
  await lockRates(tx)
  const stored = (await tx.selectFrom('shipping_rate').select('id').execute()).map(({ id }) => id)
  const kept = drafts.flatMap(({ id }) => (id !== undefined && stored.includes(id) ? [id] : []))
  const removed = stored.filter((id) => !kept.includes(id))
  if (removed.length > 0) await tx.deleteFrom('shipping_rate').where('id', 'in', removed).execute()
  for (const [index, draft] of drafts.entries()) {
    const row = toRow(draft, index + 1)
    if (draft.id !== undefined && kept.includes(draft.id))
      await tx.updateTable('shipping_rate').set(row).where('id', '=', draft.id).execute()
    else await tx.insertInto('shipping_rate').values(row).execute()
  }
}

/** Prevents concurrent changes of rates until the transaction ends. */
export async function lockRates(tx: Db): Promise<void> {
  await sql`lock table shipping_rate in exclusive mode`.execute(tx)
}

function toRow(draft: RateDraft, position: number) {
  return {
    code: draft.code,
    position,
    zones: [...draft.zones],
    weight_from: draft.weightFrom,
    weight_to: draft.weightTo,
    price: JSON.stringify(draft.price),
    free_over: JSON.stringify(draft.freeOver),
    texts: JSON.stringify(draft.texts),
    carrier_code: draft.carrierCode,
    transit_least: draft.transitDays?.least ?? null,
    transit_most: draft.transitDays?.most ?? null,
    is_active: draft.isActive,
  }
}

/** @returns how many rates the method had */
export async function removeRates(db: Db, code: string): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('shipping_rate').where('code', '=', code).executeTakeFirst()
  return Number(numDeletedRows)
}
