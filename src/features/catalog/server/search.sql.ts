/** Finds products by words. First it is settled which words of the catalogue are meant, then products are matched with those. */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import { defaultLanguage, type Language } from '../../../shared/locale.ts'
import { termWeights } from '../searchTerms.ts'
import { deletionForms, isForgivable, isOneErrorApart, searchWords, withoutBicycle } from '../searchWords.ts'

/** How well a word fits, multiplied by what it says about the product. */
const quality = { exact: 4, prefix: 3, inside: 2 } as const

/** A longer search is cut: every word costs, and nobody needs so many. */
const mostWords = 8
const shortestInside = 3
const shortestPrefix = 4
const mostAlternatives = 60

export interface MeantWord {
  word: string
  /** Words of the catalogue that hold it, or what of it tells bicycles' things apart, inside. */
  alternatives: readonly string[]
}

export interface MeantSearch {
  words: readonly MeantWord[]
  /** The spelling that is really searched for; null when it is the one given. */
  corrected: string | null
}

/** Products are found by words of the reader's language and of the default one: names and codes are often not translated. */
function languagesFor(language: Language): Language[] {
  return language === defaultLanguage ? [language] : [language, defaultLanguage]
}

interface Wish {
  /** As typed. */
  text: string
  language: Language
  /** The words are meant as they are written. */
  isExact?: boolean
}

/** One statement for the whole search; null when there is nothing to search for. */
export async function understandSearch(db: Db, { text, language, isExact = false }: Wish): Promise<MeantSearch | null> {
  const words = searchWords(text).slice(0, mostWords)
  if (words.length === 0) return null
  const asked = words.map((word) => ({
    word,
    inside: word.length >= shortestInside ? `_%${word}%` : null,
    part: partPattern(word),
    forms: isForgivable(word) && !isExact ? deletionForms(word) : [],
  }))
  const spoken = sql`language = any(${languagesFor(language)}::text[])`
  const { rows } = await sql<{ word: string; isKnown: boolean; inside: string[]; near: string[] }>`
    select asked.word,
           exists (select from search_term where ${spoken} and term >= word and term < word || chr(1114111)) as "isKnown",
           array(select distinct term from search_deletion
                  where ${spoken} and deletion = term and (term like asked.inside or term like asked.part) limit ${mostAlternatives}::int) as inside,
           array(select term
                   from (select distinct term from search_deletion
                          where ${spoken} and deletion = any (array(select json_array_elements_text(asked.forms)))) as alike
                   join lateral (select count(*) as products from search_term where ${spoken} and search_term.term = alike.term) as used
                     on products > 0
                  order by products desc, term limit ${mostAlternatives}::int) as near
      from json_to_recordset(${JSON.stringify(asked)}::json) as asked (word text, inside text, part text, forms json)`.execute(
    db,
  )

  const byWord = new Map(rows.map((row) => [row.word, row]))
  const meant = words.map((word): MeantWord & { isCorrected: boolean } => {
    const found = byWord.get(word)
    const inside = found?.inside ?? []
    if (!found || found.isKnown || inside.length > 0) return { word, alternatives: inside, isCorrected: false }
    const correction = found.near.find((candidate) => isOneErrorApart(word, candidate))
    return { word: correction ?? word, alternatives: [], isCorrected: correction !== undefined }
  })
  const isCorrected = meant.some((word) => word.isCorrected)
  return { words: meant, corrected: isCorrected ? meant.map(({ word }) => word).join(' ') : null }
}

function partPattern(word: string): string | null {
  const part = withoutBicycle(word)
  return part === null ? null : `%${part}%`
}

/** Rows (product_id, score) of the products that have all the words. */
export function matchingProducts({ words }: MeantSearch, language: Language): RawBuilder<unknown> {
  const perWord = words.map((word) => matchingWord(word, language))
  const all = sql.join(perWord, sql` union all `)
  return sql`(select product_id, sum(score) as score from (${all}) as matched group by product_id having count(*) = ${words.length}::int)`
}

function matchingWord({ word, alternatives }: MeantWord, language: Language): RawBuilder<unknown> {
  const spoken = sql`language = any(${languagesFor(language)}::text[])`
  // A few letters begin too many words of descriptions; they still begin names and brands.
  const told = word.length < shortestPrefix ? sql`and weight > ${sql.lit(termWeights.description)}` : sql``
  const ways = [
    sql`select product_id, weight * ${sql.lit(quality.exact)} as score from search_term where ${spoken} and term = ${word}`,
    sql`select product_id, weight * ${sql.lit(quality.prefix)} from search_term
         where ${spoken} and term > ${word} and term < ${word} || chr(1114111) ${told}`,
    ...(alternatives.length === 0
      ? []
      : [
          sql`select product_id, weight * ${sql.lit(quality.inside)} from search_term
               where ${spoken} and term = any(${alternatives}::text[]) and weight >= ${sql.lit(termWeights.option)}`,
        ]),
  ]
  return sql`select product_id, max(score) as score from (${sql.join(ways, sql` union all `)}) as way group by product_id`
}
