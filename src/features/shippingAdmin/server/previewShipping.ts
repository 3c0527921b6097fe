import type { Language } from '../../../shared/locale.ts'
import { isShippingFree } from '../../shipping/freeShipping.ts'
import { describeMethod, describePickup } from '../../shipping/server/methodText.ts'
import { type Destination, listOffers, type Selection, type ShippingRate } from '../../shipping/shippingRate.ts'
import { listPickupOffers, type Store } from '../../shipping/store.ts'
import type { ShippingPreview } from './shippingAdmin.contract.ts'

interface Shipment {
  destination: Destination
  grams: number
  /** Minor units of the selected currency. */
  goodsMinor: number
}

/** What a shopper without a coupon is offered, by the rules of the cart. @param rates in display order, active ones only */
export function previewShipping(
  rates: readonly ShippingRate[],
  stores: readonly Store[],
  { destination, grams, goodsMinor }: Shipment,
  selection: Selection,
  language: Language,
): ShippingPreview {
  return {
    currency: selection.currency,
    offers: [
      ...listOffers(rates, destination, grams, selection).map((offer) => {
        const isFree = isShippingFree(offer, goodsMinor, null)
        return {
          code: offer.code,
          title: describeMethod(offer.rate, language).title,
          price: isFree ? 0 : offer.price,
          freeOver: offer.freeOver,
          transitDays: offer.rate.transitDays,
          isPickup: false,
        }
      }),
      ...listPickupOffers(stores, selection).map(({ code, price, freeOver, store }) => ({
        ...{ code, price, freeOver, title: describePickup(store, language).title, transitDays: null, isPickup: true },
      })),
    ],
  }
}
