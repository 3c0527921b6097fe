/** Matches the products of a file to existing products. */
import { sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import { foldSku } from '../../product/sku.ts'

export interface VariantOwner {
  variantSku: string
  foldedSku: string
  productSku: string
  urlKey: string
  /** Former URL keys that redirect to the product. */
  formerUrlKeys: string[]
}

interface KnownName {
  sku: string
  urlKey: string
}

/** Variants, including deactivated ones, whose SKU equals or folds to one of the given SKUs. */
export async function findOwners(db: Db, variantSkus: readonly string[]): Promise<VariantOwner[]> {
  const { rows } = await sql<VariantOwner>`
    select variant.sku as "variantSku", variant.folded_sku as "foldedSku",
           product.sku as "productSku", product.url_key as "urlKey",
           array(select url_key from product_redirect where product_id = product.id) as "formerUrlKeys"
      from variant join product on product.id = variant.product_id
     where variant.folded_sku = any(${variantSkus.map(foldSku)}::text[])
        or variant.sku = any(${variantSkus}::text[])`.execute(db)
  return rows
}

/** The current variant for a SKU that it had before. */
export interface FormerOwner extends VariantOwner {
  /** The former SKU, folded. */
  formerSku: string
}

/** Variants that formerly had one of the given SKUs. Several products can have had the same SKU. */
export async function findFormerOwners(db: Db, variantSkus: readonly string[]): Promise<FormerOwner[]> {
  const { rows } = await sql<FormerOwner>`
    select former.folded_sku as "formerSku", variant.sku as "variantSku", variant.folded_sku as "foldedSku",
           product.sku as "productSku", product.url_key as "urlKey",
           array(select url_key from product_redirect where product_id = product.id) as "formerUrlKeys"
      from product_former_sku as former
      join variant on variant.id = former.variant_id and variant.product_id = former.product_id
      join product on product.id = former.product_id
     where former.folded_sku = any(${variantSkus.map(foldSku)}::text[])`.execute(db)
  return rows
}

/** Products that already have one of these URL keys or SKUs. */
export async function findNames(db: Db, urlKeys: readonly string[], skus: readonly string[]): Promise<KnownName[]> {
  const { rows } = await sql<KnownName>`
    select sku, url_key as "urlKey" from product
     where url_key = any(${urlKeys}::text[]) or sku = any(${skus}::text[])`.execute(db)
  return rows
}
