/** The variants of a product: one row each. */

import { cleanLine, cleanSku } from '../../../kit/text/cleanText.ts'
import { toTwoDecimals } from '../../../shared/money.ts'
import { readPrice } from '../../../shared/readPrice.ts'
import type { OptionDraft } from '../../catalog/option.draft.ts'
import { readOption, toAttributeCode } from '../../catalog/server/optionDrafts.ts'
import type { VariantDraft } from '../../product/product.draft.ts'
import { readBarcode, readGrams, readStock } from '../../product/variantNumbers.ts'
import { findReplacement } from '../newTerms.ts'
import type { CsvRow } from './csv/csvFile.ts'
import type { Layout } from './csv/layout.ts'
import type { FindingCode } from './findingCodes.ts'
import type { FindingCollector } from './findingCollector.ts'
import { IdentifierIndex } from './identifierIndex.ts'
import { optionPlaces, type ProductColumn } from './productColumns.ts'
import type { ProductRules } from './productRules.ts'
import { isNoOption } from './rules/noOption.ts'

export interface ReadVariant extends Omit<VariantDraft, 'imagePaths'> {
  row: number
  /** URL or path of the variant's own image; empty when there is none. */
  image: string
}

interface OptionColumn {
  place: (typeof optionPlaces)[number]
  attribute: string
}

/** @param used names taken by the file's earlier products */
export function readVariants(
  rows: readonly CsvRow[],
  urlKey: string,
  rules: ProductRules,
  findings: FindingCollector,
  used: IdentifierIndex,
) {
  const { layout } = rules
  const [first] = rows
  const { columns, optionNames } = first ? readOptionNames(first, rules, findings) : { columns: [], optionNames: {} }
  const variants: ReadVariant[] = []
  const own = new IdentifierIndex()
  const combinations = new Set<string>()
  for (const row of rows) {
    if (row !== first && !isVariantRow(row, layout)) {
      if (layout.cell(row, 'Image Src') === '') findings.add(row.number, '', 'emptyRow', '')
      continue
    }
    const options = readOptions(row, row !== first, columns, layout, findings)
    const combination = Object.values(options)
      .map((option) => option.code)
      .join('\n')
    if (combinations.has(combination))
      findings.add(
        row.number,
        'Option1 Value',
        'optionsRepeated',
        Object.values(options)
          .map((option) => option.label)
          .join(', '),
      )
    combinations.add(combination)
    const sku = readSku(
      row,
      [urlKey, ...Object.values(options).map((option) => option.code)].join('-'),
      layout,
      findings,
    )
    const conflictingRow = own.findSku(sku) ?? used.findSku(sku)
    if (conflictingRow)
      findings.add(
        row.number,
        'Variant SKU',
        conflictingRow.isSame ? 'skuRepeated' : 'skuLookalike',
        `${sku} (row ${conflictingRow.row})`,
      )
    own.addSku(sku, row.number)
    variants.push({
      row: row.number,
      sku,
      options,
      ...readPrices(row, rules, findings),
      ...readRest(row, rules, findings),
    })
  }
  return { optionNames, variants }
}

/** A row after the first may only add an image to the gallery. */
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

/** Only the first row has option names. */
function readOptionNames(row: CsvRow, { layout, replacements }: ProductRules, findings: FindingCollector) {
  const columns: OptionColumn[] = []
  const optionNames: Record<string, string> = {}
  for (const place of optionPlaces) {
    const name = cleanLine(layout.cell(row, `Option${place} Name`), 60).text
    const value = layout.cell(row, `Option${place} Value`)
    if (isNoOption(name, value)) continue
    if (name === '') {
      findings.add(row.number, `Option${place} Name`, 'optionUnnamed', value)
      continue
    }
    const code = toAttributeCode(name)
    const other = findReplacement(replacements, 'attribute', code)
    if (other) findings.add(row.number, `Option${place} Name`, 'termReplaced', `${name} → ${other.byName}`)
    const attribute = other?.by ?? code
    if (Object.hasOwn(optionNames, attribute))
      findings.add(row.number, `Option${place} Name`, 'optionNamesRepeated', name)
    optionNames[attribute] = other?.byName ?? name
    columns.push({ place, attribute })
  }
  return { columns, optionNames }
}

