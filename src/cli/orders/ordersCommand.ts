/** Orders, for the people who pack and ship them. */
import { type OrderStatus, orderStatuses, staffActions } from '../../features/order/order.status.ts'
import { findOrderIdByNumber, listAllOrders } from '../../features/order/server/allOrders.sql.ts'
import { listOrderEvents } from '../../features/order/server/event/orderEvents.sql.ts'
import { readOrders } from '../../features/order/server/order.sql.ts'
import { listPayments } from '../../features/order/server/payment/payment.sql.ts'
import type { ActionDetails } from '../../features/order/server/status/performAction.ts'
import { listRefunds } from '../../features/returns/server/refund/refund.sql.ts'
import { listReturns } from '../../features/returns/server/returnLists.sql.ts'
import type { Db } from '../../kit/database/database.ts'
import { StartError } from '../../shared/errors.ts'
import { parseIds } from '../../shared/ids.ts'
import { toSingleLine } from '../../shared/personDetails.ts'
import { parseOperandsAndOptions } from '../arguments.ts'
import type { Command, CommandContext } from '../command.ts'
import { withShop } from '../openShop.ts'
import { formatJson } from '../output/json.ts'
import { maxListLength } from '../output/listLength.ts'
import { formatTable } from '../output/table.ts'
import { actOnOrder } from './actOnOrder.ts'
import { documentCommand } from './documentCommand.ts'
import { requireOrderNumber } from './orderNumber.ts'
import { ordersDetails, ordersExamples, ordersVerbs } from './ordersHelp.ts'
import { type OrderRecords, orderColumns, orderText } from './orderText.ts'
import { collectOrderItems, readyOrderLines } from './pickups.ts'
import { parseAmount, refundCommand } from './refundCommand.ts'
import { returnCommand, returnsCommand } from './returnCommand.ts'
import { changeOrderShipments, findShipmentAction, shipOrderLines } from './shipments.ts'
import { parseWrittenLines } from './writtenLines.ts'

const actions =
  'show|process|pay|ship|deliver|lost|undeliverable|ready|collected|uncollected|complete|cancel|flag|clear'
const usage = `orders [list] [--status STATE] | orders ${actions} NUMBER`
const options = {
  status: { type: 'string' },
  carrier: { type: 'string' },
  track: { type: 'string' },
  lines: { type: 'string' },
  shipment: { type: 'string' },
  store: { type: 'string' },
  unpaid: { type: 'boolean' },
  paid: { type: 'boolean' },
  json: { type: 'boolean' },
  transaction: { type: 'string' },
  received: { type: 'string' },
} as const
const maxTextLength = 100

/** The actions with their own options. */
const subcommands: Readonly<Record<string, Command['run']>> = {
  invoice: documentCommand,
  refund: refundCommand,
  return: returnCommand,
  returns: returnsCommand,
}

export const ordersCommand: Command = {
  usage: '[list] | VERB NUMBER',
  summary:
    'Orders: lists them, shows one, and takes it through its life: payment, parcels, documents, refunds, returns.',
  verbs: ordersVerbs,
  details: ordersDetails,
  examples: ordersExamples,
  async run(args, context) {
    const [name = '', ...rest] = args
    const subcommand = Object.hasOwn(subcommands, name) ? subcommands[name] : undefined
    if (subcommand) return subcommand(rest, context)
    const { words, values } = parseOperandsAndOptions(args, options, usage)
    const [what = 'list', ...written] = words
    if (what === 'list' && written.length === 0) {
      rejectOptions(what, ['status'], values)
      return list(parseStatus(values.status), values.json ?? false, context)
    }
    const number = requireOrderNumber(written, usage)
    const work = readWork(what, values)
    return withShop(context, (db) => onOrder(db, number, values.json ?? false, context, work))
  },
}

function parseStatus(text: string | undefined): OrderStatus | null {
  if (text === undefined) return null
  const status = orderStatuses.find((each) => each === text)
  if (status === undefined) throw new StartError(`--status must be one of ${orderStatuses.join(', ')}.`)
  return status
}

type Values = { [Name in keyof typeof options]?: (typeof options)[Name]['type'] extends 'boolean' ? boolean : string }
type Work = (db: Db, order: { id: number; number: string }, context: CommandContext) => Promise<number>

