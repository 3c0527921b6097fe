/** Calculates what a refund pays back. The refunds of all pieces add up to exactly what was paid, and never exceed it. */
import { allocate } from '../../shared/allocate.ts'
import { roundMinor } from '../../shared/money.ts'
import { sumOfPieces } from '../order/pieces.ts'

/** Minor units of the order's currency, for the whole quantity of the line. */
export interface RefundableLine {
  id: number
  /** Excludes canceled pieces. */
  quantity: number
  total: number
  discount: number
  tax: number
}

export interface RefundableOrder {
  lines: readonly RefundableLine[]
  /** Total of the order; what exceeds the lines is shipping. */
  grandTotal: number
  /** Including the tax on shipping, if any. */
  tax: number
  /** The tax given back so far by credit notes, or by pieces taken off before the invoice was issued. */
  creditedTax: number
  /** Whether the lines' totals include their tax. */
  pricesIncludeTax: boolean
  /** The amount paid; the amount due while nothing was paid. */
  paid: number
  /** Including refunds that are still pending. */
  refunded: number
  /** Pieces refunded so far, by order line. */
  refundedQuantities: ReadonlyMap<number, number>
  refundedShipping: number
}

export interface RefundRequest {
  /** `all`: every piece that has not been refunded yet. */
  lines: 'all' | readonly { lineId: number; quantity: number }[]
  withShipping: boolean
  /**
   * Replaces the calculated amount: less than the pieces cost or, without pieces and shipping, any amount. Null to calculate it.
   */
  amount: number | null
}

/** Minor units; `amount` is what the customer gets. */
interface Share {
  amount: number
  /** The tax in the amount. */
  tax: number
}

export interface RefundedLine extends Share {
  lineId: number
  quantity: number
  /** Before the discount, as in the order's lines. */
  total: number
  /** The reduction by coupons, and by a refund that is reduced for wear. */
  discount: number
  /** The part of the discount that is for wear. */
  reduction: number
}

export interface RefundAmounts {
  lines: RefundedLine[]
  shipping: Share
  /** The part that belongs to neither lines nor shipping, such as a gesture of goodwill. */
  other: Share
  /** The sum of lines, shipping and other. */
  amount: number
  /** Whether nothing of the payment remains after this refund. */
  isEverything: boolean
}

/**
 * `unpaid`: nothing was paid, and the amount due cannot be reduced. `alreadyRefunded`: nothing is left. `unknownLine`: a line of
 * another order. `tooManyPieces`: more than are left of a line. `inReturn`: an open return has these pieces. `shippingRefunded`:
 * shipping was refunded before. `tooMuch`: more than the pieces cost, or than is left. `nothing`: an empty request.
 */
export type RefundProblem =
  | 'unpaid'
  | 'alreadyRefunded'
  | 'unknownLine'
  | 'tooManyPieces'
  | 'inReturn'
  | 'shippingRefunded'
  | 'tooMuch'
  | 'nothing'

/**
 * Calculates a refund. A refund of the entire remaining amount covers all pieces and the shipping, so that no piece stays open in
 * a closed order.
 * @returns its amounts, or why it is not possible
 */
export function calculateRefund(order: RefundableOrder, request: RefundRequest): RefundAmounts | RefundProblem {
  if (order.paid === 0) return 'unpaid'
  if (order.paid <= order.refunded) return 'alreadyRefunded'
  const amounts = calculateAmounts(order, request)
  if (typeof amounts === 'string' || !amounts.isEverything) return amounts
  return calculateAmounts(order, { lines: 'all', withShipping: true, amount: null })
}

/** The maximum amount of a refund, with or without pieces. Minor units. */
export function findMostRefundable(order: RefundableOrder, request: Omit<RefundRequest, 'amount'>): number {
  const whole = calculateRefund(order, { ...request, amount: null })
  return typeof whole === 'string' ? Math.max(0, order.paid - order.refunded) : whole.amount
}

function calculateAmounts(order: RefundableOrder, request: RefundRequest): RefundAmounts | RefundProblem {
  const remaining = order.paid - order.refunded
  const lines = findLines(order, request)
  if (typeof lines === 'string') return lines
  const shipping = findShipping(order, request)
  if (typeof shipping === 'string') return shipping
  const calculated = sumAmounts([...lines, shipping])
  const amount = findAmount(calculated, remaining, request)
  if (typeof amount === 'string') return amount
  const isEverything = amount === remaining
  if (amount < calculated) {
    // Earlier refunds without pieces count towards the goods.
    const ofShipping = isEverything ? Math.min(shipping.amount, amount) : null
    return {
      ...capTax(order, { ...reduce(order, lines, shipping, amount, ofShipping), other: nothing }),
      amount,
      isEverything,
    }
  }
  const other = amount - calculated
  const otherTax = roundMinor((order.tax * other) / order.grandTotal)
  return { ...capTax(order, { lines, shipping, other: { amount: other, tax: otherTax } }), amount, isEverything }
}

