/** Customers for stories. Each story creates its own, so that no story depends on another. */
import { randomInt, randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from '@playwright/test'

export interface Customer {
  email: string
  password: string
  firstName: string
  lastName: string
}

/** A new IP address: the shop limits registrations and orders per IP address. */
export function anIpAddress(): string {
  return Array.from({ length: 4 }, () => randomInt(1, 255)).join('.')
}

/** Contact details for an order: the shop limits orders per email address and phone number. */
export function newContact(): { email: string; phone: string } {
  return { email: `rider-${randomUUID()}@example.com`, phone: `+91 98765 ${randomInt(10_000, 100_000)}` }
}

/** Registers through the API from a new IP address. */
export async function newCustomer(request: APIRequestContext, given: Partial<Customer> = {}): Promise<Customer> {
  const customer: Customer = {
    email: `rider-${randomUUID()}@example.com`,
    password: 'ride-more-2026',
    firstName: 'Meera',
    lastName: 'Iyer',
    ...given,
  }
  const reply = await request.post('/api/customer/register', {
    headers: { 'x-forwarded-for': anIpAddress() },
    data: {
      first_name: customer.firstName,
      last_name: customer.lastName,
      email: customer.email,
      password: customer.password,
      password_confirmation: customer.password,
    },
  })
  expect(reply.status(), await reply.text()).toBe(200)
  return customer
}

/**
 * Signs in through the API and stores the response as the sign-in page does, as if on an earlier visit. Merges the guest's cart.
 * Later visits are those of the customer. @returns the token, for the story's own calls
 */
export async function signIn(page: Page, { email, password }: Customer): Promise<string> {
  const reply = await page.request.post('/api/customer/login', { data: { email, password } })
  expect(reply.status(), await reply.text()).toBe(200)
  const { token, data }: { token: string; data: unknown } = await reply.json()
  // Any page of the shop will do, because storage belongs to the origin.
  if (page.url() === 'about:blank') await page.goto('/healthz')
  await page.evaluate(
    (entry) => {
      const auth = JSON.stringify(entry)
      localStorage.setItem('auth', auth)
      window.dispatchEvent(new StorageEvent('storage', { key: 'auth', newValue: auth }))
    },
    { token, data },
  )
  return token
}

export const anAddress = {
  first_name: 'Meera',
  last_name: 'Iyer',
  address1: ['4 Canal Street'],
  city: 'Pune',
  state: 'MH',
  postcode: '411001',
  country: 'IN',
  phone: '+91 20 5550 0100',
}

interface PlacedOrder {
  id: number
  number: string
}

/** Orders one of each product as the token's customer, from a new IP address, with cash on delivery. */
export function placeOrder(
  request: APIRequestContext,
  token: string,
  productIds: readonly number[],
): Promise<PlacedOrder> {
  return order(request, `?token=${token}`, productIds, newContact())
}

/** Orders one of each product as a guest with a cookie in `request`. */
export function placeGuestOrder(
  request: APIRequestContext,
  productIds: readonly number[],
  contact: { email: string; phone: string },
  method?: string,
): Promise<PlacedOrder> {
  return order(request, '', productIds, contact, method)
}

async function order(
  request: APIRequestContext,
  query: string,
  productIds: readonly number[],
  contact: { email: string; phone: string },
  method = 'cashondelivery',
): Promise<PlacedOrder> {
  const headers = { 'x-forwarded-for': anIpAddress() }
  const post = async (path: string, data: object = {}) => {
    const reply = await request.post(`/api/checkout/${path}${query}`, { data, headers })
    expect(reply.status(), await reply.text()).toBe(200)
    return reply.json()
  }
  for (const id of productIds) await post(`cart/add/${id}`, { quantity: 1, is_configurable: false })
  const { data } = await post('save-address', { billing: { ...anAddress, ...contact, use_for_shipping: true } })
  await post('save-shipping', { shipping_method: data.rates[0].rates[0].method })
  await post('save-payment', { payment: { method } })
  const { order: placed } = await post('save-order')
  return { id: placed.id, number: placed.increment_id }
}

/** The re-authentication dialog. */
export const identityDialog = (page: Page) => page.getByRole('dialog', { name: 'Confirm it’s you' })

export async function confirmIdentity(page: Page, password: string): Promise<void> {
  await identityDialog(page).getByLabel('Current password').fill(password)
  await identityDialog(page).getByRole('button', { name: 'Confirm' }).click()
}

/** Creates a customer and signs in on the page. */
export async function visitAsCustomer(page: Page): Promise<Customer & { token: string }> {
  const customer = await newCustomer(page.request)
  return { ...customer, token: await signIn(page, customer) }
}
