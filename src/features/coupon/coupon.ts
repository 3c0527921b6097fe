/**
 * Whether a promotion applies, and what it takes off: a coupon, whose code is entered, or one that applies by itself. One that does not
 * apply is a result, never an error.
 */
import { allocate } from '../../shared/allocate.ts'
import { convert, roundMinor } from '../../shared/money.ts'

export interface CouponTerms {
  /** Null for a promotion that applies by itself. */
  code: string | null
  /** Subtotal of the goods it applies to from which it takes effect, minor units of the base currency; 0 for any. */
  minimumMinor: number
  startsAt: Date | null
  /** The first moment at which it no longer applies. */
  endsAt: Date | null
  usageLimit: number | null
  usedCount: number
  /** Maximum number of orders per customer that can use it; null for no limit. */
  perCustomerLimit: number | null
  isFirstOrderOnly: boolean
}

/** A buyer's orders by account and email address, without canceled ones. */
export interface BuyerHistory {
  orders: number
  /** How many of them used the coupon. */
  uses: number
}

/** The benefit of a coupon. */
export type CouponBenefit =
  | { kind: 'percent'; percentBp: number }
  /** Minor units of the base currency. */
  | { kind: 'fixed'; amountMinor: number }
  | { kind: 'free_shipping' }
  /** The cheapest pieces are free: `getQuantity` of them for each `buyQuantity` that are paid for. */
  | { kind: 'buy_x_get_y'; buyQuantity: number; getQuantity: number }

export type Coupon = CouponTerms & CouponBenefit

/** What determines the discount, apart from time and buyer. */
export type PricedCoupon = CouponBenefit & {
  minimumMinor: number
  /** Products of the cart that it applies to; null for all products. */
  productIds: readonly number[] | null
}

/** A coupon for a cart. */
export type CartCoupon = Coupon &
  PricedCoupon & {
    id: number
    /** Name of a promotion without a code, in the language of the cart; null for a coupon. */
    name: string | null
    /**
     * The buyer's earlier orders. Null until the account or the email address is known, and for a coupon that does not depend on
     * them.
     */
    buyer: BuyerHistory | null
  }

/** A cart line with the price that the buyer is charged, minor units of one currency. */
export interface ChargedLine {
  productId: number
  unit: number
  quantity: number
}

type TermsProblem = { ok: false; code: 'coupon.notYet' | 'coupon.expired' | 'coupon.usedUp' }

type GoodsProblem =
  | { ok: false; code: 'coupon.goods' }
  | { ok: false; code: 'coupon.minimum'; minimumMinor: number }
  /** `quantity`: the required number of pieces. */
  | { ok: false; code: 'coupon.tooFew'; quantity: number }

export type BuyerProblem = { ok: false; code: 'coupon.usedByYou' | 'coupon.firstOrder' }

/** The promotion `name`, which needs no code, makes the cart cheaper. */
type ChoiceProblem = { ok: false; code: 'coupon.better'; name: string }

export type CouponProblem = TermsProblem | GoodsProblem | BuyerProblem | ChoiceProblem

/** Codes are compared in upper case, without surrounding spaces. */
export function normalizeCouponCode(text: string): string {
  return text.trim().toUpperCase()
}

/** Whether a new coupon can have this normalized code. */
export function isCouponCode(code: string): boolean {
  return code.length >= 3 && code.length <= 32 && /^[A-Z0-9]+(-[A-Z0-9]+)*$/.test(code)
}

/** Why a coupon currently applies to no cart; null when it can apply. */
export function findTermsProblem({ startsAt, endsAt, usageLimit, usedCount }: Coupon, now: Date): TermsProblem | null {
  // Check the end first: a coupon that was ended before its first day never applies.
  if (endsAt !== null && now >= endsAt) return { ok: false, code: 'coupon.expired' }
  if (startsAt !== null && now < startsAt) return { ok: false, code: 'coupon.notYet' }
  return usageLimit !== null && usedCount >= usageLimit ? { ok: false, code: 'coupon.usedUp' } : null
}

/**
 * Why a coupon does not apply to these goods; null when it does.
 * @param rate units of the lines' currency for one of the base currency. The minimum is compared in the cart's currency, because
 * the shopper sees it in that currency
 */
export function findGoodsProblem(
  coupon: PricedCoupon,
  lines: readonly ChargedLine[],
  rate: number,
): GoodsProblem | null {
  const goods = lines.filter((line) => isFor(coupon, line))
  if (goods.length === 0 && coupon.productIds !== null) return { ok: false, code: 'coupon.goods' }
  if (sum(goods.map(toTotal)) < convert(coupon.minimumMinor, rate))
    return { ok: false, code: 'coupon.minimum', minimumMinor: coupon.minimumMinor }
  if (coupon.kind === 'buy_x_get_y' && sum(goods.map(({ quantity }) => quantity)) <= coupon.buyQuantity)
    return { ok: false, code: 'coupon.tooFew', quantity: coupon.buyQuantity + 1 }
  return null
}

