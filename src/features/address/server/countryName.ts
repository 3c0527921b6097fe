import { type Language, languages } from '../../../shared/locale.ts'

const names = new Map(
  languages.map((language) => [language, new Intl.DisplayNames([language], { type: 'region', fallback: 'code' })]),
)

/** The name of a country in a language; its code if the runtime has no name. @param code ISO 3166-1 alpha-2 */
export function countryName(code: string, language: Language): string {
  return names.get(language)?.of(code) ?? code
}
