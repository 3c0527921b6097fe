import { convert, formatMoney, toDecimal } from '../../../shared/money.ts'
import { describeMethod } from '../../shipping/server/methodText.ts'
import { freeCode, toMethodCode } from '../../shipping/shipping.ts'
import type { RatedOffer } from '../../shipping/shippingRate.ts'
import type { WireShippingRate } from './cart.contract.ts'
import { estimateOffer, isOfferFree, type PricedCart } from './pricedCart.ts'

/** The methods to choose from. */
export function presentOfferedRates(priced: PricedCart): WireShippingRate[] {
  return priced.shippingOffers.map((offer) =>
    presentShippingRate(priced, offer, toMethodCode(offer.code, isOfferFree(priced, offer))),
  )
}

/** The free method has no row of its own. */
const freeMethodId = 2

/** Numbers, unlike the decimal strings in the rest of the cart (API contract, Cart resource). */
export function presentShippingRate(priced: PricedCart, offer: RatedOffer, method: string): WireShippingRate {
  const { pricing, cart } = priced
  const { currency, baseCurrency, language } = pricing
  const text = describeMethod(offer.rate, method, language)
  const price = isOfferFree(priced, offer) ? 0 : offer.price
  const basePrice = convert(price, 1 / pricing.rate)
  const delivery = estimateOffer(priced, offer)
  const at = cart.updatedAt.toISOString()
  return {
    id: method === freeCode ? freeMethodId : offer.rate.id,
    carrier: method.split('_')[0] ?? method,
    carrier_title: text.carrier,
    method,
    method_title: text.title,
    method_description: text.description,
    price: Number(toDecimal(price)),
    formated_price: formatMoney(price, currency, language),
    base_price: Number(toDecimal(basePrice)),
    formated_base_price: formatMoney(basePrice, baseCurrency, language),
    delivery_from: delivery?.from ?? null,
    delivery_until: delivery?.to ?? null,
    created_at: at,
    updated_at: at,
  }
}
