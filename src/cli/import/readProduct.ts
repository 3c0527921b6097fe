/** A group of rows as a product: column rules only, no database and no pictures yet. */

import { plainText } from '../../kit/text/html.ts'
import { type CategoryChoice, categoryFor, otherCategory } from './categories.ts'
import type { CsvRow } from './csv/csvFile.ts'
import type { Layout } from './csv/layout.ts'
import type { RowGroup } from './groups.ts'
import { Notes } from './notes.ts'
import type { ProductColumn } from './productColumns.ts'
import type { ProductRules } from './productRules.ts'
import { type PictureWish, readPictures } from './readPictures.ts'
import { type ReadVariant, readVariants } from './readVariants.ts'
import { readDescription } from './rules/description.ts'
import { handleOf } from './rules/handle.ts'
import { type ReadTags, readTags } from './rules/tags.ts'
import { cleanLine, excerptOf } from './rules/text.ts'
import type { UsedNames } from './usedNames.ts'

export interface ReadProduct {
  /** As in the file. */
  handle: string
  /** Normalised. */
  baseHandle: string
  /** Normalised, with a number when the file has it twice. */
  urlKey: string
  rows: readonly number[]
  title: string
  description: string
  shortDescription: string
  /** Empty when there is none. */
  vendor: string
  category: CategoryChoice
  tags: ReadTags
  isActive: boolean
  /** Attribute code to the name that the file uses. */
  optionNames: Readonly<Record<string, string>>
  variants: readonly ReadVariant[]
  pictures: readonly PictureWish[]
  notes: Notes
}

export function readProduct(group: RowGroup, rules: ProductRules, used: UsedNames): ReadProduct {
  const { layout } = rules
  const [first] = group.rows
  if (!first) throw new RangeError('a group has at least one row')
  const notes = new Notes(group.handle || layout.cell(first, 'Title'))
  for (const row of group.rows) checkShape(row, layout, notes)
  if (group.isAmbiguous) notes.add(first.number, 'Title', 'rowsApart', '')
  if (group.surplus > 0) notes.add(first.number, '', 'tooManyRows', String(group.rows.length + group.surplus))

  const line = (column: ProductColumn, longest: number): string => {
    const cell = layout.cell(first, column)
    const { text, reasons } = cleanLine(cell, longest)
    for (const reason of reasons) notes.add(first.number, column, reason, cell)
    return text
  }
  const title = line('Title', 255)
  const { baseHandle, urlKey } = readHandle(group, first, title, notes, used)
  const description = readDescription(layout.cell(first, 'Body (HTML)'))
  for (const { reason, value } of description.findings) notes.add(first.number, 'Body (HTML)', reason, value)
  const vendor = line('Vendor', 100)
  if (vendor === '') notes.add(first.number, 'Vendor', 'vendorMissing', '')
  const category = readCategory(line('Type', 100), first, rules, notes)
  if (/^(true|yes|1)$/i.test(layout.cell(first, 'Gift Card')))
    notes.add(first.number, 'Gift Card', 'giftCard', layout.cell(first, 'Gift Card'))

  // Without its first row nothing can be said about the others, nor about rows of which nobody knows whose they are.
  const { optionNames, variants } =
    title === '' || group.isAmbiguous
      ? { optionNames: {}, variants: [] }
      : readVariants(group.rows, urlKey, rules, notes, used)
  const product: ReadProduct = {
    handle: group.handle,
    baseHandle,
    urlKey,
    rows: group.rows.map((row) => row.number),
    title,
    description: description.html,
    shortDescription: excerptOf(plainText(description.html)),
    vendor,
    category,
    tags: readTags(layout.cell(first, 'Tags')),
    isActive: readStatus(first, layout, notes),
    optionNames,
    variants,
    pictures: readPictures(group.rows, title, layout, notes),
    notes,
  }
  // A refused product uses no SKU up: the next one with the same SKU may be the right one.
  if (!notes.isRefused) for (const { sku, row } of variants) used.addSku(sku, row)
  return product
}

const largestCell = 100_000

function checkShape(row: CsvRow, layout: Layout<ProductColumn>, notes: Notes): void {
  if (row.cells.slice(layout.width).some((cell) => cell !== ''))
    notes.add(row.number, '', 'extraCells', row.cells[layout.width] ?? '')
  if (row.cells.length < layout.width) notes.add(row.number, '', 'shortRow', String(row.cells.length))
  const huge = row.cells.find((cell) => cell.length > largestCell)
  if (huge !== undefined) notes.add(row.number, '', 'cellTooLarge', `${huge.slice(0, 60)}… (${huge.length} characters)`)
}

function readHandle(group: RowGroup, first: CsvRow, title: string, notes: Notes, used: UsedNames) {
  const baseHandle = handleOf(group.handle || title)
  if (group.handle === '') notes.add(first.number, 'Handle', title === '' ? 'handleMissing' : 'handleMade', baseHandle)
  else if (baseHandle !== group.handle)
    notes.add(first.number, 'Handle', 'handleNormalised', `${group.handle} → ${baseHandle}`)
  if (title === '') {
    if (group.handle !== '') notes.add(first.number, 'Title', 'titleMissing', '')
    return { baseHandle, urlKey: baseHandle }
  }
  let urlKey = baseHandle
  for (let number = 2; !used.handles.add(urlKey, first.number); number += 1) urlKey = `${baseHandle}-${number}`
  if (urlKey !== baseHandle) notes.add(first.number, 'Handle', 'handleRepeated', `${baseHandle} → ${urlKey}`)
  return { baseHandle, urlKey }
}

function readCategory(type: string, row: CsvRow, { layout, language }: ProductRules, notes: Notes): CategoryChoice {
  const path = cleanLine(layout.cell(row, 'Product Category')).text
  const choice = categoryFor(type, path, language)
  if (!choice) notes.add(row.number, 'Type', 'typeMissing', '')
  else if (!choice.isKnown) notes.add(row.number, 'Type', 'typeUnknown', type || path)
  return choice ?? otherCategory
}

function readStatus(row: CsvRow, layout: Layout<ProductColumn>, notes: Notes): boolean {
  const status = layout.cell(row, 'Status').toLowerCase()
  if (!['', 'active', 'draft', 'archived', 'unlisted'].includes(status))
    notes.add(row.number, 'Status', 'statusUnknown', status)
  return ['', 'active'].includes(status) && !/^(false|no|0)$/i.test(layout.cell(row, 'Published'))
}
