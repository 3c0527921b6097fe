/** Rows of a translation file (one for each variant and language) as texts of products. */

import type { ProductTextDraft } from '../../../features/product/product.draft.ts'
import { plainText } from '../../../kit/text/html.ts'
import { defaultLanguage, type Language, languageOf } from '../../../shared/locale.ts'
import type { CsvRow } from '../csv/csvFile.ts'
import type { Columns, Layout } from '../csv/layout.ts'
import { Notes } from '../notes.ts'
import { readDescription } from '../rules/description.ts'
import { handleOf } from '../rules/handle.ts'
import { cleanLine, excerptOf } from '../rules/text.ts'
import { commonTitle } from '../rules/translation.ts'

export const translationColumns = {
  read: ['Handle', 'Variant SKU', 'Locale', 'Title', 'Description'],
  required: ['Handle', 'Locale', 'Title', 'Description'],
  ignored: [],
  aliases: { sku: 'Variant SKU', language: 'Locale', 'body (html)': 'Description' },
} as const satisfies Columns<string>

export type TranslationColumn = (typeof translationColumns.read)[number]

export interface ReadTranslation {
  handle: string
  rows: readonly number[]
  skus: readonly string[]
  /** Null where the file is blank: the default language stands in. */
  texts: ReadonlyMap<Language, { row: number; name: string | null; description: string | null }>
  notes: Notes
}

/** More variants in three languages than a product may have. */
const mostRows = 6000

/** Rows of one handle, which stand together. */
export async function* translationGroups(
  rows: AsyncIterable<CsvRow>,
  layout: Layout<TranslationColumn>,
): AsyncGenerator<CsvRow[]> {
  let group: CsvRow[] = []
  for await (const row of rows) {
    const [first] = group
    if (first && (layout.cell(first, 'Handle') !== layout.cell(row, 'Handle') || group.length >= mostRows)) {
      yield group
      group = []
    }
    group.push(row)
  }
  if (group.length > 0) yield group
}

export function readTranslation(rows: readonly CsvRow[], layout: Layout<TranslationColumn>): ReadTranslation {
  const [first] = rows
  const handle = first ? layout.cell(first, 'Handle') : ''
  const notes = new Notes(handle)
  const byLanguage = new Map<Language, CsvRow[]>()
  for (const row of rows) {
    if (row.cells.some((cell) => cell.length > 100_000)) notes.add(row.number, '', 'cellTooLarge', '')
    const cell = layout.cell(row, 'Locale')
    const language = languageOf(cell.toLowerCase().split(/[-_]/)[0])
    if (!language) notes.add(row.number, 'Locale', 'localeUnknown', cell)
    else byLanguage.set(language, [...(byLanguage.get(language) ?? []), row])
  }
  const texts = new Map([...byLanguage].map(([language, own]) => [language, readTexts(own, layout, notes)] as const))
  const kept = texts.get(defaultLanguage)
  if (kept) notes.add(kept.row, 'Locale', 'localeDefault', defaultLanguage)
  texts.delete(defaultLanguage)
  return {
    handle: handle === '' ? '' : handleOf(handle),
    rows: rows.map((row) => row.number),
    skus: rows.map((row) => layout.cell(row, 'Variant SKU')).filter((sku) => sku !== ''),
    texts,
    notes,
  }
}

function readTexts(rows: readonly CsvRow[], layout: Layout<TranslationColumn>, notes: Notes) {
  const titles = rows.map((row) => {
    const cell = layout.cell(row, 'Title')
    const { text, reasons } = cleanLine(cell)
    for (const reason of reasons) notes.add(row.number, 'Title', reason, cell)
    return text
  })
  const [first] = rows
  const described = rows.find((row) => layout.cell(row, 'Description') !== '')
  const { html, findings } = readDescription(described ? layout.cell(described, 'Description') : '')
  // That plain text becomes paragraphs is the rule here and no news.
  for (const { reason, value } of findings)
    if (described && reason !== 'plainText') notes.add(described.number, 'Description', reason, value)
  return { row: first?.number ?? 0, name: commonTitle(titles) || null, description: html || null }
}

/** The texts to save, with the default language standing in; null when the file says nothing in this language. */
export function completed(
  text: { row: number; name: string | null; description: string | null },
  standIn: ProductTextDraft,
  notes: Notes,
): ProductTextDraft | null {
  if (text.name === null && text.description === null) return null
  if (text.name === null) notes.add(text.row, 'Title', 'translationTitle', standIn.name)
  if (text.description === null) notes.add(text.row, 'Description', 'translationText', '')
  const description = text.description ?? standIn.description
  return {
    name: text.name ?? standIn.name,
    description,
    shortDescription: text.description === null ? standIn.shortDescription : excerptOf(plainText(description)),
  }
}
