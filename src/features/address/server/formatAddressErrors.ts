import { nameField } from '../../../kit/text/fieldName.ts'
import { translator } from '../../../kit/text/translator.ts'
import type { Language } from '../../../shared/locale.ts'
import { maxAddressText, type PostalProblem } from '../address.rules.ts'

/** Error messages for an address by field. @param prefix of the field names, such as `billing.` */
export function formatAddressErrors(
  language: Language,
  problems: Readonly<Record<string, PostalProblem | 'email'>>,
  prefix = '',
): Record<string, string[]> {
  const t = translator(language, 'errors')
  return Object.fromEntries(
    Object.entries(problems).map(([field, problem]) => [
      `${prefix}${field}`,
      [t(`field.${problem}`, { field: nameField(language, field), limit: String(maxAddressText) })],
    ]),
  )
}
