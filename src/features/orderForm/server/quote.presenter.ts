import { translator } from '../../../kit/text/translator.ts'
import type { Language } from '../../../shared/locale.ts'
import { formatBuyerTerms, formatCouponProblem, formatRejected } from '../../cart/server/couponText.ts'
import { findLineProblem, isOfferFree, type PricedCart } from '../../cart/server/pricedCart.ts'
import { findShippingProblem } from '../../checkout/server/findOrderProblem.ts'
import { describePaymentMethod } from '../../payment/server/paymentText.ts'
import { toMethodCode } from '../../shipping/freeShipping.ts'
import { describeMethod, describePickup } from '../../shipping/server/methodText.ts'
import type { DraftCart } from './draftCart.ts'
import type { Quote } from './orderForm.contract.ts'

/** @param language of the staff; product names are in the customer's language */
export function presentQuote({ priced, couponProblem }: DraftCart, language: Language): Quote {
  const { pricing, lines, totals, tax } = priced
  const { selected } = totals
  return {
    currency: pricing.currency,
    lines: lines.map((line, index) => {
      const { unit = 0, total = 0, discount = 0 } = selected.lines[index] ?? {}
      return {
        ...{ variantId: line.variantId, sku: line.variantSku, name: line.name, quantity: line.quantity },
        options: line.options.map(({ label }) => label),
        ...{ stock: line.stock, unit, total, discount, problem: findLineProblem(line) },
      }
    }),
    ...{ subTotal: selected.subTotal, discount: selected.discount, shipping: selected.shipping, tax: selected.tax },
    ...{ isTaxIncluded: tax.isIncluded, grandTotal: selected.grandTotal },
    promotionName: selected.promotion?.name ?? null,
    promotionNote: describePromotion(priced, language),
    couponProblem: describeCouponProblem(priced, couponProblem, language),
    shippingMethods: priced.shippingOffers.flatMap((offer) => {
      if ('store' in offer) return []
      const isFree = isOfferFree(priced, offer)
      const code = toMethodCode(offer.code, isFree)
      const { carrier, title, description } = describeMethod(offer.rate, language)
      const name = carrier === title ? title : `${carrier}: ${title}`
      return [{ code, title: name, description, price: isFree ? 0 : offer.price }]
    }),
    stores: priced.stores.map((store) => ({
      ...{ code: store.code, name: store.name, address: describePickup(store, language).description },
    })),
    shippingMethod: priced.shippingMethod,
    deliveryProblem: describeDeliveryProblem(priced, language),
    paymentMethods: priced.paymentMethods.map((method) => ({
      code: method.code,
      title: describePaymentMethod(method, priced.pickup !== null, language).title,
      isByLink: method.provider !== 'manual',
    })),
  }
}

function describeCouponProblem(
  { couponProblem, pricing }: PricedCart,
  unusable: DraftCart['couponProblem'],
  language: Language,
): string | null {
  const problem = unusable ? { code: unusable } : couponProblem
  return problem && formatCouponProblem(problem, { ...pricing, language })
}

/**
 * States which orders of a customer the promotion applies to, or which promotion this customer does not qualify for. Problems of
 * a coupon are shown at its code.
 */
function describePromotion(priced: PricedCart, language: Language): string | null {
  const { promotion } = priced.totals.selected
  if (promotion) return formatBuyerTerms(promotion, language)
  return priced.rejected?.promotion.code === null ? formatRejected(priced, language) : null
}

function describeDeliveryProblem(priced: PricedCart, language: Language): string | null {
  const { shipping, pickup, pricing } = priced
  if (shipping === null || pickup !== null) return null
  const problem = findShippingProblem({ ...priced, pricing: { ...pricing, language } }, shipping)
  return problem && translator(language, 'errors')(problem.code, problem.params)
}
