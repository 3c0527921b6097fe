/** What the shop stores about a customer: shows it, erases it. */
import { deleteAccount } from '../../features/customer/server/ownData/deleteAccount.ts'
import { exportOwnData } from '../../features/customer/server/ownData/exportOwnData.ts'
import { type Customer, findCustomerByEmail, findCustomerById } from '../../features/session/server/findCustomer.sql.ts'
import type { Db } from '../../kit/database/database.ts'
import type { Config } from '../../server/config.ts'
import { StartError } from '../../shared/errors.ts'
import { toSingleLine } from '../../shared/personDetails.ts'
import { parseOperandsAndOptions } from '../arguments.ts'
import type { Command, CommandContext } from '../command.ts'
import { openServices } from '../openServices.ts'
import { withShop } from '../openShop.ts'
import { formatJson } from '../output/json.ts'

const usage = 'customers show EMAIL|ID | customers erase EMAIL|ID --confirm'
const options = { confirm: { type: 'boolean' }, json: { type: 'boolean' } } as const

export const customersCommand: Command = {
  usage: usage.replaceAll('customers ', ''),
  summary: 'Customers: shows everything the shop stores about one, or erases it.',
  details: [
    'show: as JSON, like the export that customers download themselves.',
    'erase --confirm: deletes the account with all personal data, as if the customer had done it. Open orders are anonymized once they end;',
    'what is retained, and why: docs/decisions/011-deletion.md. Without --confirm, says what would be erased.',
  ],
  async run(args, context) {
    const { words, values } = parseOperandsAndOptions(args, options, usage)
    const [action, wanted, ...more] = words
    const isKnown = action === 'show' || action === 'erase'
    if (!isKnown || wanted === undefined || more.length > 0)
      throw new StartError(`Expected show or erase, and an email address or id: npm run shop -- ${usage}`)
    if (action === 'show' && values.confirm) throw new StartError('--confirm is valid only with erase.')
    return withShop(context, async (db, config) => {
      const customer = await findCustomer(db, wanted)
      if (customer === null) {
        context.stderr.write(`There is no customer ${toSingleLine(wanted)}.\n`)
        return 2
      }
      if (action === 'show') return show(db, config, customer, context)
      return erase(
        db,
        config,
        customer,
        { isConfirmed: values.confirm ?? false, isJson: values.json ?? false },
        context,
      )
    })
  },
}

function findCustomer(db: Db, wanted: string): Promise<Customer | null> {
  return /^\d{1,9}$/.test(wanted) ? findCustomerById(db, Number(wanted)) : findCustomerByEmail(db, wanted.trim())
}

async function show(db: Db, config: Config, { id, language }: Customer, context: CommandContext): Promise<number> {
  const services = await openServices(db, config, context)
  const data = await exportOwnData(services, { language, currency: config.baseCurrency }, id)
  context.stdout.write(formatJson(data))
  return 0
}

/** @returns 2 without the confirmation */
async function erase(
  db: Db,
  config: Config,
  { id, email }: Customer,
  { isConfirmed, isJson }: { isConfirmed: boolean; isJson: boolean },
  context: CommandContext,
): Promise<number> {
  const name = toSingleLine(email ?? 'no email address')
  if (!isConfirmed) {
    context.stderr.write(`This erases customer ${id} (${name}) for good. Repeat the command with --confirm.\n`)
    return 2
  }
  await deleteAccount(await openServices(db, config, context), id)
  context.stdout.write(isJson ? formatJson({ erased: id }) : `Customer ${id} was erased.\n`)
  return 0
}
