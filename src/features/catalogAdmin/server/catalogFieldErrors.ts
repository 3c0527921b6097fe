import { translator } from '../../../kit/text/translator.ts'
import type { Language } from '../../../shared/locale.ts'
import { FieldErrors } from '../../staff/server/fieldErrors.ts'

/** Why a field of a category, an attribute or an option is invalid. */
type CatalogReason =
  | 'missing'
  | 'tooLong'
  | 'nameMissing'
  | 'nameTaken'
  | 'slugFormat'
  | 'slugTaken'
  | 'parentGone'
  | 'parentBelow'
  | 'imageGone'
  | 'codeFormat'
  | 'codeTaken'
  | 'codeReserved'
  | 'choice'
  | 'hex'
  | 'targetMissing'

export type CatalogFieldErrors = FieldErrors<CatalogReason>

export function makeCatalogErrors(language: Language): CatalogFieldErrors {
  const t = translator(language, 'errors')
  return new FieldErrors((reason, value) => t('catalogAdmin.field', { reason, value }))
}
