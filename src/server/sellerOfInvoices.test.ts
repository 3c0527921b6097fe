import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { isSellerNamed } from './sellerOfInvoices.ts'

const keys = (kind: string) => ({
  STRIPE_SECRET_KEY: `sk_${kind}_${'a'.repeat(24)}`,
  STRIPE_WEBHOOK_SECRET: 'whsec_abcdefghij',
})
const address = { SHOP_ADDRESS: '1 High Street, York' }

test.each([
  ['the demo', {}, true, false],
  ['the demo with test cards', keys('test'), true, false],
  ['the demo with real cards', keys('live'), true, true],
  ['the demo with a seller of its own, but the demo’s address', { SELLER_COUNTRY: 'DE' }, true, true],
  ['the demo with its own seller and address', { SELLER_COUNTRY: 'DE', ...address }, true, false],
  ['a shop of its own', {}, false, true],
  ['a shop of its own with an address', address, false, false],
] as const)('Orders need a seller: %s', (_name, settings, isDemo, isClosed) => {
  expect(isSellerNamed(readConfig(settings), isDemo)).toBe(!isClosed)
})
