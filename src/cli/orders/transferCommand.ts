/** Refunds that the staff transfer by hand: which ones, and that it is done. */
import { findOrderIdByNumber } from '../../features/order/server/allOrders.sql.ts'
import { parseOrderNumber } from '../../features/order/tracking.ts'
import { type DueTransfer, listDueTransfers, recordTransfers } from '../../features/returns/server/dueTransfers.ts'
import { StartError } from '../../shared/errors.ts'
import { formatMoney } from '../../shared/money.ts'
import { parseOperandsAndOptions } from '../arguments.ts'
import type { CommandContext } from '../command.ts'
import { withShop } from '../openShop.ts'
import { formatJson } from '../output/json.ts'
import { type Column, formatTable } from '../output/table.ts'
import { describeRefundReason } from './reasonText.ts'

export const transferUsage = 'orders refund list|done [NUMBER] [--json]'

const options = { json: { type: 'boolean' } } as const

const columns: readonly Column<DueTransfer>[] = [
  { head: 'order', cell: ({ order }) => order },
  { head: 'amount', cell: ({ amount, currency }) => formatMoney(amount, currency, 'en'), isNumber: true },
  { head: 'customer', cell: ({ customer }) => customer },
  { head: 'reason', cell: ({ reason }) => describeRefundReason(reason) },
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
  const { words, values } = parseOperandsAndOptions(args, options, transferUsage)
  const number = parseOrderNumber(words[0] ?? '')
  if (number === '' || words.length > 1)
    throw new StartError(`Expected exactly one order number: npm run shop -- ${transferUsage}`)
  const print = (result: object, sentence: string) =>
    context.stdout.write(values.json ? formatJson({ order: number, ...result }) : `${sentence}\n`)
  return withShop(context, async (db) => {
    const id = await findOrderIdByNumber(db, number)
    if (id === null) {
      print({ error: 'unknownOrder' }, `There is no order ${number}.`)
      return 2
    }
    const done = await recordTransfers(db, id, new Date())
    if (done === null) {
      print({ error: 'nothing' }, `Order ${number} has no refund to be transferred.`)
      return 2
    }
    print(done, `Recorded: ${formatMoney(done.amount, done.currency, 'en')} of order ${number} transferred.`)
    return 0
  })
}
