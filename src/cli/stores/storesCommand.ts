/** Stores where orders can be collected: list, set, remove. */

import { formatSpans } from '../../features/shipping/hoursText.ts'
import { listStores, removeStore, saveStore } from '../../features/shipping/server/store.sql.ts'
import type { Store } from '../../features/shipping/store.ts'
import { inTransaction } from '../../kit/database/transaction.ts'
import { StartError } from '../../shared/errors.ts'
import { toSingleLine } from '../../shared/personDetails.ts'
import { parseOperandsAndOptions } from '../arguments.ts'
import type { Command, CommandContext } from '../command.ts'
import { withShop } from '../openShop.ts'
import { formatCsv } from '../output/csv.ts'
import { formatJson } from '../output/json.ts'
import { type Column, formatTable } from '../output/table.ts'
import { isJsonFile } from '../readJson.ts'
import { readRecords } from '../readRecords.ts'
import { formatStoreCells, parseStoreCells, readStoreList, storeColumns } from './storeRecords.ts'

const usage = 'stores [list] [--csv|--json] | stores set FILE | stores remove CODE'
const options = { csv: { type: 'boolean' }, json: { type: 'boolean' } } as const

export const storesCommand: Command = {
  usage: '[list] [--csv|--json] | set FILE | remove CODE',
  summary: 'Stores where orders can be collected: lists them; adds or changes those of a file; removes one.',
  verbs: [
    ['list [--csv|--json]', 'All stores; "stores" alone does the same.'],
    [
      'set FILE',
      'Adds or changes those of a file, or none when a row is invalid; stores that are not in it stay. "-" reads CSV from the input; a file that ends with .json is a list as --json prints it.',
    ],
    ['remove CODE', 'Removes a store; orders keep the address and hours that it has now.'],
  ],
  examples: [
    ['list --csv > stores.csv', 'then edit the file …'],
    ['set stores.csv', '… and apply it'],
  ],
  details: [
    `Columns: ${storeColumns.join(', ')}.`,
    'store: its code. address: lines separated by " / ". time zone: a name such as Asia/Kolkata.',
    'mon to sun: "10:00-13:00 14:00-19:30", or closed. exceptions: "2026-12-24 10:00-13:00 Christmas Eve; 12-25 closed Christmas".',
    'notes fr, notes de: the notes of these days in French and German: "12-25 Noël".',
    'ready hours: opening time until an order is ready; bicycle hours: the same for orders with bicycles. days kept: how long it waits.',
    'fee: "INR=50 EUR=2.50"; empty when collecting is free. active no: no new orders; those that wait there can still be collected.',
  ],
  async run(args, context) {
    const { words, values } = parseOperandsAndOptions(args, options, usage)
    const [what = 'list', operand, ...more] = words
    const [given] = Object.keys(values)
    if (what === 'list' && operand === undefined) return list(values, context)
    if (what !== 'set' && what !== 'remove')
      throw new StartError(`"${toSingleLine(what)}" is not an action: npm run shop -- ${usage}`)
    if (given !== undefined) throw new StartError(`--${given} is valid only with list: npm run shop -- ${usage}`)
    if (operand === undefined || more.length > 0)
      throw new StartError(`Expected exactly one ${what === 'set' ? 'file' : 'code'}: npm run shop -- ${usage}`)
    return what === 'set' ? set(operand, context) : remove(operand, context)
  },
}

const columns: Column<Store>[] = [
  { head: 'store', cell: ({ code }) => code },
  { head: 'name', cell: ({ name }) => name },
  { head: 'city', cell: ({ city }) => city },
  { head: 'hours', cell: ({ hours }) => formatWeek(hours.week) },
  { head: 'exceptions', cell: ({ hours }) => String(hours.exceptions.length), isNumber: true },
  { head: 'kept', cell: ({ daysKept }) => `${daysKept} days`, isNumber: true },
  { head: 'active', cell: ({ isActive }) => (isActive ? 'yes' : 'no') },
]

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** Days with the same hours together: `Tue-Fri 10:00-19:30, Sat 09:00-18:00`. */
function formatWeek(week: Store['hours']['week']): string {
  const runs: { first: number; last: number; spans: string }[] = []
  for (const [day, spans] of week.map(formatSpans).entries()) {
    const before = runs.at(-1)
    if (before?.spans === spans) before.last = day
    else runs.push({ first: day, last: day, spans })
  }
  return runs
    .filter(({ spans }) => spans !== '')
    .map(({ first, last, spans }) => `${[...new Set([weekdays[first], weekdays[last]])].join('-')} ${spans}`)
    .join(', ')
}

async function list(values: { csv?: boolean; json?: boolean }, context: CommandContext): Promise<number> {
  const stores = await withShop(context, listStores)
  if (values.json) context.stdout.write(formatJson(stores))
  else if (values.csv) context.stdout.write(formatCsv(storeColumns, stores.map(formatStoreCells)))
  else if (stores.length === 0) context.stdout.write('There are no stores: orders cannot be collected.\n')
  else context.stdout.write(formatTable(columns, stores))
  return 0
}

/** @throws StartError naming every invalid row; nothing is changed then */
async function set(file: string, context: CommandContext): Promise<number> {
  const stores = isJsonFile(file) ? await readStoreList(file) : await readStoreRows(file, context)
  const twice = stores.find(({ code }, at) => stores.findIndex((each) => each.code === code) !== at)
  if (twice) throw new StartError(`The store ${twice.code} is there twice. Nothing was changed.`)
  return withShop(context, async (db) => {
    await inTransaction(db, async (tx) => {
      for (const store of stores) {
        const isNew = await saveStore(tx, store)
        context.stdout.write(`Store ${store.code} was ${isNew ? 'added' : 'changed'}.\n`)
      }
    })
    return 0
  })
}

async function readStoreRows(file: string, context: CommandContext): Promise<Store[]> {
  const stores: Store[] = []
  const problems: string[] = []
  for (const { row, cells } of await readRecords(file, storeColumns, context)) {
    try {
      stores.push(parseStoreCells(cells))
    } catch (error) {
      if (!(error instanceof StartError)) throw error
      problems.push(`Row ${row}: ${error.message}`)
    }
  }
  if (problems.length > 0) throw new StartError(`${problems.join('\n')}\nNothing was changed.`)
  return stores
}

/** @returns 2 when there is no such store */
async function remove(code: string, context: CommandContext): Promise<number> {
  const isRemoved = await withShop(context, (db) => removeStore(db, code))
  const name = toSingleLine(code)
  context.stdout.write(isRemoved ? `Store ${name} was removed.\n` : `There is no store ${name}.\n`)
  return isRemoved ? 0 : 2
}
