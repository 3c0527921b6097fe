/** Goods that a promotion applies to. */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import type { CouponTargets } from '../../coupon/coupon.draft.ts'
import { foldSku } from '../../product/sku.ts'

/** Whether all ids are existing categories or brands. */
export async function areTargets(db: Db, kind: 'categories' | 'brands', ids: readonly number[]): Promise<boolean> {
  const found =
    kind === 'categories'
      ? sql`select category.id from category where category.id = any(${ids}::int[])`
      : sql`select option.id from attribute_option as option join attribute on attribute.id = option.attribute_id
             where attribute.code = 'brand' and option.id = any(${ids}::int[])`
  const { rows } = await sql<{ id: number }>`${found}`.execute(db)
  return rows.length === new Set(ids).size
}

/** @param sku of a product or of one of its variants @returns null for an unknown one */
export async function findProductId(db: Db, sku: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from product where sku = ${sku}
    union all select product_id from variant where folded_sku = ${foldSku(sku)} limit 1`.execute(db)
  return rows[0]?.id ?? null
}

/** The condition that a promotion applies to a row of `product`. */
export function isTargeted({ categoryIds, brandIds, productIds }: CouponTargets): RawBuilder<boolean> {
  return sql<boolean>`(
    product.id = any(${productIds}::int[]) or product.brand_id = any(${brandIds}::int[])
    or exists (select from product_category join category on category.id = product_category.category_id
                where product_category.product_id = product.id and category.lineage && ${categoryIds}::int[]))`
}

/** The given products that a promotion applies to. */
export async function listTargeted(db: Db, targets: CouponTargets, among: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select product.id from product where product.id = any(${among}::int[]) and ${isTargeted(targets)}`.execute(db)
  return rows.map(({ id }) => id)
}
