import { expect, test } from 'vitest'
import { listConsequences } from './consequences.ts'

const sellerForm = { SELLER_COUNTRY: '', SHOP_ADDRESS: '', TAX_RATE: '', INVOICE_PREFIX: '', BASE_CURRENCY: '' }
const fallbacks = { TAX_RATE: '18', INVOICE_PREFIX: 'INV', BASE_CURRENCY: 'INR' }
const seller = { form: sellerForm, fallbacks, secrets: {}, isInUse: true }
const payments = {
  form: { BANK_IBAN: '', STRIPE_SECRET_KEY: '', 'STRIPE_SECRET_KEY.remove': '' },
  ...{ fallbacks: {}, secrets: {}, isInUse: true },
}

test.each([
  ['nothing changed', {}, []],
  ['the address', { SHOP_ADDRESS: '1 High Street' }, ['invoices']],
  ['country and rate', { SELLER_COUNTRY: 'DE', TAX_RATE: '20' }, ['taxes', 'invoices']],
  ['a prefix', { INVOICE_PREFIX: 'RE' }, ['prefix']],
])('Names only the consequences of changed settings: %s', (_what, changes, expected) => {
  expect(listConsequences(seller, { ...sellerForm, ...changes })).toEqual(expected)
})

test('In a shop without products only the base currency has consequences', () => {
  const changes = { SELLER_COUNTRY: 'DE', SHOP_ADDRESS: '1 High Street', BASE_CURRENCY: 'EUR' }
  expect(listConsequences({ ...seller, isInUse: false }, { ...sellerForm, ...changes })).toEqual(['baseCurrency'])
})

test('A first value replaces nothing; removing a secret does', () => {
  expect(listConsequences(payments, { ...payments.form, BANK_IBAN: 'DE02120300000000202051' })).toEqual([])
  const stored = { ...payments, secrets: { STRIPE_SECRET_KEY: '1234' } }
  expect(listConsequences(stored, { ...payments.form, 'STRIPE_SECRET_KEY.remove': 'yes' })).toEqual(['stripe'])
})
