/** Parses a group of rows into a product. Applies column rules only, without database or images. */

import { buildExcerpt, cleanLine, cleanProse } from '../../../kit/text/cleanText.ts'
import { plainTextOfSafe } from '../../../kit/text/html.ts'
import { readDescription } from '../../../kit/text/readDescription.ts'
import { toHandle } from '../../../kit/text/slug.ts'
import type { OptionDraft } from '../../catalog/option.draft.ts'
import { toBrand } from '../../catalog/server/optionDrafts.ts'
import { findReplacement } from '../newTerms.ts'
import { type CategoryChoice, chooseCategory, otherCategory } from './categories.ts'
import type { CsvRow } from './csv/csvFile.ts'
import type { Layout } from './csv/layout.ts'
import { FindingCollector } from './findingCollector.ts'
import type { RowGroup } from './groups.ts'
import type { IdentifierIndex } from './identifierIndex.ts'
import type { ProductColumn } from './productColumns.ts'
import type { ProductRules } from './productRules.ts'
import { type RequestedImage, readImages } from './readImages.ts'
import { type ReadVariant, readVariants } from './readVariants.ts'
import { type BicycleCell, readBicycleCell } from './rules/bicycle.ts'
import { type ReadTags, readTags } from './rules/tags.ts'

export interface ReadProduct {
  /** As written in the file. */
  handle: string
  /** Normalized. */
  baseHandle: string
  /** Normalized, with a number when the file repeats it. */
  urlKey: string
  rows: readonly number[]
  title: string
  description: string
  shortDescription: string
  /** As in the file; empty when there is none. */
  vendor: string
  brand: OptionDraft | null
  category: CategoryChoice
  tags: ReadTags
  isActive: boolean
  /** Undefined when the file has no status: an existing product keeps its own. */
  isArchived: boolean | undefined
  /** Undefined when the file has none: an existing product keeps its own. */
  hsnCode: string | undefined
  /** Undefined when the file has none: an existing product keeps its own. */
  bicycle: BicycleCell | undefined
  /** The file's option names by attribute code. */
  optionNames: Readonly<Record<string, string>>
  variants: readonly ReadVariant[]
  images: readonly RequestedImage[]
  findings: FindingCollector
}

/** Reads and validates the rows of one product. Problems become findings instead of errors. */
export function readProduct(group: RowGroup, rules: ProductRules, used: IdentifierIndex): ReadProduct {
  const { layout } = rules
  const [first] = group.rows
  if (!first) throw new RangeError('a group has at least one row')
  const findings = new FindingCollector(group.handle || layout.cell(first, 'Title'))
  for (const row of group.rows) checkShape(row, layout, findings)
  if (group.isAmbiguous) findings.add(first.number, 'Title', 'rowsApart', '')
  if (group.surplus > 0) findings.add(first.number, '', 'tooManyRows', String(group.rows.length + group.surplus))

  const line = (column: ProductColumn, maxLength: number, clean = cleanLine): string => {
    const cell = layout.cell(first, column)
    const { text, reasons } = clean(cell, maxLength)
    for (const reason of reasons) findings.add(first.number, column, reason, cell)
    return text
  }
  const title = line('Title', 255, cleanProse)
  const { baseHandle, urlKey } = readHandle(group, first, title, findings, used)
  const description = readDescription(layout.cell(first, 'Body (HTML)'))
  for (const { reason, value } of description.findings) findings.add(first.number, 'Body (HTML)', reason, value)
  const vendor = line('Vendor', 100)
  const brand = readBrand(vendor, first, rules, findings)
  const category = readCategory(line('Type', 100), first, rules, findings)
  if (/^(true|yes|1)$/i.test(layout.cell(first, 'Gift Card')))
    findings.add(first.number, 'Gift Card', 'giftCard', layout.cell(first, 'Gift Card'))

  // Other rows cannot be checked without a valid first row, nor can ambiguous rows.
  const { optionNames, variants } =
    title === '' || group.isAmbiguous
      ? { optionNames: {}, variants: [] }
      : readVariants(group.rows, urlKey, rules, findings, used)
  const product: ReadProduct = {
    handle: group.handle,
    baseHandle,
    urlKey,
    rows: group.rows.map((row) => row.number),
    title,
    description: description.html,
    shortDescription: buildExcerpt(plainTextOfSafe(description.html)),
    vendor,
    brand,
    category,
    tags: readTags(layout.cell(first, 'Tags')),
    ...readStatus(first, layout, findings),
    hsnCode: readHsnCode(first, layout, findings),
    bicycle: readBicycle(first, layout, findings),
    optionNames,
    variants,
    images: readImages(group.rows, title, layout, findings),
    findings,
  }
  // A rejected product does not reserve its SKUs: the next one with the same SKU may be valid.
  if (!findings.isRejected) for (const { sku, row } of variants) used.addSku(sku, row)
  return product
}

