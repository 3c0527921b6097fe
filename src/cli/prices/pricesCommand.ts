/** Prices: list, set. */

import {
  listPrices,
  type PriceChange,
  type PriceProblem,
  setPrices,
  type VariantPrice,
} from '../../features/product/server/variantPrices.sql.ts'
import { readConfig } from '../../server/config.ts'
import { dayMs } from '../../shared/durations.ts'
import { StartError } from '../../shared/errors.ts'
import { isDay } from '../../shared/formRules.ts'
import { type Currency, formatMoney } from '../../shared/money.ts'
import { toSingleLine } from '../../shared/personDetails.ts'
import { readAmount } from '../../shared/readPrice.ts'
import { parseOperandsAndOptions } from '../arguments.ts'
import type { Command, CommandContext } from '../command.ts'
import { withShop } from '../openShop.ts'
import { formatJson } from '../output/json.ts'
import { type Column, formatTable } from '../output/table.ts'
import { readRecords } from '../readRecords.ts'

const usage =
  'prices list [--specials] | prices set SKU [PRICE] [--special PRICE|none] [--from DAY|none] [--until DAY|none] | prices set --csv FILE'
const options = {
  special: { type: 'string' },
  from: { type: 'string' },
  until: { type: 'string' },
  csv: { type: 'string' },
  specials: { type: 'boolean' },
  json: { type: 'boolean' },
} as const

/** Removes a special price or a date. */
const none = 'none'

export const pricesCommand: Command = {
  usage:
    'list [--specials] | set SKU [PRICE] [--special PRICE|none] [--from DAY|none] [--until DAY|none] | set --csv FILE',
  summary: 'Prices: lists them; sets prices and special prices, for one SKU or many.',
  verbs: [
    ['list [--specials] [--json]', 'All SKUs, or only those with a special price. JSON has amounts in minor units.'],
    [
      'set SKU [PRICE] [--special PRICE|none] [--from DAY|none] [--until DAY|none] [--json]',
      'Sets what is named; the rest stays as it is.',
    ],
    [
      'set --csv FILE [--json]',
      'Sets many: columns sku, price, special, from, until; - reads the standard input. All rows are applied, or none.',
    ],
  ],
  details: [
    'Prices are in the shop’s base currency, as in an import. --special is the price during a sale. Its first and last day in UTC, --from and',
    '--until, are those of the product and apply to all its variants; none removes them.',
  ],
  examples: [['set BELL-1 --special 349 --until 2026-12-24', 'a sale until Christmas Eve']],
  async run(args, context) {
    const { words, values } = parseOperandsAndOptions(args, options, usage)
    const [action = 'list', ...operands] = words
    const isJson = values.json ?? false
    const { special, from, until, csv, specials } = values
    if (action === 'list') {
      if (operands.length > 0 || [special, from, until, csv].some((value) => value !== undefined))
        throw new StartError(`list takes --specials and --json only: npm run shop -- ${usage}`)
      return withShop(context, async (db, { baseCurrency }) => {
        const prices = await listPrices(db, specials ?? false)
        context.stdout.write(
          isJson ? formatJson({ currency: baseCurrency, prices }) : formatPrices(prices, baseCurrency),
        )
        return 0
      })
    }
    if (action !== 'set' || specials) throw new StartError(`Expected list or set: npm run shop -- ${usage}`)
    const { baseCurrency } = readConfig(context.env)
    const changes =
      csv === undefined
        ? [readOperands(operands, { special, from, until }, baseCurrency)]
        : await readFile(csv, [...operands, special, from, until], baseCurrency, context)
    return withShop(context, async (db) => report(await setPrices(db, changes), changes.length, isJson, context))
  },
}

function formatPrices(prices: readonly VariantPrice[], currency: Currency): string {
  const money = (minor: number | null) => (minor === null ? null : formatMoney(minor, currency, 'en'))
  const day = (moment: Date | null) => (moment === null ? null : moment.toISOString().slice(0, 10))
  const columns: readonly Column<VariantPrice>[] = [
    { head: 'sku', cell: ({ sku }) => sku },
    { head: 'price', cell: ({ priceMinor }) => money(priceMinor), isNumber: true },
    { head: 'special', cell: ({ specialMinor }) => money(specialMinor), isNumber: true },
    { head: 'from', cell: ({ startsAt }) => day(startsAt) },
    // The last day on which it applies.
    { head: 'until', cell: ({ endsAt }) => day(endsAt && new Date(endsAt.getTime() - 1)) },
    { head: 'product', cell: ({ product }) => product },
  ]
  return prices.length === 0 ? 'There are no such prices.\n' : formatTable(columns, prices)
}

