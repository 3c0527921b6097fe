/** Orders, for who packs and ships them. */
import { type OrderAction, type OrderStatus, orderActions, orderStatuses } from '../../features/order/order.status.ts'
import { findOrderIdByNumber, listAllOrders } from '../../features/order/server/allOrders.sql.ts'
import { readOrders } from '../../features/order/server/order.sql.ts'
import { orderNumberOf } from '../../features/order/tracking.ts'
import type { Db } from '../../kit/database/database.ts'
import { StartError } from '../../shared/errors.ts'
import { oneLine } from '../../shared/personDetails.ts'
import { wordsAndOptions } from '../arguments.ts'
import type { Command } from '../command.ts'
import { withShop } from '../openShop.ts'
import { actOnOrder, type Details } from './actOnOrder.ts'
import { orderText, shortText } from './orderText.ts'

const usage = 'orders [--status STATE] | orders show|process|pay|ship|complete|cancel NUMBER'
const options = {
  status: { type: 'string' },
  carrier: { type: 'string' },
  track: { type: 'string' },
  transaction: { type: 'string' },
} as const
const longestList = 100
const longestText = 100

export const ordersCommand: Command = {
  usage: '[--status STATE] | show|process|pay|ship|complete|cancel NUMBER',
  summary: 'What was ordered, newest first, and what becomes of it.',
  details: [
    `States: ${orderStatuses.join(', ')}. The newest ${longestList} are listed.`,
    'process: the workshop begins. pay [--transaction ID]: the money is here, the invoice is paid.',
    'ship --carrier NAME [--track NUMBER]: everything goes with one parcel; the customer gets a mail.',
    'complete: it has arrived and is paid. cancel: until it is packed or paid; gives the stock back, with a mail.',
  ],
  async run(args) {
    const { words, values } = wordsAndOptions(args, options, usage)
    const [what, written, ...more] = words
    if (what === undefined) return list(statusOf(values.status))
    const number = orderNumberOf(written ?? '')
    if (number === '' || more.length > 0) throw new StartError(`Name one order: npm run shop -- ${usage}`)
    if (what === 'show') return withShop((db) => onOrder(db, number, show))
    const action = orderActions.find((each) => each === what)
    if (action === undefined) throw new StartError(`"${oneLine(what)}" is nothing to do: npm run shop -- ${usage}`)
    const details = detailsOf(action, values)
    return withShop((db) => onOrder(db, number, (tx, id) => actOnOrder(tx, { id, number }, action, details)))
  },
}

function statusOf(text: string | undefined): OrderStatus | null {
  if (text === undefined) return null
  const status = orderStatuses.find((each) => each === text)
  if (status === undefined) throw new StartError(`--status takes one of ${orderStatuses.join(', ')}.`)
  return status
}

/** @throws StartError for what is missing, or belongs to another action */
function detailsOf(action: OrderAction, values: { carrier?: string; track?: string; transaction?: string }): Details {
  const carrier = oneLine(values.carrier ?? '').slice(0, longestText)
  if (action === 'ship' && carrier === '') throw new StartError('Say who carries it: --carrier NAME.')
  if (action !== 'ship' && (values.carrier !== undefined || values.track !== undefined))
    throw new StartError('--carrier and --track belong to ship.')
  if (action !== 'pay' && values.transaction !== undefined) throw new StartError('--transaction belongs to pay.')
  return {
    carrier,
    trackNumber: oneLine(values.track ?? '').slice(0, longestText) || null,
    transactionId: oneLine(values.transaction ?? '').slice(0, longestText) || null,
  }
}

async function list(status: OrderStatus | null): Promise<number> {
  const orders = await withShop((db) => listAllOrders(db, status, longestList))
  process.stdout.write(orders.length === 0 ? 'There are no orders.\n' : orders.map(shortText).join(''))
  return 0
}

/** @returns 2 when it is not there */
async function onOrder(db: Db, number: string, work: (db: Db, id: number) => Promise<number>): Promise<number> {
  const id = await findOrderIdByNumber(db, number)
  if (id !== null) return work(db, id)
  process.stdout.write(`There is no order ${number}.\n`)
  return 2
}

async function show(db: Db, id: number): Promise<number> {
  for (const order of await readOrders(db, [id])) process.stdout.write(orderText(order))
  return 0
}
