/** The storefront's client calls, typed by their contracts, and the call of each change of the cart. */
import { type Api, ApiError, clientCall } from '../../shared/apiClient.ts'
import type { CartChange } from './cart.changes.ts'
import type * as cart from './server/cart.contract.ts'
import type * as coupon from './server/cartCoupon.contract.ts'

export const cartCall = clientCall<typeof cart.cartCall>('GET', '/checkout/cart', 'with token')
const addToCartCall = clientCall<typeof cart.addToCartCall>('POST', '/checkout/cart/add/:productId', 'with token')
const applyCouponCall = clientCall<typeof coupon.applyCouponCall>('POST', '/checkout/cart/coupon', 'with token')
const emptyCartCall = clientCall<typeof cart.emptyCartCall>('GET', '/checkout/cart/empty', 'with token')
const removeCouponCall = clientCall<typeof coupon.removeCouponCall>('DELETE', '/checkout/cart/coupon', 'with token')
const removeLineCall = clientCall<typeof cart.removeLineCall>('GET', '/checkout/cart/remove-item/:itemId', 'with token')
const updateCartCall = clientCall<typeof cart.updateCartCall>('PUT', '/checkout/cart/update', 'with token')

/**
 * Sends a change. @param id reused on retries, so that an addition counts once @returns the new cart
 * @throws ApiError with the server's message, also for rejections with status 200
 */
export async function sendChange(api: Api, change: CartChange, id: string): Promise<cart.WireCart | null> {
  switch (change.kind) {
    case 'add': {
      const { item, quantity } = change
      const input = item.variantId === null ? { quantity, is_configurable: false } : configurableInput(change)
      const response = await api.call(addToCartCall, {
        params: { productId: item.id },
        input,
        headers: { 'idempotency-key': id },
      })
      if ('error' in response) throw new ApiError(200, response.error.message)
      return response.data
    }
    case 'quantity':
      return (await api.call(updateCartCall, { input: { qty: { [change.cartItemId]: change.quantity } } })).data
    case 'remove':
      return (await api.call(removeLineCall, { params: { itemId: Number(change.cartItemId) } })).data
    case 'empty':
      return (await api.call(emptyCartCall)).data
    case 'applyCoupon':
      return readCouponResponse(await api.call(applyCouponCall, { input: { code: change.code } }))
    case 'removeCoupon':
      return readCouponResponse(await api.call(removeCouponCall))
  }
}

function configurableInput({ item, quantity }: Extract<CartChange, { kind: 'add' }>) {
  return {
    quantityCount: quantity,
    is_configurable: true,
    selected_configurable_option: item.variantId,
    super_attribute: Object.fromEntries(item.options.map(({ optionId, valueId }) => [optionId, valueId])),
  }
}

function readCouponResponse(response: {
  success: boolean
  message: string
  data: cart.WireCart | null
}): cart.WireCart | null {
  if (!response.success) throw new ApiError(200, response.message)
  return response.data
}
