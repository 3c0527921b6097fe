/** What a cart costs: one rule for the server's cart, the order and the browser's optimistic cart. Parts always add up to their whole. */
import { allocate } from '../../shared/allocate.ts'
import { convert } from '../../shared/money.ts'
import type { ShippingOffer } from '../../shared/shippingOffer.ts'
import type { TaxTerms } from '../../shared/tax.ts'
import { type ChargedLine, calculateDiscounts, findGoodsProblem, type PricedCoupon } from '../coupon/coupon.ts'
import { findOffer, isShippingFree } from '../shipping/freeShipping.ts'
import { calculateTax, isShippingTaxed, toChargedPrice } from '../tax/taxAmounts.ts'

export interface LineAmounts {
  unit: number
  /** unit × quantity, before discount; it contains the tax or not, as the terms say. */
  total: number
  discount: number
  /** Of the line after the discount. */
  tax: number
}

/**
 * Minor units of one currency: grandTotal = subTotal - discount + shipping, plus tax unless the prices contain it. The tax is that of the
 * lines and of shipping.
 */
export interface Amounts {
  lines: LineAmounts[]
  subTotal: number
  discount: number
  tax: number
  /** 0 until a method is chosen. */
  shipping: number
  shippingTax: number
  grandTotal: number
}

export interface PriceTerms<Promotion extends PricedCoupon = PricedCoupon> {
  /** Units of the cart's currency for one of the base currency. */
  rate: number
  tax: TaxTerms
  /** A currently valid coupon, which takes effect when the goods meet its terms. Null without one. */
  coupon: Promotion | null
  /** The currently valid promotions without a code, in the order in which they win ties. */
  automatic: readonly Promotion[]
  /** The shopper's choice; null before choosing. */
  shippingMethod: string | null
  /** The methods for these goods and this destination; the first one is expected until another is chosen. */
  shippingOffers: readonly ShippingOffer[]
}

export interface Totals<Promotion extends PricedCoupon = PricedCoupon> extends Amounts {
  /** The one that takes effect: the coupon, or the promotion that makes the cart cheaper. Null when none does. */
  promotion: Promotion | null
  /** The grand total with the offer below, chosen or not. */
  expectedTotal: number
  /** Whether the offer below is free. */
  isShippingFree: boolean
  /** The chosen method's, else the expected one's; null when nothing is offered. */
  shippingOffer: ShippingOffer | null
  /** The chosen method while it is offered for these goods; null otherwise. */
  shippingMethod: string | null
}

/**
 * Promotions do not combine: of the coupon and those without a code, the one that makes the cart cheapest takes effect. The coupon wins
 * ties.
 * @see docs/decisions/005-money.md, docs/decisions/020-one-total.md, docs/decisions/094-automatic-promotions.md
 */
export function calculateTotals<Promotion extends PricedCoupon>(
  lines: readonly ChargedLine[],
  terms: PriceTerms<Promotion>,
): Totals<Promotion> {
  const isMet = (promotion: Promotion) => findGoodsProblem(promotion, lines, terms.rate) === null
  const { coupon } = terms
  let cheapest = calculateTotalsWith(coupon && isMet(coupon) ? coupon : null, lines, terms)
  for (const promotion of terms.automatic.filter(isMet)) {
    const totals = calculateTotalsWith(promotion, lines, terms)
    if (totals.expectedTotal < cheapest.expectedTotal) cheapest = totals
  }
  return cheapest
}

/** @param promotion one whose terms the goods meet; null for none */
function calculateTotalsWith<Promotion extends PricedCoupon>(
  promotion: Promotion | null,
  lines: readonly ChargedLine[],
  { rate, tax, shippingOffers, shippingMethod }: PriceTerms<Promotion>,
): Totals<Promotion> {
  const discounts = promotion ? calculateDiscounts(promotion, lines, rate) : []
  const goods = sumLines(lines) - sumAmounts(discounts)
  const chosen = findOffer(shippingOffers, shippingMethod, goods, promotion)
  const offer = chosen ?? shippingOffers[0] ?? null
  const isFree = offer !== null && isShippingFree(offer, goods, promotion)
  const expected = calculateAmounts(lines, discounts, tax, offer === null || isFree ? 0 : offer.price)
  return {
    ...(chosen === null ? calculateAmounts(lines, discounts, tax, 0) : expected),
    promotion,
    expectedTotal: expected.grandTotal,
    isShippingFree: isFree,
    shippingOffer: offer,
    shippingMethod: chosen === null ? null : shippingMethod,
  }
}

export interface BaseLineToPrice {
  /** Catalog price of a unit, minor units of the base currency. */
  baseUnit: number
  productId: number
  quantity: number
}

/** The totals in the selected currency, and the same amounts in the base currency. */
export function calculateTotalsWithBase<Promotion extends PricedCoupon>(
  lines: readonly BaseLineToPrice[],
  terms: PriceTerms<Promotion>,
): { selected: Totals<Promotion>; base: Amounts } {
  const { rate, tax } = terms
  const selected = calculateTotals(listChargedLines(lines, rate, tax), terms)
  const baseLines = listChargedLines(lines, 1, tax)
  const baseDiscounts = selected.promotion ? calculateDiscounts(selected.promotion, baseLines, 1) : []
  const baseShipping = convert(selected.shipping, 1 / rate)
  return { selected, base: calculateAmounts(baseLines, baseDiscounts, tax, baseShipping) }
}

/** What the buyer is charged for each line. @param rate 1 for the base currency */
export function listChargedLines(lines: readonly BaseLineToPrice[], rate: number, tax: TaxTerms): ChargedLine[] {
  return lines.map(({ productId, baseUnit, quantity }) => ({
    productId,
    unit: toChargedPrice(convert(baseUnit, rate), tax),
    quantity,
  }))
}

function sumLines(lines: readonly ChargedLine[]): number {
  return sumAmounts(lines.map(({ unit, quantity }) => unit * quantity))
}

function sumAmounts(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}

/** @param discounts of the lines; empty without any */
function calculateAmounts(
  lines: readonly ChargedLine[],
  discounts: readonly number[],
  terms: TaxTerms,
  shipping: number,
): Amounts {
  const totals = lines.map(({ unit, quantity }) => unit * quantity)
  const subTotal = sumLines(lines)
  const discount = sumAmounts(discounts)
  const taxedShipping = isShippingTaxed(terms) ? shipping : 0
  const tax = calculateTax(subTotal - discount + taxedShipping, terms)
  const taxes = allocate(tax, [...totals.map((total, index) => total - (discounts[index] ?? 0)), taxedShipping])
  return {
    lines: lines.map(({ unit }, index) => ({
      unit,
      total: totals[index] ?? 0,
      discount: discounts[index] ?? 0,
      tax: taxes[index] ?? 0,
    })),
    subTotal,
    discount,
    tax,
    shipping,
    shippingTax: taxes[lines.length] ?? 0,
    grandTotal: subTotal - discount + shipping + (terms.isIncluded ? 0 : tax),
  }
}
