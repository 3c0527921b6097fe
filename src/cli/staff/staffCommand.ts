/** The people with access to the back office. A shop's first owner is added here; others can be invited in the browser. */
import { parseRole, roles } from '../../features/staff/permissions.ts'
import { addStaff } from '../../features/staff/server/addStaff.ts'
import {
  clearAccess,
  findStaffByEmail,
  listStaff,
  lockOwners,
  type Staff,
} from '../../features/staff/server/staff.sql.ts'
import { makeStaffLink } from '../../features/staff/server/staffLink.ts'
import type { Db } from '../../kit/database/database.ts'
import { inTransaction } from '../../kit/database/transaction.ts'
import type { Config } from '../../server/config.ts'
import { StartError } from '../../shared/errors.ts'
import { isEmailAddress, toSingleLine } from '../../shared/personDetails.ts'
import { parseLanguageOption, parseOperandsAndOptions } from '../arguments.ts'
import type { Command, CommandContext } from '../command.ts'
import { withShop } from '../openShop.ts'
import { formatJson } from '../output/json.ts'
import { formatTable } from '../output/table.ts'

const usage = 'staff [list] | staff add EMAIL --name NAME | staff reset EMAIL | staff remove EMAIL'
const options = {
  name: { type: 'string' },
  role: { type: 'string' },
  language: { type: 'string' },
  json: { type: 'boolean' },
} as const

export const staffCommand: Command = {
  usage: usage.replaceAll('staff ', ''),
  summary: 'The people with access to the back office at /admin: lists, adds and removes them.',
  verbs: [
    ['list [--json]', 'Everyone with access.'],
    [
      'add EMAIL --name NAME [--role ROLE] [--language en|fr|de] [--json]',
      `Prints a link with which the person chooses a password. Roles: ${roles.join(', ')}; without --role, owner.`,
    ],
    ['reset EMAIL [--json]', 'Takes away password, second factor and sessions, and prints a new link.'],
    ['remove EMAIL [--json]', 'Ends the access at once. The last owner cannot be removed.'],
  ],
  examples: [
    ['add asha@example.com --name "Asha Rao"', 'the first owner; she invites the others in the browser'],
    ['reset asha@example.com', 'she has lost her phone and her recovery codes'],
  ],
  async run(args, context) {
    const { words, values } = parseOperandsAndOptions(args, options, usage)
    const [action = 'list', email, ...more] = words
    const isJson = values.json ?? false
    if (action !== 'add' && (values.name ?? values.role ?? values.language) !== undefined)
      throw new StartError('--name, --role and --language are valid only with add.')
    if (action === 'list' && email === undefined) return withShop(context, (db) => list(db, isJson, context))
    if (email === undefined || more.length > 0)
      throw new StartError(`Expected an action and an email address: npm run shop -- ${usage}`)
    if (action === 'add') return withShop(context, (db, config) => add(db, config, email, values, context))
    if (action === 'reset') return withShop(context, (db, config) => reset(db, config, email, isJson, context))
    if (action === 'remove') return withShop(context, (db) => remove(db, email, isJson, context))
    throw new StartError(`"${toSingleLine(action)}" is not an action: npm run shop -- ${usage}`)
  },
}

async function list(db: Db, isJson: boolean, { stdout }: CommandContext): Promise<number> {
  const rows = (await listStaff(db)).map(({ email, name, role, passwordHash, totpSecret }) => ({
    ...{ email, name, role, hasPassword: passwordHash !== null, hasTwoFactor: totpSecret !== null },
  }))
  if (isJson) stdout.write(formatJson(rows))
  else stdout.write(rows.length === 0 ? 'Nobody has access yet: staff add EMAIL.\n' : formatTable(columns, rows))
  return 0
}

interface ListRow {
  email: string
  name: string
  role: string
  hasPassword: boolean
  hasTwoFactor: boolean
}

const columns = [
  { head: 'email', cell: ({ email }: ListRow) => email },
  { head: 'name', cell: ({ name }: ListRow) => toSingleLine(name) },
  { head: 'role', cell: ({ role }: ListRow) => role },
  { head: 'password', cell: ({ hasPassword }: ListRow) => (hasPassword ? 'yes' : 'not chosen yet') },
  { head: 'second factor', cell: ({ hasTwoFactor }: ListRow) => (hasTwoFactor ? 'yes' : 'no') },
]

type Values = { [Name in 'name' | 'role' | 'language']?: string } & { json?: boolean }

/** @returns 2 when the email address is in use */
async function add(db: Db, config: Config, email: string, values: Values, context: CommandContext): Promise<number> {
  const name = toSingleLine(values.name ?? '').slice(0, 100)
  const role = parseRole(values.role ?? 'owner')
  const language = parseLanguageOption(values.language) ?? config.staffLanguage
  if (!isEmailAddress(email)) throw new StartError(`${toSingleLine(email)} is not an email address.`)
  if (name === '') throw new StartError('The name is missing: --name "Asha Rao".')
  if (role === null) throw new StartError(`--role must be one of ${roles.join(', ')}.`)
  const link = await addStaff(db, { email, name, role, language }, config, new Date())
  if (link === null) {
    context.stderr.write(`${email} has access already. For a new link: staff reset ${email}.\n`)
    return 2
  }
  printLink(email, link, values.json ?? false, context)
  return 0
}

/** @returns 2 for someone without access */
async function reset(db: Db, config: Config, email: string, isJson: boolean, context: CommandContext): Promise<number> {
  const now = new Date()
  const link = await inTransaction(db, async (tx) => {
    const member = await findMember(tx, email)
    if (member === null) return null
    await clearAccess(tx, member.id, true, now)
    return makeStaffLink(tx, member.id, config, now)
  })
  if (link === null) return printUnknown(email, context)
  printLink(email, link, isJson, context)
  return 0
}

/** @returns 2 for someone without access and for the last owner */
async function remove(db: Db, email: string, isJson: boolean, context: CommandContext): Promise<number> {
  const outcome = await inTransaction(db, async (tx) => {
    const owners = await lockOwners(tx)
    const member = await findMember(tx, email)
    if (member === null) return 'unknown'
    if (owners.length === 1 && owners[0] === member.id) return 'lastOwner'
    await clearAccess(tx, member.id, false, new Date())
    return 'removed'
  })
  if (outcome === 'unknown') return printUnknown(email, context)
  if (outcome === 'lastOwner') {
    context.stderr.write(`${email} is the last owner: add another one first.\n`)
    return 2
  }
  context.stdout.write(isJson ? formatJson({ removed: email }) : `${email} has no access any more.\n`)
  return 0
}

async function findMember(db: Db, email: string): Promise<Staff | null> {
  const member = await findStaffByEmail(db, email)
  return member?.isActive ? member : null
}

function printUnknown(email: string, { stderr }: CommandContext): number {
  stderr.write(`${toSingleLine(email)} has no access.\n`)
  return 2
}

function printLink(email: string, link: string, isJson: boolean, { stdout }: CommandContext): void {
  const text = `Open this link to choose a password for ${email}. It works once, for 48 hours:\n${link}\n`
  stdout.write(isJson ? formatJson({ email, link }) : text)
}
