/** Stores as rows of a CSV file, or as a list in a JSON file. */
import { Type } from 'typebox'
import { formatSpans } from '../../features/shipping/hoursText.ts'
import { parseStoreCode, type Store } from '../../features/shipping/store.ts'
import { findStoreProblems, type StoreProblem, weekdays } from '../../features/shipping/storeRules.ts'
import { StartError } from '../../shared/errors.ts'
import { type Language, languages } from '../../shared/locale.ts'
import { type Currency, currencies, fromDecimal, parseCurrency, toTwoDecimals } from '../../shared/money.ts'
import type { ExceptionalDay } from '../../shared/openingHours.ts'
import { toSingleLine } from '../../shared/personDetails.ts'
import { readJson } from '../readJson.ts'
import { formatExceptions, parseExceptions, parseNotes, parseSpans } from './hoursText.ts'

export const storeColumns = [
  'store',
  'name',
  'address',
  'postcode',
  'city',
  'state',
  'country',
  'phone',
  'email',
  'time zone',
  ...weekdays,
  'exceptions',
  'notes fr',
  'notes de',
  'ready hours',
  'bicycle hours',
  'days kept',
  'fee',
  'active',
] as const
type StoreColumn = (typeof storeColumns)[number]
export type StoreCells = Readonly<Record<StoreColumn, string>>

/** English notes are in the column `exceptions`. */
const translatedLanguages = languages.filter((each): each is Exclude<Language, 'en'> => each !== 'en')
const lineSeparator = ' / '
const maxTextLength = 200

/** @throws StartError that names the column */
export function parseStoreCells(cells: StoreCells): Store {
  const text = (name: StoreColumn) => toSingleLine(cells[name]).slice(0, maxTextLength)
  const active = cells.active.toLowerCase() || 'yes'
  if (active !== 'yes' && active !== 'no') throw new StartError('active must be yes or no.')
  return checkStore({
    code: cells.store,
    name: text('name'),
    lines: cells.address
      .split(lineSeparator.trim())
      .map((line) => toSingleLine(line))
      .filter(Boolean),
    postcode: text('postcode'),
    city: text('city'),
    state: text('state').toUpperCase(),
    country: text('country').toUpperCase(),
    phone: text('phone'),
    email: text('email'),
    hours: {
      timeZone: cells['time zone'],
      week: weekdays.map((day) => nameErrors(day, () => parseSpans(cells[day]))),
      exceptions: parseDays(cells),
    },
    preparationMinutes: parseHours(cells, 'ready hours') ?? 120,
    bicycleMinutes: parseHours(cells, 'bicycle hours'),
    daysKept: cells['days kept'] === '' ? 14 : Number(cells['days kept']),
    fee: parseFee(cells.fee),
    isActive: active === 'yes',
  })
}

function parseDays(cells: StoreCells): ExceptionalDay[] {
  const days = nameErrors('exceptions', () => parseExceptions(cells.exceptions))
  const notes = translatedLanguages.map((language) => {
    const column = `notes ${language}` as const
    const own = nameErrors(column, () => parseNotes(cells[column]))
    const unknown = [...own.keys()].find((date) => !days.some((day) => day.date === date))
    if (unknown !== undefined) throw new StartError(`${column}: ${unknown} is not among the exceptions.`)
    return [language, own] as const
  })
  return days.map((day) => {
    const own = notes.flatMap(([language, byDate]): [Language, string][] => {
      const note = byDate.get(day.date)
      return note === undefined ? [] : [[language, note]]
    })
    return own.length === 0 ? day : { ...day, translations: Object.fromEntries(own) }
  })
}

function formatNotes(days: readonly ExceptionalDay[], language: Language): string {
  return days
    .flatMap(({ date, translations }) => (translations?.[language] ? [`${date} ${translations[language]}`] : []))
    .join('; ')
}

function nameErrors<T>(name: string, parse: () => T): T {
  try {
    return parse()
  } catch (error) {
    throw error instanceof StartError ? new StartError(`${name}: ${error.message}`) : error
  }
}

function parseHours(cells: StoreCells, column: 'ready hours' | 'bicycle hours'): number | null {
  const cell = cells[column]
  if (cell === '') return null
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(cell))
    throw new StartError(`${column} is "${cell}", but must be hours such as 2.5.`)
  return Math.round(Number(cell) * 60)
}

/** `INR=50 EUR=2.50` */
function parseFee(text: string): Store['fee'] {
  const fee: Partial<Record<Currency, number>> = {}
  for (const part of text.split(/[\s,;]+/).filter(Boolean)) {
    const [, name = '', amount = ''] = /^([A-Za-z]{3})=(\d{1,9}(?:\.\d{1,2})?)$/.exec(part) ?? []
    const currency = parseCurrency(name.toUpperCase())
    if (currency === null) throw new StartError(`fee: "${part}" is not an amount such as EUR=2.50.`)
    fee[currency] = fromDecimal(amount)
  }
  return fee
}

