/** Returns, for the people who receive them. */

import {
  type ReturnEvent,
  type ReturnStatus,
  returnEventsFor,
  returnStatuses,
} from '../../features/returns/return.status.ts'
import { findReturnOrder, formatReturnNumber, parseReturnNumber } from '../../features/returns/server/return.sql.ts'
import { findReturnId, listReturns, type ReturnListItem } from '../../features/returns/server/returnLists.sql.ts'
import {
  approveReturn,
  closeReturn,
  receiveReturn,
  refundReturn,
  refuseReturn,
} from '../../features/returns/server/returnSteps.ts'
import type { Db } from '../../kit/database/database.ts'
import { StartError } from '../../shared/errors.ts'
import { toSingleLine } from '../../shared/personDetails.ts'
import { parseOnlyOptions, parseOperandsAndOptions } from '../arguments.ts'
import type { CommandContext } from '../command.ts'
import { withShop } from '../openShop.ts'
import { formatJson } from '../output/json.ts'
import { maxListLength } from '../output/listLength.ts'
import { formatTable } from '../output/table.ts'
import { describeReturnReason } from './reasonText.ts'
import { describeRefund, parseAmount, parsePieces, refundProblemTexts } from './refundCommand.ts'

export const returnsUsage = 'orders returns [--status STATE] [--json]'
export const returnUsage =
  'orders return show|approve|refuse|receive|refund|close NUMBER-R1 [--reason TEXT] [--write-off SKU=1,…] [--shipping] [--amount 12.50] [--json]'

const maxTextLength = 500

/** @param args after `orders returns` */
export async function returnsCommand(args: readonly string[], context: CommandContext): Promise<number> {
  const values = parseOnlyOptions(args, { status: { type: 'string' }, json: { type: 'boolean' } }, returnsUsage)
  const status = parseStatus(values.status)
  const rows = await withShop(context, (db) => listReturns(db, { status, orderId: null }, maxListLength))
  if (values.json) context.stdout.write(formatJson(rows))
  else context.stdout.write(rows.length === 0 ? 'There are no returns.\n' : formatTable(columns, rows))
  return 0
}

const columns = [
  { head: 'return', cell: ({ number }: ReturnListItem) => number },
  { head: 'requested', cell: ({ createdAt }: ReturnListItem) => createdAt },
  { head: 'kind', cell: ({ kind }: ReturnListItem) => kind },
  { head: 'status', cell: ({ status }: ReturnListItem) => status },
  { head: 'items', cell: ({ pieces }: ReturnListItem) => String(pieces), isNumber: true },
  { head: 'reasons', cell: ({ reasons }: ReturnListItem) => reasons.map(describeReturnReason).join(', ') },
  { head: 'customer', cell: ({ customerName }: ReturnListItem) => customerName },
]

/** @throws StartError */
function parseStatus(text: string | undefined): ReturnStatus | null {
  if (text === undefined) return null
  const status = returnStatuses.find((each) => each === text)
  if (status === undefined) throw new StartError(`--status must be one of ${returnStatuses.join(', ')}.`)
  return status
}

const options = {
  reason: { type: 'string' },
  'write-off': { type: 'string' },
  shipping: { type: 'boolean' },
  amount: { type: 'string' },
  json: { type: 'boolean' },
} as const

const actions = ['show', 'approve', 'refuse', 'receive', 'refund', 'close'] as const
type Action = (typeof actions)[number]

interface Details {
  reason: string
  /** By SKU. */
  writeOff: ReadonlyMap<string, number>
  withShipping: boolean
  amount: number | null
  isJson: boolean
}

/** @param args after `orders return` @returns 2 when the return does not allow it */
export async function returnCommand(args: readonly string[], context: CommandContext): Promise<number> {
  if (args[0] === 'list') return returnsCommand(args.slice(1), context)
  const { words, values } = parseOperandsAndOptions(args, options, returnUsage)
  const action = actions.find((each) => each === words[0])
  const number = parseReturnNumber(words[1] ?? '')
  if (!action || !number || words.length > 2)
    throw new StartError(`Expected an action and a return number such as 100001-R1: npm run shop -- ${returnUsage}`)
  const details: Details = {
    reason: toSingleLine(values.reason ?? '').slice(0, maxTextLength),
    writeOff: parsePieces('--write-off', values['write-off']) ?? new Map(),
    withShipping: values.shipping ?? false,
    amount: parseAmount('--amount', values.amount),
    isJson: values.json ?? false,
  }
  checkDetails(action, details)
  return withShop(context, async (db) => {
    const found = await findReturnId(db, number)
    if (!found) {
      print(context, details, { error: 'unknownReturn' }, 'There is no such return.')
      return 2
    }
    return action === 'show' ? show(db, found, details, context) : act(db, action, found, details, context)
  })
}

