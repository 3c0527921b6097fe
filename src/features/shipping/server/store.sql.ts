import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import type { Store, StorePlace } from '../store.ts'

const storeAsJson = sql`json_build_object(
  'code', store.code, 'name', store.name, 'lines', store.address_lines, 'postcode', store.postcode, 'city', store.city,
  'state', store.state, 'country', store.country, 'phone', store.phone, 'email', store.email,
  'hours', json_build_object('timeZone', store.time_zone, 'week', store.week_hours, 'exceptions', store.exceptional_days),
  'preparationMinutes', store.preparation_minutes, 'bicycleMinutes', store.bicycle_minutes, 'daysKept', store.days_kept,
  'fee', store.fee, 'isActive', store.is_active)`

/** The active stores as a JSON array of `Store`, in display order. Part of the statement that reads a cart, like `shippingRatesAsJson`. */
export const storesAsJson: RawBuilder<Store[]> = sql`
  (select coalesce(json_agg(${storeAsJson} order by position, code), '[]') from store where is_active)`

/**
 * A store as stored with an order or shipment, with its current opening hours, phone and email address if it still exists.
 * @param kept the column; null results in null
 */
export function placeAsJson(kept: RawBuilder<unknown>): RawBuilder<StorePlace | null> {
  return sql`(
    ${kept} || coalesce((
      select jsonb_build_object('hours', ${storeAsJson} -> 'hours', 'phone', store.phone, 'email', store.email)
        from store where store.code = ${kept} ->> 'code'), '{}'))`
}

/** All stores, in display order. */
export async function listStores(db: Db): Promise<Store[]> {
  const { rows } = await sql<{ store: Store }>`
    select ${storeAsJson} as store from store order by position, code`.execute(db)
  return rows.map(({ store }) => store)
}

/** Prevents concurrent changes of stores until the transaction ends. */
export async function lockStores(tx: Db): Promise<void> {
  await sql`lock table store in exclusive mode`.execute(tx)
}

/** @param codes of all stores, in the order in which shoppers see them */
export async function orderStores(tx: Db, codes: readonly string[]): Promise<void> {
  await sql`
    update store set position = place
      from unnest(${codes}::text[]) with ordinality as given (code, place)
     where store.code = given.code`.execute(tx)
}

/** Adds a store at the end, or replaces the one with its code. @returns whether it is new */
export async function saveStore(db: Db, store: Store): Promise<boolean> {
  const { hours } = store
  const row = {
    name: store.name,
    address_lines: [...store.lines],
    postcode: store.postcode,
    city: store.city,
    state: store.state,
    country: store.country,
    phone: store.phone,
    email: store.email,
    time_zone: hours.timeZone,
    week_hours: JSON.stringify(hours.week),
    exceptional_days: JSON.stringify(hours.exceptions),
    preparation_minutes: store.preparationMinutes,
    bicycle_minutes: store.bicycleMinutes,
    days_kept: store.daysKept,
    fee: JSON.stringify(store.fee),
    is_active: store.isActive,
  }
  const { isNew } = await db
    .insertInto('store')
    .values({
      ...row,
      code: store.code,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from store)`,
    })
    .onConflict((conflict) => conflict.column('code').doUpdateSet({ ...row, updated_at: sql<Date>`now()` }))
    .returning(sql<boolean>`xmax = 0`.as('isNew'))
    .executeTakeFirstOrThrow()
  return isNew
}

/** @returns whether there was one */
export async function removeStore(db: Db, code: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('store').where('code', '=', code).executeTakeFirst()
  return numDeletedRows > 0n
}
