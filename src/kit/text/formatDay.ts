import { type Language, languages, regionTags } from '../../shared/locale.ts'

const formatters = new Map(
  languages.map((language) => [
    language,
    new Intl.DateTimeFormat(regionTags[language], { dateStyle: 'long', timeZone: 'UTC' }),
  ]),
)

/** Formats a day for emails, such as 29 November 2026. @param date its day in UTC */
export function formatDay(date: Date, language: Language): string {
  return formatters.get(language)?.format(date) ?? ''
}
