import { expect, test } from 'vitest'
import { findAddressProblems, suggestCountry, toPostalFields, toPostalInput } from './address.form.ts'

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
const filled = toPostalFields(known, '')

test('A known address fills the form and is sent unchanged', () => {
  expect(filled).toMatchObject({ line1: '12 Hill Road', line2: 'Second floor, Left', country: 'IN' })
  expect(toPostalInput(filled)).toMatchObject({ address1: ['12 Hill Road', 'Second floor, Left'], first_name: 'Asha' })
  expect(findAddressProblems(filled, india)).toEqual({})
})

test('An empty form starts with a country and names required fields in page order', () => {
  const empty = toPostalFields(null, 'IN')
  expect(empty.country).toBe('IN')
  expect(Object.entries(findAddressProblems(empty, india))).toEqual(
    ['phone', 'firstName', 'lastName', 'line1', 'postcode', 'city', 'state'].map((field) => [field, 'required']),
  )
})

test('The address book validates states and postcodes by country', () => {
  expect(findAddressProblems({ ...filled, state: 'Bavaria' }, india)).toEqual({ state: 'state' })
  expect(findAddressProblems({ ...filled, country: 'DE', state: '' }, germany)).toEqual({ postcode: 'postcode' })
  expect(findAddressProblems({ ...filled, country: 'DE', state: '', postcode: '10115' }, germany)).toEqual({})
})

test('Reports a text that exceeds the limit of the call', () => {
  expect(findAddressProblems({ ...filled, city: 'x'.repeat(256) }, india)).toEqual({ city: 'tooLong' })
})

test.each([
  ['en', 'EUR', 'AT', 'AT'],
  ['de', 'EUR', 'AT', 'AT'],
  ['fr', 'EUR', 'AT', 'FR'],
  ['fr', 'EUR', 'CH', 'CH'],
  ['de', 'USD', 'AT', 'US'],
] as const)(
  'Language %s and currency %s in a shop of %s suggest the country %s',
  (language, currency, country, suggested) => {
    expect(suggestCountry(language, currency, { baseCurrency: 'EUR', country })).toBe(suggested)
  },
)

test.each([
  ['en', 'INR', 'IN'],
  ['de', 'INR', 'DE'],
  ['fr', 'INR', 'FR'],
  ['en', 'EUR', 'DE'],
  ['de', 'EUR', 'DE'],
  ['fr', 'EUR', 'FR'],
  ['fr', 'GBP', 'GB'],
] as const)('Language %s and currency %s suggest the country %s', (language, currency, country) => {
  expect(suggestCountry(language, currency, { baseCurrency: 'INR' })).toBe(country)
})
