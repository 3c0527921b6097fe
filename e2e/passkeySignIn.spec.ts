import { expect, type Page, test } from '@playwright/test'
import { type Customer, newCustomer } from './account.ts'
import { addVirtualAuthenticator } from './authenticator.ts'
import { requestsTo } from './network.ts'
import { readStoredSession, setRandomIpAddress } from './signIn.ts'
import { visit } from './story.ts'

test.beforeEach(({ page }) => setRandomIpAddress(page))

/** Creates a customer with a passkey in this browser. */
async function customerWithPasskey(page: Page): Promise<Customer> {
  const customer = await newCustomer(page.request)
  const { token } = await (await page.request.post('/api/customer/login?token=true', { data: customer })).json()
  await addVirtualAuthenticator(page)
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

test('Signs in with a passkey suggested at the email field', async ({ page }) => {
  const customer = await customerWithPasskey(page)
  // The virtual authenticator accepts the suggested passkey by itself.
  await page.goto('/login-register?redirect=%2Fwishlist')
  await expect(page).toHaveURL('/wishlist')
  expect(JSON.parse((await readStoredSession(page)) ?? '{}')).toMatchObject({ data: { email: customer.email } })
})

test('Offers a passkey again after a timeout, and other sign-in methods on a device without one', async ({ page }) => {
  await addVirtualAuthenticator(page)
  await page.clock.install()
  const requests = requestsTo(page, /passkey\/options$/)
  await visit(page, '/login-register')
  await expect.poll(() => requests.length).toBe(1)
  await page.clock.fastForward('04:01')
  await expect.poll(() => requests.length).toBe(2)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'No passkey was used' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Get a code by text message' })).toBeVisible()
  await expect.poll(() => requests.length).toBe(4)
})
