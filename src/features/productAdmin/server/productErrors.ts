/** The possible errors of product fields. */

import { translator } from '../../../kit/text/translator.ts'
import type { Language } from '../../../shared/locale.ts'
import type { PriceProblem } from '../../../shared/readPrice.ts'
import type { StockProblem } from '../../product/variantNumbers.ts'
import { FieldErrors } from '../../staff/server/fieldErrors.ts'
import type { BuildProblem, PaintProblem } from '../buildForm.ts'
import type { GeometryProblem } from '../geometryForm.ts'

/** Why a field is rejected. The rules for texts, prices and numbers are those of imports, which report them by the same codes. */
export type FieldReason =
  | PriceProblem
  | 'priceZero'
  | StockProblem
  | 'weightIgnored'
  | 'barcodeIgnored'
  | 'hsCodeIgnored'
  | 'titleMissing'
  | 'imageMissing'
  | 'skuMade'
  | 'skuTooLong'
  | 'skuLookalike'
  | 'skuTaken'
  | 'optionMissing'
  | 'optionTooLong'
  | 'optionsRepeated'
  | 'specialTooHigh'
  | 'datesReversed'
  | 'dateInvalid'
  | 'soldReversed'
  | 'nameMissing'
  | 'barcodeDigits'
  | 'categoryMissing'
  | 'noVariant'
  | 'optionNameMissing'
  | 'optionNameRepeated'
  | 'valuesRepeated'
  | 'variantsTooMany'
  | 'skuLeaving'
  | 'optionsTooMany'
  | 'optionsStay'
  | 'productSkuMissing'
  | 'urlKeyFormat'
  | 'urlKeyTaken'
  | GeometryProblem
  | BuildProblem
  | PaintProblem

/** The minimum and maximum of a measurement. */
type Limits = readonly [least: number, most: number]

export type ProductErrors = FieldErrors<FieldReason, Limits>

/** Errors by the path of their field, such as `variants.0.price`. */
export function makeProductErrors(language: Language): ProductErrors {
  const t = translator(language, 'errors')
  return new FieldErrors((reason, limits) => {
    const isPrice = reason.startsWith('price') || reason === 'specialTooHigh'
    const [least, most] = limits || [0, 0]
    return t(isPrice ? 'productAdmin.price' : 'productAdmin.field', { reason, least, most })
  })
}
