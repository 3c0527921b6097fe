import { expect, test } from 'vitest'
import { startStripeStub, stubKeys } from '../testing/stripeStub.ts'
import { buildTestShop } from '../testing/testShop.ts'
import { checkStripeKey } from './payments.ts'

test('A key that Stripe rejects is reported with advice and without the key', async () => {
  const stub = await startStripeStub()
  const shopWith = (settings: Record<string, string>) =>
    buildTestShop({ settings: { ...stubKeys, STRIPE_API_URL: stub.url, ...settings } })
  const shop = await shopWith({})
  expect(await checkStripeKey(shop.services)).toBeNull()
  stub.outage = 'connection'
  expect(await checkStripeKey(shop.services)).toMatch(/^Stripe did not answer/)
  stub.outage = null
  await shop.close()

  const rejected = await shopWith({ STRIPE_SECRET_KEY: 'sk_test_revokedrevoked' })
  const problem = await checkStripeKey(rejected.services)
  expect(problem).toMatch(/^Stripe rejects STRIPE_SECRET_KEY: .*Copy the secret key/)
  expect(problem).not.toContain('revoked')
  await rejected.close()
  await stub.close()
})
