/** The whole catalog as Shopify's product CSV, page by page. Importing the file again changes nothing. */
import { sql } from 'kysely'
import type { Db } from '../../../../kit/database/database.ts'
import { inLanguage } from '../../../../kit/database/text.ts'
import { csvCell } from '../../../../kit/text/csvCell.ts'
import { loadCatalogIndex } from '../../../catalog/server/catalogIndex.ts'
import { findExistingProducts } from '../../../product/server/existingProducts.sql.ts'
import { exportColumns, listProductRows, type RowContext } from './productRows.ts'

/** Products per statement. */
const pageSize = 200

/** Yields the header and the rows of each page of products. @returns how many rows follow the header */
export async function* exportProducts(
  db: Db,
  options: Pick<RowContext, 'nameImage' | 'language'>,
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

/**
 * Passes on the parts of an export.
 * @param watch called before each part with the number of rows passed on so far (without the header), and once at the end. An
 * error ends the export
 * @returns how many rows follow the header
 */
export async function* watchRows(
  parts: AsyncGenerator<string, number>,
  watch: (rows: number, isEnd: boolean) => Promise<void>,
): AsyncGenerator<string, number> {
  // The header counts as a row.
  let rows = -1
  for (;;) {
    const part = await parts.next()
    await watch(part.done ? part.value : Math.max(rows, 0), part.done === true)
    if (part.done) return part.value
    yield part.value
    rows += part.value.split('\r\n').length - 1
  }
}

/** Names and labels needed for the rows of every product. */
export async function loadRowContext(
  db: Db,
  { nameImage, language }: Pick<RowContext, 'nameImage' | 'language'>,
): Promise<RowContext> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, coalesce((select name from attribute_text where attribute_id = attribute.id
                          order by ${inLanguage(language)} limit 1), code) as name
      from attribute`.execute(db)
  return {
    index: await loadCatalogIndex(db),
    attributeNames: new Map(rows.map(({ id, name }) => [id, name])),
    nameImage,
    language,
  }
}

function formatRow(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}
