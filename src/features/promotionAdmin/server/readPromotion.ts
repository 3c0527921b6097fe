/** Converts promotions to the texts of the editor's fields, and back. */
import type { Db } from '../../../kit/database/database.ts'
import { translator } from '../../../kit/text/translator.ts'
import { formatDecimal } from '../../../shared/decimal.ts'
import { type Language, languages } from '../../../shared/locale.ts'
import { addFallbackText } from '../../../shared/mainLanguage.ts'
import { type Currency, formatAmount } from '../../../shared/money.ts'
import { toSingleLine } from '../../../shared/personDetails.ts'
import { readAmount, readPercent } from '../../../shared/readPrice.ts'
import { formatLocalMinute, parseLocalMinute } from '../../../shared/zonedTime.ts'
import type { CouponDraft, CouponTargets } from '../../coupon/coupon.draft.ts'
import { isCouponCode, normalizeCouponCode } from '../../coupon/coupon.ts'
import { FieldErrors as SharedFieldErrors } from '../../staff/server/fieldErrors.ts'
import {
  joinIds,
  nameFields,
  type PromotionForm,
  parseIds,
  promotionKinds,
  promotionMethods,
} from '../promotionForm.ts'
import type { PromotionRow } from './promotion.sql.ts'
import { areTargets, findProductId } from './target.sql.ts'

const maxLimit = 1_000_000
const maxNameLength = 100

type Reason =
  | 'missing'
  | 'codeFormat'
  | 'codeTaken'
  | 'percent'
  | 'amount'
  | 'ambiguous'
  | 'date'
  | 'reversed'
  | 'past'
  | 'limit'
  | 'belowUsed'
  | 'nameTooLong'
  | 'nameMissing'
  | 'cart'
  | 'skuUnknown'
  | 'quantity'
  | 'gone'
  | 'noGoods'

/** Collects field errors. */
export class FieldErrors extends SharedFieldErrors<Reason> {
  constructor(language: Language) {
    super((reason, value) => translator(language, 'errors')('promotion.field', { reason, value }))
  }
}

export interface FormContext {
  language: Language
  mainLanguage: Language
  currency: Currency
  timeZone: string
  now: Date
}

/**
 * Parses the form of a promotion.
 * @param stored the promotion being changed; null for a new one
 * @throws ShopError with the errors of all fields
 */
export async function readPromotion(
  db: Db,
  form: PromotionForm,
  stored: PromotionRow | null,
  context: FormContext,
): Promise<CouponDraft> {
  const errors = new FieldErrors(context.language)
  const code = stored ? stored.code : readNewCode(form, errors)
  const startsAt = readMoment('startsAt', form, stored?.startsAt ?? null, context, errors)
  const endsAt = readMoment('endsAt', form, stored?.endsAt ?? null, context, errors)
  if (startsAt && endsAt && startsAt >= endsAt) errors.add('endsAt', 'reversed')
  if (stored === null && endsAt && endsAt <= context.now) errors.add('endsAt', 'past')
  const usageLimit = readLimit('usageLimit', form, errors)
  if (stored && usageLimit !== undefined && usageLimit < stored.usedCount)
    errors.add('usageLimit', 'belowUsed', stored.usedCount)
  const draft: CouponDraft = {
    code,
    ...readBenefit(form, context.currency, errors),
    targets: await readTargets(db, form, errors),
    startsAt: startsAt ?? undefined,
    endsAt: endsAt ?? undefined,
    usageLimit,
    perCustomerLimit: readLimit('perCustomerLimit', form, errors),
    isFirstOrderOnly: form.firstOrder === 'yes',
    name: addFallbackText(readNames(form, errors), stored?.names ?? {}, context.mainLanguage),
  }
  const isAutomatic = stored ? stored.code === null : form.method === 'automatic'
  const mainName = nameFields[context.mainLanguage]
  if (isAutomatic && toSingleLine(form[mainName]) === '') errors.add(mainName, 'nameMissing')
  errors.throwIfAny()
  return draft
}

type BenefitForm = Pick<PromotionForm, 'kind' | 'percent' | 'amount' | 'minimum' | 'buyQuantity' | 'getQuantity'>

/** The benefit of the promotion, and its minimum subtotal. */
export function readBenefit(
  form: BenefitForm,
  currency: Currency,
  errors: FieldErrors,
): Pick<CouponDraft, 'kind' | 'percentBp' | 'amountMinor' | 'minimumMinor' | 'buyQuantity' | 'getQuantity'> {
  const kind = promotionKinds.find((each) => each === form.kind)
  if (!kind) errors.add('kind', 'missing')
  return {
    kind: kind ?? 'free_shipping',
    percentBp: kind === 'percent' ? readPercentField(form.percent, errors) : undefined,
    amountMinor: kind === 'fixed' ? readAmountField('amount', form, currency, errors) : undefined,
    buyQuantity: kind === 'buy_x_get_y' ? readQuantity('buyQuantity', form, errors) : undefined,
    getQuantity: kind === 'buy_x_get_y' ? readQuantity('getQuantity', form, errors) : undefined,
    minimumMinor: form.minimum.trim() === '' ? undefined : readAmountField('minimum', form, currency, errors),
  }
}

function readQuantity(field: 'buyQuantity' | 'getQuantity', form: BenefitForm, errors: FieldErrors): number {
  const text = form[field].trim()
  if (text === '') errors.add(field, 'missing')
  else if (!/^[1-9]\d?$/.test(text)) errors.add(field, 'quantity')
  return Number(text)
}

