/** The whole catalog as Shopify's product CSV, page by page. Importing the file again changes nothing. */
import { sql } from 'kysely'
import type { Db } from '../../../../kit/database/database.ts'
import { inLanguage } from '../../../../kit/database/text.ts'
import { csvCell } from '../../../../kit/text/csvCell.ts'
import type { Language } from '../../../../shared/locale.ts'
import { loadCatalogIndex } from '../../../catalog/server/catalogIndex.ts'
import { findExistingProducts } from '../../../product/server/existingProducts.sql.ts'
import { exportColumns, listProductRows, type RowContext } from './productRows.ts'

/** Products per statement. */
const pageSize = 200

/** Yields the header and the rows of each page of products. @returns how many rows follow the header */
export async function* exportProducts(
  db: Db,
  options: { baseUrl: string; language: Language },
): AsyncGenerator<string, number> {
  yield formatRow(exportColumns)
  const context = await loadRowContext(db, options)
  let after = 0
  let count = 0
  for (;;) {
    const page = await db
      .selectFrom('product')
      .select(['id', 'sku'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(pageSize)
      .execute()
    const last = page.at(-1)
    if (!last) return count
    const found = await findExistingProducts(
      db,
      page.map(({ sku }) => sku),
    )
    const records = page.flatMap(({ sku }) => found.get(sku)?.record ?? [])
    const rows = records.flatMap((record) => listProductRows(record, context))
    count += rows.length
    yield rows.map(formatRow).join('')
    after = last.id
  }
}

/** Names and labels that the rows of every product need. */
export async function loadRowContext(
  db: Db,
  { baseUrl, language }: { baseUrl: string; language: Language },
): Promise<RowContext> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, coalesce((select name from attribute_text where attribute_id = attribute.id
                          order by ${inLanguage(language)} limit 1), code) as name
      from attribute`.execute(db)
  return {
    index: await loadCatalogIndex(db),
    attributeNames: new Map(rows.map(({ id, name }) => [id, name])),
    baseUrl,
    language,
  }
}

function formatRow(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}
