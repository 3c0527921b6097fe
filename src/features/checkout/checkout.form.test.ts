import { describe, expect, test } from 'vitest'
import {
  anotherAddress,
  type CheckoutForm,
  findField,
  findProblems,
  openForm,
  toAddressesInput,
} from './checkout.form.ts'

const india = { isKnown: true, states: [{ code: 'MH', name: 'Maharashtra' }] }
const germany = { isKnown: true, states: [] }
const findCountryStates = (country: string) => (country === 'IN' ? india : germany)

const empty = openForm({ billing: null, shippingAddress: null }, 'IN')
const filled: CheckoutForm = {
  ...empty,
  billing: {
    ...empty.billing,
    email: 'asha@example.com',
    phone: '+91 20 5550 0100',
    firstName: 'Asha',
    lastName: 'Rao',
    companyName: '',
    line1: '12 Hill Road',
    line2: '',
    postcode: '411001',
    city: 'Pune',
    country: 'IN',
    state: 'MH',
  },
}

test('Lists every required field of an empty form in page order', () => {
  const problems = findProblems(empty, findCountryStates)
  expect(problems.map(({ field }) => field)).toEqual([
    'email',
    'phone',
    'firstName',
    'lastName',
    'line1',
    'postcode',
    'city',
    'state',
  ])
  expect(new Set(problems.map(({ problem }) => problem))).toEqual(new Set(['required']))
})

test('Accepts a complete form, without a state where the country has none', () => {
  expect(findProblems(filled, findCountryStates)).toEqual([])
  const abroad = { ...filled, billing: { ...filled.billing, country: 'DE', state: '', postcode: '10115' } }
  expect(findProblems(abroad, findCountryStates)).toEqual([])
})

test('Checks a separate shipping address, which shares the billing email address', () => {
  const elsewhere = { ...filled, isShippedToBilling: false, shipping: { ...filled.billing, email: '', city: '' } }
  expect(findProblems(elsewhere, findCountryStates)).toEqual([{ part: 'shipping', field: 'city', problem: 'required' }])
  expect(toAddressesInput(elsewhere).shipping?.email).toBe('asha@example.com')
})

test('Maps a server error to its form field', () => {
  expect(findField('billing.first_name')).toBe('billing.firstName')
  expect(findField('shipping.address1')).toBe('shipping.line1')
  expect(findField('billing.address_id')).toBeNull()
})

describe('A customer with an address book', () => {
  const home = {
    id: 7,
    isDefault: true,
    vatId: null,
    firstName: 'Meera',
    lastName: 'Iyer',
    companyName: '',
    lines: ['4 Canal Street'],
    postcode: '411001',
    city: 'Pune',
    state: '',
    country: 'IN',
    countryName: 'India',
    phone: '+91 20 5550 0100',
  }
  const work = { ...home, id: 8, isDefault: false, companyName: 'Iyer & Sons', lines: ['1 Mill Lane'] }
  const customer = { firstName: 'Meera', lastName: 'Iyer', email: 'meera@example.com', phone: '' }
  const known = { book: [home, work], customer }
  const cartAddress = (address: typeof home) => ({ ...address, email: 'meera@example.com', vatId: '' })
  const fresh = openForm({ billing: null, shippingAddress: null }, 'IN', known)

  test('starts with the default address and can continue without input', () => {
    expect(fresh.billing.savedId).toBe('7')
    expect(findProblems(fresh, findCountryStates)).toEqual([])
    expect(toAddressesInput(fresh)).toEqual({
      billing: { address_id: 7, email: 'meera@example.com', use_for_shipping: true },
      pickup_store: '',
    })
  })

  test('sees the previously selected or entered addresses', () => {
    const cart = { billing: cartAddress(work), shippingAddress: cartAddress({ ...home, city: 'Delhi' }) }
    const form = openForm(cart, 'IN', known)
    expect(form.billing.savedId).toBe('8')
    expect(form.isShippedToBilling).toBe(false)
    expect(form.shipping).toMatchObject({ savedId: anotherAddress, city: 'Delhi', line1: '4 Canal Street' })
  })

  test('gets a form for a new address prefilled with name and email, can save it, and sees what is missing', () => {
    const another = { ...fresh, billing: { ...fresh.billing, savedId: anotherAddress, isSavedToBook: true } }
    expect(another.billing).toMatchObject({ firstName: 'Meera', email: 'meera@example.com', line1: '' })
    expect(findProblems(another, findCountryStates).map(({ field }) => field)).toContain('line1')
    expect(toAddressesInput(another).billing).toMatchObject({ save_as_address: true, first_name: 'Meera' })
    expect(toAddressesInput(another).billing).not.toHaveProperty('address_id')
  })

  test('collects the order in a store without a delivery address', () => {
    const cart = { billing: cartAddress(home), shippingAddress: cartAddress(work) }
    const shippingMethod = { code: 'pickup_pune', title: '', description: '' }
    const form = openForm({ ...cart, shippingMethod }, 'IN', known)
    expect(form.pickupStore).toBe('pune')
    const input = toAddressesInput({ ...form, isShippedToBilling: false })
    expect(input).toMatchObject({ pickup_store: 'pune', billing: { use_for_shipping: true } })
    expect(input).not.toHaveProperty('shipping')
  })

  test('can ship to a second saved address', () => {
    const form = { ...fresh, isShippedToBilling: false, shipping: { ...fresh.shipping, savedId: '8' } }
    expect(toAddressesInput(form).shipping).toEqual({ address_id: 8, email: 'meera@example.com' })
    expect(findProblems(form, findCountryStates)).toEqual([])
  })

  test('must enter an email address when the account has none', () => {
    const nameless = openForm({ billing: null, shippingAddress: null }, 'IN', {
      book: [home],
      customer: { ...customer, email: '' },
    })
    expect(findProblems(nameless, findCountryStates)).toEqual([
      { part: 'billing', field: 'email', problem: 'required' },
    ])
    const written = { ...nameless, billing: { ...nameless.billing, email: 'm@example.com' } }
    expect(toAddressesInput(written).billing).toMatchObject({ address_id: 7, email: 'm@example.com' })
  })
})
