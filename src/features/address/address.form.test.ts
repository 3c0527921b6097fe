import { expect, test } from 'vitest'
import { bookProblems, likelyCountry, postalFieldsOf, postalInputOf } from './address.form.ts'

const india = { isKnown: true, states: [{ code: 'MH', name: 'Maharashtra' }] }
const germany = { isKnown: true, states: [] }
const known = {
  firstName: 'Asha',
  lastName: 'Rao',
  companyName: '',
  lines: ['12 Hill Road', 'Second floor', 'Left'],
  postcode: '411001',
  city: 'Pune',
  state: 'MH',
  country: 'IN',
  phone: '+91 20 5550 0100',
}
const filled = postalFieldsOf(known, '')

test('a known address fills the form, and travels as it was', () => {
  expect(filled).toMatchObject({ line1: '12 Hill Road', line2: 'Second floor, Left', country: 'IN' })
  expect(postalInputOf(filled)).toMatchObject({ address1: ['12 Hill Road', 'Second floor, Left'], first_name: 'Asha' })
  expect(bookProblems(filled, india)).toEqual({})
})

test('an empty form opens in a country, and names what is needed in the order of the page', () => {
  const empty = postalFieldsOf(null, 'IN')
  expect(empty.country).toBe('IN')
  expect(Object.entries(bookProblems(empty, india))).toEqual(
    ['phone', 'firstName', 'lastName', 'line1', 'postcode', 'city', 'state'].map((field) => [field, 'required']),
  )
})

test('the book knows the states of a country and the form of its postcodes', () => {
  expect(bookProblems({ ...filled, state: 'Bavaria' }, india)).toEqual({ state: 'state' })
  expect(bookProblems({ ...filled, country: 'DE', state: '' }, germany)).toEqual({ postcode: 'postcode' })
  expect(bookProblems({ ...filled, country: 'DE', state: '', postcode: '10115' }, germany)).toEqual({})
})

test.each([
  ['en', 'INR', 'IN'],
  ['de', 'EUR', 'DE'],
  ['fr', 'EUR', 'FR'],
  ['fr', 'GBP', 'GB'],
] as const)('who reads %s and pays in %s probably lives in %s', (language, currency, country) => {
  expect(likelyCountry(language, currency)).toBe(country)
})
