import { foldText } from '../catalog/searchWords.ts'

/** Whether a text has every word, in any part of a word. Ignores case and accents. */
export function matchesWords(text: string, search: string): boolean {
  const folded = foldText(text)
  return splitWords(search).every((word) => folded.includes(word))
}

/** How well a search finds a label; the best comes first. */
export const ranks = ['whole', 'beginning', 'words'] as const
type Rank = (typeof ranks)[number]

/**
 * How well a search finds something by its label or its synonyms: the whole of one, its beginning, or its words.
 * @param synonyms of the label; its words are also found in parts
 * @returns null when it does not find it, and for an empty search `words`
 */
export function rankMatch(label: string, synonyms: readonly string[], search: string): Rank | null {
  const words = splitWords(search).join(' ')
  if (words === '') return 'words'
  const names = [label, ...synonyms].map((name) => splitWords(name).join(' '))
  if (names.includes(words)) return 'whole'
  if (names.some((name) => name.startsWith(words))) return 'beginning'
  return [label, ...synonyms].some((name) => matchesWords(name, search)) ? 'words' : null
}

function splitWords(text: string): string[] {
  return foldText(text).split(/\s+/).filter(Boolean)
}
