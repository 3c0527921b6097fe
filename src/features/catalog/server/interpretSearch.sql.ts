/** Interprets a search: maps its words to words of the catalog, and corrects typos. */
import { type RawBuilder, sql } from 'kysely'
import { makeCache, memoize } from '../../../kit/cache.ts'
import type { Db } from '../../../kit/database/database.ts'
import type { Services } from '../../../kit/services.ts'
import { defaultLanguage, type Language } from '../../../shared/locale.ts'
import {
  dropRedundant,
  listGroups,
  listSynonyms,
  maxEnding,
  meansAnyBicycle,
  meansBicycle,
  type SynonymGroups,
} from '../searchSynonyms.ts'
import {
  allowsTypo,
  deletionForms,
  isOneErrorApart,
  listHeads,
  listVariations,
  searchWords,
  stripBicyclePrefix,
} from '../searchWords.ts'
import { labelsForShop } from './catalogLabels.ts'

/** The weight of a match, by where the product has the word. */
export const termWeights = { name: 9, kind: 4, option: 2, description: 1 } as const

/** Words beyond this limit are ignored, to bound the cost of a search. */
const maxWords = 8
const minInsideLength = 3
/** Stems of at least three letters, as a regular expression. */
const minStem = '^.{3,}$'
const minCompoundLength = 5
const maxAlternatives = 60
/** From this many products on, the best matches are likely to fill a page: see `isBestMatch`. */
export const commonWordMinimum = 100
/** At most this share of the products with a word for parts are bicycles: one may be called "Light". */
const maxBicycles = 0.1
/** Counting stops here: how common a word is beyond this no longer matters when choosing between two corrections. */
const maxCounted = 1000

export interface CorrectedWord {
  word: string
  /**
   * Words of the catalog that contain this word or its remainder without the bicycle prefix, inflected forms of it, and synonyms.
   * If there are none and the catalog does not know the word, those that contain a variation of it.
   */
  alternatives: readonly string[]
  /**
   * How the names of the best matches contain it: as a word or, if no name does, as the beginning of a word. Null for fewer than
   * `commonWordMinimum` matches.
   */
  inNames: 'word' | 'beginning' | null
}

export interface CorrectedSearch {
  words: readonly CorrectedWord[]
  /** The spelling actually searched for; null when unchanged. */
  corrected: string | null
  /** Whether bicycles come before parts that match better: the search is for one, as `mtb` and `city bike`, but not `bike light`. */
  areBicyclesFirst: boolean
}

/** PostgreSQL's dictionaries that reduce a word to its stem. */
const stemmers: Readonly<Record<Language, string>> = { en: 'english_stem', fr: 'french_stem', de: 'german_stem' }

/** Searches the reader's language and the default one, because names and codes are often not translated. */
export function isSpoken(language: Language): RawBuilder<unknown> {
  const languages = language === defaultLanguage ? [language] : [language, defaultLanguage]
  return sql`language = any(${languages}::text[])`
}

interface SearchRequest {
  /** As typed. */
  text: string
  language: Language
  /** Disables spelling correction, synonyms and inflected forms. */
  isExact?: boolean
}

/** What shoppers search for at the same time. */
const maxInterpretations = 1000

/** @returns `interpretSearch` that remembers its results until the catalog changes */
export const searchInterpreterForShop = memoize((services: Pick<Services, 'db' | 'now' | 'catalogChanges'>) => {
  const { db, now, catalogChanges } = services
  const labelsFor = labelsForShop(services)
  const cache = makeCache<{ search: CorrectedSearch | null }>({ max: maxInterpretations, ttlMs: 5 * 60_000, now })
  return async (request: SearchRequest): Promise<CorrectedSearch | null> => {
    const { text, language, isExact = false } = request
    const key = JSON.stringify([catalogChanges.version(), text, language, isExact])
    const { search } = await cache.forceFetch(key, {
      context: async () => {
        const { synonyms } = await labelsFor(language)
        return { search: await interpretSearch(db, request, synonyms) }
      },
    })
    return search
  }
})

/** The search for a text without letters and digits, such as `%`: no product has this word. */
const searchForNothing: CorrectedSearch = {
  words: [{ word: '%', alternatives: [], inNames: null }],
  corrected: null,
  areBicyclesFirst: false,
}

/**
 * Corrects all words.
 * @param groups the built-in ones when absent
 * @returns null for an empty text
 */
