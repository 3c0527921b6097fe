/** Groups the rows of a file by product. */

import { cleanSku } from '../../../kit/text/cleanText.ts'
import { foldSku } from '../../product/sku.ts'
import type { CsvRow } from './csv/csvFile.ts'
import type { Layout } from './csv/layout.ts'
import { ImportFileError } from './importFileError.ts'
import { optionPlaces, type ProductColumn } from './productColumns.ts'
import { RowIndex } from './skuRows.ts'

export interface RowGroup {
  /** As written in the file. */
  handle: string
  /** The row with the title first, if there is one; the others in file order. */
  rows: readonly CsvRow[]
  /** Number of rows beyond a product's limit; they are dropped. */
  surplus: number
  /** Whether rows without a title could belong to several products of this handle. */
  isAmbiguous: boolean
}

type ProductLayout = Layout<ProductColumn>

/** More variants than a shopper can choose from. Also bounds the memory for one product. */
const maxRows = 2000
const maxCharacters = 2_000_000
/** Limit for rows waiting for the rest of their product. Bounds the memory for a file that is not sorted by handle. */
const maxWaitingCharacters = 128_000_000

export interface FileIndex {
  /** The last row number of each handle whose rows are not adjacent. */
  scattered: ReadonlyMap<string, number>
  /** The first row of each SKU, folded: see `foldSku`. */
  skuRows: RowIndex
}

/** Reads the handles and SKUs of a whole file. */
export async function indexFile(rows: AsyncIterable<CsvRow>, layout: ProductLayout): Promise<FileIndex> {
  const skuRows = new RowIndex()
  const seen = new RowIndex()
  const lastRows = new Map<string, number>()
  let previous = ''
  for await (const row of rows) {
    const handle = layout.cell(row, 'Handle')
    const isFarFromFirst = handle !== previous && !seen.add(handle, row.number)
    if (handle !== '' && (isFarFromFirst || lastRows.has(handle))) lastRows.set(handle, row.number)
    previous = handle
    const sku = foldSku(cleanSku(layout.cell(row, 'Variant SKU')).text)
    if (sku !== '') skuRows.add(sku, row.number)
  }
  return { scattered: lastRows, skuRows }
}

/**
 * Groups the rows of each product. Adjacent rows are yielded as soon as they end; those of a handle in `scattered` wait for
 * the last one, so that a file can be in any order.
 * @param scattered see `indexFile`
 * @throws ImportFileError when the waiting rows exceed the memory limit
 */
export async function* productGroups(
  rows: AsyncIterable<CsvRow>,
  layout: ProductLayout,
  scattered: ReadonlyMap<string, number>,
): AsyncGenerator<RowGroup> {
  const waiting = new Map<string, ScatteredRow[]>()
  let waitingCharacters = 0
  let group: OpenGroup | null = null
  let previous = ''
  for await (const row of rows) {
    const parts = identifyingParts(row, layout)
    const lastRow = scattered.get(parts.handle)
    if (group && (lastRow !== undefined || group.endsBefore(parts))) {
      yield group
      group = null
    }
    if (lastRow === undefined) {
      group ??= new OpenGroup(parts)
      group.add(row, parts.options)
    } else {
      waitingCharacters += countCharacters(row)
      if (waitingCharacters > maxWaitingCharacters) throw new ImportFileError('rowsApart')
      const own = waiting.get(parts.handle) ?? []
      own.push({ row, ...parts, startsRun: parts.handle !== previous })
      waiting.set(parts.handle, own)
      if (row.number === lastRow) {
        waiting.delete(parts.handle)
        for (const each of own) waitingCharacters -= countCharacters(each.row)
        yield* groupScattered(own)
      }
    }
    previous = parts.handle
  }
  if (group) yield group
}

interface IdentifyingParts {
  handle: string
  title: string
  /** The row's option values, joined. */
  options: string
}

interface ScatteredRow extends IdentifyingParts {
  row: CsvRow
  /** Whether the row above belongs to another handle. */
  startsRun: boolean
}

function identifyingParts(row: CsvRow, layout: ProductLayout): IdentifyingParts {
  return {
    handle: layout.cell(row, 'Handle'),
    title: layout.cell(row, 'Title'),
    options: optionPlaces.map((place) => layout.cell(row, `Option${place} Value`)).join('\n'),
  }
}

/**
 * All rows of one handle. A row with a title starts a product, or continues one of the same title that lacks its options. A row without a
 * title belongs to the product above it; when separated from it, to the handle's only product.
 */
function* groupScattered(rows: readonly ScatteredRow[]): Generator<RowGroup> {
  const products: OpenGroup[] = []
  const untitled: ScatteredRow[] = []
  let current: OpenGroup | null = null
  for (const part of rows) {
    if (part.title !== '') {
      current = products.find((product) => !product.endsBefore(part)) ?? null
      if (!current) {
        current = new OpenGroup(part)
        products.push(current)
      }
    } else if (part.startsRun) current = null
    if (current) current.add(part.row, part.options)
    else untitled.push(part)
  }
  const [first] = rows
  if (untitled.length === 0 || !first) yield* products
  else {
    const target = products.length === 1 ? products[0] : undefined
    const whole = target ?? new OpenGroup(first)
    whole.isAmbiguous = products.length > 1
    for (const { row, options } of target ? untitled : rows) whole.add(row, options)
    yield whole
  }
}

function countCharacters(row: CsvRow): number {
  return row.cells.reduce((sum, cell) => sum + cell.length, 0)
}

class OpenGroup implements RowGroup {
  readonly handle: string
  readonly rows: CsvRow[] = []
  surplus = 0
  isAmbiguous = false
  #characters = 0
  readonly #title: string
  readonly #options = new Set<string>()

  constructor({ handle, title }: IdentifyingParts) {
    this.handle = handle
    this.#title = title
  }

  /** Whether a row starts another product: another handle, another title, or the same title with options already used. */
  endsBefore({ handle, title, options }: IdentifyingParts): boolean {
    if (handle !== this.handle) return true
    return title !== '' && (handle === '' || title !== this.#title || this.#options.has(options))
  }

  add(row: CsvRow, options: string): void {
    this.#characters += countCharacters(row)
    const isFirst = this.rows.length === 0
    if (!isFirst && (this.rows.length >= maxRows || this.#characters > maxCharacters)) this.surplus += 1
    else {
      this.rows.push(row)
      this.#options.add(options)
    }
  }
}
