import { describe, expect, test } from 'vitest'
import { anAddress } from '../../testing/buyers.ts'
import { type AddressInput, parseCheckoutAddress, parseSavedAddressId, shipsToBilling } from './checkoutAddress.ts'

const india = { isKnown: true, states: [{ code: 'MH', name: 'Maharashtra' }] }
const withoutStates = { isKnown: true, states: [] }
const valid: AddressInput = { ...anAddress, country: 'in', phone: '+91 20 5550-0100' }

test('Reads a complete address; upper-cases country and postcode', () => {
  const read = parseCheckoutAddress(
    { ...valid, country: 'gb', state: '', postcode: 'sw1a 1aa', company_name: ' ' },
    null,
    {
      isKnown: true,
      states: [],
    },
  )
  expect(read).toMatchObject({ ok: true, address: { country: 'GB', postcode: 'SW1A 1AA', companyName: null } })
})

describe('Names the invalid fields', () => {
  test.each<[Partial<AddressInput>, object]>([
    [{ first_name: '' }, { first_name: 'required' }],
    [{ last_name: undefined }, { last_name: 'required' }],
    [{ email: '' }, { email: 'required' }],
    [{ email: 'asha' }, { email: 'email' }],
    [{ email: 'asha@example.com, all@example.com' }, { email: 'email' }],
    [{ address1: ['', ' '] }, { address1: 'required' }],
    [{ city: ' ' }, { city: 'required' }],
    [{ postcode: '!' }, { postcode: 'postcode' }],
    [{ phone: 'call me' }, { phone: 'phone' }],
    [{ phone: '12' }, { phone: 'phone' }],
    [{ state: '' }, { state: 'required' }],
    [
      { city: '', phone: '' },
      { city: 'required', phone: 'required' },
    ],
  ])('%j', (change, problems) => {
    expect(parseCheckoutAddress({ ...valid, ...change }, null, india)).toEqual({ ok: false, problems })
  })

  test('Rejects an unknown country', () => {
    const unknown = { isKnown: false, states: [] }
    expect(parseCheckoutAddress(valid, null, unknown)).toEqual({ ok: false, problems: { country: 'country' } })
  })
})

test('Requires a state only where the country has states, and accepts its name', () => {
  expect(parseCheckoutAddress({ ...valid, state: '' }, null, withoutStates).ok).toBe(true)
  expect(parseCheckoutAddress({ ...valid, state: 'maharashtra' }, null, india)).toMatchObject({
    address: { state: 'MH' },
  })
})

test("Falls back to the customer's email address", () => {
  expect(parseCheckoutAddress({ ...valid, email: '' }, 'own@example.com', india)).toMatchObject({
    address: { email: 'own@example.com' },
  })
})

test('Turns line breaks in a name into spaces', () => {
  const read = parseCheckoutAddress({ ...valid, first_name: 'Asha\r\nBcc: x@example.com' }, null, india)
  expect(read).toMatchObject({ address: { firstName: 'Asha Bcc: x@example.com' } })
})

test.each<[string, AddressInput, AddressInput | undefined, boolean]>([
  ['requested', { use_for_shipping: 'true' }, { city: 'Delhi' }, true],
  ['declined', { use_for_shipping: '0' }, { city: 'Delhi' }, false],
  ['neither flag nor address sent', {}, undefined, true],
  ['no flag, only empty fields', {}, { address1: { 0: '' }, city: '' }, true],
  ['no flag, another address entered', {}, { city: 'Delhi' }, false],
  ['no flag, another saved address', {}, { address_id: 3 }, false],
])('Ships to the billing address: %s', (_name, billing, shipping, expected) => {
  expect(shipsToBilling(billing, shipping)).toBe(expected)
})

test.each<[unknown, number | null | undefined]>([
  [undefined, null],
  ['', null],
  [0, null],
  ['7', 7],
  [7, 7],
  ['address_1', null],
  ['address_x', undefined],
  [-1, undefined],
  [1e12, undefined],
])('Parses the saved address id from %j', (value, expected) => {
  expect(parseSavedAddressId(value)).toBe(expected)
})
