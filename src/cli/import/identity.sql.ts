/** Which products of the shop the products of a file are. */
import { sql } from 'kysely'
import { foldSku } from '../../features/product/sku.ts'
import type { Db } from '../../kit/database/database.ts'

interface VariantOwner {
  variantSku: string
  foldedSku: string
  productSku: string
  urlKey: string
}

/** Variants, deactivated ones too, whose SKU is one of the given or folds to the same as one of them. */
export async function findOwners(db: Db, variantSkus: readonly string[]): Promise<VariantOwner[]> {
  const { rows } = await sql<VariantOwner>`
    select variant.sku as "variantSku", variant.folded_sku as "foldedSku",
           product.sku as "productSku", product.url_key as "urlKey"
      from variant join product on product.id = variant.product_id
     where variant.folded_sku = any(${variantSkus.map(foldSku)}::text[])
        or variant.sku = any(${variantSkus}::text[])`.execute(db)
  return rows
}

export async function findNames(
  db: Db,
  urlKeys: readonly string[],
  skus: readonly string[],
): Promise<{ sku: string; urlKey: string }[]> {
  const { rows } = await sql<{ sku: string; urlKey: string }>`
    select sku, url_key as "urlKey" from product
     where url_key = any(${urlKeys}::text[]) or sku = any(${skus}::text[])`.execute(db)
  return rows
}
