/** The stock of variants, for the staff. */
import { sql } from 'kysely'
import { toRecordset } from '../../../kit/database/bulk.ts'
import type { Db } from '../../../kit/database/database.ts'
import { formatMinute, inLanguage } from '../../../kit/database/text.ts'
import { inTransaction } from '../../../kit/database/transaction.ts'
import { nameStockChange, type StockReason } from '../../../kit/stockChange.ts'
import { defaultLanguage } from '../../../shared/locale.ts'

export interface StockRow {
  sku: string
  productSku: string
  product: string
  stock: number
  /** Whether the variant and its product are sold. */
  isActive: boolean
}

/** Every variant, by SKU. @param below only variants with less than this in stock; null for all */
export async function listStock(db: Db, below: number | null): Promise<StockRow[]> {
  const { rows } = await sql<StockRow>`
    select variant.sku, product.sku as "productSku", coalesce(text.name, '') as product, variant.stock,
           variant.is_active and product.is_active as "isActive"
      from variant
      join product on product.id = variant.product_id
      left join lateral (
        select name from product_text where product_id = product.id order by ${inLanguage(defaultLanguage)} limit 1
      ) as text on true
     where ${below}::int is null or variant.stock < ${below}::int
     order by variant.sku`.execute(db)
  return rows
}

export interface StockMovement {
  /** UTC: `2026-06-01 12:30`. */
  at: string
  delta: number
  stockAfter: number
  reason: StockReason
  order: string | null
  actor: string
}

/** The newest movements of a variant, newest first; null when there is no such SKU. */
export async function listMovements(db: Db, sku: string, most: number): Promise<StockMovement[] | null> {
  const variant = await db.selectFrom('variant').select('id').where('sku', '=', sku).executeTakeFirst()
  if (!variant) return null
  const { rows } = await sql<StockMovement>`
    select ${formatMinute('movement.created_at')} as at, delta, stock_after as "stockAfter", reason,
           orders.increment_id as "order", actor
      from stock_movement as movement
      left join orders on orders.id = movement.order_id
     where variant_id = ${variant.id} order by movement.id desc limit ${most}::int`.execute(db)
  return rows
}

export interface StockLevel {
  sku: string
  stock: number
}

export interface StockLevelChange extends StockLevel {
  before: number
}

/**
 * Sets the stock of variants, all or none of them.
 * @returns the changes in the order of the SKUs, without unchanged variants; or the unknown SKUs, in which case nothing changes
 */
export async function setStock(
  db: Db,
  levels: readonly StockLevel[],
  reason: StockReason,
): Promise<{ changed: StockLevelChange[] } | { unknown: string[] }> {
  return await inTransaction(db, async (tx) => {
    const given = toRecordset(
      { sku: 'text', stock: 'integer' },
      levels.map(({ sku, stock }) => ({ sku, stock })),
    )
    // Locks variants in the order of their ids, as orders do, which prevents deadlocks.
    const locked = await sql<{ sku: string; before: number }>`
      select sku, stock as before from variant where sku in (select given.sku from ${given}) order by id
         for no key update`.execute(tx)
    const before = new Map(locked.rows.map((row) => [row.sku, row.before]))
    const unknown = levels.filter(({ sku }) => !before.has(sku)).map(({ sku }) => sku)
    if (unknown.length > 0) return { unknown }
    await nameStockChange(tx, { reason, actor: 'staff' })
    const { rows } = await sql<StockLevel>`
      update variant set stock = given.stock from ${given}
       where variant.sku = given.sku and variant.stock <> given.stock
      returning variant.sku, variant.stock`.execute(tx)
    const changed = rows.map((row) => ({ ...row, before: before.get(row.sku) ?? 0 }))
    return { changed: changed.toSorted((a, b) => (a.sku < b.sku ? -1 : 1)) }
  })
}