/** The options of each action that has some. */
const allowedOptions: Readonly<Record<string, readonly (keyof Values)[]>> = {
  pay: ['transaction', 'received'],
  ship: ['carrier', 'track', 'lines', 'unpaid'],
  deliver: ['shipment'],
  lost: ['shipment'],
  undeliverable: ['shipment'],
  ready: ['store', 'lines', 'unpaid'],
  collected: ['shipment', 'transaction', 'paid'],
  uncollected: ['shipment'],
}

/** @throws StartError for an option that the action does not have */
function rejectOptions(what: string, own: readonly (keyof Values)[], values: Values): void {
  const foreign = Object.keys(values).find((name) => name !== 'json' && !own.some((each) => each === name))
  if (foreign !== undefined) throw new StartError(`--${foreign} is not valid with ${what}: npm run shop -- ${usage}`)
}

/**
 * The function that performs an action.
 * @throws StartError for an unknown action, and when an option is missing, invalid or of another action
 */
function readWork(what: string, values: Values): Work {
  rejectOptions(what, allowedOptions[what] ?? [], values)
  const isJson = values.json ?? false
  if (what === 'show') return (db, { id }, context) => show(db, id, isJson, context)
  const shipmentAction = findShipmentAction(what)
  const shipmentId = values.shipment === undefined ? null : parseIds(values.shipment)[0]
  if (shipmentId === undefined) throw new StartError('--shipment must be the id of a parcel.')
  if (what === 'collected') {
    const request = {
      shipmentId,
      transactionId: readText(values.transaction) || null,
      isPaidNow: values.paid ?? false,
      isJson,
    }
    return (db, { id }, context) => collectOrderItems(db, id, request, context)
  }
  if (what === 'ready') {
    const request = {
      store: values.store === undefined ? null : readText(values.store),
      lines: values.lines === undefined ? null : parseWrittenLines(values.lines),
      isUnpaidAllowed: values.unpaid ?? false,
      isJson,
    }
    return (db, { id }, context) => readyOrderLines(db, id, request, context)
  }
  if (shipmentAction !== null) {
    return (db, { id }, context) => changeOrderShipments(db, id, shipmentAction, { shipmentId, isJson }, context)
  }
  if (what === 'ship') {
    const request = {
      carrier: readText(values.carrier),
      trackNumber: readText(values.track) || null,
      lines: values.lines === undefined ? null : parseWrittenLines(values.lines),
      isUnpaidAllowed: values.unpaid ?? false,
      isJson,
    }
    if (request.carrier === '') throw new StartError('The carrier is missing: --carrier CODE.')
    return (db, { id }, context) => shipOrderLines(db, id, request, context)
  }
  const action = staffActions.filter((each) => each !== 'ship').find((each) => each === what)
  if (action === undefined) throw new StartError(`"${toSingleLine(what)}" is not an action: npm run shop -- ${usage}`)
  const received = parseAmount('--received', values.received)
  const details: ActionDetails = { transactionId: readText(values.transaction) || null, received }
  return (db, order, context) => actOnOrder(db, order, action, { ...details, isJson }, context)
}

function readText(text = ''): string {
  return toSingleLine(text).slice(0, maxTextLength)
}

async function list(status: OrderStatus | null, isJson: boolean, context: CommandContext): Promise<number> {
  const orders = await withShop(context, (db) => listAllOrders(db, status, maxListLength))
  if (isJson) context.stdout.write(formatJson(orders))
  else context.stdout.write(orders.length === 0 ? 'There are no orders.\n' : formatTable(orderColumns, orders))
  return 0
}

/** @returns 2 when there is no such order */
async function onOrder(db: Db, number: string, isJson: boolean, context: CommandContext, work: Work): Promise<number> {
  const id = await findOrderIdByNumber(db, number)
  if (id !== null) return work(db, { id, number }, context)
  const sentence = `There is no order ${number}.`
  context.stdout.write(isJson ? formatJson({ order: number, error: 'unknownOrder' }) : `${sentence}\n`)
  return 2
}

async function show(db: Db, id: number, isJson: boolean, { stdout }: CommandContext): Promise<number> {
  const records: OrderRecords = {
    payments: await listPayments(db, id),
    refunds: await listRefunds(db, id),
    returns: await listReturns(db, { status: null, orderId: id }, maxListLength),
    events: await listOrderEvents(db, id),
  }
  for (const order of await readOrders(db, [id]))
    stdout.write(isJson ? formatJson({ ...order, ...records }) : orderText(order, records))
  return 0
}
