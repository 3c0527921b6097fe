/** Why stock changes. A trigger on `variant` records every change in `stock_movement` and reads the reason from here. */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from './database/database.ts'

export const stockReasons = [
  'order',
  'cancel',
  'refund',
  'return',
  'shipment',
  'import',
  'correction',
  'write-off',
] as const
export type StockReason = (typeof stockReasons)[number]

export interface StockChange {
  reason: StockReason
  /** The order that takes or gives back the stock. When an order is placed, a trigger adds its id. */
  orderId?: number
  actor: 'customer' | 'staff' | 'provider' | 'system'
}

/**
 * Names the reason for the stock changes that follow in this transaction, including those of the statement that contains the
 * expression, because reasons are read at its end. Use it instead of `nameStockChange` to save a statement.
 */
export function stockChange(change: StockChange): RawBuilder<string> {
  return sql<string>`set_config('shop.stock_change', ${JSON.stringify(change)}::text, true)`
}

/** Names the reason for the stock changes that follow in this transaction. Without it, they are corrections by the system. */
export async function nameStockChange(tx: Db, change: StockChange): Promise<void> {
  await sql`select ${stockChange(change)}`.execute(tx)
}
