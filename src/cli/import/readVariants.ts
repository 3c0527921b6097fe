/** The variants of a product: one row each. */
import type { OptionDraft } from '../../features/product/product.draft.ts'
import type { CsvRow } from './csv/csvFile.ts'
import type { Layout } from './csv/layout.ts'
import type { Notes } from './notes.ts'
import { optionPlaces, type ProductColumn } from './productColumns.ts'
import type { ProductRules } from './productRules.ts'
import type { Reason } from './reasons.ts'
import { readBarcode, readGrams, readStock } from './rules/numbers.ts'
import { attributeCodeOf, isNoOption, optionOf } from './rules/options.ts'
import { readPrice } from './rules/price.ts'
import { cleanLine, cleanSku } from './rules/text.ts'
import { UsedNames } from './usedNames.ts'

export interface ReadVariant {
  row: number
  sku: string
  options: Readonly<Record<string, OptionDraft>>
  /** Minor units of the base currency. */
  priceMinor: number
  salePriceMinor: number | null
  stock: number
  weightGrams: number | null
  barcode: string | null
  /** Address or path of its own picture; empty when there is none. */
  picture: string
}

interface OptionColumn {
  place: (typeof optionPlaces)[number]
  attribute: string
}

/** @param used by products of the file that have been read */
export function readVariants(
  rows: readonly CsvRow[],
  urlKey: string,
  rules: ProductRules,
  notes: Notes,
  used: UsedNames,
) {
  const { layout } = rules
  const [first] = rows
  const { columns, optionNames } = first ? readOptionNames(first, layout, notes) : { columns: [], optionNames: {} }
  const variants: ReadVariant[] = []
  const own = new UsedNames()
  const combinations = new Set<string>()
  for (const row of rows) {
    if (row !== first && !isVariantRow(row, layout)) {
      if (layout.cell(row, 'Image Src') === '') notes.add(row.number, '', 'emptyRow', '')
      continue
    }
    const options = readOptions(row, row !== first, columns, layout, notes)
    const combination = Object.values(options)
      .map((option) => option.code)
      .join('\n')
    if (combinations.has(combination))
      notes.add(
        row.number,
        'Option1 Value',
        'optionsRepeated',
        Object.values(options)
          .map((option) => option.label)
          .join(', '),
      )
    combinations.add(combination)
    const sku = readSku(row, [urlKey, ...Object.values(options).map((option) => option.code)].join('-'), layout, notes)
    const rival = own.findSku(sku) ?? used.findSku(sku)
    if (rival)
      notes.add(row.number, 'Variant SKU', rival.isSame ? 'skuRepeated' : 'skuLookalike', `${sku} (row ${rival.row})`)
    own.addSku(sku, row.number)
    variants.push({ row: row.number, sku, options, ...readPrices(row, rules, notes), ...readRest(row, rules, notes) })
  }
  return { optionNames, variants }
}

/** Rows below the first may only add a picture to the gallery. */
function isVariantRow(row: CsvRow, layout: Layout<ProductColumn>): boolean {
  const columns: ProductColumn[] = [
    'Variant SKU',
    'Variant Price',
    'Variant Inventory Qty',
    'Option1 Value',
    'Option2 Value',
    'Option3 Value',
  ]
  return columns.some((column) => layout.cell(row, column) !== '')
}

/** Names stand on the first row only. */
function readOptionNames(row: CsvRow, layout: Layout<ProductColumn>, notes: Notes) {
  const columns: OptionColumn[] = []
  const optionNames: Record<string, string> = {}
  for (const place of optionPlaces) {
    const name = cleanLine(layout.cell(row, `Option${place} Name`), 60).text
    const value = layout.cell(row, `Option${place} Value`)
    if (isNoOption(name, value)) continue
    if (name === '') {
      notes.add(row.number, `Option${place} Name`, 'optionUnnamed', value)
      continue
    }
    const attribute = attributeCodeOf(name)
    if (Object.hasOwn(optionNames, attribute)) notes.add(row.number, `Option${place} Name`, 'optionNamesRepeated', name)
    optionNames[attribute] = name
    columns.push({ place, attribute })
  }
  return { columns, optionNames }
}

