/** Shipping rates as rows of a CSV file. */
import type { RateDraft } from '../../features/shipping/server/shippingRate.sql.ts'
import type { CurrencyAmounts, MethodText, ShippingRate } from '../../features/shipping/shippingRate.ts'
import { findPickupStore } from '../../features/shipping/store.ts'
import { StartError } from '../../shared/errors.ts'
import { type Language, languages } from '../../shared/locale.ts'
import { type Currency, fromDecimal, parseCurrency, toDecimal } from '../../shared/money.ts'

export const rateColumns = [
  'method',
  'zones',
  'weight from',
  'weight to',
  'price',
  'free over',
  'title',
  'title fr',
  'title de',
  'description',
  'description fr',
  'description de',
  'carrier',
  'transit days',
  'active',
] as const
export type RateColumn = (typeof rateColumns)[number]
export type RateCells = Readonly<Record<RateColumn, string>>

const maxTextLength = 200

/** @param baseCurrency in which every rate needs a price @throws StartError that names the column */
export function parseRate(cells: RateCells, baseCurrency: Currency): RateDraft {
  const code = cells.method
  if (!/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(code) || code.length > 60)
    throw new StartError(`method is "${code}", but must be lowercase letters, digits and underscores, such as express.`)
  if (findPickupStore(code) !== null)
    throw new StartError(`method is "${code}", but methods of stores have this name: see stores.`)
  const price = parseAmounts(cells.price, 'price')
  if (price[baseCurrency] === undefined) throw new StartError(`price needs an amount in ${baseCurrency}.`)
  const weightFrom = parseGrams(cells['weight from'], 'weight from') ?? 0
  const weightTo = parseGrams(cells['weight to'], 'weight to')
  if (weightTo !== null && weightTo <= weightFrom) throw new StartError('weight to must be more than weight from.')
  const active = cells.active.toLowerCase() || 'yes'
  if (active !== 'yes' && active !== 'no') throw new StartError('active must be yes or no.')
  return {
    code,
    zones: parseZones(cells.zones),
    weightFrom,
    weightTo,
    price,
    freeOver: parseAmounts(cells['free over'], 'free over'),
    texts: parseTexts(cells),
    carrierCode: cells.carrier || null,
    transitDays: parseTransit(cells['transit days']),
    isActive: active === 'yes',
  }
}

function parseZones(text: string): string[] {
  const zones = text
    .toUpperCase()
    .split(/[\s,]+/)
    .filter(Boolean)
  const wrong = zones.find((zone) => !/^(\*|[A-Z]{2}(-[A-Z0-9]{1,10})?)$/.test(zone))
  if (zones.length === 0 || wrong !== undefined)
    throw new StartError(`zones is "${text}", but must be countries, states or *, such as "DE AT IN-MH".`)
  return zones
}

/** `INR=25 EUR=4.90` */
function parseAmounts(text: string, column: RateColumn): CurrencyAmounts {
  const amounts: Partial<Record<Currency, number>> = {}
  for (const part of text.split(/[\s,;]+/).filter(Boolean)) {
    const [, name = '', amount = ''] = /^([A-Za-z]{3})=(\d{1,9}(?:\.\d{1,2})?)$/.exec(part) ?? []
    const currency = parseCurrency(name.toUpperCase())
    if (currency === null) throw new StartError(`${column}: "${part}" is not an amount such as EUR=4.90.`)
    amounts[currency] = fromDecimal(amount)
  }
  return amounts
}

function parseGrams(text: string, column: RateColumn): number | null {
  if (text === '') return null
  if (!/^\d{1,9}$/.test(text)) throw new StartError(`${column} is "${text}", but must be whole grams.`)
  return Number(text)
}

function parseTransit(text: string): RateDraft['transitDays'] {
  if (text === '') return null
  const [, least, most] = /^(\d{1,3})(?:\s*-\s*(\d{1,3}))?$/.exec(text) ?? []
  const range = { least: Number(least), most: Number(most ?? least) }
  if (least === undefined || range.most > 365 || range.least > range.most)
    throw new StartError(`transit days is "${text}", but must be working days such as 2-4.`)
  return range
}

/** A language without texts has the English ones. */
function parseTexts(cells: RateCells): RateDraft['texts'] {
  const texts: Partial<Record<Language, MethodText>> = {}
  for (const language of languages) {
    const [title, description] = readTexts(cells, language).map((text) => text.slice(0, maxTextLength))
    if (title) texts[language] = { title, description: description ?? '' }
    else if (description) throw new StartError(`description ${language} has no title.`)
  }
  if (texts.en === undefined && Object.keys(texts).length > 0)
    throw new StartError('title is missing: the English one replaces the others.')
  return texts
}

function readTexts(cells: RateCells, language: Language): [title: string, description: string] {
  if (language === 'en') return [cells.title, cells.description]
  return [cells[`title ${language}`], cells[`description ${language}`]]
}

/** The cells of a rate, as `parseRate` reads them. */
export function formatRate(rate: ShippingRate): RateCells {
  const text = (language: Language) => rate.texts[language]
  const { transitDays } = rate
  return {
    method: rate.code,
    zones: rate.zones.join(' '),
    'weight from': rate.weightFrom === 0 ? '' : String(rate.weightFrom),
    'weight to': rate.weightTo === null ? '' : String(rate.weightTo),
    price: formatAmounts(rate.price),
    'free over': formatAmounts(rate.freeOver),
    title: text('en')?.title ?? '',
    'title fr': text('fr')?.title ?? '',
    'title de': text('de')?.title ?? '',
    description: text('en')?.description ?? '',
    'description fr': text('fr')?.description ?? '',
    'description de': text('de')?.description ?? '',
    carrier: rate.carrier?.code ?? '',
    'transit days': transitDays === null ? '' : `${transitDays.least}-${transitDays.most}`,
    active: rate.isActive ? 'yes' : 'no',
  }
}

function formatAmounts(amounts: CurrencyAmounts): string {
  return Object.entries(amounts)
    .map(([currency, minor]) => `${currency}=${Number(toDecimal(minor)).toFixed(2)}`)
    .join(' ')
}
