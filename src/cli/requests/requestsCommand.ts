/** Requests from the shop's forms, for the people who answer them. */
import {
  listContactRequests,
  listSubscribers,
  type RequestRow,
} from '../../features/contact/server/listRequests.sql.ts'
import { listRegistrations } from '../../features/registration/server/listRegistrations.sql.ts'
import { listWithdrawals } from '../../features/returns/server/withdrawal/withdrawal.sql.ts'
import type { Db } from '../../kit/database/database.ts'
import { csvCell } from '../../kit/text/csvCell.ts'
import { StartError } from '../../shared/errors.ts'
import { parseOperandsAndOptions } from '../arguments.ts'
import type { Command } from '../command.ts'
import { withShop } from '../openShop.ts'
import { formatJson } from '../output/json.ts'

const usage = 'requests [list] --kind contact|registration|subscriber|withdrawal [--csv|--json]'
const options = { kind: { type: 'string' }, csv: { type: 'boolean' }, json: { type: 'boolean' } } as const

const lists: Readonly<Record<string, (db: Db) => Promise<RequestRow[]>>> = {
  contact: listContactRequests,
  registration: listRegistrations,
  subscriber: listSubscribers,
  withdrawal: listWithdrawals,
}

export const requestsCommand: Command = {
  usage: usage.replace('requests ', ''),
  summary:
    'Lists what visitors sent with forms: messages, registered bikes, newsletter subscriptions and withdrawals from contracts. Newest first.',
  details: ['--csv prints CSV for spreadsheets, --json JSON. Paths of invoices are below DATA_DIR.'],
  async run(args, context) {
    const { words, values } = parseOperandsAndOptions(args, options, usage)
    const { kind = '', csv = false, json = false } = values
    if (words.length > 1 || (words[0] ?? 'list') !== 'list')
      throw new StartError(`This command only lists: npm run shop -- ${usage}`)
    const list = Object.hasOwn(lists, kind) ? lists[kind] : undefined
    if (!list)
      throw new StartError(`--kind must be contact, registration, subscriber or withdrawal: npm run shop -- ${usage}`)
    const rows = await withShop(context, list)
    context.stdout.write(json ? formatJson(rows) : csv ? formatCsv(rows) : formatText(rows))
    return 0
  },
}

function formatCsv(rows: readonly RequestRow[]): string {
  const lines = [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))]
  return lines.map((cells) => `${cells.map((cell) => csvCell(withoutControls(cell))).join(',')}\r\n`).join('')
}

/** A block of lines for each request, without empty fields. */
function formatText(rows: readonly RequestRow[]): string {
  if (rows.length === 0) return 'There is nothing yet.\n'
  const formatLine = ([name, value]: [string, unknown]) =>
    value === null ? [] : [`${name.padEnd(15)}${withoutControls(value).replaceAll('\n', `\n${' '.repeat(15)}`)}`]
  return `${rows.map((row) => Object.entries(row).flatMap(formatLine).join('\n')).join('\n\n')}\n`
}

/** Replaces control characters, which a terminal would interpret. Line breaks stay. */
function withoutControls(value: unknown): string {
  return String(value ?? '').replace(/[^\P{Cc}\n]/gu, ' ')
}
