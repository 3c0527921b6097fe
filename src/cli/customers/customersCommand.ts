/** What the shop stores about a person: shows it, erases it. */
import { deleteAccount } from '../../features/customer/server/ownData/deleteAccount.ts'
import { exportOwnData } from '../../features/customer/server/ownData/exportOwnData.ts'
import {
  type ErasedGuestData,
  eraseGuestData,
  exportGuestData,
} from '../../features/customer/server/ownData/guestData.ts'
import { type Customer, findCustomerByEmail, findCustomerById } from '../../features/session/server/findCustomer.sql.ts'
import type { Db } from '../../kit/database/database.ts'
import type { Services } from '../../kit/services.ts'
import type { Config } from '../../server/config.ts'
import { StartError } from '../../shared/errors.ts'
import { defaultLanguage } from '../../shared/locale.ts'
import { isEmailAddress, toSingleLine } from '../../shared/personDetails.ts'
import { parseOperandsAndOptions } from '../arguments.ts'
import type { Command, CommandContext } from '../command.ts'
import { formatCount } from '../import/runImport.ts'
import { openServices } from '../openServices.ts'
import { withShop } from '../openShop.ts'
import { formatJson } from '../output/json.ts'

const usage = 'customers show EMAIL|ID | customers erase EMAIL|ID --confirm'
const options = { confirm: { type: 'boolean' }, json: { type: 'boolean' } } as const

export const customersCommand: Command = {
  usage: usage.replaceAll('customers ', ''),
  summary: 'Customers: shows everything the shop stores about a person, or erases it.',
  verbs: [
    [
      'show EMAIL|ID',
      'As JSON: the account, and what was ordered, sent or subscribed to with the email address without an account. An ID shows the account only.',
    ],
    [
      'erase EMAIL|ID --confirm [--json]',
      'Deletes the account with all personal data, and everything outside it under the email address. An ID erases the account only. Without --confirm, says what would be erased.',
    ],
  ],
  details: [
    'Check first who asks: anyone can claim to have an email address.',
    'Kept: number, date, goods, amounts, tax, country and state of orders, invoices and credit notes, because tax law requires them; approved',
    'reviews without the name. Open orders lose the person once they end. The reasons: docs/decisions/011-deletion.md.',
  ],
  examples: [
    ['show asha@example.com', 'the answer to a request for access (GDPR, article 15)'],
    ['erase asha@example.com --confirm', 'the answer to a request for erasure (article 17)'],
  ],
  async run(args, context) {
    const { words, values } = parseOperandsAndOptions(args, options, usage)
    const [action, wanted, ...more] = words
    const isKnown = action === 'show' || action === 'erase'
    if (!isKnown || wanted === undefined || more.length > 0)
      throw new StartError(`Expected show or erase, and an email address or id: npm run shop -- ${usage}`)
    if (action === 'show' && values.confirm) throw new StartError('--confirm is valid only with erase.')
    return withShop(context, async (db, config) => {
      const services = await openServices(db, config, context)
      const person = await findPerson(services, config, wanted.trim())
      if (person === null) {
        context.stderr.write(`There is no customer ${toSingleLine(wanted)}.\n`)
        return 2
      }
      if (action === 'show') {
        context.stdout.write(formatJson(await readPerson(services, config, person)))
        return 0
      }
      return erase(services, person, { isConfirmed: values.confirm ?? false, isJson: values.json ?? false }, context)
    })
  },
}

/** At least one of the two. */
interface Person {
  account: Customer | null
  /** Email address with data outside an account; null when there is none, and when the account was found by its id. */
  guestEmail: string | null
}

async function findPerson(services: Services, config: Config, wanted: string): Promise<Person | null> {
  const isId = /^\d{1,9}$/.test(wanted)
  const account = await findAccount(services.db, wanted, isId)
  const guestEmail = !isId && isEmailAddress(wanted) && (await hasGuestData(services, config, wanted)) ? wanted : null
  return account === null && guestEmail === null ? null : { account, guestEmail }
}

function findAccount(db: Db, wanted: string, isId: boolean): Promise<Customer | null> {
  return isId ? findCustomerById(db, Number(wanted)) : findCustomerByEmail(db, wanted)
}

async function hasGuestData(services: Services, { baseCurrency: currency }: Config, email: string): Promise<boolean> {
  const data = await exportGuestData(services, { language: defaultLanguage, currency }, email)
  return Object.values(data).some((part) => part !== null && (!Array.isArray(part) || part.length > 0))
}

async function readPerson(services: Services, { baseCurrency: currency }: Config, { account, guestEmail }: Person) {
  const language = account?.language ?? defaultLanguage
  return {
    account: account && (await exportOwnData(services, { language, currency }, account.id)),
    without_account: guestEmail && (await exportGuestData(services, { language, currency }, guestEmail)),
  }
}

/** @returns 2 without the confirmation */
async function erase(
  services: Services,
  { account, guestEmail }: Person,
  { isConfirmed, isJson }: { isConfirmed: boolean; isJson: boolean },
  context: CommandContext,
): Promise<number> {
  if (!isConfirmed) {
    const what = [
      ...(account === null ? [] : [`customer ${account.id} (${toSingleLine(account.email ?? 'no email address')})`]),
      ...(guestEmail === null ? [] : [`what is stored about ${toSingleLine(guestEmail)} without an account`]),
    ]
    context.stderr.write(`This erases ${what.join(' and ')} for good. Repeat the command with --confirm.\n`)
    return 2
  }
  if (account !== null) await deleteAccount(services, account.id)
  const guest = guestEmail === null ? null : await eraseGuestData(services, guestEmail)
  if (isJson) context.stdout.write(formatJson({ erased: account?.id ?? null, without_account: guest }))
  else {
    if (account !== null) context.stdout.write(`Customer ${account.id} was erased.\n`)
    if (guest !== null) context.stdout.write(`Erased without an account: ${describeErased(guest)}.\n`)
    context.stdout.write(
      'Kept, because tax law requires it: number, date, goods, amounts, tax and country of orders, invoices and credit notes.\n',
    )
  }
  return 0
}

function describeErased(erased: ErasedGuestData): string {
  const parts: [number, string][] = [
    [erased.orders, 'order'],
    [erased.openOrders, 'open order'],
    [erased.withdrawals, 'withdrawal'],
    [erased.messages, 'message'],
    [erased.registrations, 'registered bike'],
    [erased.cartAddresses, 'address'],
    [erased.subscriptions, 'subscription'],
  ]
  const texts = parts
    .filter(([count]) => count > 0)
    .map(([count, noun]) => (noun === 'address' && count > 1 ? `${count} addresses` : formatCount(count, noun)))
  const end = erased.openOrders > 0 ? '; open orders lose the person once they end' : ''
  return `${texts.join(', ')}${end}`
}
