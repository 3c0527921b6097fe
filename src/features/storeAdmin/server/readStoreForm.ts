/** Converts between stores and the texts of the editor's fields. */

import { translator } from '../../../kit/text/translator.ts'
import { formatDecimal } from '../../../shared/decimal.ts'
import { type Language, languages } from '../../../shared/locale.ts'
import { addFallbackText } from '../../../shared/mainLanguage.ts'
import { type Currency, currencies, formatAmount } from '../../../shared/money.ts'
import type { ExceptionalDay, TimeSpan } from '../../../shared/openingHours.ts'
import { toSingleLine } from '../../../shared/personDetails.ts'
import { type AmountProblem, readAmount } from '../../../shared/readPrice.ts'
import { textField } from '../../catalogAdmin/catalogForms.ts'
import { formatSpans, maxNoteLength, parseSpans } from '../../shipping/hoursText.ts'
import { parseStoreCode, type Store } from '../../shipping/store.ts'
import { findStoreProblems, type StoreProblem, weekdays } from '../../shipping/storeRules.ts'
import { FieldErrors } from '../../staff/server/fieldErrors.ts'
import { type ExceptionRow, emptyStore, parseHourCount, type StoreForm } from '../storeForm.ts'

const maxTextLength = 200

type Reason = StoreProblem['reason'] | 'codeTaken' | 'tooLong' | 'hours' | AmountProblem

/** Errors by the path of the field, such as `exceptions.d1.date`. */
export class StoreErrors extends FieldErrors<Reason> {
  constructor(language: Language) {
    super((reason, value) => translator(language, 'errors')('storeAdmin.field', { reason, value }))
  }
}

interface FormContext {
  /** The store as it is stored; null for a new one. */
  stored: Store | null
  /** The language of the notes that replace missing English ones. */
  mainLanguage: Language
}

/** Reads the form of a store. */
export function readStoreForm(form: StoreForm, { stored, mainLanguage }: FormContext, errors: StoreErrors): Store {
  const text = (field: 'name' | 'postcode' | 'city' | 'state' | 'country' | 'phone' | 'email') => {
    const line = toSingleLine(form[field])
    if (line.length > maxTextLength) errors.add(field, 'tooLong', maxTextLength)
    return line
  }
  const store: Store = {
    code: stored?.code ?? parseStoreCode(form.code) ?? '',
    name: text('name'),
    lines: form.lines.split(/[\r\n]+/).flatMap((line) => toSingleLine(line) || []),
    ...{ postcode: text('postcode'), city: text('city') },
    ...{ state: text('state').toUpperCase(), country: text('country').toUpperCase() },
    ...{ phone: text('phone'), email: text('email') },
    hours: {
      timeZone: form.timeZone.trim(),
      week: weekdays.map((day) => readSpans(form[day], day, errors)),
      exceptions: form.exceptions.map((row) => {
        const day = stored?.hours.exceptions.find(({ date }) => toKey(date) === row.key)
        return readException(row, { notes: day ? listNotes(day) : {}, mainLanguage }, errors)
      }),
    },
    preparationMinutes: readMinutes(form.preparationMinutes, 'preparationMinutes', errors) ?? Number.NaN,
    bicycleMinutes: readMinutes(form.bicycleMinutes, 'bicycleMinutes', errors),
    daysKept: /^\s*\d{1,3}\s*$/.test(form.daysKept) ? Number(form.daysKept) : 0,
    fee: readFee(form, errors),
    isActive: form.active === 'yes',
  }
  if (store.lines.some((line) => line.length > maxTextLength)) errors.add('lines', 'tooLong', maxTextLength)
  for (const problem of findStoreProblems(store)) addProblem(problem, form, errors)
  return store
}

function addProblem(problem: StoreProblem, form: StoreForm, errors: StoreErrors): void {
  const value = 'span' in problem ? formatSpans([problem.span]) : ''
  if (problem.field !== 'exceptions') errors.add(problem.field, problem.reason, value)
  else {
    const key = form.exceptions[problem.index]?.key ?? ''
    errors.add(`exceptions.${key}.${problem.reason === 'spans' ? 'hours' : 'date'}`, problem.reason, value)
  }
}

