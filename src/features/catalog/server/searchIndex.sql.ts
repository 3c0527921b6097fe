/** Writes the words that products are found by. */
import { sql } from 'kysely'
import { insertRows, toRecordset } from '../../../kit/database/bulk.ts'
import type { Db } from '../../../kit/database/database.ts'
import type { Language } from '../../../shared/locale.ts'
import { allowsTypo, deletionForms, searchWords } from '../searchWords.ts'
import type { CatalogIndex } from './catalogIndex.ts'
import { termWeights } from './interpretSearch.sql.ts'

/** How many words of a description are indexed; the beginning is enough, because it states the subject. */
const maxDescriptionWords = 80
const minDescribingLength = 3

interface SearchableTexts {
  name: string
  /** Brand, categories, SKUs, barcodes. */
  kinds: readonly string[]
  codes: readonly string[]
  optionLabels: readonly string[]
  /** Plain text. */
  description: string
}

export interface SearchEntry {
  productId: number
  language: Language
  texts: SearchableTexts
}

/**
 * Writes the search terms of products. The caller has locked or changed the products in this transaction, so nobody else writes their terms.
 * @param changedIds the products that are already indexed
 */
export async function writeSearchIndex(
  db: Db,
  index: CatalogIndex,
  entries: readonly SearchEntry[],
  changedIds: readonly number[],
): Promise<void> {
  const splitLabel = makeLabelSplitter()
  const weighted = entries.map(({ productId, language, texts }) => ({
    ...{ productId, language },
    terms: weighTerms(texts, splitLabel),
  }))
  const unchanged = await findUnchanged(db, weighted, changedIds)
  const outdatedIds = changedIds.filter((id) => !unchanged.has(id))
  if (outdatedIds.length > 0) await db.deleteFrom('search_term').where('product_id', 'in', outdatedIds).execute()
  await insertTerms(
    db,
    weighted.filter(({ productId }) => !unchanged.has(productId)),
  )
  const forms: { language: string; deletion: string; term: string }[] = []
  for (const { language, terms } of weighted) {
    for (const [term, { isVocabulary }] of terms) {
      const key = `${language} ${term}`
      if (!isVocabulary || index.knownWords.has(key)) continue
      index.knownWords.add(key)
      for (const deletion of vocabularyForms(term)) forms.push({ language, deletion, term })
    }
  }
  const formColumns = { language: 'text', deletion: 'text', term: 'text' }
  await insertRows(db, 'search_deletion', formColumns, forms, sql`on conflict do nothing`)
}

interface WeightedEntry {
  productId: number
  language: Language
  terms: WeightedTerms
}

/** The weight of each term, and whether it is in the vocabulary, where inner parts and misspellings match too. */
type WeightedTerms = ReadonlyMap<string, { weight: number; isVocabulary: boolean }>

/** The products whose terms are stored already: most changes are about prices and stock. */
async function findUnchanged(
  db: Db,
  entries: readonly WeightedEntry[],
  changedIds: readonly number[],
): Promise<Set<number>> {
  if (changedIds.length === 0) return new Set()
  const { rows } = await sql<{ productId: number; terms: string }>`
    select product_id as "productId", string_agg(language || ':' || term || ':' || weight, ' ') as terms
      from search_term where product_id = any(${changedIds}::int[]) group by product_id`.execute(db)
  const wanted = new Map(changedIds.map((id) => [id, new Set<string>()]))
  for (const { productId, language, terms } of entries) {
    const own = wanted.get(productId)
    for (const [term, { weight }] of terms) own?.add(`${language}:${term}:${weight}`)
  }
  const isWanted = ({ productId, terms }: (typeof rows)[number]) => {
    const own = wanted.get(productId)
    return own !== undefined && terms.split(' ').every((term) => own.delete(term)) && own.size === 0
  }
  return new Set(rows.filter(isWanted).map(({ productId }) => productId))
}

async function insertTerms(db: Db, entries: readonly WeightedEntry[]): Promise<void> {
  const matches = new Map<string, Match[]>()
  for (const { productId, language, terms } of entries) {
    for (const [term, { weight }] of terms) addMatch(matches, { language, term, weight }, productId)
  }
  if (matches.size === 0) return
  // This table gets most rows of a product, and products share their terms: a term is passed once, and its rows are inserted into the same
  // pages of the index one after the other.
  const columns = { language: 'text', term: 'text', weight: 'smallint', product_ids: 'integer[]' }
  await sql`
    insert into search_term (language, term, product_id, weight)
    select language, term, product_id, weight
      from ${toRecordset(columns, [...matches.values()].flat())}, unnest(product_ids) as product_id`.execute(db)
}

type Match = {
  language: Language
  term: string
  weight: number
  product_ids: number[]
}

function addMatch(
  matches: Map<string, Match[]>,
  { language, term, weight }: Omit<Match, 'product_ids'>,
  productId: number,
): void {
  const ofTerm = matches.get(term)
  const known = ofTerm?.find((each) => each.weight === weight && each.language === language)
  if (known) known.product_ids.push(productId)
  else if (ofTerm) ofTerm.push({ language, term, weight, product_ids: [productId] })
  else matches.set(term, [{ language, term, weight, product_ids: [productId] }])
}

/** Remembers the words of labels: many products have the same brand, category or option. */
function makeLabelSplitter(): (label: string) => readonly string[] {
  const known = new Map<string, readonly string[]>()
  return (label) => {
    const words = known.get(label) ?? searchWords(label)
    known.set(label, words)
    return words
  }
}

function weighTerms(texts: SearchableTexts, splitLabel: (label: string) => readonly string[]): WeightedTerms {
  const terms = new Map<string, { weight: number; isVocabulary: boolean }>()
  // Called with falling weights, so the first one counts.
  const add = (words: readonly string[], weight: number, isVocabulary: boolean) => {
    for (const word of words) {
      const known = terms.get(word)
      if (known) known.isVocabulary ||= isVocabulary
      else terms.set(word, { weight, isVocabulary })
    }
  }
  add(searchWords(texts.name), termWeights.name, true)
  for (const text of texts.kinds) add(splitLabel(text), termWeights.kind, true)
  for (const text of texts.codes) add(searchWords(text), termWeights.kind, false)
  for (const text of texts.optionLabels) add(splitLabel(text), termWeights.option, true)
  const descriptionWords = searchWords(texts.description).filter((word) => word.length >= minDescribingLength)
  add(descriptionWords.slice(0, maxDescriptionWords), termWeights.description, false)
  return terms
}

/** The indexed forms of a vocabulary term: the term itself and, if typos in it are forgiven, each form with one letter removed. */
function vocabularyForms(word: string): string[] {
  return allowsTypo(word) ? deletionForms(word) : [word]
}
