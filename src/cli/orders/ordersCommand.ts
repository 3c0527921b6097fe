/** Orders, for the people who pack and ship them. */
import { type OrderStatus, orderStatuses, type StaffAction, staffActions } from '../../features/order/order.status.ts'
import { findOrderIdByNumber, listAllOrders } from '../../features/order/server/allOrders.sql.ts'
import { readOrders } from '../../features/order/server/order.sql.ts'
import { listOrderEvents } from '../../features/order/server/orderEvents.sql.ts'
import type { ActionDetails } from '../../features/order/server/performAction.ts'
import { parseOrderNumber } from '../../features/order/tracking.ts'
import type { Db } from '../../kit/database/database.ts'
import { StartError } from '../../shared/errors.ts'
import { toSingleLine } from '../../shared/personDetails.ts'
import { parseOperandsAndOptions } from '../arguments.ts'
import type { Command, CommandContext } from '../command.ts'
import { withShop } from '../openShop.ts'
import { actOnOrder } from './actOnOrder.ts'
import { formatOrderLine, orderText } from './orderText.ts'
import { refundCommand, refundUsage } from './refundCommand.ts'

const usage = 'orders [--status STATE] | orders show|process|pay|ship|complete|cancel|flag|clear NUMBER'
const options = {
  status: { type: 'string' },
  carrier: { type: 'string' },
  track: { type: 'string' },
  transaction: { type: 'string' },
} as const
const maxListLength = 100
const maxTextLength = 100

export const ordersCommand: Command = {
  usage: '[--status STATE] | show|process|pay|ship|complete|cancel|flag|clear NUMBER',
  summary: 'Orders: lists them, newest first; shows one; changes its status.',
  details: [
    `States: ${orderStatuses.join(', ')}. The newest ${maxListLength} are listed.`,
    'process: the workshop starts on it. pay [--transaction ID]: records the payment of the invoice.',
    'ship --carrier NAME [--track NUMBER]: ships everything in one parcel and emails the customer.',
    'complete: for an order that arrived and is paid. cancel: until it is packed or paid; restores the stock and emails the customer.',
    refundUsage.replace('orders ', ''),
    'refund: everything, or the named items, the shipping, or an amount. Unshipped items go back into the stock; with --restock also those that came back.',
    'flag: holds an order back under suspicion of fraud. clear: releases it.',
  ],
  async run(args, context) {
    if (args[0] === 'refund') return refundCommand(args.slice(1), context)
    const { words, values } = parseOperandsAndOptions(args, options, usage)
    const [what, written, ...more] = words
    if (what === undefined) return list(parseStatus(values.status), context)
    const number = parseOrderNumber(written ?? '')
    if (number === '' || more.length > 0)
      throw new StartError(`Expected exactly one order number: npm run shop -- ${usage}`)
    if (what === 'show') return withShop(context, (db) => onOrder(db, number, context, show))
    const action = staffActions.find((each) => each === what)
    if (action === undefined) throw new StartError(`"${toSingleLine(what)}" is not an action: npm run shop -- ${usage}`)
    const details = readDetails(action, values)
    return withShop(context, (db) =>
      onOrder(db, number, context, (tx, id) => actOnOrder(tx, { id, number }, action, details, context)),
    )
  },
}

function parseStatus(text: string | undefined): OrderStatus | null {
  if (text === undefined) return null
  const status = orderStatuses.find((each) => each === text)
  if (status === undefined) throw new StartError(`--status must be one of ${orderStatuses.join(', ')}.`)
  return status
}

/** @throws StartError when an option is missing or belongs to another action */
function readDetails(
  action: StaffAction,
  values: { carrier?: string; track?: string; transaction?: string },
): ActionDetails {
  const carrier = toSingleLine(values.carrier ?? '').slice(0, maxTextLength)
  if (action === 'ship' && carrier === '') throw new StartError('The carrier is missing: --carrier NAME.')
  if (action !== 'ship' && (values.carrier !== undefined || values.track !== undefined))
    throw new StartError('--carrier and --track are valid only with ship.')
  if (action !== 'pay' && values.transaction !== undefined)
    throw new StartError('--transaction is valid only with pay.')
  return {
    carrier,
    trackNumber: toSingleLine(values.track ?? '').slice(0, maxTextLength) || null,
    transactionId: toSingleLine(values.transaction ?? '').slice(0, maxTextLength) || null,
  }
}

async function list(status: OrderStatus | null, context: CommandContext): Promise<number> {
  const orders = await withShop(context, (db) => listAllOrders(db, status, maxListLength))
  context.stdout.write(orders.length === 0 ? 'There are no orders.\n' : orders.map(formatOrderLine).join(''))
  return 0
}

/** @returns 2 when there is no such order */
async function onOrder(
  db: Db,
  number: string,
  context: CommandContext,
  work: (db: Db, id: number, context: CommandContext) => Promise<number>,
): Promise<number> {
  const id = await findOrderIdByNumber(db, number)
  if (id !== null) return work(db, id, context)
  context.stdout.write(`There is no order ${number}.\n`)
  return 2
}

async function show(db: Db, id: number, { stdout }: CommandContext): Promise<number> {
  const events = await listOrderEvents(db, id)
  for (const order of await readOrders(db, [id])) stdout.write(orderText(order, events))
  return 0
}
