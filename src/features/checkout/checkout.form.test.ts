import { expect, test } from 'vitest'
import { type CheckoutForm, fieldOfRefusal, formOf, inputOf, problemsOf } from './checkout.form.ts'

const india = { isKnown: true, states: [{ code: 'MH', name: 'Maharashtra' }] }
const germany = { isKnown: true, states: [] }
const placeOf = (country: string) => (country === 'IN' ? india : germany)

const empty = formOf({ billing: null, shippingAddress: null }, 'IN')
const filled: CheckoutForm = {
  ...empty,
  billing: {
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
  const abroad = { ...filled, billing: { ...filled.billing, country: 'DE', state: '' } }
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
