/** Carts for stories. */
import type { Page } from '@playwright/test'

/** A product with a single variant and ample stock. */
export const lube = 1170
/** Another product with a single variant. */
export const tube = 1194

/** Adds something to the visitor's cart through the API. @returns the cart */
export async function addToCart({ request }: Pick<Page, 'request'>, quantity: number, productId = lube) {
  const answer = await request.post(`/api/checkout/cart/add/${productId}`, {
    data: { quantity, is_configurable: false },
  })
  return (await answer.json()).data
}
