/** What visitors sent by the shop's forms, for who answers them. */
import { sql } from 'kysely'
import type { Db } from '../../kit/database/database.ts'
import { StartError } from '../../shared/errors.ts'
import { onlyOptions } from '../arguments.ts'
import type { Command } from '../command.ts'
import { csvCell } from '../csvCell.ts'
import { withShop } from '../openShop.ts'

type Row = Readonly<Record<string, string | number | null>>

const usage = 'requests --kind contact|registration|subscriber [--csv]'
const options = { kind: { type: 'string' }, csv: { type: 'boolean' } } as const

/** Newest first; times in UTC. */
const lists: Readonly<Record<string, (db: Db) => Promise<Row[]>>> = {
  contact: async (db) =>
    (
      await sql<Row>`
        select id, ${day('created_at')} as sent, language, name, email, phone, subject, message
          from contact_request order by id desc`.execute(db)
    ).rows,
  registration: async (db) =>
    (
      await sql<Row>`
        select id, ${day('created_at')} as sent, language, product_name, serial_number, purchase_date::text as purchase_date, dealer,
               name, email, phone, address, message, invoice_path, invoice_name, nullif(extra::text, '{}') as extra
          from product_registration order by id desc`.execute(db)
    ).rows,
  subscriber: async (db) =>
    (
      await sql<Row>`select id, ${day('created_at')} as sent, language, email from subscriber order by id desc`.execute(
        db,
      )
    ).rows,
}

function day(column: string) {
  return sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD HH24:MI')`
}

export const requestsCommand: Command = {
  usage: usage.replace('requests ', ''),
  summary: 'What visitors sent by the forms: messages, registered bikes, addresses for news. Newest first.',
  details: ['With --csv for spreadsheets. Paths of invoices are below DATA_DIR.'],
  async run(args) {
    const { kind = '', csv = false } = onlyOptions(args, options, usage)
    const list = Object.hasOwn(lists, kind) ? lists[kind] : undefined
    if (!list) throw new StartError(`--kind takes contact, registration or subscriber: npm run shop -- ${usage}`)
    const rows = await withShop(list)
    process.stdout.write(csv ? csvOf(rows) : textOf(rows))
    return 0
  },
}

function csvOf(rows: readonly Row[]): string {
  const lines = [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))]
  return lines.map((cells) => `${cells.map((cell) => csvCell(withoutControls(cell))).join(',')}\r\n`).join('')
}

/** A block of lines for each, without what was left empty. */
function textOf(rows: readonly Row[]): string {
  if (rows.length === 0) return 'There is nothing yet.\n'
  const lineOf = ([name, value]: [string, unknown]) =>
    value === null ? [] : [`${name.padEnd(15)}${withoutControls(value).replaceAll('\n', `\n${' '.repeat(15)}`)}`]
  return `${rows.map((row) => Object.entries(row).flatMap(lineOf).join('\n')).join('\n\n')}\n`
}

/** What strangers wrote must not steer the terminal. Line breaks stay. */
function withoutControls(value: unknown): string {
  return String(value ?? '').replace(/[^\P{Cc}\n]/gu, ' ')
}
