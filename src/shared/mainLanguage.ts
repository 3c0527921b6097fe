/**
 * English is the language of fallback texts in the database (docs/decisions/087-main-language.md). A shop with another main language need not
 * write them: its text in the main language takes their place until there is one in English. Pure.
 */
import { defaultLanguage, type Language } from './locale.ts'

type Texts<T> = Partial<Record<Language, T>>

/**
 * What is stored for texts that were written.
 * @param stored before; English that was only the text in the main language follows it
 * @param main the language that every text has
 */
export function addFallbackText<T>(texts: Texts<T>, stored: Texts<T>, main: Language): Texts<T> {
  const { [defaultLanguage]: english, [main]: own } = texts
  const isCopy = english === undefined || identify(english) === identify(stored[main])
  return main === defaultLanguage || own === undefined || !isCopy ? texts : { ...texts, [defaultLanguage]: own }
}

/** The same for texts whose fields are in another order. */
function identify(text: unknown): string {
  return JSON.stringify(typeof text === 'object' && text !== null ? Object.entries(text).sort() : [text])
}
