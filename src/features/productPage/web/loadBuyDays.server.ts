/** Loads the days when an order would arrive, or could be collected. */
import { type Language, regionTags } from '../../../shared/locale.ts'
import type { StorefrontRequest } from '../../../shared/storefront.ts'
import type { ProductDetails } from '../../product/product.view.ts'
import type { Readers } from '../../readers.ts'
import { estimateDelivery, findDeliveryTimes } from '../../shipping/deliveryEstimate.ts'
import type { PickupNote } from '../../shipping/pickup.reader.ts'

const createFormatter = (language: Language) =>
  new Intl.DateTimeFormat(regionTags[language], { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })

const formatters = { en: createFormatter('en'), fr: createFormatter('fr'), de: createFormatter('de') }

/** Days beside the price, such as "Thu 3 Dec", formatted here: the first use of `Intl` takes a phone about 50 ms. */
export interface BuyDays {
  /** First and last day of the arrival by the usual shipping method; null when the shop gives no times. */
  delivery: { from: string; to: string } | null
  /** Null when the product cannot be collected. */
  pickup: PickupNote | null
}

/** The days for an order placed now; a sold-out product cannot be ordered. */
export async function loadBuyDays(
  { card, bicycle }: ProductDetails,
  { terms, clock, language }: Pick<StorefrontRequest, 'terms' | 'clock' | 'language'>,
  { pickups }: Pick<Readers, 'pickups'>,
): Promise<BuyDays> {
  if (!card.isInStock) return { delivery: null, pickup: null }
  const isBicycle = bicycle !== null
  const times = findDeliveryTimes(terms, isBicycle)
  const delivery = times && estimateDelivery({ times, clock, destination: null }, new Date())
  const pickup = await pickups.findEarliest(isBicycle)
  const day = (date: string) => formatters[language].format(new Date(date))
  return {
    delivery: delivery && { from: day(delivery.from), to: day(delivery.to) },
    pickup: pickup && { ...pickup, day: day(pickup.day) },
  }
}
