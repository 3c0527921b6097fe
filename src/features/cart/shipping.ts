/** Ways to ship and to pay, and when each is offered. */
import { convert } from '../../shared/money.ts'
import { shippingMinor } from './totals.ts'

export const shippingMethods = ['flatrate_flatrate', 'free_free'] as const
export type ShippingMethod = (typeof shippingMethods)[number]

export const paymentMethods = ['cashondelivery', 'moneytransfer'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

export interface ShippingRate {
  method: ShippingMethod
  /** Minor units of the selected currency. */
  price: number
  /** Minor units of the base currency. */
  basePrice: number
}

export function shippingMethodOf(text: string | null): ShippingMethod | null {
  return shippingMethods.find((method) => method === text) ?? null
}

export function paymentMethodOf(text: string | null): PaymentMethod | null {
  return paymentMethods.find((method) => method === text) ?? null
}

/** The flat rate may always be named, and costs nothing once delivery is free; free delivery only while it is. */
export function isShippingOffered(method: ShippingMethod, isShippingFree: boolean): boolean {
  return method === 'flatrate_flatrate' || isShippingFree
}

/** What a method costs. @param rate units of the selected currency for one of the base currency */
export function shippingRateOf(method: ShippingMethod, isShippingFree: boolean, rate: number): ShippingRate {
  const price = isShippingFree ? 0 : shippingMinor
  return { method, price, basePrice: convert(price, 1 / rate) }
}

/** What a shopper chooses from: nobody is offered to pay for what is free. */
export function offeredRates(isShippingFree: boolean, rate: number): ShippingRate[] {
  return [shippingRateOf(isShippingFree ? 'free_free' : 'flatrate_flatrate', isShippingFree, rate)]
}
