/** Bicycles whose build can be copied. */
import { sql } from 'kysely'
import type { Db } from '../../../../kit/database/database.ts'
import { inLanguage } from '../../../../kit/database/text.ts'
import type { Language } from '../../../../shared/locale.ts'
import { pickMiddleSize } from '../../../bicycle/bikeShot.ts'
import { loadCatalogIndex } from '../../../catalog/server/catalogIndex.ts'
import { findExistingProducts } from '../../../product/server/existingProducts.sql.ts'
import { listedBuilds } from '../../startingBuilds.ts'
import { matchProducts } from '../adminProducts.sql.ts'
import { describeOptions } from '../productDraft.ts'
import type { BuiltBicycle } from './builds.contract.ts'

/** Sorted by name, without archived products. @param except the id of a product to omit */
export async function listBuiltBicycles(
  db: Db,
  { search, except }: { search?: string | undefined; except?: number | undefined },
  language: Language,
  now: Date,
): Promise<BuiltBicycle[]> {
  const { rows } = await sql<{ id: number; sku: string; name: string }>`
    select product.id, product.sku, coalesce(text.name, product.sku) as name
      from product_bicycle join product on product.id = product_bicycle.product_id
      left join lateral (
        select name from product_text where product_id = product.id order by ${inLanguage(language)} limit 1) as text on true
     where ${await matchProducts(db, { search }, language, now)} and product.id is distinct from ${except ?? null}::int
     order by lower(coalesce(text.name, product.sku)), product.id limit ${listedBuilds}::int`.execute(db)
  if (rows.length === 0) return []
  const found = await findExistingProducts(
    db,
    rows.map(({ sku }) => sku),
  )
  const options = describeOptions(await loadCatalogIndex(db))
  return rows.flatMap((row) => {
    const { bicycle, geometry } = found.get(row.sku)?.record ?? {}
    if (!bicycle) return []
    const colorways = bicycle.colourways.map(([id, paint]) => ({ color: options.get(id)?.option.code ?? '', paint }))
    const size = pickMiddleSize((geometry ?? []).map(([, frame]) => frame)) ?? null
    return [{ ...row, build: bicycle.build, colorways, geometry: size }]
  })
}
