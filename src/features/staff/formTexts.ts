import type { Language } from '../../shared/locale.ts'

/** A text of an editor's form in a language; otherwise in the first one that has it; otherwise empty. */
export function findText<Name extends string>(
  texts: Readonly<Record<Language, Readonly<Record<Name, string>>>>,
  name: Name,
  language: Language,
): string {
  return texts[language][name] || Object.values(texts).find((text) => text[name] !== '')?.[name] || ''
}
