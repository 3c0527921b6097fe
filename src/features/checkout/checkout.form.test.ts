import { describe, expect, test } from 'vitest'
import { anotherAddress, type CheckoutForm, fieldOfRefusal, formOf, inputOf, problemsOf } from './checkout.form.ts'

const india = { isKnown: true, states: [{ code: 'MH', name: 'Maharashtra' }] }
const germany = { isKnown: true, states: [] }
const placeOf = (country: string) => (country === 'IN' ? india : germany)

const empty = formOf({ billing: null, shippingAddress: null }, 'IN')
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

test('an empty form names every field that is needed, in the order of the page', () => {
  const problems = problemsOf(empty, placeOf)
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

test('a filled form has no problem; a country without states needs none', () => {
  expect(problemsOf(filled, placeOf)).toEqual([])
  const abroad = { ...filled, billing: { ...filled.billing, country: 'DE', state: '', postcode: '10115' } }
  expect(problemsOf(abroad, placeOf)).toEqual([])
})

test('another shipping address is checked too, and takes the e-mail address of the first', () => {
  const elsewhere = { ...filled, isShippedToBilling: false, shipping: { ...filled.billing, email: '', city: '' } }
  expect(problemsOf(elsewhere, placeOf)).toEqual([{ part: 'shipping', field: 'city', problem: 'required' }])
  expect(inputOf(elsewhere).shipping?.email).toBe('asha@example.com')
})

test('a refusal of the server finds its field', () => {
  expect(fieldOfRefusal('billing.first_name')).toEqual({ part: 'billing', field: 'firstName' })
  expect(fieldOfRefusal('shipping.address1')).toEqual({ part: 'shipping', field: 'line1' })
  expect(fieldOfRefusal('billing.address_id')).toBeNull()
})

describe('whoever has an address book', () => {
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
  const fresh = formOf({ billing: null, shippingAddress: null }, 'IN', known)

  test('begins with the default one, and nothing has to be written', () => {
    expect(fresh.billing.savedId).toBe('7')
    expect(problemsOf(fresh, placeOf)).toEqual([])
    expect(inputOf(fresh)).toEqual({ billing: { address_id: 7, email: 'meera@example.com', use_for_shipping: true } })
  })

  test('finds again what was chosen, and what was written', () => {
    const cart = { billing: cartAddress(work), shippingAddress: cartAddress({ ...home, city: 'Delhi' }) }
    const form = formOf(cart, 'IN', known)
    expect(form.billing.savedId).toBe('8')
    expect(form.isShippedToBilling).toBe(false)
    expect(form.shipping).toMatchObject({ savedId: anotherAddress, city: 'Delhi', line1: '4 Canal Street' })
  })

  test('starts another one with the name and e-mail address, keeps it on demand, and is told what is missing', () => {
    const another = { ...fresh, billing: { ...fresh.billing, savedId: anotherAddress, isKept: true } }
    expect(another.billing).toMatchObject({ firstName: 'Meera', email: 'meera@example.com', line1: '' })
    expect(problemsOf(another, placeOf).map(({ field }) => field)).toContain('line1')
    expect(inputOf(another).billing).toMatchObject({ save_as_address: true, first_name: 'Meera' })
    expect(inputOf(another).billing).not.toHaveProperty('address_id')
  })

  test('ships to a second one of the book', () => {
    const form = { ...fresh, isShippedToBilling: false, shipping: { ...fresh.shipping, savedId: '8' } }
    expect(inputOf(form).shipping).toEqual({ address_id: 8, email: 'meera@example.com' })
    expect(problemsOf(form, placeOf)).toEqual([])
  })

  test('without an e-mail address is asked for one', () => {
    const nameless = formOf({ billing: null, shippingAddress: null }, 'IN', {
      book: [home],
      customer: { ...customer, email: '' },
    })
    expect(problemsOf(nameless, placeOf)).toEqual([{ part: 'billing', field: 'email', problem: 'required' }])
    const written = { ...nameless, billing: { ...nameless.billing, email: 'm@example.com' } }
    expect(inputOf(written).billing).toMatchObject({ address_id: 7, email: 'm@example.com' })
  })
})
