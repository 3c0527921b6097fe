import { sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import { type Currency, currencies } from '../../../shared/money.ts'

/** Where a table comes from: the service, or the staff, who have entered it. */
export type RateOrigin = 'service' | 'staff'

export interface RateTable {
  /** Units of a currency for one US dollar. */
  perUsd: Partial<Record<Currency, number>>
  dated: string
  /** When it was fetched or entered. */
  fetchedAt: Date
}

export interface StoredRates extends RateTable {
  origin: RateOrigin
}

/** The stored table; null until the first one arrives. */
export async function readRates(db: Db): Promise<StoredRates | null> {
  const rows = await db
    .selectFrom('exchange_rate')
    .select(['currency', 'per_usd', 'dated', 'fetched_at', 'origin'])
    .execute()
  const [first] = rows
  if (!first) return null
  const known = rows.filter((row) => currencies.some((currency) => currency === row.currency))
  return {
    perUsd: Object.fromEntries(known.map((row) => [row.currency, row.per_usd])),
    dated: first.dated,
    fetchedAt: first.fetched_at,
    origin: first.origin === 'staff' ? 'staff' : 'service',
  }
}

/** Keeps other transactions from storing rates until this one ends. */
export async function lockRates(tx: Db): Promise<void> {
  await sql`lock table exchange_rate in exclusive mode`.execute(tx)
}

/**
 * Replaces the whole stored table, so that all rates are from the same day.
 * @param keepsStaffRates does not replace a table that the staff have entered
 */
export async function storeRates(
  db: Db,
  table: RateTable,
  { origin = 'service', keepsStaffRates = false }: { origin?: RateOrigin; keepsStaffRates?: boolean } = {},
): Promise<void> {
  const rows = Object.entries(table.perUsd).map(([currency, perUsd]) => ({
    currency,
    per_usd: perUsd,
    dated: table.dated,
    fetched_at: table.fetchedAt,
    origin,
  }))
  await db
    .insertInto('exchange_rate')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('currency')
        .doUpdateSet({
          per_usd: sql`excluded.per_usd`,
          dated: sql`excluded.dated`,
          fetched_at: sql`excluded.fetched_at`,
          origin: sql`excluded.origin`,
        })
        .where('exchange_rate.origin', 'in', keepsStaffRates ? ['service'] : ['service', 'staff']),
    )
    .execute()
}

/**
 * Claims the next refresh, so that only one of several processes calls the service.
 * @param retryMs time during which no other process can claim it
 */
export async function claimRefresh(db: Db, now: Date, retryMs: number): Promise<boolean> {
  const { rows } = await sql<{ key: string }>`
    insert into shop_state (key, value, updated_at) values ('exchange_rates_refresh', 'true', ${now}::timestamptz)
    on conflict (key) do update set updated_at = excluded.updated_at
     where shop_state.updated_at not between ${new Date(now.getTime() - retryMs)}::timestamptz and ${now}::timestamptz
    returning key`.execute(db)
  return rows.length > 0
}
