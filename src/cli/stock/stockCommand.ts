/** Stock: list, set, history. */
import {
  listMovements,
  listStock,
  type StockLevel,
  type StockMovement,
  type StockRow,
  setStock,
} from '../../features/stock/server/stock.sql.ts'
import type { Db } from '../../kit/database/database.ts'
import type { StockReason } from '../../kit/stockChange.ts'
import { StartError } from '../../shared/errors.ts'
import { toSingleLine } from '../../shared/personDetails.ts'
import { parseOperandsAndOptions } from '../arguments.ts'
import type { Command, CommandContext } from '../command.ts'
import { withShop } from '../openShop.ts'
import { formatJson } from '../output/json.ts'
import { type Column, formatTable } from '../output/table.ts'
import { readRecords } from '../readRecords.ts'

const usage = 'stock list [--below N] | stock set SKU N | stock set --csv FILE | stock history SKU'
const options = {
  below: { type: 'string' },
  csv: { type: 'string' },
  reason: { type: 'string' },
  json: { type: 'boolean' },
} as const
type Values = Partial<Record<'below' | 'csv' | 'reason', string>>

/** Reasons that an operator can give; orders and imports name theirs themselves. */
const reasons = ['correction', 'write-off', 'return', 'import'] as const satisfies readonly StockReason[]
const maxStock = 1_000_000
const maxHistoryLength = 200

export const stockCommand: Command = {
  usage: '[list] | set SKU N | set --csv FILE | history SKU',
  summary: 'Stock: lists it; sets it, for one SKU or many; shows every change of one SKU with its reason.',
  verbs: [
    ['list [--below N] [--json]', 'All SKUs, or those with fewer than N; --below 1 lists what is sold out.'],
    [`set SKU N [--reason ${reasons.join('|')}] [--json]`, 'Sets the stock to N. The reason defaults to correction.'],
    [
      'set --csv FILE [--reason REASON] [--json]',
      'Sets many: columns sku and stock; - reads the standard input. All SKUs are set, or none.',
    ],
    [
      'history SKU [--json]',
      `The newest ${maxHistoryLength} changes, newest first, each with its reason, its order and who made it.`,
    ],
  ],
  examples: [
    ['set BELL-1 12', 'counted: there are 12'],
    ['set BELL-1 11 --reason write-off', 'one is scrap'],
  ],
  async run(args, context) {
    const { words, values } = parseOperandsAndOptions(args, options, usage)
    const [action = 'list', ...operands] = words
    const isJson = values.json ?? false
    if (action === 'list' && operands.length === 0) {
      const below = values.below === undefined ? null : parseCount(values.below, '--below')
      rejectOptions(values, ['csv', 'reason'])
      return withShop(context, (db) => list(db, below, isJson, context))
    }
    if (action === 'set') {
      rejectOptions(values, ['below'])
      const reason = parseReason(values.reason)
      const levels = await readLevels(operands, values.csv, context)
      return withShop(context, (db) => set(db, levels, reason, isJson, context))
    }
    const [sku, ...more] = operands
    if (action !== 'history' || sku === undefined || more.length > 0)
      throw new StartError(`Expected list, set or history: npm run shop -- ${usage}`)
    rejectOptions(values, ['below', 'csv', 'reason'])
    return withShop(context, (db) => history(db, sku, isJson, context))
  },
}

function rejectOptions(values: Values, names: readonly (keyof Values)[]): void {
  const given = names.find((name) => values[name] !== undefined)
  if (given !== undefined) throw new StartError(`--${given} is not valid here: npm run shop -- ${usage}`)
}

function parseCount(text: string, what: string): number {
  const count = /^\d{1,7}$/.test(text.trim()) ? Number(text) : Number.NaN
  if (!(count <= maxStock))
    throw new StartError(`${what} must be a whole number from 0 to ${maxStock}, not "${toSingleLine(text)}".`)
  return count
}

