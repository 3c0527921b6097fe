/** Converts between shipping methods and the texts of the editor's fields. */

import { translator } from '../../../kit/text/translator.ts'
import { formatDecimal } from '../../../shared/decimal.ts'
import { type Language, languageNames, languages } from '../../../shared/locale.ts'
import { addFallbackText } from '../../../shared/mainLanguage.ts'
import { type Currency, currencies, formatAmount } from '../../../shared/money.ts'
import { toSingleLine } from '../../../shared/personDetails.ts'
import { type AmountProblem, readAmount } from '../../../shared/readPrice.ts'
import type { Carrier } from '../../shipping/carrier.ts'
import { findRateProblems, maxMethodTextLength, parseTransitDays, parseZones } from '../../shipping/rateRules.ts'
import type { CurrencyAmounts, MethodText, RateDraft, ShippingRate } from '../../shipping/shippingRate.ts'
import { FieldErrors } from '../../staff/server/fieldErrors.ts'
import {
  emptyRate,
  type FreeOverField,
  languageSuffix,
  type MethodForm,
  type PriceField,
  parseKilograms,
  type RateRow,
} from '../methodForm.ts'

type Reason =
  | ReturnType<typeof findRateProblems>[number]['reason']
  | 'missing'
  | AmountProblem
  | 'weight'
  | 'tooLong'
  | 'carrier'
  | 'codeTaken'
  | 'noRates'
  | 'title'
  | 'mainTitle'
  | 'tracking'
  | 'carrierCode'

/** Errors by the path of the field, such as `rates.r3.priceEUR`. */
export class ShippingErrors extends FieldErrors<Reason> {
  constructor(language: Language) {
    super((reason, value) => translator(language, 'errors')('shippingAdmin.field', { reason, value }))
  }
}

const makeRateKey = (id: number) => `r${id}`

interface MethodRules {
  carriers: readonly Carrier[]
  /** The base currency. */
  currency: Currency
  /** The currencies that the shop offers. Amounts in others are never shown, so they are not stored. */
  currencies: readonly Currency[]
  /** Names are required in this language. */
  mainLanguage: Language
}

/**
 * Reads the form of a shipping method.
 * @param stored its rates before; none for a new one
 * @returns its rates, in order
 */
export function readMethodForm(
  form: MethodForm,
  code: string,
  stored: readonly ShippingRate[],
  { carriers, currency, currencies, mainLanguage }: MethodRules,
  errors: ShippingErrors,
): RateDraft[] {
  const texts = addFallbackText(readTexts(form, mainLanguage, errors), findTexts(stored), mainLanguage)
  if (form.rates.length === 0) errors.add('rates', 'noRates')
  return form.rates.map((row) => {
    const at = (field: string) => `rates.${row.key}.${field}`
    const id = /^r([1-9]\d{0,8})$/.exec(row.key)?.[1]
    const draft: RateDraft = {
      ...(id === undefined ? {} : { id: Number(id) }),
      code,
      zones: parseZones(row.zones),
      weightFrom: readWeight(row.weightFrom, at('weightFrom'), errors) ?? 0,
      weightTo: readWeight(row.weightTo, at('weightTo'), errors),
      price: readAmounts(row, 'price', currencies, at, errors),
      freeOver: readAmounts(row, 'freeOver', currencies, at, errors),
      texts,
      carrierCode: row.carrier || null,
      transitDays: row.transitDays.trim() === '' ? null : parseTransitDays(row.transitDays),
      isActive: row.active === 'yes',
    }
    if (row.transitDays.trim() !== '' && draft.transitDays === null) errors.add(at('transitDays'), 'transit')
    if (draft.carrierCode !== null && !carriers.some((each) => each.code === draft.carrierCode))
      errors.add(at('carrier'), 'carrier')
    for (const { field, reason } of findRateProblems(draft, currency)) {
      const language = languages.find((each) => field === `title.${each}`)
      if (field === 'code') errors.add('code', reason)
      else if (field === 'price')
        errors.add(at(`price${currency}`), row[`price${currency}`].trim() === '' ? 'missing' : 'amount')
      // A missing name in the main language is already reported.
      else if (reason === 'englishTitle') continue
      else if (language === undefined) errors.add(at(field), reason, row.zones)
      else errors.add(`title${languageSuffix[language]}`, reason)
    }
    return draft
  })
}

