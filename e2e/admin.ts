/** Helpers for stories of the back office: signing in, placing orders, confirming dialogs. */
import { type APIRequestContext, request as apiRequest, expect, type Page, test as pageTest } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import type { Role } from '../src/features/staff/permissions.ts'
import { type StripeStub, startStripeStub, stubKeys } from '../src/testing/stripeStub.ts'
import { anIpAddress } from './account.ts'
import { lube, tube } from './cart.ts'
import { extractLink, waitForEmail } from './outbox.ts'
import { type OwnShop, openOwnShop } from './ownShop.ts'
import { visit } from './story.ts'

/** `test` of stories that need a shop of their own, because they change what every shopper sees. The stories of a worker share it. */
export const test = pageTest.extend<object, { stripe: StripeStub; staffShop: OwnShop }>({
  /** The payment service of that shop. */
  stripe: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructuring pattern, also for a fixture that needs no other
    async ({}, use) => {
      const stub = await startStripeStub()
      await use(stub)
      await stub.close()
    },
    { scope: 'worker' },
  ],
  staffShop: [
    async ({ stripe }, use) => {
      const shop = await openOwnShop({ TRUST_PROXY: '1', ...stubKeys, STRIPE_API_URL: stripe.url })
      await use(shop)
      await shop.close()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ staffShop }, use) => use(staffShop.url),
})

/** The demo shop's owner. */
export const owner = { email: 'owner@chainline.example', password: 'run-the-shop-2026' }

export const phone = { width: 390, height: 844 }
export const desktop = { width: 1440, height: 900 }

export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

/** Signs in as the demo's owner through the API; the page's context holds the session. Stories about signing in use the page instead. */
export async function signInAsOwner(page: Page): Promise<void> {
  const reply = await page.request.post('/api/admin/session', { data: owner })
  expect(reply.status(), await reply.text()).toBe(200)
}

/** Opens a page as the demo's owner. */
export async function enterAsOwner(page: Page, path = '/admin'): Promise<void> {
  await signInAsOwner(page)
  await visit(page, path)
  // On phones the navigation is in a menu.
  await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible()
}

/**
 * Opens another page of the back office as the browser's Forward button does, without loading a new document. Waits until the page has
 * replaced the current one. The two pages must have different titles.
 */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate(async (to) => {
    const former = document.querySelector('h1')
    const text = former?.textContent
    const isVisible = () =>
      !document.querySelector('main[aria-busy]') && (!former?.isConnected || former.textContent !== text)
    const there = new Promise<void>((resolve) => {
      const observer = new MutationObserver(() => {
        if (!isVisible()) return
        observer.disconnect()
        resolve()
      })
      observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
    })
    history.pushState(null, '', to)
    window.dispatchEvent(new PopStateEvent('popstate'))
    await there
  }, path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
}

export const memberPassword = 'a-quiet-derailleur'

interface Member {
  id: number
  email: string
  /** The authenticator app. Its current code has been used; the next one is already valid. */
  app: TOTP
}

/** Creates a staff account that is ready to use, with its password and authenticator app set up. */
export async function addMember({ url, dataDir }: OwnShop, role: Role): Promise<Member> {
  const email = `${role}-${Date.now()}@example.com`
  const [boss, member] = [
    await apiRequest.newContext({ baseURL: url }),
    await apiRequest.newContext({ baseURL: url }),
  ] as const
  const post = async (api: APIRequestContext, path: string, data: object = {}) => {
    const reply = await api.post(`/api/admin/${path}`, { data })
    expect(reply.status(), await reply.text()).toBe(200)
    return (await reply.json()).data
  }
  await post(boss, 'session', owner)
  const { id } = await post(boss, 'staff', { email, name: 'Lena Ortiz', role, language: 'en' })
  const link = extractLink(await waitForEmail('staff-invitation', email, dataDir), '/admin/welcome')
  await post(member, 'welcome', { link: new URL(link).hash.slice(1), password: memberPassword })
  await post(member, 'session', { email, password: memberPassword })
  const { secret } = await post(member, 'account/two-factor')
  const app = new TOTP({ secret: Secret.fromBase32(secret) })
  await post(member, 'account/two-factor/confirmation', { otp: app.generate() })
  await Promise.all([boss.dispose(), member.dispose()])
  return { id, email, app }
}

/** Opens a page through the menu that narrow screens show. */
export async function chooseFromMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Menu / }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name, exact: true }).click()
}

/** Calls of the back office, for what the staff does to an order while a shopper has it open. */
export interface StaffDesk {
  /** The order as the back office shows it. */
  read(
    number: string,
  ): Promise<{ version: number; lines: { id: number; quantity: number }[]; shipments: { id: number }[] }>
  /** Changes an order: `pay`, `ready`, `shipments` and so on (`orderChanges.contract.ts`). */
  change(number: string, action: string, input?: object): Promise<void>
  /** Approves a return by its number, such as `100001-R1`. */
  approveReturn(returnNumber: string): Promise<void>
  /** Any other call of the back office. @param path below `/api/admin/` @returns the response */
  call<T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, data?: object): Promise<T>
}

/** Signs in as the demo's owner through the API, in a session separate from the story's page. */
export async function openStaffDesk(url: string): Promise<StaffDesk> {
  const api = await apiRequest.newContext({ baseURL: url })
  const call: StaffDesk['call'] = async (method, path, data) => {
    const reply = await api.fetch(`/api/admin/${path}`, { method, data })
    expect(reply.status(), await reply.text()).toBe(200)
    return reply.json()
  }
  await call('POST', 'session', owner)
  const read: StaffDesk['read'] = async (number) =>
    (await call<{ data: Awaited<ReturnType<typeof read>> }>('GET', `orders/${number}`)).data
  return {
    read,
    async change(number, action, input = {}) {
      await call('POST', `orders/${number}/${action}`, { version: (await read(number)).version, ...input })
    },
    async approveReturn(returnNumber) {
      const [number = ''] = returnNumber.split('-')
      await call('POST', `returns/${returnNumber}/approve`, { version: (await read(number)).version })
    },
    call,
  }
}

/**
 * Orders two each of some products without options, from a new IP address and with a new phone number.
 * @param products their ids; two parts by default
 * @returns the order number
 */
export async function placeOrder(
  request: APIRequestContext,
  email: string,
  products: readonly number[] = [lube, tube],
): Promise<string> {
  for (const id of products) {
    await request.post(`/api/checkout/cart/add/${id}`, { data: { product_id: id, quantity: 2 } })
  }
  const headers = { 'x-forwarded-for': anIpAddress() }
  const phoneNumber = `+91 20 5${String(Date.now()).slice(-7)}`
  const billing = {
    ...{ first_name: 'Meera', last_name: 'Iyer', email, phone: phoneNumber, address1: ['4 Canal Street'] },
    ...{ city: 'Pune', state: 'MH', country: 'IN', postcode: '411001', use_for_shipping: true },
  }
  await request.post('/api/checkout/save-address', { data: { billing } })
  await request.post('/api/checkout/save-shipping', { data: { shipping_method: 'flatrate_flatrate' } })
  await request.post('/api/checkout/save-payment', { data: { payment: { method: 'cashondelivery' } } })
  const reply = await (await request.post('/api/checkout/save-order', { headers })).json()
  return String(reply.order.increment_id)
}

/** Clicks the confirming button of a dialog and waits until the dialog is closed. */
export async function confirmDialog(page: Page, name: string | RegExp, button: string | RegExp): Promise<void> {
  const dialog = page.getByRole('dialog', { name })
  await dialog.getByRole('button', { name: button }).click()
  await expect(dialog).toBeHidden()
}