/** Whether a coupon applies to a line. */
export function isFor({ productIds }: Pick<PricedCoupon, 'productIds'>, { productId }: { productId: number }): boolean {
  return productIds === null || productIds.includes(productId)
}

const toTotal = ({ unit, quantity }: ChargedLine) => unit * quantity
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

type BuyerTerms = Pick<CouponTerms, 'perCustomerLimit' | 'isFirstOrderOnly'>

/** Whether a promotion depends on the buyer's earlier orders. */
export function dependsOnBuyer({ perCustomerLimit, isFirstOrderOnly }: BuyerTerms): boolean {
  return perCustomerLimit !== null || isFirstOrderOnly
}

/**
 * Why a buyer cannot use a coupon; null otherwise.
 * @param buyer null until the account or the email address is known: the coupon applies until then
 * @see docs/decisions/061-guests-and-limits.md
 */
export function findBuyerProblem(terms: BuyerTerms, buyer: BuyerHistory | null): BuyerProblem | null {
  if (buyer === null) return null
  if (terms.perCustomerLimit !== null && buyer.uses >= terms.perCustomerLimit)
    return { ok: false, code: 'coupon.usedByYou' }
  if (terms.isFirstOrderOnly && buyer.orders > 0) return { ok: false, code: 'coupon.firstOrder' }
  return null
}

/** Whether a coupon does not apply because of the buyer's earlier orders. */
export function isBuyerProblem(problem: CouponProblem): problem is BuyerProblem {
  return problem.code === 'coupon.usedByYou' || problem.code === 'coupon.firstOrder'
}

/** Whether a promotion applies once the goods meet its terms. */
export function isAvailable(coupon: CartCoupon, now: Date): boolean {
  return findTermsProblem(coupon, now) === null && findBuyerProblem(coupon, coupon.buyer) === null
}

/**
 * Why a coupon does not apply to a cart; null when it does.
 * @param rate units of the lines' currency for one of the base currency
 */
export function findCouponProblem(
  coupon: CartCoupon,
  lines: readonly ChargedLine[],
  now: Date,
  rate: number,
): CouponProblem | null {
  return (
    findTermsProblem(coupon, now) ?? findGoodsProblem(coupon, lines, rate) ?? findBuyerProblem(coupon, coupon.buyer)
  )
}

/**
 * What a coupon takes off each line, never more than the line costs. Percentages and amounts are calculated for all goods that
 * the coupon applies to, rounded once and then split; free pieces are taken off their own lines.
 * @param rate units of the lines' currency for one of the base currency
 */
export function calculateDiscounts(
  coupon: Omit<PricedCoupon, 'minimumMinor'> & CouponBenefit,
  lines: readonly ChargedLine[],
  rate: number,
): number[] {
  const totals = lines.map((line) => (isFor(coupon, line) ? toTotal(line) : 0))
  switch (coupon.kind) {
    case 'percent':
      return allocate(roundMinor((sum(totals) * coupon.percentBp) / 10_000), totals)
    case 'fixed':
      return allocate(Math.min(convert(coupon.amountMinor, rate), sum(totals)), totals)
    case 'free_shipping':
      return totals.map(() => 0)
    case 'buy_x_get_y': {
      const free = countFreePieces(coupon, lines)
      return lines.map(({ unit }, index) => unit * (free[index] ?? 0))
    }
  }
}

/** The number of free pieces in each line: the cheapest ones, and among equally cheap ones those of the earlier line. */
function countFreePieces(
  coupon: Extract<CouponBenefit, { kind: 'buy_x_get_y' }> & Pick<PricedCoupon, 'productIds'>,
  lines: readonly ChargedLine[],
): number[] {
  const { buyQuantity, getQuantity } = coupon
  const pieces = lines.map((line) => (isFor(coupon, line) ? line.quantity : 0))
  const group = buyQuantity + getQuantity
  const begun = sum(pieces) % group
  let left = Math.floor(sum(pieces) / group) * getQuantity + Math.max(0, begun - buyQuantity)
  const free = lines.map(() => 0)
  const cheapestFirst = lines.map(({ unit }, index) => ({ unit, index })).sort((a, b) => a.unit - b.unit)
  for (const { index } of cheapestFirst) {
    const taken = Math.min(left, pieces[index] ?? 0)
    free[index] = taken
    left -= taken
  }
  return free
}
