/** Pages of the shop with a cart, on a server that responds on demand. */

import { QueryClient } from '@tanstack/react-query'
import { type CartChange, type CartOutcome, withPendingChanges } from '../features/cart/cart.changes.ts'
import type { CartView } from '../features/cart/cart.view.ts'
import { toAddition } from '../features/cart/web/addToCart.ts'
import { cartKey, cartMutations, pendingCartMutations } from '../features/cart/web/cartMutations.ts'
import { isPendingChange } from '../features/cart/web/cartStorage.ts'
import { listVariantImages, type ProductDetails } from '../features/product/product.view.ts'
import { createApi, NetworkError, type Send } from '../shared/apiClient.ts'
import { flatRate } from './shippingOffers.ts'
import { flatTax } from './taxTerms.ts'

/** A server with one cart line and a stock of five. It responds on demand. */
export function aCartServer() {
  let quantity = 2
  const requests: string[] = []
  const keys: (string | undefined)[] = []
  const held: (() => void)[] = []
  const send: Send = async ({ method, url, body, headers }) => {
    if (url.includes('/cart/add/')) keys.push(headers?.['idempotency-key'])
    const text = JSON.stringify(body ?? {})
    requests.push(`${method} ${url.split('?')[0]} ${text}`)
    await new Promise<void>((resolve) => held.push(resolve))
    if (navigator.onLine === false) throw new NetworkError('offline')
    const wanted = Number(/"7":(\d+)/.exec(text)?.[1] ?? quantity)
    if (wanted > 5) return { status: 400, text: JSON.stringify({ error: 'no', message: 'Too many.' }) }
    quantity = wanted
    return { status: 200, text: JSON.stringify({ message: '', data: wireCart(quantity) }) }
  }
  const answerAll = async () => {
    for (let turn = 0; turn < 50; turn += 1) {
      held.shift()?.()
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  return { send, requests, keys, answerAll, quantity: () => quantity }
}

/** A page of the shop: a tab, or the same tab after a reload. */
export function aCartPage({ send }: { send: Send }) {
  const api = createApi(send, { language: 'en', currency: 'INR' })
  const queryClient = new QueryClient()
  queryClient.mount()
  const mutations = cartMutations(queryClient, api)
  const outcomes: CartOutcome[] = []
  mutations.listen((outcome) => outcomes.push(outcome))
  const cart = () => {
    const variables = queryClient
      .getMutationCache()
      .findAll(pendingCartMutations)
      .map(({ state }) => state.variables)
    return withPendingChanges(queryClient.getQueryData<CartView>(cartKey(api)), variables.filter(isPendingChange), {
      currency: 'INR',
      isOnline: navigator.onLine !== false,
      rate: 1,
      tax: flatTax,
      shippingOffer: flatRate,
    })
  }
  const load = () => queryClient.fetchQuery({ queryKey: cartKey(api), queryFn: () => mutations.load() })
  return { mutations, queryClient, outcomes, cart, load, shown: () => cart()?.lines[0]?.quantity }
}

function wireCart(quantity: number) {
  const total = (450 * quantity).toFixed(4)
  const image = { small_image_url: 'http://shop/cache/small/lube.svg' }
  return {
    id: 1,
    cart_currency_code: 'INR',
    coupon_code: null,
    promotion_name: null,
    promotions: [],
    sub_total: total,
    discount: '0.0000',
    tax_total: '0.0000',
    grand_total: total,
    shipping_amount: '0.0000',
    formated_grand_total: `₹${total}`,
    tax_scheme: 'flat',
    is_tax_included: 0,
    deducted_tax_percent: '0.0000',
    selected_shipping_rate: null,
    shipping_terms: { method: 'flatrate_flatrate', price: '25.0000', free_over: '200.0000' },
    payment: null,
    billing_address: null,
    shipping_address: null,
    items: [
      {
        id: 7,
        quantity,
        name: 'Lube',
        price: '450.0000',
        total,
        tax_percent: '18.0000',
        additional: { product_id: 1170, quantity },
        available_quantity: 5,
        problem: null,
        product: { id: 1170, url_key: 'lube', base_image: image },
      },
    ],
  }
}

/** What the button "Add to cart" of a product page adds: the first variant in stock. @throws RangeError when none is in stock */
export function buildAddition(product: ProductDetails): CartChange {
  const variant = product.variants.find(({ stock }) => stock > 0)
  if (!variant) throw new RangeError(`${product.card.name} is sold out`)
  const image = listVariantImages(product.images, variant)[0]?.src ?? product.card.image.src
  return toAddition(product, variant, { choice: variant.options, quantity: 1, image })
}

export const setQuantityTo = (quantity: number): CartChange => ({
  kind: 'quantity',
  cartItemId: '7',
  quantity,
  isMore: true,
})

export const addition: CartChange = {
  kind: 'add',
  quantity: 1,
  cartItemId: 'new-1170-0',
  item: {
    id: 1170,
    product: { name: 'Lube', urlKey: 'lube', image: '', choices: [], available: null, problem: null },
    options: [],
    selectedProductColor: null,
    selectedProductSize: null,
    price: 45000,
    variantId: null,
  },
}

/** The outcome of each change, in order. */
export const results = (outcomes: readonly CartOutcome[]) => outcomes.map(({ result }) => result)
