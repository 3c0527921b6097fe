/** Payment methods: list, set. */
import { areLimitsReversed, listProviders, parseCountryCodes } from '../../features/payment/paymentMethod.ts'
import {
  listPaymentMethods,
  type PaymentMethodRow,
  savePaymentMethod,
} from '../../features/payment/server/paymentMethod.sql.ts'
import type { Config } from '../../server/config.ts'
import { StartError } from '../../shared/errors.ts'
import { formatMoney, fromDecimal, parseCurrency } from '../../shared/money.ts'
import { toSingleLine } from '../../shared/personDetails.ts'
import { parseOperandsAndOptions } from '../arguments.ts'
import type { Command } from '../command.ts'
import { withShop } from '../openShop.ts'
import { formatJson } from '../output/json.ts'
import { type Column, formatTable } from '../output/table.ts'

const usage =
  'payments [list] [--json] | payments set CODE [--active yes|no] [--currencies EUR,USD] [--countries DE,FR] [--from 10] [--to 500] [--position N]'
const options = {
  active: { type: 'string' },
  currencies: { type: 'string' },
  countries: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  position: { type: 'string' },
  json: { type: 'boolean' },
} as const
type Values = Partial<Record<Exclude<keyof typeof options, 'json'>, string>>
type Changes = Partial<Omit<PaymentMethodRow, 'code' | 'provider'>>

export const paymentsCommand: Command = {
  usage:
    '[list] [--json] | set CODE [--active yes|no] [--currencies LIST] [--countries LIST] [--from AMOUNT] [--to AMOUNT] [--position N]',
  summary: 'Payment methods: lists them in the order of the payment step; changes when one is offered, at once.',
  verbs: [
    ['list [--json]', 'All methods, in the order of the payment step; "payments" alone does the same.'],
    [
      'set CODE [--active yes|no] [--currencies LIST|any] [--countries LIST|any] [--from AMOUNT|none] [--to AMOUNT|none] [--position N] [--json]',
      'Changes when a method is offered. Options that are left out keep their value; any and none remove a restriction.',
    ],
  ],
  details: [
    '--currencies EUR,USD   --countries DE,FR (of the billing address)   --from, --to: grand total in the base currency',
    'Methods of a payment service are offered only when its keys are set (docs/payments.md).',
  ],
  examples: [
    ['set cashondelivery --to 500 --countries IN', 'cash on delivery in India, up to 500'],
    ['set moneytransfer --active no', 'no bank transfers'],
  ],
  async run(args, context) {
    const { words, values } = parseOperandsAndOptions(args, options, usage)
    const [what = 'list', code, ...more] = words
    if (what === 'list' && code === undefined) {
      return withShop(context, async (db, config) => {
        const methods = await listPaymentMethods(db)
        context.stdout.write(values.json ? formatJson(methods) : formatTable(columns(config), methods))
        return 0
      })
    }
    if (what !== 'set') throw new StartError(`"${toSingleLine(what)}" is not an action: npm run shop -- ${usage}`)
    if (code === undefined || more.length > 0)
      throw new StartError(`Expected exactly one code: npm run shop -- ${usage}`)
    const changes = readChanges(values)
    return withShop(context, async (db, config) => {
      const known = (await listPaymentMethods(db)).find((method) => method.code === code)
      if (!known) {
        context.stderr.write(`There is no payment method ${toSingleLine(code)}.\n`)
        return 2
      }
      const method = { ...known, ...changes }
      if (areLimitsReversed(method)) throw new StartError('--from must not be above --to.')
      await savePaymentMethod(db, method)
      context.stdout.write(values.json ? formatJson(method) : formatTable(columns(config), [method]))
      return 0
    })
  },
}

function columns({ baseCurrency, stripe }: Pick<Config, 'baseCurrency' | 'stripe'>): Column<PaymentMethodRow>[] {
  const providers = listProviders({ stripe })
  const money = (minor: number | null) => (minor === null ? null : formatMoney(minor, baseCurrency, 'en'))
  return [
    { head: 'method', cell: ({ code }) => code },
    { head: 'provider', cell: ({ provider }) => provider },
    {
      head: 'offered',
      cell: ({ isActive, provider }) => (!isActive ? 'no' : providers.includes(provider) ? 'yes' : 'no, keys missing'),
    },
    { head: 'currencies', cell: ({ currencies }) => currencies?.join(',') ?? 'any' },
    { head: 'countries', cell: ({ countries }) => countries?.join(',') ?? 'any' },
    { head: 'from', cell: ({ minimumMinor }) => money(minimumMinor), isNumber: true },
    { head: 'to', cell: ({ maximumMinor }) => money(maximumMinor), isNumber: true },
  ]
}

/** @throws StartError for an invalid value */
function readChanges({ active, currencies, countries, from, to, position }: Values): Changes {
  const changes: Changes = {}
  if (active !== undefined) {
    if (active !== 'yes' && active !== 'no') throw new StartError('--active must be yes or no.')
    changes.isActive = active === 'yes'
  }
  if (currencies !== undefined) {
    changes.currencies = parseList(currencies, parseCurrencies, '--currencies', 'EUR,USD')
  }
  if (countries !== undefined) {
    changes.countries = parseList(countries, parseCountryCodes, '--countries', 'DE,FR')
  }
  if (from !== undefined) changes.minimumMinor = parseLimit(from, '--from')
  if (to !== undefined) changes.maximumMinor = parseLimit(to, '--to')
  if (position !== undefined) {
    if (!/^[1-9]\d{0,3}$/.test(position)) throw new StartError('--position must be a number from 1 to 9999.')
    changes.position = Number(position)
  }
  if (Object.keys(changes).length === 0) throw new StartError(`Nothing to change: npm run shop -- ${usage}`)
  return changes
}

function parseCurrencies(text: string): string[] | null {
  const codes = text.split(',').map((part) => part.trim().toUpperCase())
  return codes.every((code) => parseCurrency(code) !== null) ? [...new Set(codes)] : null
}

/** @returns null for `any` */
function parseList(
  text: string,
  parse: (text: string) => string[] | null,
  option: string,
  example: string,
): string[] | null {
  if (text === 'any') return null
  const parts = parse(text)
  if (parts === null || parts.length === 0) throw new StartError(`${option} must be a list such as ${example}, or any.`)
  return parts
}

/** @returns minor units; null for `none` */
function parseLimit(text: string, option: string): number | null {
  if (text === 'none') return null
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(text)) throw new StartError(`${option} must be an amount such as 12.50, or none.`)
  return fromDecimal(text)
}