/** The cells of a store; the inverse of `parseStoreCells`. */
export function formatStoreCells(store: Store): StoreCells {
  const [mon = '', tue = '', wed = '', thu = '', fri = '', sat = '', sun = ''] = store.hours.week.map(formatSpans)
  return {
    store: store.code,
    name: store.name,
    address: store.lines.join(lineSeparator),
    postcode: store.postcode,
    city: store.city,
    state: store.state,
    country: store.country,
    phone: store.phone,
    email: store.email,
    'time zone': store.hours.timeZone,
    ...{ mon, tue, wed, thu, fri, sat, sun },
    exceptions: formatExceptions(store.hours.exceptions),
    'notes fr': formatNotes(store.hours.exceptions, 'fr'),
    'notes de': formatNotes(store.hours.exceptions, 'de'),
    'ready hours': formatHours(store.preparationMinutes),
    'bicycle hours': store.bicycleMinutes === null ? '' : formatHours(store.bicycleMinutes),
    'days kept': String(store.daysKept),
    fee: Object.entries(store.fee)
      .map(([currency, minor]) => `${currency}=${toTwoDecimals(minor)}`)
      .join(' '),
    active: store.isActive ? 'yes' : 'no',
  }
}

function formatHours(minutes: number): string {
  return String(Math.round((minutes / 60) * 100) / 100)
}

const closed = { additionalProperties: false }
const Text = Type.String({ maxLength: maxTextLength })
const Span = Type.Tuple([Type.String(), Type.String()])
const Minutes = Type.Integer({ minimum: 0, maximum: 30_000 })

/** What `stores list --json` prints. */
const StoreList = Type.Array(
  Type.Object(
    {
      code: Text,
      name: Text,
      lines: Type.Array(Text),
      postcode: Text,
      city: Text,
      state: Text,
      country: Text,
      phone: Text,
      email: Text,
      hours: Type.Object(
        {
          timeZone: Type.String(),
          week: Type.Array(Type.Array(Span)),
          exceptions: Type.Array(
            Type.Object(
              {
                ...{ date: Type.String(), spans: Type.Array(Span), note: Text },
                translations: Type.Optional(
                  Type.Object(
                    Object.fromEntries(translatedLanguages.map((language) => [language, Type.Optional(Text)])),
                    closed,
                  ),
                ),
              },
              closed,
            ),
          ),
        },
        closed,
      ),
      preparationMinutes: Minutes,
      bicycleMinutes: Type.Union([Minutes, Type.Null()]),
      daysKept: Type.Integer(),
      fee: Type.Object(
        Object.fromEntries(currencies.map((currency) => [currency, Type.Optional(Type.Integer({ minimum: 0 }))])),
        closed,
      ),
      isActive: Type.Boolean(),
    },
    closed,
  ),
)

/** @throws StartError that names the invalid value */
export async function readStoreList(path: string): Promise<Store[]> {
  const value = await readJson(path, StoreList, 'stores')
  return value.map((store) => nameErrors(store.code, () => checkStore({ ...store, fee: store.fee as Store['fee'] })))
}

/** @throws StartError that names the invalid field */
function checkStore(store: Store): Store {
  const [problem] = findStoreProblems(store)
  if (problem) throw new StartError(describeProblem(problem, store))
  return { ...store, code: parseStoreCode(store.code) ?? store.code }
}

function describeProblem(problem: StoreProblem, store: Store): string {
  const columns: Partial<Record<StoreProblem['field'], string>> = { lines: 'address' }
  const column = columns[problem.field] ?? problem.field
  switch (problem.reason) {
    case 'code':
      return `store is "${toSingleLine(store.code)}", but must be a code such as pune.`
    case 'missing':
      return `${column} is missing.`
    case 'tooManyLines':
      return 'address has more than four lines.'
    case 'country':
      return 'country must be a code such as IN or DE.'
    case 'email':
      return 'email is not an email address.'
    case 'timeZone':
      return 'time zone must be a name such as Europe/Berlin.'
    case 'week':
      return 'the week must have seven days, Monday first.'
    case 'minutes':
      return `${problem.field === 'bicycleMinutes' ? 'bicycle hours' : 'ready hours'} must be at most 500.`
    case 'daysKept':
      return 'days kept must be a number from 1 to 365.'
  }
  const date = problem.field === 'exceptions' ? toSingleLine(store.hours.exceptions[problem.index]?.date ?? '') : ''
  if (problem.reason === 'date') return `exceptions: ${date} is not a day such as 2026-12-24 or 12-25.`
  if (!('span' in problem)) return `exceptions: ${date} is there twice.`
  const day = date === '' ? column : `exceptions: ${date}`
  return `${day}: ${formatSpans([problem.span])} is not a time of day after the one before it.`
}
