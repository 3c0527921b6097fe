/** Converts the rows of a translation file (one per variant and language) to product texts. */

import { buildExcerpt, cleanProse } from '../../../../kit/text/cleanText.ts'
import { plainText } from '../../../../kit/text/html.ts'
import { readDescription } from '../../../../kit/text/readDescription.ts'
import { toHandle } from '../../../../kit/text/slug.ts'
import { type Language, parseLanguage } from '../../../../shared/locale.ts'
import type { ProductTextDraft } from '../../../product/product.draft.ts'
import type { CsvRow } from '../csv/csvFile.ts'
import type { Columns, Layout } from '../csv/layout.ts'
import { FindingCollector } from '../findingCollector.ts'
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
  /** Null where the file is blank; the main language fills in. */
  texts: ReadonlyMap<Language, { row: number; name: string | null; description: string | null }>
  findings: FindingCollector
}

/** More rows than the variants of a product have in three languages. */
const maxRows = 6000

/** Yields the adjacent rows of each handle. */
export async function* translationGroups(
  rows: AsyncIterable<CsvRow>,
  layout: Layout<TranslationColumn>,
): AsyncGenerator<CsvRow[]> {
  let group: CsvRow[] = []
  for await (const row of rows) {
    const [first] = group
    if (first && (layout.cell(first, 'Handle') !== layout.cell(row, 'Handle') || group.length >= maxRows)) {
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
  const findings = new FindingCollector(handle)
  const byLanguage = new Map<Language, CsvRow[]>()
  for (const row of rows) {
    if (row.cells.some((cell) => cell.length > 100_000)) findings.add(row.number, '', 'cellTooLarge', '')
    const cell = layout.cell(row, 'Locale')
    const language = parseLanguage(cell.toLowerCase().split(/[-_]/)[0])
    if (!language) findings.add(row.number, 'Locale', 'localeUnknown', cell)
    else byLanguage.set(language, [...(byLanguage.get(language) ?? []), row])
  }
  const texts = new Map([...byLanguage].map(([language, own]) => [language, readTexts(own, layout, findings)] as const))
  return {
    handle: handle === '' ? '' : toHandle(handle),
    rows: rows.map((row) => row.number),
    skus: rows.map((row) => layout.cell(row, 'Variant SKU')).filter((sku) => sku !== ''),
    texts,
    findings,
  }
}

function readTexts(rows: readonly CsvRow[], layout: Layout<TranslationColumn>, findings: FindingCollector) {
  const titles = rows.map((row) => {
    const cell = layout.cell(row, 'Title')
    const { text, reasons } = cleanProse(cell)
    for (const reason of reasons) findings.add(row.number, 'Title', reason, cell)
    return text
  })
  const [first] = rows
  const described = rows.find((row) => layout.cell(row, 'Description') !== '')
  const { html, findings: textFindings } = readDescription(described ? layout.cell(described, 'Description') : '')
  // Plain text always becomes paragraphs here, so do not report it.
  for (const { reason, value } of textFindings)
    if (described && reason !== 'plainText') findings.add(described.number, 'Description', reason, value)
  return { row: first?.number ?? 0, name: commonTitle(titles) || null, description: html || null }
}

/** The texts to save, completed from the main language; null when the file has no text in this one. */
export function fillFromMain(
  text: { row: number; name: string | null; description: string | null },
  fallback: ProductTextDraft,
  findings: FindingCollector,
): ProductTextDraft | null {
  if (text.name === null && text.description === null) return null
  if (text.name === null) findings.add(text.row, 'Title', 'translationTitle', fallback.name)
  if (text.description === null) findings.add(text.row, 'Description', 'translationText', '')
  const description = text.description ?? fallback.description
  return {
    name: text.name ?? fallback.name,
    description,
    shortDescription: text.description === null ? fallback.shortDescription : buildExcerpt(plainText(description)),
  }
}
