/** Refunds that need the staff: those to transfer by hand, and those that failed at the payment service. */
import { findOrderIdByNumber } from '../../features/order/server/allOrders.sql.ts'
import {
  type DueTransfer,
  listDueTransfers,
  recordTransfers,
} from '../../features/returns/server/refund/dueTransfers.ts'
import { recordPaidOtherwise, retryRefunds } from '../../features/returns/server/refund/failedRefunds.ts'
import type { Db } from '../../kit/database/database.ts'
import { StartError } from '../../shared/errors.ts'
import { type Currency, formatMoney } from '../../shared/money.ts'
import { parseOperandsAndOptions } from '../arguments.ts'
import type { CommandContext } from '../command.ts'
import { withShop } from '../openShop.ts'
import { formatJson } from '../output/json.ts'
import { type Column, formatTable } from '../output/table.ts'
import { requireOrderNumber } from './orderNumber.ts'
import { describeRefundReason } from './reasonText.ts'

export const transferUsage = 'orders refund list|retry|done [NUMBER] [--json]'

const options = { json: { type: 'boolean' } } as const

const columns: readonly Column<DueTransfer>[] = [
  { head: 'order', cell: ({ order }) => order },
  { head: 'amount', cell: ({ amount, currency }) => formatMoney(amount, currency, 'en'), isNumber: true },
  { head: 'customer', cell: ({ customer }) => customer },
  { head: 'reason', cell: ({ reason }) => describeRefundReason(reason) },
  { head: 'state', cell: ({ hasFailed }) => (hasFailed ? 'failed' : 'to transfer') },
  { head: 'since (UTC)', cell: ({ since }) => since },
]

/** @param args after `orders refund list` */
export async function dueTransfersCommand(args: readonly string[], context: CommandContext): Promise<number> {
  const { words, values } = parseOperandsAndOptions(args, options, transferUsage)
  if (words.length > 0) throw new StartError(`list takes no order number: npm run shop -- ${transferUsage}`)
  return withShop(context, async (db) => {
    const due = await listDueTransfers(db)
    if (values.json) context.stdout.write(formatJson(due))
    else context.stdout.write(due.length === 0 ? 'No refund is to be transferred.\n' : formatTable(columns, due))
    return 0
  })
}

/** @param args after `orders refund done` @returns 2 when nothing was to be transferred */
export async function transferDoneCommand(args: readonly string[], context: CommandContext): Promise<number> {
  return onOrder(args, context, {
    act: async (db, id, now) => (await recordTransfers(db, id, now)) ?? recordPaidOtherwise(db, id, now),
    report: (number, money) => `Recorded: ${money} of order ${number} transferred.`,
    nothing: (number) => `Order ${number} has no refund to be transferred.`,
  })
}

/** @param args after `orders refund retry` @returns 2 when no refund has failed */
export async function retryRefundCommand(args: readonly string[], context: CommandContext): Promise<number> {
  return onOrder(args, context, {
    act: retryRefunds,
    report: (number, money) => `The payment service will be asked again to pay back ${money} of order ${number}.`,
    nothing: (number) => `Order ${number} has no refund that failed.`,
  })
}

interface OrderStep {
  /** @returns null when there is nothing to do */
  act(db: Db, orderId: number, now: Date): Promise<{ amount: number; currency: Currency } | null>
  report(number: string, money: string): string
  nothing(number: string): string
}

async function onOrder(
  args: readonly string[],
  context: CommandContext,
  { act, report, nothing }: OrderStep,
): Promise<number> {
  const { words, values } = parseOperandsAndOptions(args, options, transferUsage)
  const number = requireOrderNumber(words, transferUsage)
  const print = (result: object, sentence: string) =>
    context.stdout.write(values.json ? formatJson({ order: number, ...result }) : `${sentence}\n`)
  return withShop(context, async (db) => {
    const id = await findOrderIdByNumber(db, number)
    if (id === null) {
      print({ error: 'unknownOrder' }, `There is no order ${number}.`)
      return 2
    }
    const done = await act(db, id, new Date())
    if (done === null) {
      print({ error: 'nothing' }, nothing(number))
      return 2
    }
    print(done, report(number, formatMoney(done.amount, done.currency, 'en')))
    return 0
  })
}
