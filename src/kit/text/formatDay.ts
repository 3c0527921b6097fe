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

/** Formats a range of days for emails, such as 29 November – 2 December 2026. @param from ISO date @param to ISO date */
export function formatDays(from: string, to: string, language: Language): string {
  return formatters.get(language)?.formatRange(new Date(from), new Date(to)) ?? ''
}