function readOptions(
  row: CsvRow,
  isBelow: boolean,
  columns: readonly OptionColumn[],
  layout: Layout<ProductColumn>,
  notes: Notes,
): Record<string, OptionDraft> {
  const options: Record<string, OptionDraft> = {}
  for (const place of optionPlaces) {
    const column = `Option${place} Value` as const
    const cell = layout.cell(row, column)
    const attribute = columns.find((candidate) => candidate.place === place)?.attribute
    if (attribute === undefined) {
      if (isBelow && !isNoOption('', cell)) notes.add(row.number, column, 'optionUnnamed', cell)
      continue
    }
    const { text, reasons } = cleanLine(cell, 101)
    for (const reason of reasons) if (reason !== 'textCut') notes.add(row.number, column, reason, cell)
    if (text === '') notes.add(row.number, column, 'optionMissing', '')
    else if (text.length > 100) notes.add(row.number, column, 'optionTooLong', text)
    else options[attribute] = optionOf(attribute, text)
  }
  return options
}

function readSku(row: CsvRow, fallback: string, layout: Layout<ProductColumn>, notes: Notes): string {
  const cell = layout.cell(row, 'Variant SKU')
  const { text, reasons } = cleanSku(cell)
  for (const reason of reasons) notes.add(row.number, 'Variant SKU', reason, cell)
  if (text.length > 100) notes.add(row.number, 'Variant SKU', 'skuTooLong', text)
  if (text === '') notes.add(row.number, 'Variant SKU', 'skuMade', fallback)
  return text || fallback
}

function readPrices(
  row: CsvRow,
  rules: ProductRules,
  notes: Notes,
): Pick<ReadVariant, 'priceMinor' | 'salePriceMinor'> {
  const { layout, currency, toBase } = rules
  const cell = layout.cell(row, 'Variant Price')
  const read = readPrice(cell, currency)
  if (typeof read === 'string') {
    notes.add(row.number, 'Variant Price', read, cell)
    return { priceMinor: 0, salePriceMinor: null }
  }
  const priceMinor = toBase(read.minor)
  for (const reason of read.reasons)
    notes.add(row.number, 'Variant Price', reason, `${cell} → ${(read.minor / 100).toFixed(2)}`)
  if (priceMinor === 0 && !rules.allowFree) notes.add(row.number, 'Variant Price', 'priceZero', cell)
  const regularMinor = readCompareAt(row, priceMinor, rules, notes)
  return regularMinor === null
    ? { priceMinor, salePriceMinor: null }
    : { priceMinor: regularMinor, salePriceMinor: priceMinor }
}

/** The price before a sale; null when there is no sale. */
function readCompareAt(
  row: CsvRow,
  priceMinor: number,
  { layout, currency, toBase }: ProductRules,
  notes: Notes,
): number | null {
  const cell = layout.cell(row, 'Variant Compare At Price')
  if (cell === '') return null
  const ignore = (value: string, reason: Reason = 'compareAtIgnored') =>
    notes.add(row.number, 'Variant Compare At Price', reason, value)
  const read = readPrice(cell, currency)
  if (typeof read === 'string') {
    ignore(cell)
    return null
  }
  const regularMinor = toBase(read.minor)
  if (regularMinor <= priceMinor) {
    // Exports fill the column with 0 or with the price itself where there is no sale.
    if (read.minor !== 0 && regularMinor !== priceMinor) ignore(cell)
    return null
  }
  for (const reason of read.reasons) ignore(`${cell} → ${(read.minor / 100).toFixed(2)}`, reason)
  return regularMinor
}

function readRest(
  row: CsvRow,
  { layout, blankStock }: ProductRules,
  notes: Notes,
): Pick<ReadVariant, 'stock' | 'weightGrams' | 'barcode' | 'picture'> {
  const stock = readStock(
    layout.cell(row, 'Variant Inventory Qty'),
    layout.cell(row, 'Variant Inventory Tracker') !== '',
    blankStock,
  )
  const weight = readGrams(layout.cell(row, 'Variant Grams'))
  const barcode = readBarcode(layout.cell(row, 'Variant Barcode'))
  const said: [ProductColumn, Reason | null][] = [
    ['Variant Inventory Qty', stock.reason],
    ['Variant Grams', weight.reason],
    ['Variant Barcode', barcode.reason],
  ]
  for (const [column, reason] of said) if (reason) notes.add(row.number, column, reason, layout.cell(row, column))
  return {
    stock: stock.stock,
    weightGrams: weight.grams,
    barcode: barcode.barcode,
    picture: layout.cell(row, 'Variant Image'),
  }
}
