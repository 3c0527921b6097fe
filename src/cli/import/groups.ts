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

/** More variants than any shopper can choose from, and more words; also what bounds the memory for one product. */
const mostRows = 2000
const mostCharacters = 2_000_000

/**
 * A group ends where another handle begins, and where a row of the same handle is the beginning of another product: it has a title, and
 * either the title is another one or its options have been there before.
 */
export async function* productGroups(
  rows: AsyncIterable<CsvRow>,
  layout: Layout<ProductColumn>,
): AsyncGenerator<RowGroup> {
  let group = new OpenGroup('', '')
  for await (const row of rows) {
    const handle = layout.cell(row, 'Handle')
    const title = layout.cell(row, 'Title')
    const options = optionPlaces.map((place) => layout.cell(row, `Option${place} Value`)).join('\n')
    if (group.endsBefore(handle, title, options)) {
      if (group.rows.length > 0) yield group
      group = new OpenGroup(handle, title)
    }
    group.add(row, options)
  }
  if (group.rows.length > 0) yield group
}

class OpenGroup implements RowGroup {
  readonly handle: string
  readonly rows: CsvRow[] = []
  surplus = 0
  #characters = 0
  readonly #title: string
  readonly #options = new Set<string>()

  constructor(handle: string, title: string) {
    this.handle = handle
    this.#title = title
  }

  endsBefore(handle: string, title: string, options: string): boolean {
    if (handle !== this.handle) return true
    return title !== '' && (handle === '' || title !== this.#title || this.#options.has(options))
  }

  add(row: CsvRow, options: string): void {
    this.#characters += row.cells.reduce((sum, cell) => sum + cell.length, 0)
    const isFirst = this.rows.length === 0
    if (!isFirst && (this.rows.length >= mostRows || this.#characters > mostCharacters)) this.surplus += 1
    else {
      this.rows.push(row)
      this.#options.add(options)
    }
  }
}
