/** Finds products by words of the catalog (`interpretSearch.sql.ts`). */
import { type RawBuilder, sql } from 'kysely'
import type { Language } from '../../../shared/locale.ts'
import { type CorrectedSearch, type CorrectedWord, isSpoken, termWeights } from './interpretSearch.sql.ts'

/** The score of a match, which is multiplied by the weight of the term. */
const quality = { exact: 4, prefix: 3, inside: 2 } as const

const minPrefixLength = 4

/**
 * A condition on `product` for the best matches, which have every word in the name. Nothing scores higher, so a page that they fill needs
 * no scores.
 */
export function isBestMatch({ words }: CorrectedSearch, language: Language): RawBuilder<boolean> {
  const spoken = isSpoken(language)
  const inName = words.map(
    ({ word, inNames }) => sql`product.id in (
      select product_id from search_term
       where ${spoken} and weight = ${sql.lit(termWeights.name)}
         and ${inNames === 'beginning' ? sql`term > ${word} and term < ${word} || chr(1114111)` : sql`term = ${word}`})`,
  )
  return sql<boolean>`${sql.join(inName, sql` and `)}`
}

/** Rows (product_id, score) of the products that have all the words. */
export function matchingProducts({ words }: CorrectedSearch, language: Language): RawBuilder<unknown> {
  const perWord = words.map((word) => matchingWord(word, language))
  const all = sql.join(perWord, sql` union all `)
  return sql`(select product_id, sum(score) as score from (${all}) as matched group by product_id having count(*) = ${words.length}::int)`
}

function matchingWord(word: CorrectedWord, language: Language): RawBuilder<unknown> {
  const ways = waysToMatch(word).map(
    ({ condition, score }) => sql`
      select product_id, weight * ${sql.lit(score)} as score from search_term where ${isSpoken(language)} and ${condition}`,
  )
  return sql`select product_id, max(score) as score from (${sql.join(ways, sql` union all `)}) as way group by product_id`
}

/** Rows (product_id) of the products that have the word, in no order; a product can be there several times. */
export function productsWithWord(word: CorrectedWord, language: Language): RawBuilder<unknown> {
  const ways = waysToMatch(word).map(
    ({ condition }) => sql`select product_id from search_term where ${isSpoken(language)} and ${condition}`,
  )
  return sql.join(ways, sql` union all `)
}

/** Conditions on `search_term`, each with the factor of its score. */
function waysToMatch({ word, alternatives }: CorrectedWord): { condition: RawBuilder<unknown>; score: number }[] {
  // Short prefixes match too many words of descriptions, so they skip descriptions.
  const weightCondition = word.length < minPrefixLength ? sql`and weight > ${sql.lit(termWeights.description)}` : sql``
  return [
    { condition: sql`term = ${word}`, score: quality.exact },
    { condition: sql`term > ${word} and term < ${word} || chr(1114111) ${weightCondition}`, score: quality.prefix },
    ...(alternatives.length === 0
      ? []
      : [
          {
            condition: sql`term = any(${alternatives}::text[]) and weight >= ${sql.lit(termWeights.option)}`,
            score: quality.inside,
          },
        ]),
  ]
}
