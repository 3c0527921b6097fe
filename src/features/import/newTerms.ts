/**
 * Brands, categories and attributes that a file names and the shop lacks: an import creates them, or uses an existing one
 * instead.
 */

import { foldText } from '../../shared/foldText.ts'
import { allowsTypo, isOneErrorApart } from '../catalog/searchWords.ts'

export const termKinds = ['brand', 'category', 'attribute'] as const
export type TermKind = (typeof termKinds)[number]

export interface Term {
  kind: TermKind
  /** The code of an option or attribute; the slug of a category. */
  code: string
  name: string
}

export interface NewTerm extends Term {
  /** Number of products in the file that use it. */
  products: number
  /** The first row that uses it. */
  row: number
}

/** The existing term that an import uses instead of a new one. */
export interface TermReplacement extends Term {
  by: string
  byName: string
}

/** Finds the replacement of a term; undefined when the term itself is used. */
export function findReplacement(
  replacements: readonly TermReplacement[] | undefined,
  kind: TermKind,
  code: string,
): TermReplacement | undefined {
  return replacements?.find((each) => each.kind === kind && each.code === code)
}

/** The maximum number of similar names to show. */
const maxSimilar = 3

/**
 * Finds terms of the same kind that might be meant, such as "Acme" and "Acme Components" for "Acne": names that differ by one
 * error, or that contain all words of the shorter name.
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
