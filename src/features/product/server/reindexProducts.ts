/** Updates the search terms of products after a category, a brand or another option was renamed. */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import { loadCatalogIndex } from '../../catalog/server/catalogIndex.ts'
import { writeSearchIndex } from '../../catalog/server/searchIndex.sql.ts'
import { findExistingProducts } from './existingProducts.sql.ts'
import { searchEntries } from './saveProduct.ts'

/** The products of a category including its subcategories, or of an option, such as a brand. */
export type ProductScope = { category: number } | { option: number }

/** The condition that a row of `product` belongs to the scope. */
export function isInScope(scope: ProductScope): RawBuilder<boolean> {
  return 'category' in scope
    ? sql<boolean>`product.id in (
        select product_id from product_category
         where category_id in (select id from category where ${scope.category}::int = any(lineage)))`
    : sql<boolean>`product.id in (select product_id from product_facet where option_id = ${scope.option}::int)`
}

/** @param productIds at most a few hundred, because whole products are read */
export async function reindexProducts(tx: Db, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return
  // Serializes this with concurrent saves of the same products.
  const { rows } = await sql<{ sku: string }>`
    select sku from product where id = any(${productIds}::int[]) order by id for no key update`.execute(tx)
  const index = await loadCatalogIndex(tx)
  const existing = await findExistingProducts(
    tx,
    rows.map(({ sku }) => sku),
  )
  const entries = [...existing.values()].flatMap(({ id, record }) => searchEntries(record, id, index))
  await writeSearchIndex(tx, index, entries, productIds)
}