function parseReason(text = 'correction'): StockReason {
  const reason = reasons.find((each) => each === text)
  if (reason === undefined) throw new StartError(`--reason must be one of ${reasons.join(', ')}.`)
  return reason
}

/** @throws StartError for a missing, invalid or repeated SKU or number */
async function readLevels(
  operands: readonly string[],
  file: string | undefined,
  context: CommandContext,
): Promise<StockLevel[]> {
  const [sku, stock, ...more] = operands
  if (file === undefined) {
    if (sku === undefined || stock === undefined || more.length > 0)
      throw new StartError(`Expected a SKU and a number, or --csv FILE: npm run shop -- ${usage}`)
    return [{ sku, stock: parseCount(stock, 'The stock') }]
  }
  if (sku !== undefined) throw new StartError(`Expected a SKU, or --csv FILE, not both: npm run shop -- ${usage}`)
  const levels = new Map<string, StockLevel>()
  for (const { row, cells } of await readRecords(file, ['sku', 'stock'], context)) {
    if (cells.sku === '') throw new StartError(`Row ${row} has no SKU.`)
    if (levels.has(cells.sku)) throw new StartError(`Row ${row}: ${toSingleLine(cells.sku)} is in the file twice.`)
    levels.set(cells.sku, { sku: cells.sku, stock: parseCount(cells.stock, `Row ${row}: the stock`) })
  }
  return [...levels.values()]
}

const stockColumns: readonly Column<StockRow>[] = [
  { head: 'sku', cell: ({ sku }) => sku },
  { head: 'stock', cell: ({ stock }) => String(stock), isNumber: true },
  { head: 'state', cell: ({ isActive }) => (isActive ? 'for sale' : 'inactive') },
  { head: 'product', cell: ({ product }) => product },
]

async function list(db: Db, below: number | null, isJson: boolean, { stdout }: CommandContext): Promise<number> {
  const rows = await listStock(db, below)
  if (isJson) stdout.write(formatJson(rows))
  else stdout.write(rows.length === 0 ? 'There is no such stock.\n' : formatTable(stockColumns, rows))
  return 0
}

/** @returns 2 when a SKU does not exist */
async function set(
  db: Db,
  levels: readonly StockLevel[],
  reason: StockReason,
  isJson: boolean,
  { stdout, stderr }: CommandContext,
): Promise<number> {
  const result = await setStock(db, levels, reason)
  if ('unknown' in result) {
    for (const sku of result.unknown) stderr.write(`There is no SKU ${toSingleLine(sku)}.\n`)
    stderr.write('Nothing was changed.\n')
    return 2
  }
  if (isJson) stdout.write(formatJson(result.changed))
  else {
    for (const { sku, before, stock } of result.changed) stdout.write(`${toSingleLine(sku)}: ${before} → ${stock}\n`)
    const unchanged = levels.length - result.changed.length
    stdout.write(`${result.changed.length} changed, ${unchanged} unchanged\n`)
  }
  return 0
}

const movementColumns: readonly Column<StockMovement>[] = [
  { head: 'at (UTC)', cell: ({ at }) => at },
  { head: 'change', cell: ({ delta }) => (delta > 0 ? `+${delta}` : String(delta)), isNumber: true },
  { head: 'stock', cell: ({ stockAfter }) => String(stockAfter), isNumber: true },
  { head: 'reason', cell: ({ reason }) => reason },
  { head: 'order', cell: ({ order }) => order },
  { head: 'by', cell: ({ actor }) => actor },
]

/** @returns 2 when the SKU does not exist */
async function history(db: Db, sku: string, isJson: boolean, { stdout, stderr }: CommandContext): Promise<number> {
  const movements = await listMovements(db, sku, maxHistoryLength)
  if (movements === null) {
    stderr.write(`There is no SKU ${toSingleLine(sku)}.\n`)
    return 2
  }
  if (isJson) stdout.write(formatJson(movements))
  else stdout.write(movements.length === 0 ? 'Its stock never changed.\n' : formatTable(movementColumns, movements))
  return 0
}
