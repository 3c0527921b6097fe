import { convert, formatMoney, toDecimal } from '../../../shared/money.ts'
import { freeCode, toMethodCode } from '../../shipping/freeShipping.ts'
import { describeMethod, describePickup } from '../../shipping/server/methodText.ts'
import { presentPickup } from '../../shipping/server/pickup.presenter.ts'
import type { WireShippingRate } from './cart.contract.ts'
import { type CartOffer, estimateOffer, estimatePickup, isOfferFree, type PricedCart } from './pricedCart.ts'

/** The methods to choose from. */
export function presentOfferedRates(priced: PricedCart): WireShippingRate[] {
  return priced.shippingOffers.map((offer) =>
    presentShippingRate(priced, offer, toMethodCode(offer.code, isOfferFree(priced, offer))),
  )
}

/** The free method has no row of its own. */
const freeMethodId = 2
/** Stores have codes instead of ids. */
const firstStoreId = 1_000_000

/** Numbers, unlike the decimal strings in the rest of the cart (API contract, Cart resource). */
export function presentShippingRate(priced: PricedCart, offer: CartOffer, method: string): WireShippingRate {
  const { pricing, cart } = priced
  const { currency, baseCurrency, language } = pricing
  const text = 'store' in offer ? describePickup(offer.store, language) : describeMethod(offer.rate, language)
  const price = isOfferFree(priced, offer) ? 0 : offer.price
  const basePrice = convert(price, 1 / pricing.rate)
  const delivery = estimateOffer(priced, offer)
  const at = cart.updatedAt.toISOString()
  return {
    id: method === freeCode ? freeMethodId : findOfferId(priced, offer),
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
    pickup:
      'store' in offer
        ? presentPickup(offer.store, estimatePickup(priced, offer.store), { language, now: pricing.now })
        : null,
    created_at: at,
    updated_at: at,
  }
}

function findOfferId({ stores }: PricedCart, offer: CartOffer): number {
  return 'store' in offer ? firstStoreId + stores.indexOf(offer.store) : offer.rate.id
}
