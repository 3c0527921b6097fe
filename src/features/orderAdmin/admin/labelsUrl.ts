import { type Language, toLocaleCode } from '../../../shared/locale.ts'

/** URL of a file with the address labels of orders. */
export function labelsUrl(numbers: readonly string[], language: Language): string {
  return `/api/admin/labels?${new URLSearchParams({ numbers: numbers.join(','), locale: toLocaleCode(language) })}`
}