interface Texts {
  price?: string | undefined
  special?: string | undefined
  from?: string | undefined
  until?: string | undefined
}

function readOperands(operands: readonly string[], texts: Texts, currency: Currency): PriceChange {
  const [sku, price, ...more] = operands
  if (sku === undefined || more.length > 0)
    throw new StartError(`Expected a SKU and a price, or --csv FILE: npm run shop -- ${usage}`)
  const change = readChange(sku, { ...texts, price }, currency, '')
  if (Object.values(change).filter((value) => value !== undefined).length === 1)
    throw new StartError(`Name what to set for ${toSingleLine(sku)}: a price, --special, --from or --until.`)
  return change
}

/** Blank cells leave a value as it is. */
async function readFile(
  file: string,
  others: readonly (string | undefined)[],
  currency: Currency,
  context: CommandContext,
): Promise<PriceChange[]> {
  if (others.some((other) => other !== undefined))
    throw new StartError(`--csv FILE stands alone: npm run shop -- ${usage}`)
  const changes = new Map<string, PriceChange>()
  for (const { row, cells } of await readRecords(file, ['sku', 'price', 'special', 'from', 'until'], context)) {
    const { sku, ...texts } = cells
    if (sku === '') throw new StartError(`Row ${row} has no SKU.`)
    if (changes.has(sku)) throw new StartError(`Row ${row}: ${toSingleLine(sku)} is in the file twice.`)
    const given = Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))
    changes.set(sku, readChange(sku, given, currency, `Row ${row}: `))
  }
  return [...changes.values()]
}

function readChange(
  sku: string,
  { price, special, from, until }: Texts,
  currency: Currency,
  where: string,
): PriceChange {
  const unlessNone = <T>(text: string | undefined, read: (text: string) => T) =>
    text === undefined ? undefined : text.trim() === none ? null : read(text)
  const toAmount = (what: string) => (text: string) => requireAmount(`${where}${what}`, text, currency)
  return {
    sku,
    priceMinor: price === undefined ? undefined : toAmount('the price')(price),
    specialMinor: unlessNone(special, toAmount('the special price')),
    startsAt: unlessNone(from, (text) => readDay(`${where}the first day`, text)),
    // The first moment after the last day.
    endsAt: unlessNone(until, (text) => new Date(readDay(`${where}the last day`, text).getTime() + dayMs)),
  }
}

/** @returns minor units */
function requireAmount(what: string, text: string, currency: Currency): number {
  const minor = readAmount(text, currency)
  if (typeof minor === 'string' || minor === 0)
    throw new StartError(
      `${capitalize(what)} must be an amount in ${currency} above 0, with at most two decimals and no thousands separator, not "${toSingleLine(text)}".`,
    )
  return minor
}

/** @returns the day's first moment in UTC */
function readDay(what: string, text: string): Date {
  const day = text.trim()
  if (!isDay(day)) throw new StartError(`${capitalize(what)} must be a date such as 2026-12-24, or none.`)
  return new Date(`${day}T00:00:00Z`)
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const problemTexts: Record<PriceProblem['problem'], (sku: string) => string> = {
  unknown: (sku) => `There is no SKU ${sku}.`,
  specialTooHigh: (sku) => `${sku}: the special price must be below the price.`,
  datesDiffer: (sku) => `${sku}: another variant of its product has other dates.`,
  datesReversed: (sku) => `${sku}: the sale would end before it begins.`,
}

/** @returns 2 when nothing was changed because of a problem */
function report(
  result: Awaited<ReturnType<typeof setPrices>>,
  count: number,
  isJson: boolean,
  { stdout, stderr }: CommandContext,
): number {
  if ('problems' in result) {
    for (const { sku, problem } of result.problems) stderr.write(`${problemTexts[problem](toSingleLine(sku))}\n`)
    stderr.write('Nothing was changed.\n')
    return 2
  }
  const counts = { changed: result.changed, unchanged: count - result.changed }
  stdout.write(isJson ? formatJson(counts) : `${counts.changed} changed, ${counts.unchanged} unchanged\n`)
  return 0
}