function readTexts(form: MethodForm, mainLanguage: Language, errors: ShippingErrors): RateDraft['texts'] {
  const texts: Partial<Record<Language, MethodText>> = {}
  for (const language of languages) {
    const suffix = languageSuffix[language]
    const title = toSingleLine(form[`title${suffix}`])
    const description = toSingleLine(form[`description${suffix}`])
    if (title.length > maxMethodTextLength) errors.add(`title${suffix}`, 'tooLong', maxMethodTextLength)
    if (description.length > maxMethodTextLength) errors.add(`description${suffix}`, 'tooLong', maxMethodTextLength)
    if (title !== '' || description !== '') texts[language] = { title, description }
  }
  if (!texts[mainLanguage] && Object.keys(texts).length > 0)
    errors.add(`title${languageSuffix[mainLanguage]}`, 'mainTitle', languageNames[mainLanguage])
  return texts
}

/** @returns grams; null for an empty field */
function readWeight(text: string, path: string, errors: ShippingErrors): number | null {
  if (text.trim() === '') return null
  const grams = parseKilograms(text)
  if (grams === null) errors.add(path, 'weight')
  return grams
}

function readAmounts(
  row: RateRow,
  kind: 'price' | 'freeOver',
  offered: readonly Currency[],
  at: (field: string) => string,
  errors: ShippingErrors,
): CurrencyAmounts {
  const amounts: Partial<Record<Currency, number>> = {}
  for (const currency of offered) {
    const field: PriceField | FreeOverField = `${kind}${currency}`
    if (row[field].trim() === '') continue
    const minor = readAmount(row[field], currency)
    if (typeof minor === 'number') amounts[currency] = minor
    else errors.add(at(field), minor)
  }
  return amounts
}

/** A stored method as the editor shows it. @param rates of the method, in order */
export function toMethodForm(code: string, rates: readonly ShippingRate[], language: Language): MethodForm {
  const texts = findTexts(rates)
  return {
    code,
    ...{ titleEn: texts.en?.title ?? '', titleFr: texts.fr?.title ?? '', titleDe: texts.de?.title ?? '' },
    descriptionEn: texts.en?.description ?? '',
    descriptionFr: texts.fr?.description ?? '',
    descriptionDe: texts.de?.description ?? '',
    rates: rates.map((rate) => toRow(rate, language)),
  }
}

/** All rates of a method have the same texts, unless a command has changed one. */
function findTexts(rates: readonly ShippingRate[]): RateDraft['texts'] {
  return rates.find((rate) => Object.keys(rate.texts).length > 0)?.texts ?? {}
}

function toRow(rate: ShippingRate, language: Language): RateRow {
  const { transitDays } = rate
  const row = {
    ...emptyRate(makeRateKey(rate.id)),
    zones: rate.zones.join(' '),
    weightFrom: rate.weightFrom === 0 ? '' : formatDecimal(rate.weightFrom / 1000, language, 0, 3),
    weightTo: rate.weightTo === null ? '' : formatDecimal(rate.weightTo / 1000, language, 0, 3),
    transitDays: transitDays === null ? '' : [...new Set([transitDays.least, transitDays.most])].join('-'),
    carrier: rate.carrier?.code ?? '',
    active: rate.isActive ? 'yes' : '',
  }
  for (const currency of currencies) {
    const [price, freeOver] = [rate.price[currency], rate.freeOver[currency]]
    if (price !== undefined) row[`price${currency}`] = formatAmount(price, language)
    if (freeOver !== undefined) row[`freeOver${currency}`] = formatAmount(freeOver, language)
  }
  return row
}
