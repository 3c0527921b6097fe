/** Finds the products that rows of translation and review files refer to. */
import { sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import { inLanguage } from '../../../kit/database/text.ts'
import type { Language } from '../../../shared/locale.ts'
import { foldSku } from '../../product/sku.ts'

export interface KnownProduct {
  id: number
  sku: string
  urlKey: string
  /** In the requested language, or the fallback text. */
  text: { language: Language; name: string; shortDescription: string; description: string } | null
}

/**
 * Finds products by the SKU of a variant or, with a leading "/", by handle. Former SKUs and handles count unless they are in use
 * again.
 */
export async function findProducts(
  db: Db,
  handles: readonly string[],
  skus: readonly string[],
  language: Language,
): Promise<Map<string, KnownProduct>> {
  const { rows: former } = await sql<KnownProduct & { key: string }>`
    select '/' || redirect.url_key as key, ${columns(language)}
      from product_redirect as redirect join product on product.id = redirect.product_id
     where redirect.url_key = any(${handles}::text[])
    union all
    select given.sku, ${columns(language)}
      from unnest(${skus}::text[], ${skus.map(foldSku)}::text[]) as given (sku, folded_sku)
      join product on product.id = (
        select min(product_id) from product_former_sku
         where folded_sku = given.folded_sku having count(*) = 1)`.execute(db)
  const { rows } = await sql<KnownProduct & { key: string }>`
    select '/' || product.url_key as key, ${columns(language)}
      from product where url_key = any(${handles}::text[])
    union all
    select variant.sku, ${columns(language)}
      from variant join product on product.id = variant.product_id where variant.sku = any(${skus}::text[])`.execute(db)
  return new Map([...former, ...rows].map(({ key, ...product }) => [key, product]))
}

function columns(language: Language) {
  return sql`product.id, product.sku, product.url_key as "urlKey", (
    select json_build_object('language', language, 'name', name, 'shortDescription', short_description, 'description', description)
      from product_text where product_id = product.id order by ${inLanguage(language)} limit 1) as text`
}
