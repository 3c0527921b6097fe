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

export const lubePage = '/product/drip-dry-chain-lube'
export const cartCalls = /^\/api\/checkout\/cart/

export const quantity = (page: Page) => page.getByRole('group', { name: /^Quantity of Drip Dry/ }).getByRole('status')
export const more = (page: Page) => page.getByRole('button', { name: /^Increase quantity: Drip Dry/ })

/** Product ids and quantities in the server's cart. */
export async function readServerCart(page: Page): Promise<[number, number][]> {
  const { data } = await (await page.request.get('/api/checkout/cart')).json()
  return (data?.items ?? []).map((item: { product: { id: number }; quantity: number }) => [
    item.product.id,
    item.quantity,
  ])
}
