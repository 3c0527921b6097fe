import type { ShippingOffer } from '../shared/shippingOffer.ts'

/** The rate of a new shop (spec §9). */
export const flatRate: ShippingOffer = { code: 'flatrate_flatrate', price: 2500, freeOver: 20_000 }
