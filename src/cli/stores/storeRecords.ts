/** Stores as rows of a CSV file, or as a list in a JSON file. */
import { Type } from 'typebox'
import { parseStoreCode, type Store } from '../../features/shipping/store.ts'
import { StartError } from '../../shared/errors.ts'
import { type Currency, currencies, fromDecimal, parseCurrency, toDecimal } from '../../shared/money.ts'
import { type ExceptionalDay, type TimeSpan, toMinutes } from '../../shared/openingHours.ts'
import { isEmailAddress, toSingleLine } from '../../shared/personDetails.ts'
import { readJson } from '../readJson.ts'
import { formatExceptions, formatSpans, parseExceptions, parseSpans } from './hoursText.ts'

const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

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
  ...days,
  'exceptions',
  'ready hours',
  'bicycle hours',
  'days kept',
  'fee',
  'active',
] as const
type StoreColumn = (typeof storeColumns)[number]
export type StoreCells = Readonly<Record<StoreColumn, string>>

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
      week: days.map((day) => named(day, () => parseSpans(cells[day]))),
      exceptions: named('exceptions', () => parseExceptions(cells.exceptions)),
    },
    preparationMinutes: parseHours(cells, 'ready hours') ?? 120,
    bicycleMinutes: parseHours(cells, 'bicycle hours'),
    daysKept: cells['days kept'] === '' ? 14 : Number(cells['days kept']),
    fee: parseFee(cells.fee),
    isActive: active === 'yes',
  })
}

function named<T>(column: string, parse: () => T): T {
  try {
    return parse()
  } catch (error) {
    throw error instanceof StartError ? new StartError(`${column}: ${error.message}`) : error
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

/** The cells of a store, as `parseStoreCells` reads them. */
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
    'ready hours': formatHours(store.preparationMinutes),
    'bicycle hours': store.bicycleMinutes === null ? '' : formatHours(store.bicycleMinutes),
    'days kept': String(store.daysKept),
    fee: Object.entries(store.fee)
      .map(([currency, minor]) => `${currency}=${Number(toDecimal(minor)).toFixed(2)}`)
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
          exceptions: Type.Array(Type.Object({ date: Type.String(), spans: Type.Array(Span), note: Text }, closed)),
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
  return value.map((store) => named(store.code, () => checkStore({ ...store, fee: store.fee as Store['fee'] })))
}

/** @throws StartError that names the wrong field */
function checkStore(store: Store): Store {
  const code = parseStoreCode(store.code)
  if (code === null) throw new StartError(`store is "${toSingleLine(store.code)}", but must be a code such as pune.`)
  for (const field of ['name', 'city'] as const) if (store[field] === '') throw new StartError(`${field} is missing.`)
  if (store.lines.length === 0) throw new StartError('address is missing.')
  if (store.lines.length > 4) throw new StartError('address has more than four lines.')
  if (!/^[A-Z]{2}$/.test(store.country)) throw new StartError('country must be a code such as IN or DE.')
  if (store.email !== '' && !isEmailAddress(store.email)) throw new StartError('email is not an email address.')
  if (!isTimeZone(store.hours.timeZone)) throw new StartError('time zone must be a name such as Europe/Berlin.')
  if (store.hours.week.length !== days.length) throw new StartError('the week must have seven days, Monday first.')
  for (const [at, spans] of store.hours.week.entries()) checkSpans(days[at] ?? '', spans)
  checkExceptions(store.hours.exceptions)
  if (!(Number.isInteger(store.daysKept) && store.daysKept >= 1 && store.daysKept <= 365))
    throw new StartError('days kept must be a number from 1 to 365.')
  return { ...store, code }
}

function checkSpans(name: string, spans: readonly TimeSpan[]): void {
  let end = -1
  for (const span of spans) {
    const [from, until] = span
    const isTime = [from, until].every((time) => /^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/.test(time))
    if (!isTime || toMinutes(until) <= toMinutes(from) || toMinutes(from) <= end)
      throw new StartError(`${name}: ${formatSpans([span])} is not a time of day after the one before it.`)
    end = toMinutes(until)
  }
}

function checkExceptions(exceptions: readonly ExceptionalDay[]): void {
  const seen = new Set<string>()
  for (const { date, spans } of exceptions) {
    // 29 February of every year is found in leap years.
    const whole = date.length === 'MM-DD'.length ? `2028-${date}` : date
    const isDay = /^\d{4}-\d{2}-\d{2}$/.test(whole) && new Date(whole).toJSON()?.slice(0, 10) === whole
    if (!isDay) throw new StartError(`exceptions: ${toSingleLine(date)} is not a day such as 2026-12-24 or 12-25.`)
    if (seen.has(date)) throw new StartError(`exceptions: ${date} is there twice.`)
    seen.add(date)
    checkSpans(`exceptions: ${date}`, spans)
  }
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
