import { type Language, regionTags } from '../../shared/locale.ts'

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Creating a formatter takes longer than using it. */
function findFormatter(language: Language, timeZone: string): Intl.DateTimeFormat {
  const key = `${language} ${timeZone}`
  const known = formatters.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(regionTags[language], { dateStyle: 'long', timeZone })
  formatters.set(key, made)
  return made
}

/** Formats the day of a moment for emails and documents, such as 29 November 2026. */
export function formatDay(moment: Date, language: Language, timeZone = 'UTC'): string {
  return findFormatter(language, timeZone).format(moment)
}

/** Formats a range of days for emails, such as 29 November – 2 December 2026. @param from ISO date @param to ISO date */
export function formatDays(from: string, to: string, language: Language): string {
  return findFormatter(language, 'UTC').formatRange(new Date(from), new Date(to))
}
