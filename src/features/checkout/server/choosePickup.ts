import { ShopError } from '../../../shared/errors.ts'
import type { PricedCart } from '../../cart/server/pricedCart.ts'
import { findPickupStore, toPickupMethod } from '../../shipping/store.ts'

/**
 * The shipping method of a cart after its addresses are saved.
 * @param storeCode the store where it is collected; empty or null for delivery, undefined leaves the choice as it is
 * @returns null when a delivery method is to be chosen
 * @throws ShopError for an unknown or inactive store
 */
export function choosePickup({ cart, stores }: PricedCart, storeCode: string | null | undefined): string | null {
  const { shippingMethod } = cart
  if (storeCode === undefined) return shippingMethod
  if (storeCode === null || storeCode === '') return findPickupStore(shippingMethod) === null ? shippingMethod : null
  if (!stores.some(({ code }) => code === storeCode)) throw new ShopError('checkout.storeUnknown')
  return toPickupMethod(storeCode)
}