function readSpans(text: string, path: string, errors: StoreErrors): TimeSpan[] {
  const spans = parseSpans(text)
  if (!('wrong' in spans)) return spans
  errors.add(path, 'hours', spans.wrong)
  return []
}

/** The key of a stored day in the form. */
const toKey = (date: string): string => `d${date}`

type Notes = Partial<Record<Language, string>>

const listNotes = ({ note, translations }: ExceptionalDay): Notes => ({ ...(note && { en: note }), ...translations })

/** @param notes of the day as it is stored */
function readException(
  row: ExceptionRow,
  { notes, mainLanguage }: { notes: Notes; mainLanguage: Language },
  errors: StoreErrors,
): ExceptionalDay {
  const at = (field: string) => `exceptions.${row.key}.${field}`
  const written: Notes = {}
  for (const language of languages) {
    const field = textField('note', language)
    const line = toSingleLine(row[field])
    if (line.length > maxNoteLength) errors.add(at(field), 'tooLong', maxNoteLength)
    if (line !== '') written[language] = line
  }
  const { en = '', ...translations } = addFallbackText(written, notes, mainLanguage)
  const date = row.date.trim()
  return {
    date: row.yearly === 'yes' && /^\d{4}-/.test(date) ? date.slice('2026-'.length) : date,
    spans: readSpans(row.hours, at('hours'), errors),
    note: en,
    ...(Object.keys(translations).length > 0 && { translations }),
  }
}

function readMinutes(text: string, field: 'preparationMinutes' | 'bicycleMinutes', errors: StoreErrors): number | null {
  if (text.trim() === '') {
    if (field === 'preparationMinutes') errors.add(field, 'missing')
    return null
  }
  const minutes = parseHourCount(text)
  if (minutes === null) errors.add(field, 'minutes')
  return minutes
}

function readFee(form: StoreForm, errors: StoreErrors): Store['fee'] {
  const fee: Partial<Record<Currency, number>> = {}
  for (const currency of currencies) {
    const field = `fee${currency}` as const
    if (form[field].trim() === '') continue
    const minor = readAmount(form[field], currency)
    if (typeof minor === 'number') fee[currency] = minor
    else errors.add(field, minor)
  }
  return fee
}

/** A stored store as the editor shows it. @param today an ISO date, whose year is shown for days of every year */
export function toStoreForm(store: Store, language: Language, today: string): StoreForm {
  const formatHours = (minutes: number) => formatDecimal(minutes / 60, language, 0, 2)
  const { hours } = store
  const form: StoreForm = {
    ...emptyStore,
    ...{ code: store.code, name: store.name, lines: store.lines.join('\n'), postcode: store.postcode },
    ...{ city: store.city, state: store.state, country: store.country, phone: store.phone, email: store.email },
    timeZone: hours.timeZone,
    preparationMinutes: formatHours(store.preparationMinutes),
    bicycleMinutes: store.bicycleMinutes === null ? '' : formatHours(store.bicycleMinutes),
    daysKept: String(store.daysKept),
    active: store.isActive ? 'yes' : '',
    exceptions: hours.exceptions.map(({ date, spans, note, translations }) => ({
      key: toKey(date),
      date: date.length === 'MM-DD'.length ? `${findYear(date, today)}-${date}` : date,
      yearly: date.length === 'MM-DD'.length ? 'yes' : '',
      hours: formatSpans(spans),
      ...{ noteEn: note, noteFr: translations?.fr ?? '', noteDe: translations?.de ?? '' },
    })),
  }
  for (const [at, day] of weekdays.entries()) form[day] = formatSpans(hours.week[at] ?? [])
  for (const currency of currencies) {
    const fee = store.fee[currency]
    if (fee !== undefined) form[`fee${currency}`] = formatAmount(fee, language)
  }
  return form
}

/** A year in which the day exists: a leap year for 29 February. */
function findYear(date: string, today: string): string {
  return date === '02-29' ? '2028' : today.slice(0, 4)
}
