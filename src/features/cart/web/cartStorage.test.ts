import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CartChange, WaitingChange } from '../cart.changes.ts'
import { emptyCart } from '../cart.view.ts'
import { cartStorageKey, openCartStorage } from './cartStorage.ts'

/** The storage of a browser, as much of it as is needed. */
function aStorage() {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
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

const waiting = (change: CartChange): WaitingChange => ({ id: 'a', change, currency: 'INR' })

test('what waits is there again for the next page', () => {
  const change = waiting({ kind: 'quantity', cartItemId: '7', quantity: 4, isMore: true })
  openCartStorage().keepWaiting([change])
  expect(openCartStorage().readWaiting()).toEqual([change])
})

test('the cart as it was seen is kept for its language and currency, without names and addresses', () => {
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
    ...emptyCart('EUR'),
    id: 5,
    billing: { ...someone, ...place },
    shippingAddress: { ...someone, ...place },
  }
  openCartStorage().keepSeen({ language: 'de', currency: 'EUR', cart })
  expect(openCartStorage().readSeen('de', 'EUR')?.id).toBe(5)
  expect(openCartStorage().readSeen('en', 'EUR')).toBeNull()
  expect(openCartStorage().readSeen('de', 'INR')).toBeNull()
  expect(storage.kept.get(cartStorageKey)).not.toContain('Asha')
})

test.each([
  'nonsense',
  '7',
  '{"waiting":7,"seen":{"language":"en","currency":"INR"}}',
  '{"waiting":[null,7,{"id":1},{"id":"a","currency":"XXX","change":{"kind":"empty"}}]}',
  '{"waiting":[{"id":"a","currency":"INR","change":{"kind":"quantity","cartItemId":"7","quantity":0,"isMore":true}}]}',
  '{"waiting":[{"id":"a","currency":"INR","change":{"kind":"add","cartItemId":"7","quantity":1,"item":{"id":1}}}]}',
  '{"seen":{"language":"en","currency":"INR","cart":{"currency":"INR","lines":[{"cartItemId":"7"}],"totals":{}}}}',
])('storage that makes no sense holds nothing: %s', (text) => {
  storage.kept.set(cartStorageKey, text)
  const shelf = openCartStorage()
  expect(shelf.readWaiting()).toEqual([])
  expect(shelf.readSeen('en', 'INR')).toBeNull()
})

test('without a storage the page remembers for itself', () => {
  vi.stubGlobal('localStorage', undefined)
  const shelf = openCartStorage()
  shelf.keepWaiting([waiting({ kind: 'empty' })])
  expect(shelf.readWaiting()).toEqual([waiting({ kind: 'empty' })])
})