/** @throws StartError when an option is missing or belongs to another action */
function checkDetails(action: Action, { reason, writeOff, withShipping, amount }: Details): void {
  const needsReason = action === 'refuse' || action === 'close'
  if (needsReason && reason === '') throw new StartError('The customer is told why: --reason TEXT.')
  if (!needsReason && reason !== '') throw new StartError('--reason is valid only with refuse and close.')
  if (action !== 'receive' && writeOff.size > 0) throw new StartError('--write-off is valid only with receive.')
  if (action !== 'refund' && (withShipping || amount !== null))
    throw new StartError('--shipping and --amount are valid only with refund.')
}

/** What the staff can do with a return: only its customer cancels it. */
function allowedActions(status: ReturnStatus): ReturnEvent[] {
  return returnEventsFor(status).filter((event) => event !== 'cancel')
}

function print({ stdout }: CommandContext, { isJson }: Details, result: object, sentence: string): void {
  stdout.write(isJson ? formatJson(result) : `${sentence}\n`)
}

interface FoundReturn {
  id: number
  orderId: number
}

async function show(db: Db, { id, orderId }: FoundReturn, details: Details, context: CommandContext): Promise<number> {
  const order = await findReturnOrder(db, orderId)
  const request = order?.returns.find((each) => each.id === id)
  if (!order || !request) return 2
  const number = formatReturnNumber(order.number, request.sequence)
  const lines = request.lines.map((line) => {
    const source = order.lines.find((each) => each.id === line.orderLineId)
    return { sku: source?.sku ?? '', name: source?.name ?? '', ...line }
  })
  const photos = request.photos.map(({ path }) => path)
  const rows = [
    ['return', number],
    ['kind', request.kind],
    ['status', request.status],
    ['allowed', allowedActions(request.status).join(', ')],
    ...lines.map(({ quantity, name, sku, reason, restockedQuantity, writtenOffQuantity }) => [
      'item',
      `${quantity} × ${name}, ${sku}, ${describeReturnReason(reason)}${restockedQuantity + writtenOffQuantity > 0 ? ` (${restockedQuantity} restocked, ${writtenOffQuantity} written off)` : ''}`,
    ]),
    ['comment', request.comment ?? ''],
    ['answer', request.answer ?? ''],
    ...photos.map((path) => ['photo', path]),
  ].filter(([, text]) => text !== '')
  const text = rows.map(([name = '', value = '']) => `${name.padEnd(10)}${toSingleLine(value)}`).join('\n')
  const { kind, status, comment, answer, createdAt } = request
  print(context, details, { number, kind, status, comment, answer, createdAt, lines, photos }, text)
  return 0
}

async function act(
  db: Db,
  action: Exclude<Action, 'show'>,
  { id, orderId }: FoundReturn,
  details: Details,
  context: CommandContext,
): Promise<number> {
  const now = new Date()
  const order = await findReturnOrder(db, orderId)
  const request = order?.returns.find((each) => each.id === id)
  if (!order || !request) return 2
  const number = formatReturnNumber(order.number, request.sequence)
  const outcome = await perform()
  if (typeof outcome === 'string') {
    const allowed = allowedActions(request.status)
    const sentences: Readonly<Record<string, string>> = {
      ...Object.fromEntries(
        Object.entries(refundProblemTexts).map(([problem, text]) => [problem, `${number} was not refunded: ${text}.`]),
      ),
      notAllowed: `Return ${number} is ${request.status}: ${action} is not allowed. Allowed: ${allowed.join(', ') || 'nothing'}.`,
    }
    print(context, details, { return: number, error: outcome }, sentences[outcome] ?? outcome)
    return 2
  }
  const sentence =
    'refundId' in outcome
      ? describeRefund(order.number, outcome)
      : `Done: ${action}. Return ${number} is ${ends[action]}.`
  print(context, details, { return: number, ...outcome }, sentence)
  return 0

  function perform() {
    if (action === 'approve') return approveReturn(db, orderId, id, now)
    if (action === 'refuse') return refuseReturn(db, orderId, id, details.reason, now)
    if (action === 'close') return closeReturn(db, orderId, id, details.reason, now)
    if (action === 'refund') return refundReturn(db, orderId, id, details, now)
    return receiveReturn(db, orderId, id, findLineIds(), now)
  }

  /** @throws StartError */
  function findLineIds(): Map<number, number> {
    return new Map(
      [...details.writeOff].map(([sku, quantity]) => {
        const line = order?.lines.find((each) => each.sku === sku)
        const isPart = request?.lines.some((each) => each.orderLineId === line?.id && each.quantity >= quantity)
        if (!line || !isPart) throw new StartError(`The return has fewer than ${quantity} items ${toSingleLine(sku)}.`)
        return [line.id, quantity]
      }),
    )
  }
}

const ends = {
  approve: 'approved',
  refuse: 'refused',
  receive: 'received',
  refund: 'refunded',
  close: 'closed',
} as const satisfies Partial<Record<ReturnEvent, ReturnStatus>>