/**
 * A gesture of goodwill includes tax, so less may be left for pieces refunded afterwards than they contain: all refunds together
 * include at most the order's tax. The amounts stay the same.
 */
function capTax(
  order: RefundableOrder,
  { lines, shipping, other }: Pick<RefundAmounts, 'lines' | 'shipping' | 'other'>,
) {
  let left = Math.max(0, order.tax - order.creditedTax)
  const cap = <Part extends Share>(part: Part): Part => {
    const tax = Math.min(part.tax, left)
    left -= tax
    return { ...part, tax }
  }
  return {
    lines: lines.map((line) => {
      const capped = cap(line)
      const net = capped.amount - (order.pricesIncludeTax ? 0 : capped.tax)
      const total = Math.max(line.total, net)
      const discount = total - net
      return { ...capped, total, discount, reduction: Math.min(line.reduction, discount) }
    }),
    shipping: cap(shipping),
    other: cap(other),
  }
}

const nothing: Share = { amount: 0, tax: 0 }

function sumAmounts(shares: readonly Share[]): number {
  return shares.reduce((sum, { amount }) => sum + amount, 0)
}

function findLines(order: RefundableOrder, request: RefundRequest): RefundedLine[] | RefundProblem {
  const wanted = new Map<number, number>()
  if (request.lines === 'all') for (const line of order.lines) wanted.set(line.id, countLeft(order, line))
  else for (const { lineId, quantity } of request.lines) wanted.set(lineId, (wanted.get(lineId) ?? 0) + quantity)
  const lines: RefundedLine[] = []
  for (const [lineId, quantity] of wanted) {
    const line = order.lines.find(({ id }) => id === lineId)
    if (!line) return 'unknownLine'
    if (quantity > countLeft(order, line)) return 'tooManyPieces'
    const before = order.refundedQuantities.get(lineId) ?? 0
    if (quantity > 0) lines.push({ lineId, quantity, ...calculateShare(order, line, before, quantity) })
  }
  return lines
}

function countLeft({ refundedQuantities }: RefundableOrder, { id, quantity }: RefundableLine): number {
  return Math.max(0, quantity - (refundedQuantities.get(id) ?? 0))
}

function calculateShare(order: RefundableOrder, line: RefundableLine, before: number, quantity: number) {
  const share = (minor: number) =>
    sumOfPieces(minor, before + quantity, line.quantity) - sumOfPieces(minor, before, line.quantity)
  const [total, discount, tax] = [share(line.total), share(line.discount), share(line.tax)]
  return { total, discount, tax, reduction: 0, amount: total - discount + (order.pricesIncludeTax ? 0 : tax) }
}

function findShipping(order: RefundableOrder, { lines, withShipping }: RefundRequest): Share | RefundProblem {
  if (!withShipping) return nothing
  const left = findShippingLeft(order)
  return left.amount === 0 && order.refundedShipping > 0 && lines !== 'all' ? 'shippingRefunded' : left
}

/** The part of the shipping that has not been refunded. */
export function findShippingLeft(order: RefundableOrder): Share {
  const ofLines = order.lines.map((line) => calculateShare(order, line, 0, line.quantity))
  const total = order.grandTotal - sumAmounts(ofLines)
  const tax = order.tax - ofLines.reduce((sum, line) => sum + line.tax, 0)
  const refunded = Math.min(order.refundedShipping, total)
  return { amount: total - refunded, tax: total === 0 ? tax : tax - roundMinor((tax * refunded) / total) }
}

function findAmount(calculated: number, remaining: number, request: RefundRequest): number | RefundProblem {
  if (request.amount !== null) {
    if (request.amount > remaining || (calculated > 0 && request.amount > calculated)) return 'tooMuch'
    return request.amount > 0 ? request.amount : 'nothing'
  }
  if (request.lines === 'all' && request.withShipping) return remaining
  return calculated > 0 ? Math.min(calculated, remaining) : 'nothing'
}

/**
 * Spreads an amount below the calculated one over the lines and the shipping.
 * @param ofShipping part for the shipping; null to calculate it too
 */
function reduce(
  order: RefundableOrder,
  lines: readonly RefundedLine[],
  shipping: Share,
  amount: number,
  ofShipping: number | null,
) {
  const full = [...lines, shipping]
  const weights = full.map((share) => share.amount)
  const amounts =
    ofShipping === null
      ? allocate(amount, weights)
      : [...allocate(amount - ofShipping, weights.slice(0, -1)), ofShipping]
  const reduced = full.map((share, index) => {
    const part = amounts[index] ?? 0
    return { amount: part, tax: share.amount === 0 ? 0 : roundMinor((share.tax * part) / share.amount) }
  })
  return {
    lines: lines.map((line, index) => {
      const share = reduced[index] ?? nothing
      const discount = line.total - share.amount + (order.pricesIncludeTax ? 0 : share.tax)
      return { ...line, ...share, discount, reduction: Math.max(0, discount - line.discount) }
    }),
    shipping: reduced.at(-1) ?? nothing,
  }
}
