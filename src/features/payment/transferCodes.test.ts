import { expect, test } from 'vitest'
import { formatIban, parseIban } from './iban.ts'
import { formatEpcCode, formatUpiLink } from './transferCodes.ts'

// The example of the guideline EPC069-12.
const redCross = { name: 'Red Cross of Belgium', iban: 'BE72000000001616', bic: 'BPOTBEB1' }

test('An EPC code has the lines of the guideline, as in its example', () => {
  const code = formatEpcCode(redCross, { amountMinor: 1_00, currency: 'EUR', reference: 'Urgency fund' })
  expect(code?.split('\n')).toEqual([
    ...['BCD', '002', '1', 'SCT', 'BPOTBEB1', 'Red Cross of Belgium', 'BE72000000001616', 'EUR1.00'],
    ...['', '', 'Urgency fund'],
  ])
})

test('An EPC code may omit the BIC and shortens a long name to 70 characters on one line', () => {
  const code = formatEpcCode(
    { ...redCross, bic: null, name: `${'a'.repeat(40)}\n${'b'.repeat(40)}` },
    { amountMinor: 1234_56, currency: 'EUR', reference: '100001' },
  )
  const lines = code?.split('\n') ?? []
  expect(lines[4]).toBe('')
  expect(lines[5]).toBe(`${'a'.repeat(40)} ${'b'.repeat(29)}`)
  expect(lines[7]).toBe('EUR1234.56')
  expect(new TextEncoder().encode(code ?? '').length).toBeLessThanOrEqual(331)
})

test('An EPC code exists only for euros and amounts that SEPA transfers', () => {
  expect(formatEpcCode(redCross, { amountMinor: 1_00, currency: 'INR', reference: 'x' })).toBeNull()
  expect(formatEpcCode(redCross, { amountMinor: 0, currency: 'EUR', reference: 'x' })).toBeNull()
  expect(formatEpcCode(redCross, { amountMinor: 1_000_000_000_00, currency: 'EUR', reference: 'x' })).toBeNull()
})

test('A UPI link has payee, reference, amount and currency', () => {
  const link = formatUpiLink(
    { name: 'Chainline & Sons', upiId: 'shop.1@okbank' },
    { amountMinor: 12_300_05, currency: 'INR', reference: '100001' },
  )
  expect(link).toBe('upi://pay?pa=shop.1@okbank&pn=Chainline%20%26%20Sons&tr=100001&tn=100001&am=12300.05&cu=INR')
})

test('A UPI link exists only for rupees', () => {
  const payee = { name: 'Chainline', upiId: 'shop@okbank' }
  expect(formatUpiLink(payee, { amountMinor: 1_00, currency: 'EUR', reference: '100001' })).toBeNull()
})

test.each([
  ['DE89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
  ['gb29nwbk60161331926819', 'GB29NWBK60161331926819'],
  ['BE72000000001616', 'BE72000000001616'],
  ['DE89 3704 0044 0532 0130 01', null],
  ['DE89', null],
  ['', null],
])('Reads the IBAN "%s"', (text, iban) => {
  expect(parseIban(text)).toBe(iban)
})

test('Writes an IBAN in groups of four', () => {
  expect(formatIban('GB29NWBK60161331926819')).toBe('GB29 NWBK 6016 1331 9268 19')
})
