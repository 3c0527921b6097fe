/**
 * English is the language of fallback texts in the database (docs/decisions/087-main-language.md). A shop with another main language
 * does not need to write them: its text in the main language is used until there is one in English. Pure.
 */
import { defaultLanguage, type Language, languages } from './locale.ts'

type Texts<T> = Partial<Record<Language, T>>

/**
 * Adds the fallback to the written texts before they are stored.
 * @param stored the previous texts; unchanged English that equals the text in the main language follows its changes and its removal
 * @param main the language that every text has
 */
export function addFallbackText<T>(texts: Texts<T>, stored: Texts<T>, main: Language): Texts<T> {
  if (main === defaultLanguage) return texts
  const { [defaultLanguage]: english, ...rest } = texts
  const others: Texts<T> = rest
  const isCopy =
    english === undefined ||
    [stored[main], stored[defaultLanguage]].every((text) => identify(text) === identify(english))
  if (!isCopy) return texts
  const own = others[main]
  return own === undefined ? others : { ...others, [defaultLanguage]: own }
}

/**
 * The languages whose texts the staff have entered, the main one included. Copies are left out, because their errors are those of the original.
 * @param texts with their fallback, from `addFallbackText`
 */
export function listOwnLanguages<T>(texts: Texts<T>, main: Language): Language[] {
  return languages.filter((each) => each === main || (texts[each] !== undefined && texts[each] !== texts[main]))
}

/** Equal even when the fields are in another order. */
function identify(text: unknown): string {
  return JSON.stringify(typeof text === 'object' && text !== null ? Object.entries(text).sort() : [text])
}
