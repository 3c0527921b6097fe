/** The form of a store: the typed text before validation. Pure. */
import { type Currency, currencies } from '../../shared/money.ts'
import { weekdays } from '../shipping/storeRules.ts'
import { type FormFields, type FormRow, flattenRows, makePick, mergeRows } from '../staff/formFields.ts'

export type FeeField = `fee${Currency}`

export const storeFields = [
  /** It never changes. */
  'code',
  'name',
  /** Lines of the postal address. */
  'lines',
  'postcode',
  'city',
  'state',
  'country',
  'phone',
  'email',
  'timeZone',
  /** Opening hours, such as `10:00-13:00 14:00-19:30`; empty when closed. */
  ...weekdays,
  /** Hours, such as `2.5`. */
  'preparationMinutes',
  'bicycleMinutes',
  'daysKept',
  /** Amounts as typed; empty for no fee, or to convert from the base currency. */
  ...currencies.map((currency): FeeField => `fee${currency}`),
  /** `yes`, or empty. */
  'active',
] as const
export type StoreField = (typeof storeFields)[number]

export const exceptionFields = [
  /** An ISO date. The year is ignored for a day of every year. */
  'date',
  /** `yes`, or empty. */
  'yearly',
  /** As on a weekday. */
  'hours',
  'noteEn',
  'noteFr',
  'noteDe',
] as const
export type ExceptionField = (typeof exceptionFields)[number]
export type ExceptionRow = FormRow<ExceptionField>

export type StoreForm = Record<StoreField, string> & { exceptions: ExceptionRow[] }

export function flattenStore({ exceptions, ...texts }: StoreForm): FormFields {
  return new Map([...Object.entries(texts), ...flattenRows('exceptions', exceptionFields, exceptions)])
}

/**
 * The newest form with my changes on top.
 * @param keepTheirs paths of conflicts that the newest form wins
 */
export function mergeStores(
  base: StoreForm,
  mine: StoreForm,
  theirs: StoreForm,
  keepTheirs: ReadonlySet<string> = new Set(),
): StoreForm {
  const pick = makePick(flattenStore(base), flattenStore(mine), keepTheirs)
  const merged = { ...theirs }
  for (const field of storeFields) merged[field] = pick(field, mine[field], theirs[field])
  return {
    ...merged,
    exceptions: mergeRows('exceptions', exceptionFields, mine.exceptions, theirs.exceptions, pick),
  }
}

/** @param key unique among the rows */
export function emptyException(key: string): ExceptionRow {
  return { key, date: '', yearly: '', hours: '', noteEn: '', noteFr: '', noteDe: '' }
}

export const emptyStore: StoreForm = {
  ...{ code: '', name: '', lines: '', postcode: '', city: '', state: '', country: '', phone: '', email: '' },
  ...{ timeZone: '', mon: '', tue: '', wed: '', thu: '', fri: '', sat: '', sun: '' },
  ...{ preparationMinutes: '2', bicycleMinutes: '', daysKept: '14' },
  ...{ feeUSD: '', feeEUR: '', feeGBP: '', feeINR: '', active: 'yes', exceptions: [] },
}

/** Parses hours, with a point or a comma. @returns minutes; null for anything else */
export function parseHourCount(text: string): number | null {
  const plain = text.trim().replace(',', '.')
  return /^\d{1,3}(?:\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 60) : null
}
