/** The rows of a file as products: one group of rows for each. */
import { foldSku } from '../../features/product/sku.ts'
import { StartError } from '../../shared/errors.ts'
import type { CsvRow } from './csv/csvFile.ts'
import type { Layout } from './csv/layout.ts'
import { optionPlaces, type ProductColumn } from './productColumns.ts'
import { cleanSku } from './rules/text.ts'
import { SeenRows } from './seen.ts'

export interface RowGroup {
  /** As in the file. */
  handle: string
  /** The row with the title first, if there is one; the others as they stand in the file. */
  rows: readonly CsvRow[]
  /** Rows beyond what a product may have; they are not kept. */
  surplus: number
  /** Whether rows without a title could belong to several products of this handle. */
  isAmbiguous: boolean
}

type ProductLayout = Layout<ProductColumn>

/** More variants than any shopper can choose from, and more words; also what bounds the memory for one product. */
const mostRows = 2000
const mostCharacters = 2_000_000
/** Of rows that wait for the rest of their product: what bounds the memory for a file that is not sorted by handle. */
const mostWaitingCharacters = 128_000_000

export interface FileIndex {
  /** For each handle whose rows do not stand together, the number of its last row. */
  scattered: ReadonlyMap<string, number>
  /** The first row of each SKU, folded: see `foldSku`. */
  skuRows: SeenRows
}

/** Reads the handles and SKUs of a whole file. */
export async function indexFile(rows: AsyncIterable<CsvRow>, layout: ProductLayout): Promise<FileIndex> {
  const skuRows = new SeenRows()
  const seen = new SeenRows()
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
 * Groups the rows of each product. Rows that stand together are passed on as soon as they end; those of a handle in `scattered` wait for
 * the last one, so that a file may be sorted by anything.
 * @param scattered see `indexFile`
 * @throws StartError when more rows would wait than fit into memory
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
      waitingCharacters += charactersIn(row)
      if (waitingCharacters > mostWaitingCharacters)
        throw new StartError(
          'The rows of too many products stand far apart. Sort the file by the column "Handle" and import it again.',
        )
      const own = waiting.get(parts.handle) ?? []
      own.push({ row, ...parts, startsRun: parts.handle !== previous })
      waiting.set(parts.handle, own)
      if (row.number === lastRow) {
        waiting.delete(parts.handle)
        for (const each of own) waitingCharacters -= charactersIn(each.row)
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
  /** Option values of the row, as one text. */
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
 * All rows of one handle. A row with a title begins a product, or goes on with one of the same title that lacks its options. A row without a
 * title belongs to the product above it; one that has been torn away from it belongs to the only product of the handle.
 */
function* groupScattered(rows: readonly ScatteredRow[]): Generator<RowGroup> {
  const products: OpenGroup[] = []
  const strays: ScatteredRow[] = []
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
    else strays.push(part)
  }
  const [first] = rows
  if (strays.length === 0 || !first) yield* products
  else {
    const target = products.length === 1 ? products[0] : undefined
    const whole = target ?? new OpenGroup(first)
    whole.isAmbiguous = products.length > 1
    for (const { row, options } of target ? strays : rows) whole.add(row, options)
    yield whole
  }
}

function charactersIn(row: CsvRow): number {
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

  /** Whether a row begins another product: another handle, or a title that is another one or comes with options that are taken. */
  endsBefore({ handle, title, options }: IdentifyingParts): boolean {
    if (handle !== this.handle) return true
    return title !== '' && (handle === '' || title !== this.#title || this.#options.has(options))
  }

  add(row: CsvRow, options: string): void {
    this.#characters += charactersIn(row)
    const isFirst = this.rows.length === 0
    if (!isFirst && (this.rows.length >= mostRows || this.#characters > mostCharacters)) this.surplus += 1
    else {
      this.rows.push(row)
      this.#options.add(options)
    }
  }
}
