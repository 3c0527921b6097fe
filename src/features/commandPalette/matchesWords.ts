import { foldText } from '../../shared/foldText.ts'

/** Whether a text contains every word of a search, also as a part of a word. Ignores case and accents. */
export function matchesWords(text: string, search: string): boolean {
  const folded = foldText(text)
  return splitWords(search).every((word) => folded.includes(word))
}

/** How well a label matches a search, best first. */
export const ranks = ['whole', 'beginning', 'words'] as const
type Rank = (typeof ranks)[number]

/**
 * How well a search matches a label or one of its synonyms: completely, at the beginning, or word by word.
 * @param synonyms of the label
 * @returns null without a match; `words` for an empty search
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
