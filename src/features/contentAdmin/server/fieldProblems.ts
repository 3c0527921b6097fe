import { translator } from '../../../kit/text/translator.ts'
import { ShopError } from '../../../shared/errors.ts'
import type { Language } from '../../../shared/locale.ts'

export type ContentProblem =
  | 'titleMissing'
  | 'titleNeeded'
  | 'textMissing'
  | 'gapsLeft'
  | 'phoneInLink'
  | 'imageMissing'
  | 'imageGone'
  | 'altMissing'
  | 'linkInvalid'
  | 'priceInvalid'
  | 'dateInvalid'
  | 'reversed'

/** @param problems by the path of the field @throws ShopError with a message for each field, unless there are none */
export function rejectContentProblems(problems: ReadonlyMap<string, ContentProblem>, language: Language): void {
  if (problems.size === 0) return
  const t = translator(language, 'errors')
  const fields = [...problems].map(([path, reason]) => [path, [t('contentAdmin.field', { reason })]])
  throw new ShopError('request.invalid', {}, Object.fromEntries(fields))
}
