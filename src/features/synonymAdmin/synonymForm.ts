/** The form of a group of synonyms: its input before validation. Pure. */
import { makeForm, type TextForm } from '../catalogAdmin/catalogForms.ts'

export const synonymFields = [
  /** Empty for all languages. */
  'language',
  /** One per line, or separated by commas. */
  'words',
] as const
export type SynonymField = (typeof synonymFields)[number]
export type SynonymForm = TextForm<SynonymField>

export const emptySynonyms: SynonymForm = makeForm(synonymFields, () => '')

export const maxWords = 20

/** The words as typed, in order. */
export function splitWords(text: string): string[] {
  return text
    .split(/[\n,;]/)
    .map((word) => word.trim())
    .filter((word) => word !== '')
}

/** The words as a field of the form. */
export const joinWords = (words: readonly string[]): string => words.join('\n')

/** Words that the name of a group has. */
const namedWords = 3

/** The name of a group: its first words. */
export function nameGroup(words: readonly string[]): string {
  const named = words.slice(0, namedWords).join(', ')
  return words.length > namedWords ? `${named} …` : named
}