export async function interpretSearch(
  db: Db,
  { text, language, isExact = false }: SearchRequest,
  groups = listGroups([], []),
): Promise<CorrectedSearch | null> {
  const words = (isExact ? searchWords(text) : dropRedundant(searchWords(text))).slice(0, maxWords)
  if (words.length === 0) return text.trim() === '' ? null : searchForNothing
  const patterns = words.map((word) => toPattern(word, language, isExact ? null : groups))
  const found = new Map((await findWords(db, patterns, language)).map((row) => [row.word, row]))
  const meant = words.map((word) => chooseWord(word, found.get(word)))
  const required = isExact ? meant : await dropBicycleWords(db, meant, language, groups)
  return {
    words: required,
    corrected: meant.some(({ isCorrected }) => isCorrected) ? meant.map(({ word }) => word).join(' ') : null,
    areBicyclesFirst:
      !isExact &&
      (required.some(({ word }) => meansAnyBicycle(word, groups)) ||
        required.every(({ word }) => meansBicycle(word, groups))),
  }
}

/** What to look up for a word. */
interface WordPattern {
  word: string
  /** Words that contain it, as a `like` pattern. */
  inside: string | null
  /** Words that contain what is left of it without the bicycle prefix. */
  part: string | null
  /** A regular expression: a synonym or its plural, and compounds that end with it; null for none. */
  synonyms: string | null
  isInflected: boolean
  variations: readonly string[]
  heads: readonly string[]
  /** The word and each form with one letter removed; empty when typos are not corrected. */
  forms: readonly string[]
}

/** @param groups null for an exact search */
function toPattern(word: string, language: Language, groups: SynonymGroups | null): WordPattern {
  const part = stripBicyclePrefix(word)
  const synonyms = groups ? listSynonyms(word, groups) : []
  const isInflected = groups !== null && allowsTypo(word)
  // A known synonym is neither a typo nor a compound: `ebike` should find nothing in a shop without e-bikes, not every bicycle.
  const isGuessed = isInflected && synonyms.length === 0
  return {
    word,
    inside: word.length >= minInsideLength ? `_%${word}%` : null,
    part: part === null ? null : `%${part}%`,
    synonyms: synonyms.length === 0 ? null : `(?:${synonyms.map(matchCompounds).join('|')}).{0,2}$`,
    isInflected,
    variations: groups ? listVariations(word) : [],
    heads: isGuessed && language === 'de' ? listHeads(word) : [],
    forms: isGuessed ? deletionForms(word) : [],
  }
}

/** Compounds only of longer words: `rucklicht` is a light, but `laufrad` no bicycle. */
function matchCompounds(synonym: string): string {
  return synonym.length < minCompoundLength ? `^${synonym}` : synonym
}

/** What the catalog has for a searched word. */
interface FoundWord {
  word: string
  namesWithWord: number
  /** Zero when names have the word itself. */
  namesWithBeginning: number
  isKnown: boolean
  /** Words that contain the word, its synonyms, and words with the same stem. */
  alternatives: string[]
  /** Words that contain a variation. */
  varied: string[]
  /** Words that contain the head of a compound: the longest word that it ends with. */
  headed: string[]
  near: { term: string; names: number }[]
}

/** One statement for all words. */
async function findWords(db: Db, patterns: readonly WordPattern[], language: Language): Promise<FoundWord[]> {
  const spoken = isSpoken(language)
  const stemmer = sql`${stemmers[language]}::regdictionary`
  /** The number of terms of names, up to `commonWordMinimum`. */
  const countNames = (condition: RawBuilder<unknown>) => sql`(
    select count(*)::int from (
      select from search_term where ${spoken} and ${condition} and weight = ${sql.lit(termWeights.name)}
       limit ${commonWordMinimum}::int) as named)`
  /** Words of the vocabulary. @param vocabulary the condition of an index */
  const listWords = (
    condition: RawBuilder<unknown>,
    vocabulary = sql`deletion = term and term ~ '[^0-9]'`,
  ) => sql`array(
    select distinct term from search_deletion
     where ${spoken} and ${vocabulary} and ${condition} limit ${maxAlternatives}::int)`
  const isRelated = sql`(term like asked.inside or term like asked.part or term ~ asked.synonyms)`
  const hasSameStem = sql`
    term >= asked.stem and term < asked.stem || chr(1114111) and (ts_lexize(${stemmer}, term))[1] = asked.stem`
  const hasVariations = patterns.some(({ variations }) => variations.length > 0)
  const varied = sql`array(
    select found.term from unnest(asked.variations) as variation
     cross join lateral unnest(${listWords(sql`term like '%' || variation || '%'`)}) as found (term))`
  const hasHeads = patterns.some(({ heads }) => heads.length > 0)
  const headed = sql`array(
    select found.term
      from (
        select term as head from search_deletion
         where ${spoken} and deletion = term and term = any(asked.heads) order by length(term) desc, term limit 1) as longest
     cross join lateral unnest(${listWords(sql`term like '%' || head || '%'`)}) as found (term))`
  const { rows } = await sql<FoundWord>`
    select asked.word, asked.names as "namesWithWord",
           case when asked.names > 0 then 0 else ${countNames(sql`term > asked.word and term < asked.word || chr(1114111)`)} end as "namesWithBeginning",
           exists (select from search_term where ${spoken} and term >= word and term < word || chr(1114111)) as "isKnown",
           case when asked.word ~ '^[0-9]+$' then ${listWords(sql`term like asked.inside`, sql`deletion = term`)}
                else ${listWords(isRelated)} || ${listWords(hasSameStem)} end as alternatives,
           ${hasVariations ? varied : sql`'{}'::text[]`} as varied,
           ${hasHeads ? headed : sql`'{}'::text[]`} as headed,
           (select coalesce(json_agg(json_build_object('term', term, 'names', ${countNames(sql`term = near.term`)})
                                     order by products desc, term), '[]')
              from (
                select term, products
                  from (select distinct term from search_deletion
                         where ${spoken} and deletion = any (array(select json_array_elements_text(asked.forms)))) as alike
                  join lateral (
                    select count(*) as products
                      from (select from search_term where ${spoken} and search_term.term = alike.term limit ${maxCounted}::int) as counted
                  ) as used on products > 0
                 order by products desc, term limit ${maxAlternatives}::int) as near) as near
      from (
        select *, ${countNames(sql`term = word`)} as names,
               case when "isInflected" then substring((ts_lexize(${stemmer}, word))[1] from ${minStem}) end as stem
          from json_to_recordset(${JSON.stringify(patterns)}::json)
               as pattern (word text, inside text, part text, synonyms text,
                           "isInflected" boolean, variations text[], heads text[], forms json)
      ) as asked`.execute(db)
  return rows
}

