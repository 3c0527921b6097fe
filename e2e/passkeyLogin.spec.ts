import { expect, type Page, test } from '@playwright/test'
import { type Customer, newCustomer } from './account.ts'
import { haveAuthenticator } from './authenticator.ts'
import { requestsTo } from './network.ts'
import { comeFromElsewhere, keptEntry } from './signIn.ts'
import { visit } from './story.ts'

test.beforeEach(({ page }) => comeFromElsewhere(page))

/** A customer whose passkey this browser keeps. */
async function customerWithPasskey(page: Page): Promise<Customer> {
  const customer = await newCustomer(page.request)
  const { token } = await (await page.request.post('/api/customer/login?token=true', { data: customer })).json()
  await haveAuthenticator(page)
  await visit(page, '/cart')
  const made = await page.evaluate(
    async ({ token, password }) => {
      const call = async (path: string, body: object) => {
        const headers = { 'content-type': 'application/json' }
        const reply = await fetch(`/api${path}?token=${token}`, { method: 'POST', headers, body: JSON.stringify(body) })
        return reply.json()
      }
      const { data } = await call('/customer/passkeys/options', { current_password: password })
      const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(data)
      const credential = await navigator.credentials.create({ publicKey })
      const reply = await call('/customer/passkeys', { credential, name: 'Test' })
      return reply.data?.name
    },
    { token, password: customer.password },
  )
  expect(made).toBe('Test')
  return customer
}

test('a passkey logs in at the press of a button', async ({ page }) => {
  const customer = await customerWithPasskey(page)
  // A browser that does not list passkeys where an address is typed.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
  await visit(page, '/login-register?redirect=%2Fwishlist')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).toHaveURL('/wishlist')
  expect(JSON.parse((await keptEntry(page)) ?? '{}')).toMatchObject({ data: { email: customer.email } })
})

test('a passkey that the browser offers at the field of the address logs in', async ({ page }) => {
  const customer = await customerWithPasskey(page)
  // The browser of the tests picks the one that is offered by itself.
  await page.goto('/login-register?redirect=%2Fwishlist')
  await expect(page).toHaveURL('/wishlist')
  expect(JSON.parse((await keptEntry(page)) ?? '{}')).toMatchObject({ data: { email: customer.email } })
})

test('whoever takes long is offered a passkey anew, and after the button too', async ({ page }) => {
  await haveAuthenticator(page)
  await page.clock.install()
  const asked = requestsTo(page, /passkey\/options$/)
  await visit(page, '/login-register')
  await expect.poll(() => asked.length).toBe(1)
  await page.clock.fastForward('04:01')
  await expect.poll(() => asked.length).toBe(2)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'No passkey was used' })).toBeVisible()
  await expect.poll(() => asked.length).toBe(4)
})

test('a device without a passkey says so, and the other ways stay', async ({ page }) => {
  await haveAuthenticator(page)
  await visit(page, '/login-register')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'No passkey was used' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Get a code by text message' })).toBeVisible()
})
