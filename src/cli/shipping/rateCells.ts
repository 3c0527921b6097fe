/** Shipping rates as rows of a CSV file. */

import {
  findRateProblems,
  maxMethodTextLength,
  parseTransitDays,
  parseZones,
  type RateProblem,
} from '../../features/shipping/rateRules.ts'
import type { CurrencyAmounts, MethodText, RateDraft, ShippingRate } from '../../features/shipping/shippingRate.ts'
import { StartError } from '../../shared/errors.ts'
import { type Language, languages } from '../../shared/locale.ts'
import { type Currency, fromDecimal, parseCurrency, toTwoDecimals } from '../../shared/money.ts'

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

/** @param baseCurrency in which every rate needs a price @throws StartError that names the column */
export function parseRate(cells: RateCells, baseCurrency: Currency): RateDraft {
  const active = cells.active.toLowerCase() || 'yes'
  if (active !== 'yes' && active !== 'no') throw new StartError('active must be yes or no.')
  const draft: RateDraft = {
    code: cells.method,
    zones: parseZones(cells.zones),
    weightFrom: parseGrams(cells['weight from'], 'weight from') ?? 0,
    weightTo: parseGrams(cells['weight to'], 'weight to'),
    price: parseAmounts(cells.price, 'price'),
    freeOver: parseAmounts(cells['free over'], 'free over'),
    texts: parseTexts(cells),
    carrierCode: cells.carrier || null,
    transitDays: parseTransit(cells['transit days']),
    isActive: active === 'yes',
  }
  const [problem] = findRateProblems(draft, baseCurrency)
  if (problem) throw new StartError(describeProblem(problem, cells, baseCurrency))
  return draft
}

function describeProblem({ reason, field }: RateProblem, cells: RateCells, baseCurrency: Currency): string {
  switch (reason) {
    case 'code':
      return `method is "${cells.method}", but must be lowercase letters, digits and underscores, such as express.`
    case 'codeReserved':
      return `method is "${cells.method}", but the shop uses this name itself (see stores).`
    case 'zones':
      return `zones is "${cells.zones}", but must be countries, states or *, such as "DE AT IN-MH".`
    case 'basePrice':
      return `price needs an amount in ${baseCurrency}.`
    case 'weightOrder':
      return 'weight to must be more than weight from.'
    case 'transit':
      return `transit days is "${cells['transit days']}", but must be working days such as 2-4.`
    case 'titleMissing':
      return `description ${field.slice('title.'.length)} has no title.`
    case 'englishTitle':
      return 'title is missing: the English one replaces the others.'
  }
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
  const range = parseTransitDays(text)
  if (range === null) throw new StartError(`transit days is "${text}", but must be working days such as 2-4.`)
  return range
}

function parseTexts(cells: RateCells): RateDraft['texts'] {
  const texts: Partial<Record<Language, MethodText>> = {}
  for (const language of languages) {
    const [title = '', description = ''] = readTexts(cells, language).map((text) => text.slice(0, maxMethodTextLength))
    if (title !== '' || description !== '') texts[language] = { title, description }
  }
  return texts
}

function readTexts(cells: RateCells, language: Language): [title: string, description: string] {
  if (language === 'en') return [cells.title, cells.description]
  return [cells[`title ${language}`], cells[`description ${language}`]]
}

/** The cells of a rate; the inverse of `parseRate`. */
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
    .map(([currency, minor]) => `${currency}=${toTwoDecimals(minor)}`)
    .join(' ')
}
