import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { createApi, type Send } from '../../../shared/apiClient.ts'
import type { CartChange } from '../cart.changes.ts'
import { type CartView, emptyCart } from '../cart.view.ts'
import { type CartOutcome, cartKey, cartQueueOf } from './cartQueue.ts'

/** A shop at the other end of the line: one line of lube, of which there are five. It answers when it is let. */
function aShop() {
  let quantity = 2
  const asked: string[] = []
  const waiting: (() => void)[] = []
  const keys: (string | undefined)[] = []
  const send: Send = async ({ method, url, body, headers }) => {
    if (url.includes('/cart/add/')) keys.push(headers?.['idempotency-key'])
    asked.push(`${method} ${url.split('?')[0]} ${JSON.stringify(body ?? {})}`)
    await new Promise<void>((resolve) => waiting.push(resolve))
    const wanted = Number(/"7":(\d+)/.exec(JSON.stringify(body ?? {}))?.[1] ?? quantity)
    if (wanted > 5) return { status: 400, text: JSON.stringify({ error: 'no', message: 'Too many.' }) }
    quantity = wanted
    return { status: 200, text: JSON.stringify({ message: '', data: wireCart(quantity) }) }
  }
  /** Lets everything that was asked be answered, one after the other. */
  const answerAll = async () => {
    for (let turn = 0; turn < 50; turn += 1) {
      waiting.shift()?.()
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  const api = createApi(send, { language: 'en', currency: 'INR' })
  const queryClient = new QueryClient()
  const queue = cartQueueOf(queryClient, api)
  const cart = () => queryClient.getQueryData<CartView>(cartKey(api))
  const shown = () => cart()?.lines[0]?.quantity
  return { queue, asked, keys, answerAll, cart, shown, quantity: () => quantity }
}

function wireCart(quantity: number) {
  const total = (450 * quantity).toFixed(4)
  const image = { small_image_url: 'http://shop/cache/small/lube.svg' }
  return {
    id: 1,
    cart_currency_code: 'INR',
    coupon_code: null,
    sub_total: total,
    discount: '0.0000',
    tax_total: '0.0000',
    grand_total: total,
    shipping_amount: '0.0000',
    formated_grand_total: `₹${total}`,
    selected_shipping_rate: null,
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

const setTo = (quantity: number): CartChange => ({ kind: 'quantity', cartItemId: '7', quantity, isMore: true })

test('quick presses are shown at once, sent in two calls, and end in the right quantity', async () => {
  const { queue, asked, answerAll, shown, quantity } = aShop()
  const outcomes: CartOutcome[] = []
  queue.listen((outcome) => outcomes.push(outcome))
  queue.push(setTo(3))
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  for (const wanted of [4, 5]) queue.push(setTo(wanted))
  await answerAll()
  expect(asked).toEqual([
    'PUT /api/checkout/cart/update {"qty":{"7":3}}',
    'PUT /api/checkout/cart/update {"qty":{"7":5}}',
  ])
  expect(outcomes.map(({ result }) => result)).toEqual(['saved', 'saved'])
  expect([shown(), quantity()]).toEqual([5, 5])
})

test('a refusal is rolled back, and what waited behind it is not even asked', async () => {
  const { queue, asked, answerAll, shown } = aShop()
  queue.push(setTo(3))
  await answerAll()
  const outcomes: CartOutcome[] = []
  queue.listen((outcome) => outcomes.push(outcome))
  queue.push(setTo(6))
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  queue.push(setTo(7))
  expect(shown()).toBe(7)
  await answerAll()
  expect(shown()).toBe(3)
  expect(asked).toHaveLength(2)
  expect(outcomes.map(({ error }) => (error instanceof Error ? error.message : error))).toEqual(['Too many.'])
})

test('a list that was asked for before a change does not undo it', async () => {
  const { queue, answerAll, shown } = aShop()
  queue.push(setTo(3))
  await answerAll()
  let answer: (cart: CartView) => void = () => {}
  const late = queue.load(() => new Promise((resolve) => (answer = resolve)))
  queue.push(setTo(5))
  answer(emptyCart('INR'))
  expect((await late).lines[0]?.quantity).toBe(5)
  await answerAll()
  expect(shown()).toBe(5)
})

test('a cart of which nothing is known is not taken for an empty one when the first change is refused', async () => {
  const { queue, answerAll, cart } = aShop()
  queue.push(setTo(6))
  expect(cart()).toBeDefined()
  await answerAll()
  expect(cart()).toBeUndefined()
})

test('an addition carries a key of its own, the same however often it is sent', async () => {
  const { queue, keys, answerAll } = aShop()
  const product = { name: 'Lube', urlKey: 'lube', image: '', choices: [], available: null, problem: null }
  const item = {
    id: 1170,
    product,
    options: [],
    selectedProductColor: null,
    selectedProductSize: null,
    price: 45000,
    variantId: null,
  }
  for (let time = 0; time < 2; time += 1) queue.push({ kind: 'add', item, quantity: 1, cartItemId: 'new-1170-0' })
  await answerAll()
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(2)
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/)
})
