import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createApi, type Send } from '../../../shared/apiClient.ts'
import { type CartView, emptyCart } from '../cart.view.ts'
import { type CartOutcome, cartKey, cartQueueOf } from './cartQueue.ts'

/** A shop at the other end of the line: one line of lube, of which there are five. It answers when it is let. */
function aShop() {
  let quantity = 2
  const asked: string[] = []
  const waiting: (() => void)[] = []
  const send: Send = async ({ method, url, body }) => {
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
      await Promise.resolve()
    }
    await new Promise((resolve) => setTimeout(resolve))
  }
  const api = createApi(send, { language: 'en', currency: 'INR' })
  const queryClient = new QueryClient()
  const queue = cartQueueOf(queryClient, api)
  const shown = () => queryClient.getQueryData<CartView>(cartKey(api))?.lines[0]?.quantity
  return { queue, asked, answerAll, shown, quantity: () => quantity }
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

test('quick presses are shown at once, sent in two calls, and end in the right quantity', async () => {
  const { queue, asked, answerAll, shown, quantity } = aShop()
  const outcomes: CartOutcome[] = []
  for (const wanted of [3, 4, 5]) {
    queue.push({ kind: 'quantity', cartItemId: '7', quantity: wanted }, (outcome) => outcomes.push(outcome))
  }
  expect(asked).toHaveLength(1)
  await answerAll()
  expect(asked).toEqual([
    'PUT /api/checkout/cart/update {"qty":{"7":3}}',
    'PUT /api/checkout/cart/update {"qty":{"7":5}}',
  ])
  expect(outcomes).toHaveLength(2)
  expect([shown(), quantity()]).toEqual([5, 5])
})

test('a refusal is rolled back, and what waited behind it is not even asked', async () => {
  const { queue, asked, answerAll, shown } = aShop()
  queue.push({ kind: 'quantity', cartItemId: '7', quantity: 3 }, () => {})
  await answerAll()
  const outcomes: CartOutcome[] = []
  queue.push({ kind: 'quantity', cartItemId: '7', quantity: 6 }, (outcome) => outcomes.push(outcome))
  queue.push({ kind: 'quantity', cartItemId: '7', quantity: 7 }, (outcome) => outcomes.push(outcome))
  expect(shown()).toBe(7)
  await answerAll()
  expect(shown()).toBe(3)
  expect(asked).toHaveLength(2)
  expect(outcomes.map(({ error }) => (error instanceof Error ? error.message : error))).toEqual(['Too many.'])
})

test('a list that was asked for before a change does not undo it', async () => {
  const { queue, answerAll, shown } = aShop()
  queue.push({ kind: 'quantity', cartItemId: '7', quantity: 3 }, () => {})
  await answerAll()
  let answer: (cart: CartView) => void = () => {}
  const late = queue.load(() => new Promise((resolve) => (answer = resolve)))
  queue.push({ kind: 'quantity', cartItemId: '7', quantity: 5 }, () => {})
  answer(emptyCart('INR'))
  expect((await late).lines[0]?.quantity).toBe(5)
  await answerAll()
  expect(shown()).toBe(5)
})
