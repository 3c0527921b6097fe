/** Orders that the staff enter, for tests. */
import { anAddress } from './buyers.ts'

/** The input of a new order of one variant, ready to be placed. */
export function anOrderForm(variantId: number, quantity = 1) {
  const { email, ...billing } = anAddress
  return {
    ...{ customerId: null, lines: [{ variantId, quantity }], email, billing, shipping: null, pickupStore: '' },
    ...{ coupon: '', shippingMethod: 'flatrate_flatrate', paymentMethod: 'cashondelivery' },
    ...{ orderLanguage: 'en', orderCurrency: 'INR', note: '' },
  }
}
