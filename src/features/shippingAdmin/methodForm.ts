/** The form of a shipping method with its rates: the typed text before validation. Pure. */
import type { Language } from '../../shared/locale.ts'
import { type Currency, currencies } from '../../shared/money.ts'
import { type FormFields, type FormRow, flattenRows, makePick, mergeRows } from '../staff/formFields.ts'

export const methodTextFields = [
  ...(['titleEn', 'titleFr', 'titleDe'] as const),
  ...(['descriptionEn', 'descriptionFr', 'descriptionDe'] as const),
] as const
export type MethodTextField = (typeof methodTextFields)[number]

/** Suffix of the fields of a language. */
export const languageSuffix = { en: 'En', fr: 'Fr', de: 'De' } as const satisfies Record<Language, string>

export type PriceField = `price${Currency}`
export type FreeOverField = `freeOver${Currency}`

export const rateFields = [
  /** Codes of countries and states, or `*`, separated by spaces. */
  'zones',
  /** Kilograms. */
  'weightFrom',
  'weightTo',
  /** Working days, such as `2-4`. */
  'transitDays',
  /** The carrier's code. */
  'carrier',
  /** `yes`, or empty. */
  'active',
  /** Amounts as typed; empty to convert from the base currency. */
  ...currencies.map((currency): PriceField => `price${currency}`),
  ...currencies.map((currency): FreeOverField => `freeOver${currency}`),
] as const
export type RateField = (typeof rateFields)[number]
/** Its key is `r` and the id of a stored rate, or any other text for a new one. */
export type RateRow = FormRow<RateField>

/** In order: the first rate that matches a destination and a weight applies. */
export type MethodForm = Record<'code' | MethodTextField, string> & { rates: RateRow[] }

export function flattenMethod({ rates, ...texts }: MethodForm): FormFields {
  return new Map([...Object.entries(texts), ...flattenRows('rates', rateFields, rates)])
}

/**
 * The newest form with my changes on top.
 * @param keepTheirs paths of conflicts that the newest form wins
 */
export function mergeMethods(
  base: MethodForm,
  mine: MethodForm,
  theirs: MethodForm,
  keepTheirs: ReadonlySet<string> = new Set(),
): MethodForm {
  const pick = makePick(flattenMethod(base), flattenMethod(mine), keepTheirs)
  const text = (field: MethodTextField) => pick(field, mine[field], theirs[field])
  return {
    code: theirs.code,
    ...{ titleEn: text('titleEn'), titleFr: text('titleFr'), titleDe: text('titleDe') },
    ...{
      descriptionEn: text('descriptionEn'),
      descriptionFr: text('descriptionFr'),
      descriptionDe: text('descriptionDe'),
    },
    rates: mergeRows('rates', rateFields, mine.rates, theirs.rates, pick),
  }
}

/** An empty rate. @param key unique among the rows */
export function emptyRate(key: string): RateRow {
  return {
    ...{ key, zones: '', weightFrom: '', weightTo: '', transitDays: '', carrier: '', active: 'yes' },
    ...{ priceUSD: '', priceEUR: '', priceGBP: '', priceINR: '' },
    ...{ freeOverUSD: '', freeOverEUR: '', freeOverGBP: '', freeOverINR: '' },
  }
}

export const emptyMethod: MethodForm = {
  ...{ code: '', titleEn: '', titleFr: '', titleDe: '', descriptionEn: '', descriptionFr: '', descriptionDe: '' },
  rates: [{ ...emptyRate('new1'), zones: '*' }],
}

/** Parses kilograms, with a point or a comma. @returns grams; null for anything else */
export function parseKilograms(text: string): number | null {
  const plain = text
    .trim()
    .replace(/\s*kg$/i, '')
    .replace(',', '.')
  return /^\d{1,6}(?:\.\d{1,3})?$/.test(plain) ? Math.round(Number(plain) * 1000) : null
}
