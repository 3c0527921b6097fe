/** SKUs and URLs of products, which can change: former ones still lead to the product. */
import { sql } from 'kysely'
import { toRecordset } from '../../../kit/database/bulk.ts'
import type { Db } from '../../../kit/database/database.ts'
import { saveProductCards } from '../../product/server/productCards.sql.ts'
import { reindexProducts } from '../../product/server/reindexProducts.ts'
import { foldSku } from '../../product/sku.ts'

interface ProductNames {
  sku: string
  urlKey: string
  /** SKUs of variants by id. */
  variants: ReadonlyMap<number, string>
}

/**
 * Renames a product and its variants. They keep their ids, and thereby carts, wishlists and history. The former URL redirects to
 * the new one, and the staff can find the product by its former SKUs.
 * @returns whether any name has changed
 */
export async function renameProduct(tx: Db, id: number, before: ProductNames, after: ProductNames): Promise<boolean> {
  const variants = [...after.variants].filter(([variantId, sku]) => before.variants.get(variantId) !== sku)
  if (variants.length > 0) {
    const rows = variants.map(([variantId, sku]) => ({ id: variantId, sku, folded_sku: foldSku(sku) }))
    const ids = rows.map((row) => row.id)
    // Set temporary SKUs first, because two variants can swap theirs.
    await sql`update variant set sku = '~' || id, folded_sku = '~' || id where id = any(${ids}::int[])`.execute(tx)
    await sql`
      update variant set sku = given.sku, folded_sku = given.folded_sku
        from ${toRecordset({ id: 'integer', sku: 'text', folded_sku: 'text' }, rows)} where variant.id = given.id`.execute(
      tx,
    )
  }
  if (before.sku !== after.sku || before.urlKey !== after.urlKey)
    await tx.updateTable('product').set({ sku: after.sku, url_key: after.urlKey }).where('id', '=', id).execute()
  if (before.urlKey !== after.urlKey) await rememberUrl(tx, id, before.urlKey)
  const former = [
    ...(before.sku === after.sku ? [] : [{ sku: before.sku, variantId: null }]),
    ...variants.map(([variantId]) => ({ sku: before.variants.get(variantId) ?? '', variantId })),
  ]
  await rememberSkus(tx, id, former)
  return former.length > 0 || before.urlKey !== after.urlKey
}

/** Updates the search and the product card of a renamed product. Not sufficient if anything else has changed. */
export async function refreshProduct(tx: Db, id: number): Promise<void> {
  await reindexProducts(tx, [id])
  await saveProductCards(tx, [id])
}

/** Saving the product has already removed a redirect from its new URL. */
async function rememberUrl(tx: Db, productId: number, from: string): Promise<void> {
  await tx
    .insertInto('product_redirect')
    .values({ url_key: from, product_id: productId })
    .onConflict((conflict) => conflict.column('url_key').doUpdateSet({ product_id: productId }))
    .execute()
}

interface FormerSku {
  sku: string
  /** Null for the SKU of the product itself, which a product without options shares with its variant. */
  variantId: number | null
}

/** If several variants had the same SKU, the last one counts. */
async function rememberSkus(tx: Db, productId: number, skus: readonly FormerSku[]): Promise<void> {
  const rows = new Map(
    skus.map(({ sku, variantId }) => [
      foldSku(sku),
      { product_id: productId, folded_sku: foldSku(sku), sku, variant_id: variantId },
    ]),
  )
  if (rows.size === 0) return
  await tx
    .insertInto('product_former_sku')
    .values([...rows.values()])
    .onConflict((conflict) =>
      conflict.columns(['product_id', 'folded_sku']).doUpdateSet(({ fn, ref }) => ({
        variant_id: fn.coalesce(ref('excluded.variant_id'), ref('product_former_sku.variant_id')),
      })),
    )
    .execute()
}

/** Former SKUs of the product and its variants. */
export async function listFormerSkus(db: Db, productId: number): Promise<string[]> {
  const rows = await db.selectFrom('product_former_sku').select('sku').where('product_id', '=', productId).execute()
  return rows.map(({ sku }) => sku)
}

/** Former URL keys of the product, in alphabetical order. */
export async function listFormerUrlKeys(db: Db, productId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('product_redirect')
    .select('url_key as urlKey')
    .where('product_id', '=', productId)
    .orderBy('url_key')
    .execute()
  return rows.map(({ urlKey }) => urlKey)
}

/** Which of the folded SKUs belong to other products or their variants, and whether another product has the URL. */
export async function findTakenNames(
  db: Db,
  productId: number,
  { urlKey, foldedSkus }: { urlKey: string; foldedSkus: readonly string[] },
): Promise<{ foldedSkus: Set<string>; isUrlTaken: boolean }> {
  const { rows } = await sql<{ folded: string }>`
    select folded_sku as folded from variant
     where folded_sku = any(${foldedSkus}::text[]) and product_id <> ${productId}::int
     union
    select lower(sku) from product where lower(sku) = any(${foldedSkus}::text[]) and id <> ${productId}::int`.execute(
    db,
  )
  const { rows: products } = await sql`
    select 1 from product where url_key = ${urlKey}::text and id <> ${productId}::int`.execute(db)
  return { foldedSkus: new Set(rows.map(({ folded }) => folded)), isUrlTaken: products.length > 0 }
}
