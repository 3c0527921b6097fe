import { expect, test } from 'vitest'
import type { PhoneUse } from '../../shared/shopOptions.ts'
import {
  findUnlistedStates,
  type PostalInput,
  parseAddressLines,
  parseFlag,
  parsePostalAddress,
} from './address.rules.ts'

const india = {
  isKnown: true,
  states: [
    { code: 'MH', name: 'Maharashtra' },
    { code: 'TN', name: 'Tamil Nādu' },
  ],
}
const anywhere = { isKnown: true, states: [] }
const valid: PostalInput = {
  first_name: 'Asha',
  last_name: 'Rao',
  address1: ['12 Mill Lane'],
  city: 'Pune',
  state: 'MH',
  postcode: '411001',
  country: 'in',
  phone: '+91 20 5550-0100',
}

test('Null and missing values are both empty', () => {
  const { address, problems } = parsePostalAddress({ ...valid, company_name: null, state: null, city: null }, india)
  expect(address).toMatchObject({ companyName: null, state: '', country: 'IN' })
  expect(problems).toEqual({ city: 'required' })
})

test.each<[string, object]>([
  ['MH', {}],
  ['maharashtra', {}],
  ['tamil nadu', {}],
  ['', {}],
  ['Bavaria', { state: 'state' }],
])('Validates the state "%s" in India: %j', (state, problems) => {
  expect(findUnlistedStates(parsePostalAddress({ ...valid, state }, india).address, india)).toEqual(problems)
})

test.each<[string, string, boolean]>([
  ['IN', '411 001', true],
  ['IN', '011001', false],
  ['IN', '4110011', false],
  ['US', '94107-1234', true],
  ['US', '9410', false],
  ['GB', 'sw1a 1aa', true],
  ['GB', '12345', false],
  ['CA', 'K1A 0B1', true],
  ['DE', '10115', true],
  ['DE', '1011', false],
  ['NL', '1012 ab', true],
  ['IS', '101', true],
  ['FR', '75001', true],
  ['FR', '7500', false],
  ['PT', '1100-148', true],
  ['JP', '1000001', true],
  ['CZ', '110 00', true],
  ['SE', '11122', true],
  // Countries without postcodes: clients fill the field with a placeholder.
  ['AE', '00000', true],
  ['HK', '999077', true],
])('In %s the postcode "%s" is valid: %s', (country, postcode, isValid) => {
  const { problems } = parsePostalAddress({ ...valid, country, postcode, state: '' }, anywhere)
  expect(problems).toEqual(isValid ? {} : { postcode: 'postcode' })
})

test.each<[country: string, postcode: string, problems: object]>([
  ['AE', '', {}],
  ['HK', '', {}],
  ['AE', '00000', {}],
  ['AE', '!', { postcode: 'postcode' }],
  ['DE', '', { postcode: 'required' }],
  ['', '', { country: 'required', postcode: 'required' }],
])('In "%s" the postcode "%s" gives %j', (country, postcode, problems) => {
  expect(parsePostalAddress({ ...valid, country, postcode, state: '' }, anywhere).problems).toEqual(problems)
})

test.each<[use: PhoneUse, typed: string, stored: string, problems: object]>([
  ['required', '', '', { phone: 'required' }],
  ['optional', '', '', {}],
  ['optional', 'none', 'none', { phone: 'phone' }],
  ['optional', '+91 20 5550 0199', '+91 20 5550 0199', {}],
  ['off', '+91 20 5550 0199', '', {}],
])('Where a phone number is %s, "%s" is stored as "%s" with the problems %j', (use, typed, stored, problems) => {
  const read = parsePostalAddress({ ...valid, phone: typed }, india, use)
  expect([read.address.phone, read.problems]).toEqual([stored, problems])
})

test.each<[unknown, string[]]>([
  [
    ['a', 'b'],
    ['a', 'b'],
  ],
  [{ 0: 'a', any: '', 2: 'b' }, ['a', 'b']],
  [{ 0: ['a', 'b'] }, ['a', 'b']],
  ['a', ['a']],
  ['a\nb', ['a', 'b']],
  [12, ['12']],
  [{ '': '' }, []],
  [null, []],
  [
    ['a', 'b', 'c', 'd', 'e'],
    ['a', 'b', 'c', 'd, e'],
  ],
])('Parses address lines from %j', (value, lines) => {
  expect(parseAddressLines(value)).toEqual(lines)
})

test.each<[unknown, boolean | undefined]>([
  [true, true],
  ['true', true],
  [1, true],
  ['1', true],
  ['on', true],
  [false, false],
  ['false', false],
  [0, false],
  ['0', false],
  ['', false],
  [undefined, undefined],
  [null, undefined],
])('Parses the flag %j as %s', (value, expected) => {
  expect(parseFlag(value)).toBe(expected)
})
