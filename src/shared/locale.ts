/**
 * Languages of the shop. Its code for French is `fn` (spec §9), while the standard says `fr`. Inside the shop a language is its
 * tag; the code is used on the wire, in the cookie and in the picker.
 */
export const languages = ['en', 'fr', 'de'] as const
export type Language = (typeof languages)[number]
export const defaultLanguage: Language = 'en'

export const localeCodes = ['en', 'fn', 'de'] as const
export type LocaleCode = (typeof localeCodes)[number]

const tagOfCode: Record<LocaleCode, Language> = { en: 'en', fn: 'fr', de: 'de' }
const codeOfTag: Record<Language, LocaleCode> = { en: 'en', fr: 'fn', de: 'de' }

/**
 * The locale for formatting numbers and dates. The shop's English is British; "en-IN" groups lakhs, which would
 * surprise everyone else.
 */
export const regionTags = { en: 'en-GB', fr: 'fr-FR', de: 'de-DE' } as const satisfies Record<Language, string>

/** Names of the languages in their own language, for the picker. */
export const languageNames: Record<Language, string> = { en: 'English', fr: 'Français', de: 'Deutsch' }

/** As in link previews, where a language includes a country. */
export const openGraphLocales: Record<Language, string> = { en: 'en_GB', fr: 'fr_FR', de: 'de_DE' }

/** The tag of a shop code (`fn` → `fr`); null for anything else. Tags themselves are accepted too. */
export function parseLanguage(code: unknown): Language | null {
  if (typeof code !== 'string') return null
  const known = localeCodes.find((candidate) => candidate === code)
  return known ? tagOfCode[known] : (languages.find((tag) => tag === code) ?? null)
}

/** The shop's code of a language (`fr` → `fn`). */
export function toLocaleCode(language: Language): LocaleCode {
  return codeOfTag[language]
}

/** The language in which a shop writes every text. @param offered at least one */
export function findMainLanguage(offered: readonly Language[]): Language {
  return offered[0] ?? defaultLanguage
}

/** The preferred language where the shop has it, otherwise its main one. @param offered at least one */
export function selectLanguage(offered: readonly Language[], preferred: Language): Language {
  return offered.includes(preferred) ? preferred : findMainLanguage(offered)
}

/** The language of visitors who prefer none of those that a shop offers. @param offered at least one */
export function findDefaultLanguage(offered: readonly Language[]): Language {
  return offered.includes(defaultLanguage) ? defaultLanguage : (offered[0] ?? defaultLanguage)
}

/** The first offered language of an Accept-Language header, ordered by its quality values. */
export function languageOfHeader(
  header: string | undefined,
  offered: readonly Language[] = languages,
): Language | null {
  if (!header) return null
  const preferences = header.split(',').map((part) => {
    const [tag = '', ...parameters] = part.trim().split(';')
    const quality = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean)
    return { language: parseLanguage(tag.trim().toLowerCase().split('-')[0]), quality: quality ? Number(quality) : 1 }
  })
  return (
    preferences
      .filter(({ language, quality }) => language && offered.includes(language) && quality > 0)
      .sort((a, b) => b.quality - a.quality)[0]?.language ?? null
  )
}