/** Takes a word as it is if the catalog has it or related ones, else a variation, a correction or the head of a compound. */
function chooseWord(word: string, found: FoundWord | undefined): CorrectedWord & { isCorrected: boolean } {
  const unchanged = { word, alternatives: [] as string[], inNames: null, isCorrected: false }
  if (!found) return unchanged
  const { namesWithWord, namesWithBeginning, isKnown, varied, near, headed } = found
  const alternatives = [...new Set(found.alternatives)].filter((term) => term !== word)
  if (isKnown || alternatives.length > 0) {
    const inNames = isCommon(namesWithWord) ? 'word' : isCommon(namesWithBeginning) ? 'beginning' : null
    return { ...unchanged, alternatives, inNames }
  }
  if (varied.length > 0) return { ...unchanged, alternatives: varied }
  const correction = near.find(({ term }) => isOneErrorApart(word, term))
  if (!correction) return { ...unchanged, alternatives: headed }
  return { ...unchanged, word: correction.term, inNames: isCommon(correction.names) ? 'word' : null, isCorrected: true }
}

/**
 * Leaves out words for bicycles of any kind beside a word for parts: shoppers search for a "bike pump", shops call it a pump. A word is one
 * for parts if hardly any product with it has a word for bicycles in its name, categories or options. It is also one if that holds for the
 * word and its plural only: a "chain" is a part, although the brand "Chainline" has bicycles.
 */
async function dropBicycleWords(
  db: Db,
  words: readonly CorrectedWord[],
  language: Language,
  groups: SynonymGroups,
): Promise<readonly CorrectedWord[]> {
  const bicycles = words.filter(({ word }) => meansAnyBicycle(word, groups))
  const others = words.filter((word) => !bicycles.includes(word))
  if (bicycles.length === 0 || others.length === 0) return words
  const begins = ({ word }: CorrectedWord) => sql`term >= ${word} and term < ${word} || chr(1114111)`
  const hasTerm = (word: CorrectedWord) => sql`(term = any(${word.alternatives}::text[]) or ${begins(word)})`
  const isForm = (word: CorrectedWord) => sql`${begins(word)} and length(term) <= ${word.word.length + maxEnding}::int`
  const isMeant = sql`${isSpoken(language)} and weight >= ${sql.lit(termWeights.option)}`
  const counts = others
    .flatMap((other) => [isForm(other), hasTerm(other)])
    .map(
      (isFound) => sql`
      select count(*)::int as products, (count(*) filter (where exists (
               select from search_term where product_id = found.product_id and ${isMeant}
                  and (${sql.join(bicycles.map(hasTerm), sql` or `)}))))::int as bicycles
        from (select distinct product_id from search_term where ${isMeant} and ${isFound} limit ${maxCounted}::int) as found`,
    )
  const { rows } = await sql<{ products: number; bicycles: number }>`${sql.join(counts, sql` union all `)}`.execute(db)
  const isOfParts = rows.some(({ products, bicycles }) => products > 0 && bicycles <= products * maxBicycles)
  return isOfParts ? others : words
}

const isCommon = (names: number): boolean => names >= commonWordMinimum
