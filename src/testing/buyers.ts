/** Shoppers at every step towards an order, for tests of cart, checkout and account. */

import { expect } from 'vitest'
import type { PostalAddress } from '../features/address/address.rules.ts'
import { hashSecret, newSecret } from '../features/session/server/identity.ts'
import { dayMs } from '../shared/durations.ts'
import { newIpAddress, type TestShop, type Visitor } from './testShop.ts'

export const anAddress = {
  first_name: 'Asha',
  last_name: 'Rao',
  email: 'asha@example.com',
  address1: ['12 Mill Lane'],
  city: 'Pune',
  state: 'MH',
  postcode: '411001',
  country: 'IN',
  phone: '+91 20 5550 0100',
}

/** The delivery address of an order that was originally to be collected. */
export const aSentAddress: PostalAddress = {
  ...{ firstName: 'Asha', lastName: 'Rao', companyName: null, vatId: null, lines: ['7 Hill Road'] },
  ...{ city: 'Nashik', state: 'MH', postcode: '422001', country: 'IN', phone: '+91 20 5550 0100' },
}

/** A customer who has just signed in, with a session of 30 days. Append `query` to a path: `?token=…`. */
export async function aCustomer(
  shop: TestShop,
  email = 'meera@example.com',
): Promise<{ id: number; token: string; query: string }> {
  const { id } = await shop.db
    .insertInto('customer')
    .values({ email, first_name: 'Meera', last_name: 'Iyer' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const token = newSecret()
  await shop.db
    .insertInto('customer_session')
    .values({
      customer_id: id,
      token_hash: hashSecret(token),
      last_used_at: shop.services.now(),
      reauthenticated_at: shop.services.now(),
      expires_at: new Date(shop.services.now().getTime() + 30 * dayMs),
    })
    .execute()
  return { id, token, query: `?token=${token}` }
}

/** Adds a product and expects success. @returns the cart */
export async function addProduct(visitor: Visitor, productId: number | undefined, body: object = {}, query = '') {
  const reply = await visitor.post(`/checkout/cart/add/${productId}${query}`, body)
  expect(reply.json()).not.toHaveProperty('error')
  expect(reply.statusCode).toBe(200)
  return reply.json().data
}

let buyers = 0

/** A unique email address and phone number, because orders are limited per address and per number. */
function newContact(): { email: string; phone: string } {
  buyers += 1
  return { email: `buyer${buyers}@example.com`, phone: `+91 20 5551 ${String(buyers).padStart(4, '0')}` }
}

/** Chooses address, shipping and payment, so that the filled cart is ready to order. */
export async function readyToOrder(
  visitor: Visitor,
  query = '',
  method = 'cashondelivery',
  contact: object = {},
  shippingMethod = 'flatrate_flatrate',
): Promise<void> {
  const steps: [string, object][] = [
    ['save-address', { billing: { ...anAddress, ...newContact(), ...contact } }],
    ['save-shipping', { shipping_method: shippingMethod }],
    ['save-payment', { payment: { method } }],
  ]
  for (const [step, body] of steps) {
    const reply = await visitor.post(`/checkout/${step}${query}`, body)
    expect(reply.json()).not.toHaveProperty('error')
    expect(reply.statusCode).toBe(200)
  }
}

/** Places an order of one product, from a unique IP address. @returns the response of save-order */
export async function placeProductOrder(
  visitor: Visitor,
  productId: number | undefined,
  body: object = {},
  query = '',
) {
  await addProduct(visitor, productId, body, query)
  await readyToOrder(visitor, query)
  const from = { headers: { 'x-forwarded-for': newIpAddress() } }
  const reply = await visitor.post(`/checkout/save-order${query}`, undefined, from)
  expect(reply.statusCode).toBe(200)
  return reply.json().order
}
