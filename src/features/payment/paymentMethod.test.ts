import { expect, test } from 'vitest'
import { isMethodOffered, type PaymentMethod } from './paymentMethod.ts'

const card: PaymentMethod = {
  code: 'card',
  provider: 'stripe',
  kind: 'card',
  titleKey: 'payment.card.title',
  descriptionKey: 'payment.card.description',
  texts: {},
  currencies: null,
  countries: null,
  minimumMinor: null,
  maximumMinor: null,
}
const purchase = {
  currency: 'INR',
  country: 'IN',
  baseGrandTotal: 500_00,
  providers: ['manual', 'stripe'],
} as const

test.each<[string, Partial<PaymentMethod>, Partial<Parameters<typeof isMethodOffered>[1]>, boolean]>([
  ['without conditions', {}, {}, true],
  ['of a provider that is not set up', {}, { providers: ['manual'] }, false],
  ['for the currency', { currencies: ['EUR', 'INR'] }, {}, true],
  ['for other currencies', { currencies: ['EUR'] }, {}, false],
  ['for the country', { countries: ['IN'] }, {}, true],
  ['for other countries', { countries: ['DE'] }, {}, false],
  ['for other countries, before the address is known', { countries: ['DE'] }, { country: null }, true],
  ['at its minimum', { minimumMinor: 500_00 }, {}, true],
  ['below its minimum', { minimumMinor: 500_01 }, {}, false],
  ['at its maximum', { maximumMinor: 500_00 }, {}, true],
  ['above its maximum', { maximumMinor: 499_99 }, {}, false],
])('Offers a method only when its conditions are met: %s', (_title, conditions, change, isOffered) => {
  expect(isMethodOffered({ ...card, ...conditions }, { ...purchase, ...change })).toBe(isOffered)
})
