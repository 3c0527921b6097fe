/** Which words of a product search finds it by, and how much each says about it. */
import { deletionForms, isForgivable, searchWords } from './searchWords.ts'

export const termWeights = { name: 9, kind: 4, option: 2, description: 1 } as const

/** A description may be a page long; what it is about stands at its beginning. */
const describingWords = 80
const shortestDescribing = 3

export interface SearchableTexts {
  name: string
  /** Brand, categories, SKUs, barcodes. */
  kinds: readonly string[]
  codes: readonly string[]
  optionLabels: readonly string[]
  /** Plain text. */
  description: string
}

/** @returns each word with its weight, and whether it is in the vocabulary: found from inside and with a typing error */
export function termsOf(texts: SearchableTexts): Map<string, { weight: number; isSpoken: boolean }> {
  const terms = new Map<string, { weight: number; isSpoken: boolean }>()
  const add = (text: string, weight: number, isSpoken: boolean) => {
    for (const word of searchWords(text)) {
      const known = terms.get(word)
      terms.set(word, { weight: Math.max(weight, known?.weight ?? 0), isSpoken: isSpoken || known?.isSpoken === true })
    }
  }
  add(texts.name, termWeights.name, true)
  for (const text of texts.kinds) add(text, termWeights.kind, true)
  for (const text of texts.codes) add(text, termWeights.kind, false)
  for (const text of texts.optionLabels) add(text, termWeights.option, true)
  const describing = searchWords(texts.description).filter((word) => word.length >= shortestDescribing)
  add(describing.slice(0, describingWords).join(' '), termWeights.description, false)
  return terms
}

/** The forms under which a word of the vocabulary is found: itself, and with a letter left out when an error in it is forgiven. */
export function vocabularyForms(word: string): string[] {
  return isForgivable(word) ? deletionForms(word) : [word]
}
