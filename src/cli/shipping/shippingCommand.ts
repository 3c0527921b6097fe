/** Shipping rates: list, set, remove. */
import { listCarriers } from '../../features/shipping/server/carrier.sql.ts'
import { listRates, removeRates, replaceRates } from '../../features/shipping/server/shippingRate.sql.ts'
import type { RateDraft } from '../../features/shipping/shippingRate.ts'
import { inTransaction } from '../../kit/database/transaction.ts'
import { readConfig } from '../../server/config.ts'
import { StartError } from '../../shared/errors.ts'
import type { Currency } from '../../shared/money.ts'
import { toSingleLine } from '../../shared/personDetails.ts'
import { parseOperandsAndOptions } from '../arguments.ts'
import type { Command, CommandContext } from '../command.ts'
import { withShop } from '../openShop.ts'
import { formatCsv } from '../output/csv.ts'
import { formatJson } from '../output/json.ts'
import { formatTable } from '../output/table.ts'
import { isJsonFile } from '../readJson.ts'
import { readRecords } from '../readRecords.ts'
import { formatRate, parseRate, type RateCells, rateColumns } from './rateCells.ts'
import { readRateList } from './readRateList.ts'

const usage = 'shipping [list] [--csv|--json] | shipping set FILE | shipping remove METHOD'
const options = { csv: { type: 'boolean' }, json: { type: 'boolean' } } as const

export const shippingCommand: Command = {
  usage: '[list] [--csv|--json] | set FILE | remove METHOD',
  summary: 'Shipping rates: lists them; replaces them with those of a file; removes a method.',
  verbs: [
    ['list [--csv|--json]', 'All rates; "shipping" alone does the same.'],
    [
      'set FILE [--json]',
      'Replaces all rates with those of a file, or none when a row is invalid. "-" reads CSV from the input; a file that ends with .json is a list as --json prints it.',
    ],
    ['remove METHOD [--json]', 'Removes the rates of a method.'],
  ],
  details: [
    `Columns: ${rateColumns.join(', ')}.`,
    'zones: countries, their states, or * for everywhere: "DE AT IN-MH". Weights in grams, the upper one excluded.',
    'price, free over: "INR=25 EUR=4.90"; a currency without an amount is converted from the base currency.',
    'Rows with the same method differ by zone or weight: the first that fits applies. flatrate_flatrate has the shop’s own texts.',
  ],
  examples: [
    ['list --csv > rates.csv', 'then edit the file …'],
    ['set rates.csv', '… and apply it'],
  ],
  async run(args, context) {
    const { words, values } = parseOperandsAndOptions(args, options, usage)
    const [what = 'list', operand, ...more] = words
    if (what === 'list' && operand === undefined) return list(values, context)
    if (what !== 'set' && what !== 'remove')
      throw new StartError(`"${toSingleLine(what)}" is not an action: npm run shop -- ${usage}`)
    if (values.csv) throw new StartError(`--csv is valid only with list: npm run shop -- ${usage}`)
    if (operand === undefined || more.length > 0)
      throw new StartError(`Expected exactly one ${what === 'set' ? 'file' : 'method'}: npm run shop -- ${usage}`)
    return what === 'set' ? set(operand, values.json ?? false, context) : remove(operand, values.json ?? false, context)
  },
}

async function list(values: { csv?: boolean; json?: boolean }, context: CommandContext): Promise<number> {
  const rates = await withShop(context, listRates)
  const rows = rates.map(formatRate)
  if (values.json) context.stdout.write(formatJson(rates))
  else if (values.csv) context.stdout.write(formatCsv(rateColumns, rows))
  else if (rows.length === 0) context.stdout.write('There are no rates: the shop ships nothing.\n')
  else {
    const columns = rateColumns.filter((name) => rows.some((row) => row[name] !== ''))
    context.stdout.write(
      formatTable(
        columns.map((name) => ({ head: name, cell: (row: RateCells) => row[name] })),
        rows,
      ),
    )
  }
  return 0
}

/** @throws StartError naming every invalid row; nothing is changed then */
async function set(file: string, isJson: boolean, context: CommandContext): Promise<number> {
  const { baseCurrency } = readConfig(context.env)
  const drafts: RateDraft[] = []
  const problems: string[] = []
  for (const { row, parse } of await readRates(file, baseCurrency, context)) {
    try {
      drafts.push(parse())
    } catch (error) {
      if (!(error instanceof StartError)) throw error
      problems.push(`Row ${row}: ${error.message}`)
    }
  }
  if (problems.length > 0) throw new StartError(`${problems.join('\n')}\nNothing was changed.`)
  return withShop(context, async (db) => {
    const codes = new Set((await listCarriers(db)).map(({ code }) => code))
    const unknown = drafts.find(({ carrierCode }) => carrierCode !== null && !codes.has(carrierCode))
    if (unknown) throw new StartError(`There is no carrier ${unknown.carrierCode}. Nothing was changed.`)
    await inTransaction(db, (tx) => replaceRates(tx, drafts))
    context.stdout.write(isJson ? formatJson({ rates: drafts.length }) : `${drafts.length} rates apply now.\n`)
    return 0
  })
}

/** The rates of a file, each to be parsed. */
async function readRates(
  file: string,
  baseCurrency: Currency,
  context: CommandContext,
): Promise<{ row: number; parse: () => RateDraft }[]> {
  if (isJsonFile(file)) {
    const rates = await readRateList(file, baseCurrency)
    return rates.map((parse, index) => ({ row: index + 1, parse }))
  }
  const records = await readRecords(file, rateColumns, context)
  return records.map(({ row, cells }) => ({ row, parse: () => parseRate(cells, baseCurrency) }))
}

/** @returns 2 when there is no such method */
async function remove(code: string, isJson: boolean, context: CommandContext): Promise<number> {
  const count = await withShop(context, (db) => removeRates(db, code))
  const method = toSingleLine(code)
  const sentence = count === 0 ? `There is no method ${method}.` : `${count} rates of ${method} were removed.`
  context.stdout.write(isJson ? formatJson({ method: code, removed: count }) : `${sentence}\n`)
  return count === 0 ? 2 : 0
}