const largestCell = 100_000

function checkShape(row: CsvRow, layout: Layout<ProductColumn>, findings: FindingCollector): void {
  if (row.cells.slice(layout.width).some((cell) => cell !== ''))
    findings.add(row.number, '', 'extraCells', row.cells[layout.width] ?? '')
  if (row.cells.length < layout.width) findings.add(row.number, '', 'shortRow', String(row.cells.length))
  const huge = row.cells.find((cell) => cell.length > largestCell)
  if (huge !== undefined)
    findings.add(row.number, '', 'cellTooLarge', `${huge.slice(0, 60)}… (${huge.length} characters)`)
}

function readHandle(group: RowGroup, first: CsvRow, title: string, findings: FindingCollector, used: IdentifierIndex) {
  const baseHandle = toHandle(group.handle || title)
  if (group.handle === '')
    findings.add(first.number, 'Handle', title === '' ? 'handleMissing' : 'handleMade', baseHandle)
  else if (baseHandle !== group.handle)
    findings.add(first.number, 'Handle', 'handleNormalised', `${group.handle} → ${baseHandle}`)
  if (title === '') {
    if (group.handle !== '') findings.add(first.number, 'Title', 'titleMissing', '')
    return { baseHandle, urlKey: baseHandle }
  }
  let urlKey = baseHandle
  for (let number = 2; !used.handles.add(urlKey, first.number); number += 1) urlKey = `${baseHandle}-${number}`
  if (urlKey !== baseHandle) findings.add(first.number, 'Handle', 'handleRepeated', `${baseHandle} → ${urlKey}`)
  return { baseHandle, urlKey }
}

function readBrand(
  vendor: string,
  row: CsvRow,
  { brandCodes, replacements }: ProductRules,
  findings: FindingCollector,
): OptionDraft | null {
  if (vendor === '') {
    findings.add(row.number, 'Vendor', 'vendorMissing', '')
    return null
  }
  const known = brandCodes?.get(vendor.toLowerCase())
  const brand = known === undefined ? toBrand(vendor) : { code: known, label: vendor }
  const other = findReplacement(replacements, 'brand', brand.code)
  if (!other) return brand
  findings.add(row.number, 'Vendor', 'termReplaced', `${vendor} → ${other.byName}`)
  return { code: other.by, label: other.byName }
}

function readCategory(
  type: string,
  row: CsvRow,
  { layout, language, replacements }: ProductRules,
  findings: FindingCollector,
): CategoryChoice {
  const path = cleanLine(layout.cell(row, 'Product Category')).text
  const choice = chooseCategory(type, path, language)
  const other = choice && findReplacement(replacements, 'category', choice.slug)
  if (other) {
    findings.add(row.number, 'Type', 'termReplaced', `${choice.name} → ${other.byName}`)
    // Another category of the file may not exist yet, either.
    const named = chooseCategory(other.byName, '', language)
    return named?.slug === other.by ? named : { slug: other.by, name: other.byName, drafts: [], isKnown: true }
  }
  if (!choice) findings.add(row.number, 'Type', 'typeMissing', '')
  else if (!choice.isKnown) findings.add(row.number, 'Type', 'typeUnknown', type || path)
  return choice ?? otherCategory(language)
}

/** A Harmonized System code, as in Shopify's inventory export; undefined if missing or invalid. */
function readHsnCode(row: CsvRow, layout: Layout<ProductColumn>, findings: FindingCollector): string | undefined {
  const cell = layout.cell(row, 'HS Code')
  const digits = cell.replace(/[\s.]/g, '')
  if (/^(?:\d{4}|\d{6}|\d{8})$/.test(digits)) return digits
  if (cell !== '') findings.add(row.number, 'HS Code', 'hsCodeIgnored', cell)
  return undefined
}

/** Geometry, build and paint. An invalid cell rejects the product, with the path of each invalid field. */
function readBicycle(row: CsvRow, layout: Layout<ProductColumn>, findings: FindingCollector): BicycleCell | undefined {
  const { bicycle, problems } = readBicycleCell(layout.cell(row, 'Bicycle'))
  for (const problem of problems) findings.add(row.number, 'Bicycle', 'bicycleWrong', problem)
  return bicycle
}

function readStatus(row: CsvRow, layout: Layout<ProductColumn>, findings: FindingCollector) {
  const status = layout.cell(row, 'Status').toLowerCase()
  if (!['', 'active', 'draft', 'archived', 'unlisted'].includes(status))
    findings.add(row.number, 'Status', 'statusUnknown', status)
  return {
    isActive: ['', 'active'].includes(status) && !/^(false|no|0)$/i.test(layout.cell(row, 'Published')),
    isArchived: status === '' ? undefined : status === 'archived',
  }
}
