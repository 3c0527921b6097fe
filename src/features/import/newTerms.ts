/** Brands, categories and attributes that a file names and the shop lacks: an import creates them, or takes an existing one instead. */
import { allowsTypo, foldText, isOneErrorApart } from '../catalog/searchWords.ts'

export const termKinds = ['brand', 'category', 'attribute'] as const
export type TermKind = (typeof termKinds)[number]

export interface Term {
  kind: TermKind
  /** Of the option or attribute; the slug of a category. */
  code: string
  name: string
}

export interface NewTerm extends Term {
  /** How many products of the file name it. */
  products: number
  /** The first row that does. */
  row: number
}

/** What an import takes instead of a term that the shop lacks. */
export interface TermReplacement extends Term {
  by: string
  byName: string
}

/** What is taken instead of a term; undefined when the term itself is. */
export function findReplacement(
  replacements: readonly TermReplacement[] | undefined,
  kind: TermKind,
  code: string,
): TermReplacement | undefined {
  return replacements?.find((each) => each.kind === kind && each.code === code)
}

/** How many similar names are worth reading. */
const maxSimilar = 3

/**
 * The terms of the same kind that could be meant, such as "Acme" and "Acme Components" by "Acne": one error apart, or with all words of the
 * shorter name.
 */
export function findSimilarTerms(term: Term, others: readonly Term[]): Term[] {
  const own = describeName(term.name)
  return others
    .filter((other) => other.kind === term.kind && other.code !== term.code && isSimilar(own, describeName(other.name)))
    .slice(0, maxSimilar)
}

interface Name {
  words: readonly string[]
  letters: string
}

function describeName(name: string): Name {
  const words = foldText(name).match(/[\p{L}\p{N}]+/gu) ?? []
  return { words, letters: words.join('') }
}

function isSimilar(one: Name, other: Name): boolean {
  if (one.letters === other.letters) return true
  if (allowsTypo(one.letters) && isOneErrorApart(one.letters, other.letters)) return true
  const [shorter, longer] = one.words.length <= other.words.length ? [one, other] : [other, one]
  return shorter.letters.length > 2 && shorter.words.every((word) => longer.words.includes(word))
}