/** The goods that the promotion applies to; undefined for all. */
export async function readTargets(
  db: Db,
  form: Pick<PromotionForm, 'goods' | 'categories' | 'brands' | 'products'>,
  errors: FieldErrors,
): Promise<CouponTargets | undefined> {
  if (form.goods !== 'some') return undefined
  const categoryIds = await readIds(db, 'categories', form.categories, errors)
  const brandIds = await readIds(db, 'brands', form.brands, errors)
  const productIds: number[] = []
  for (const sku of form.products.split(',').flatMap((text) => text.trim() || [])) {
    const id = await findProductId(db, sku)
    if (id === null) errors.add('products', 'skuUnknown', sku)
    else if (!productIds.includes(id)) productIds.push(id)
  }
  if (`${form.categories}${form.brands}${form.products}`.trim() === '') errors.add('goods', 'noGoods')
  return { categoryIds, brandIds, productIds }
}

async function readIds(
  db: Db,
  field: 'categories' | 'brands',
  text: string,
  errors: FieldErrors,
): Promise<readonly number[]> {
  const ids = parseIds(text)
  const isKnown = ids !== null && (await areTargets(db, field, ids))
  if (!isKnown) errors.add(field, 'gone')
  return isKnown ? ids : []
}

/** @returns null for an automatic promotion */
function readNewCode({ method, code }: PromotionForm, errors: FieldErrors): string | null {
  if (!promotionMethods.some((each) => each === method)) errors.add('method', 'missing')
  return method === 'code' ? readCode(code, errors) : null
}

function readCode(text: string, errors: FieldErrors): string {
  const code = normalizeCouponCode(text)
  if (code === '') errors.add('code', 'missing')
  else if (!isCouponCode(code)) errors.add('code', 'codeFormat')
  return code
}

/** @returns basis points */
function readPercentField(text: string, errors: FieldErrors): number {
  const percentBp = readPercent(text)
  if (text.trim() === '') errors.add('percent', 'missing')
  else if (percentBp < 1 || percentBp > 10_000) errors.add('percent', 'percent')
  return percentBp
}

/** @returns minor units */
function readAmountField(
  field: 'amount' | 'minimum',
  form: BenefitForm,
  currency: Currency,
  errors: FieldErrors,
): number {
  const minor = readAmount(form[field], currency)
  if (typeof minor === 'number' && minor > 0) return minor
  if (form[field].trim() === '') errors.add(field, 'missing')
  else errors.add(field, minor === 'ambiguous' ? 'ambiguous' : 'amount')
  return 0
}

/** @param stored preserved to the millisecond while its text is unchanged */
function readMoment(
  field: 'startsAt' | 'endsAt',
  form: PromotionForm,
  stored: Date | null,
  { timeZone }: FormContext,
  errors: FieldErrors,
): Date | null {
  const text = form[field].trim()
  if (text === '') return null
  if (stored && formatLocalMinute(stored, timeZone) === text) return stored
  const moment = parseLocalMinute(text, timeZone)
  if (!moment) errors.add(field, 'date')
  return moment
}

function readLimit(
  field: 'usageLimit' | 'perCustomerLimit',
  form: PromotionForm,
  errors: FieldErrors,
): number | undefined {
  const text = form[field].trim()
  if (text === '') return undefined
  const limit = /^\d{1,9}$/.test(text) ? Number(text) : 0
  if (limit < 1 || limit > maxLimit) errors.add(field, 'limit')
  return limit
}

function readNames(form: PromotionForm, errors: FieldErrors): CouponDraft['name'] {
  const names: Partial<Record<Language, string>> = {}
  for (const language of languages) {
    const field = nameFields[language]
    const name = toSingleLine(form[field])
    if (name.length > maxNameLength) errors.add(field, 'nameTooLong')
    if (name !== '') names[language] = name
  }
  return names
}

/** Converts a stored promotion to the editor's form. */
export function toPromotionForm(row: PromotionRow, language: Language, timeZone: string): PromotionForm {
  return {
    method: row.code === null ? 'automatic' : 'code',
    code: row.code ?? '',
    kind: row.kind,
    percent: row.percentBp === null ? '' : formatDecimal(row.percentBp / 100, language, 0, 2),
    amount: row.amountMinor === null ? '' : formatAmount(row.amountMinor, language),
    buyQuantity: row.buyQuantity === null ? '' : String(row.buyQuantity),
    getQuantity: row.getQuantity === null ? '' : String(row.getQuantity),
    goods: row.isTargeted ? 'some' : '',
    categories: joinIds(row.categoryIds),
    brands: joinIds(row.brandIds),
    products: row.productSkus.join(', '),
    minimum: row.minimumMinor === 0 ? '' : formatAmount(row.minimumMinor, language),
    startsAt: row.startsAt === null ? '' : formatLocalMinute(row.startsAt, timeZone),
    endsAt: row.endsAt === null ? '' : formatLocalMinute(row.endsAt, timeZone),
    usageLimit: row.usageLimit === null ? '' : String(row.usageLimit),
    perCustomerLimit: row.perCustomerLimit === null ? '' : String(row.perCustomerLimit),
    firstOrder: row.isFirstOrderOnly ? 'yes' : '',
    nameEn: row.names.en ?? '',
    nameFr: row.names.fr ?? '',
    nameDe: row.names.de ?? '',
  }
}