function readOptions(
  row: CsvRow,
  isBelow: boolean,
  columns: readonly OptionColumn[],
  layout: Layout<ProductColumn>,
  findings: FindingCollector,
): Record<string, OptionDraft> {
  const options: Record<string, OptionDraft> = {}
  for (const place of optionPlaces) {
    const column = `Option${place} Value` as const
    const cell = layout.cell(row, column)
    const attribute = columns.find((candidate) => candidate.place === place)?.attribute
    if (attribute === undefined) {
      if (isBelow && !isNoOption('', cell)) findings.add(row.number, column, 'optionUnnamed', cell)
      continue
    }
    const { text, reasons } = cleanLine(cell, 101)
    for (const reason of reasons) if (reason !== 'textCut') findings.add(row.number, column, reason, cell)
    if (text === '') findings.add(row.number, column, 'optionMissing', '')
    else if (text.length > 100) findings.add(row.number, column, 'optionTooLong', text)
    else options[attribute] = readOption(attribute, text)
  }
  return options
}

function readSku(row: CsvRow, fallback: string, layout: Layout<ProductColumn>, findings: FindingCollector): string {
  const cell = layout.cell(row, 'Variant SKU')
  const { text, reasons } = cleanSku(cell)
  for (const reason of reasons) findings.add(row.number, 'Variant SKU', reason, cell)
  if (text.length > 100) findings.add(row.number, 'Variant SKU', 'skuTooLong', text)
  if (text === '') findings.add(row.number, 'Variant SKU', 'skuMade', fallback)
  return text || fallback
}

function readPrices(
  row: CsvRow,
  rules: ProductRules,
  findings: FindingCollector,
): Pick<ReadVariant, 'priceMinor' | 'salePriceMinor'> {
  const { layout, currency, toBase } = rules
  const cell = layout.cell(row, 'Variant Price')
  const read = readPrice(cell, currency)
  if (typeof read === 'string') {
    findings.add(row.number, 'Variant Price', read, cell)
    return { priceMinor: 0, salePriceMinor: null }
  }
  const priceMinor = toBase(read.minor)
  for (const reason of read.reasons)
    findings.add(row.number, 'Variant Price', reason, `${cell} → ${toTwoDecimals(read.minor)}`)
  if (priceMinor === 0 && !rules.allowFree) findings.add(row.number, 'Variant Price', 'priceZero', cell)
  const regularMinor = readCompareAt(row, priceMinor, rules, findings)
  return regularMinor === null
    ? { priceMinor, salePriceMinor: null }
    : { priceMinor: regularMinor, salePriceMinor: priceMinor }
}

/** The price before a sale; null when there is no sale. */
function readCompareAt(
  row: CsvRow,
  priceMinor: number,
  { layout, currency, toBase }: ProductRules,
  findings: FindingCollector,
): number | null {
  const cell = layout.cell(row, 'Variant Compare At Price')
  if (cell === '') return null
  const ignore = (value: string, reason: FindingCode = 'compareAtIgnored') =>
    findings.add(row.number, 'Variant Compare At Price', reason, value)
  const read = readPrice(cell, currency)
  if (typeof read === 'string') {
    ignore(cell)
    return null
  }
  const regularMinor = toBase(read.minor)
  if (regularMinor <= priceMinor) {
    // Exports fill the column with 0 or the price itself when there is no sale.
    if (read.minor !== 0 && regularMinor !== priceMinor) ignore(cell)
    return null
  }
  for (const reason of read.reasons) ignore(`${cell} → ${toTwoDecimals(read.minor)}`, reason)
  return regularMinor
}

function readRest(
  row: CsvRow,
  { layout, blankStock }: ProductRules,
  findings: FindingCollector,
): Pick<ReadVariant, 'stock' | 'weightGrams' | 'barcode' | 'image'> {
  const stock = readStock(
    layout.cell(row, 'Variant Inventory Qty'),
    layout.cell(row, 'Variant Inventory Tracker') !== '',
    blankStock,
  )
  const weight = readGrams(layout.cell(row, 'Variant Grams'))
  const barcode = readBarcode(layout.cell(row, 'Variant Barcode'))
  const problems: [ProductColumn, FindingCode | null][] = [
    ['Variant Inventory Qty', stock.reason],
    ['Variant Grams', weight.reason],
    ['Variant Barcode', barcode.reason],
  ]
  for (const [column, reason] of problems)
    if (reason) findings.add(row.number, column, reason, layout.cell(row, column))
  return {
    stock: stock.stock,
    weightGrams: weight.grams,
    barcode: barcode.barcode,
    image: layout.cell(row, 'Variant Image'),
  }
}
