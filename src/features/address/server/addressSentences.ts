import { translator } from '../../../kit/text/translator.ts'
import type { Language } from '../../../shared/locale.ts'
import type { PostalProblem } from '../address.ts'

/** What is wrong with an address, a sentence for each field. @param prefix stands before the field, such as `billing.` */
export function addressSentences(
  language: Language,
  problems: Readonly<Record<string, PostalProblem | 'email'>>,
  prefix = '',
): Record<string, string[]> {
  const word = translator(language, 'errors')
  const label = (field: string) => field.replaceAll('_', ' ').replace('address1', 'address')
  return Object.fromEntries(
    Object.entries(problems).map(([field, problem]) => [
      `${prefix}${field}`,
      [word(`field.${problem}`, { field: label(field) })],
    ]),
  )
}
