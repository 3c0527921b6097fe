/** Rows of one product, which stand together in the file, as one group. */
import type { CsvRow } from './csv/csvFile.ts'
import type { Layout } from './csv/layout.ts'
import { optionPlaces, type ProductColumn } from './productColumns.ts'

export interface RowGroup {
  /** As in the file. */
  handle: string
  rows: readonly CsvRow[]
  /** Rows beyond what a product may have; they are not kept. */
  surplus: number
}

/** More variants than any shopper can choose from; also what bounds the memory for one product. */
export const mostRows = 2000

/**
 * A group ends where another handle begins, and where a row of the same handle is the beginning of another product: it has a title, and
 * either the title is another one or its options have been there before.
 */
export async function* productGroups(rows: AsyncIterable<CsvRow>, layout: Layout<ProductColumn>): AsyncGenerator<RowGroup> {
  let group: { handle: string; title: string; rows: CsvRow[]; surplus: number; combinations: Set<string> } | null = null
  for await (const row of rows) {
    const handle = layout.cell(row, 'Handle')
    const title = layout.cell(row, 'Title')
    const combination = optionPlaces.map((place) => layout.cell(row, `Option${place} Value`)).join('\n')
    const begins = group?.handle !== handle || (handle === '' && title !== '') || (title !== '' && (title !== group.title || group.combinations.has(combination)))
    if (begins) {
      if (group) yield group
      group = { handle, title, rows: [row], surplus: 0, combinations: new Set([combination]) }
    } else if (group && group.rows.length < mostRows) {
      group.rows.push(row)
      group.combinations.add(combination)
    } else if (group) group.surplus += 1
  }
  if (group) yield group
}
