/** Refunds an order, or a part of it. */

import { findOrderIdByNumber } from '../../features/order/server/allOrders.sql.ts'
import { readOrders } from '../../features/order/server/order.sql.ts'
import type { RefundProblem, RefundRequest } from '../../features/returns/refund.ts'
import { listOpenReturns } from '../../features/returns/server/openReturns.sql.ts'
import { type RefundDone, type RestockChoice, refundOrder } from '../../features/returns/server/refund/refundOrder.ts'
import type { Db } from '../../kit/database/database.ts'
import { StartError } from '../../shared/errors.ts'
import { formatMoney, fromDecimal } from '../../shared/money.ts'
import { toSingleLine } from '../../shared/personDetails.ts'
import { parseOperandsAndOptions } from '../arguments.ts'
import type { CommandContext } from '../command.ts'
import { withShop } from '../openShop.ts'
import { formatJson } from '../output/json.ts'
import { requireOrderNumber } from './orderNumber.ts'
import { dueTransfersCommand, retryRefundCommand, transferDoneCommand } from './transferCommand.ts'

export const refundUsage =
  'orders refund NUMBER [--lines SKU=1,…] [--shipping] [--amount 12.50] [--restock|--no-restock] [--reason TEXT] [--key TEXT] [--json]'

const options = {
  lines: { type: 'string' },
  shipping: { type: 'boolean' },
  amount: { type: 'string' },
  restock: { type: 'boolean' },
  'no-restock': { type: 'boolean' },
  reason: { type: 'string' },
  key: { type: 'string' },
  json: { type: 'boolean' },
} as const

const maxTextLength = 500

/** @param args after `orders refund` @returns 2 when the refund is not possible */
export async function refundCommand(args: readonly string[], context: CommandContext): Promise<number> {
  const [verb, ...rest] = args
  if (verb === 'list') return dueTransfersCommand(rest, context)
  if (verb === 'done') return transferDoneCommand(rest, context)
  if (verb === 'retry') return retryRefundCommand(rest, context)
  const { words, values } = parseOperandsAndOptions(args, options, refundUsage)
  const number = requireOrderNumber(words, refundUsage)
  if (values.restock && values['no-restock']) throw new StartError('--restock and --no-restock exclude each other.')
  const pieces = parsePieces('--lines', values.lines)
  const amount = parseAmount('--amount', values.amount)
  const restock: RestockChoice = values.restock ? 'all' : values['no-restock'] ? 'none' : 'unsent'
  const text = (value: string | undefined) => toSingleLine(value ?? '').slice(0, maxTextLength) || null
  const print = (result: object, sentence: string) =>
    context.stdout.write(values.json ? formatJson({ order: number, ...result }) : `${sentence}\n`)

  return withShop(context, async (db) => {
    const id = await findOrderIdByNumber(db, number)
    if (id === null) {
      print({ error: 'unknownOrder' }, `There is no order ${number}.`)
      return 2
    }
    const lines = pieces === null ? null : await findLineIds(db, id, pieces)
    const request: RefundRequest = {
      // Without a part, everything.
      lines: lines ?? (values.shipping || amount !== null ? [] : 'all'),
      withShipping: values.shipping ?? (lines === null && amount === null),
      amount,
    }
    const done = await refundOrder(
      db,
      id,
      { request, restock, reason: text(values.reason), key: text(values.key), actor: 'staff' },
      new Date(),
    )
    if (typeof done === 'string') {
      const returns = done === 'inReturn' ? await listOpenReturns(db, id) : null
      const text = refundProblemTexts[done] + (returns === null ? '' : ` (${returns.join(', ')})`)
      print({ error: done, ...(returns && { returns }) }, `Order ${number} was not refunded: ${text}.`)
      return 2
    }
    print(done, describeRefund(number, done))
    return 0
  })
}

/** Describes what was refunded and what remains to be done. */
export function describeRefund(
  number: string,
  { amount, unpaid, currency, status, provider, creditNote, isRepeated }: RefundDone,
): string {
  const money = formatMoney(amount || unpaid, currency, 'en')
  if (isRepeated) return `Order ${number} has already been refunded with this key: ${money}.`
  if (unpaid > 0) {
    const taken = formatMoney(unpaid, currency, 'en')
    return `Took ${taken} off what is due for order ${number}${creditNote === null ? '' : `, credit note ${creditNote}`}.`
  }
  const next =
    provider === 'manual'
      ? 'The payment was made outside the shop: please transfer the money to the customer.'
      : status === 'pending'
        ? `${provider} will be asked to pay it back.`
        : ''
  const documented = creditNote === null ? '' : `, credit note ${creditNote}`
  return `Refunded ${money} of order ${number}${documented}. ${next}`.trim()
}

/** Why a refund is not possible, for the staff. */
export const refundProblemTexts: Readonly<Record<RefundProblem, string>> = {
  unpaid: 'nothing has been paid; "orders cancel" ends the order, and --lines takes items off it',
  alreadyRefunded: 'everything that was paid has been refunded',
  unknownLine: 'it has no such item',
  tooManyPieces: 'fewer items are left to refund',
  inReturn: 'a return of these items is open; refund or close it with "orders return"',
  shippingRefunded: 'the shipping has been refunded before',
  tooMuch: 'the amount is more than these items cost or than is left',
  nothing: 'there is nothing to pay back',
}

/** `BELL=2,TYRE=1`. @param option its name @returns null when not given @throws StartError */
export function parsePieces(option: string, text: string | undefined): Map<string, number> | null {
  if (text === undefined) return null
  const entries = text.split(',').map((part) => {
    const [, sku = '', quantity = ''] = /^(.+)=([1-9]\d{0,5})$/.exec(part.trim()) ?? []
    if (sku === '') throw new StartError(`${option} must be SKUs with quantities, such as BELL=2,TYRE=1.`)
    return [sku, Number(quantity)] as const
  })
  const pieces = new Map(entries)
  if (pieces.size < entries.length) throw new StartError(`${option} names an SKU twice.`)
  return pieces
}

/** @param option its name @returns minor units; null when not given @throws StartError */
export function parseAmount(option: string, text: string | undefined): number | null {
  if (text === undefined) return null
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(text)) throw new StartError(`${option} must be a decimal number, such as 12.50.`)
  return fromDecimal(text)
}

/** @throws StartError for an SKU that the order does not have */
async function findLineIds(db: Db, orderId: number, pieces: ReadonlyMap<string, number>) {
  const [order] = await readOrders(db, [orderId])
  return [...pieces].map(([sku, quantity]) => {
    const line = order?.lines.find((each) => each.sku === sku)
    if (!line) throw new StartError(`The order has no item ${toSingleLine(sku)}.`)
    return { lineId: line.id, quantity }
  })
}
