import { expect, test } from 'vitest'
import { parseSeller } from './seller.ts'

const parse = (country: string | null, state: string | null, vatId: string | null) => {
  const { seller, problems } = parseSeller({ country, state, vatId })
  return problems.length > 0 ? problems.map(({ field }) => field) : seller
}

test.each([
  [null, null, null, null],
  ['in', 'mh', '27AAACC0000C1Z5', { country: 'IN', state: 'MH', vatId: '27AAACC0000C1Z5' }],
  ['DE', null, 'DE 123 456 789', { country: 'DE', state: null, vatId: 'DE123456789' }],
  ['GR', null, 'EL123456789', { country: 'GR', state: null, vatId: 'EL123456789' }],
  ['UK', null, null, { country: 'GB', state: null, vatId: null }],
  ['IN', null, null, ['state']],
  ['IN', 'MH', 'DE123456789', ['vatId']],
  ['DE', null, 'FR12345678901', ['vatId']],
  ['DE', 'Bavaria', 'DE1', ['state', 'vatId']],
  ['XX', null, null, ['country']],
  [null, 'MH', null, ['country']],
  [null, null, 'DE123456789', ['country']],
  [null, null, 'DE12', ['country', 'vatId']],
  ['Germany', null, 'DE12', ['country', 'vatId']],
  [null, null, '12', ['country']],
])('Validates a seller with country %s, state %s and VAT id %s', (country, state, vatId, expected) => {
  expect(parse(country, state, vatId)).toEqual(expected)
})
