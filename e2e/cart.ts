/** Carts for stories. */
import type { Page } from '@playwright/test'

/** A product without options, of which the demo has more than a few. */
export const lube = 1170

/** Puts something into the visitor's cart without walking through the shop. @returns the cart, as the API tells it */
export async function haveInCart({ request }: Pick<Page, 'request'>, quantity: number, productId = lube) {
  const answer = await request.post(`/api/checkout/cart/add/${productId}`, {
    data: { quantity, is_configurable: false },
  })
  return (await answer.json()).data
}
