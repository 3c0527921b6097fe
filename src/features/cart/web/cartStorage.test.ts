import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CartChange, PendingChange } from '../cart.changes.ts'
import { createEmptyCart } from '../cart.view.ts'
import { openCartStorage } from './cartStorage.ts'
import { cartStorageKey, seenCartKey } from './unsentChanges.ts'

/** A minimal browser storage. */
function aStorage() {
  const items = new Map<string, string>()
  return {
    items,
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => items.set(name, value),
  }
}

let storage: ReturnType<typeof aStorage>
beforeEach(() => {
  storage = aStorage()
  vi.stubGlobal('localStorage', storage)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const waiting = (change: CartChange): PendingChange => ({ id: 'a', change, currency: 'INR' })

test('Restores pending changes on the next page', () => {
  const change = waiting({ kind: 'quantity', cartItemId: '7', quantity: 4, isMore: true })
  openCartStorage().storePending([change])
  expect(openCartStorage().readPending()).toEqual([change])
})

test('Stores the last seen cart per language and currency, without personal data', () => {
  const someone = {
    firstName: 'Asha',
    lastName: 'Rao',
    email: 'asha@example.com',
    companyName: '',
    vatId: '',
    lines: [],
  }
  const place = { postcode: '', city: '', state: '', country: 'IN', countryName: 'India', phone: '' }
  const cart = {
    ...createEmptyCart('EUR'),
    id: 5,
    billing: { ...someone, ...place },
    shippingAddress: { ...someone, ...place },
  }
  openCartStorage().storeSeen({ language: 'de', currency: 'EUR', cart })
  expect(openCartStorage().readSeen('de', 'EUR')?.id).toBe(5)
  expect(openCartStorage().readSeen('en', 'EUR')).toBeNull()
  expect(openCartStorage().readSeen('de', 'INR')).toBeNull()
  expect([...storage.items.values()].join()).not.toContain('Asha')
})

test.each([
  'nonsense',
  '7',
  '{"waiting":7,"language":"en","currency":"INR"}',
  '{"waiting":[null,7,{"id":1},{"id":"a","currency":"XXX","change":{"kind":"empty"}}]}',
  '{"waiting":[{"id":"a","currency":"INR","change":{"kind":"quantity","cartItemId":"7","quantity":0,"isMore":true}}]}',
  '{"waiting":[{"id":"a","currency":"INR","change":{"kind":"add","cartItemId":"7","quantity":1,"item":{"id":1}}}]}',
  '{"language":"en","currency":"INR","cart":{"currency":"INR","lines":[{"cartItemId":"7"}],"totals":{}}}',
])('Ignores a stored value that is not valid: %s', (text) => {
  for (const key of [cartStorageKey, seenCartKey]) storage.items.set(key, text)
  const cartStorage = openCartStorage()
  expect(cartStorage.readPending()).toEqual([])
  expect(cartStorage.readSeen('en', 'INR')).toBeNull()
})

test('Storing the last seen cart does not bring back a change that another tab has sent', () => {
  const cartStorage = openCartStorage()
  cartStorage.storePending([waiting({ kind: 'empty' })])
  // This tab does not know yet that the change is sent.
  const before = storage.items.get(cartStorageKey)
  storage.getItem = (name) => (name === cartStorageKey ? (before ?? null) : null)
  storage.items.set(cartStorageKey, '{"waiting":[]}')
  cartStorage.storeSeen({ language: 'en', currency: 'INR', cart: createEmptyCart('INR') })
  expect(storage.items.get(cartStorageKey)).toBe('{"waiting":[]}')
})

test('Falls back to memory without a storage', () => {
  vi.stubGlobal('localStorage', undefined)
  const cartStorage = openCartStorage()
  cartStorage.storePending([waiting({ kind: 'empty' })])
  expect(cartStorage.readPending()).toEqual([waiting({ kind: 'empty' })])
})
