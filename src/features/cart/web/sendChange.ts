import { type Api, ApiError } from '../../../shared/apiClient.ts'
import type { CartChange } from '../cart.changes.ts'
import {
  addToCartCall,
  applyCouponCall,
  emptyCartCall,
  removeCouponCall,
  removeLineCall,
  updateCartCall,
  type WireCart,
} from '../cart.contract.ts'

/** Sends a change. @param id the same however often it is sent: an addition counts once @returns the cart afterwards @throws ApiError with the server's sentence, also for refusals that come as a 200 */
export async function sendChange(api: Api, change: CartChange, id: string): Promise<WireCart | null> {
  switch (change.kind) {
    case 'add': {
      const { item, quantity } = change
      const input = item.variantId === null ? { quantity, is_configurable: false } : configurableInput(change)
      const answer = await api.call(addToCartCall, {
        params: { productId: item.id },
        input,
        headers: { 'idempotency-key': id },
      })
      if ('error' in answer) throw new ApiError(200, answer.error.message)
      return answer.data
    }
    case 'quantity':
      return (await api.call(updateCartCall, { input: { qty: { [change.cartItemId]: change.quantity } } })).data
    case 'remove':
      return (await api.call(removeLineCall, { params: { itemId: Number(change.cartItemId) } })).data
    case 'empty':
      return (await api.call(emptyCartCall)).data
    case 'applyCoupon':
      return couponAnswer(await api.call(applyCouponCall, { input: { code: change.code } }))
    case 'removeCoupon':
      return couponAnswer(await api.call(removeCouponCall))
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

function couponAnswer(answer: { success: boolean; message: string; data: WireCart | null }): WireCart | null {
  if (!answer.success) throw new ApiError(200, answer.message)
  return answer.data
}
