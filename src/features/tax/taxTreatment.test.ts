import { describe, expect, test } from 'vitest'
import type { Seller } from '../../shared/tax.ts'
import { findHomeTerms, findTaxTerms, findTaxTreatment } from './taxTreatment.ts'

const inPune: Seller = { country: 'IN', state: 'MH', vatId: '27AAACC0000C1Z5' }
const inGermany: Seller = { country: 'DE', state: null, vatId: 'DE123456789' }
const inBritain: Seller = { country: 'GB', state: null, vatId: null }

const treat = (seller: Seller | null, country: string | null, state = '', buyerVatId: string | null = null) => {
  const destination = country === null ? null : { country, state }
  const { scheme, components, note } = findTaxTreatment({ seller, destination, buyerVatId, defaultRateBp: 1800 })
  return [scheme, components.map(({ name, rateBp }) => `${name} ${rateBp / 100}`).join(' + '), note]
}

describe('The tax treatment of a sale', () => {
  test.each([
    ['a shop without a country', null, 'US', '', ['flat', 'GST 18', null]],
    ['India before the address is known', inPune, null, '', ['gst-within-state', 'CGST 9 + SGST 9', null]],
    ['within the seller’s state', inPune, 'IN', 'MH', ['gst-within-state', 'CGST 9 + SGST 9', null]],
    ['within the seller’s state, in lower case', inPune, 'IN', 'mh', ['gst-within-state', 'CGST 9 + SGST 9', null]],
    ['an address without a state', inPune, 'IN', '', ['gst-within-state', 'CGST 9 + SGST 9', null]],
    ['another state', inPune, 'IN', 'KA', ['gst-between-states', 'IGST 18', null]],
    ['from India abroad', inPune, 'DE', '', ['export', '', 'export']],
    ['Germany before the address is known', inGermany, null, '', ['vat', 'VAT 19', null]],
    ['within Germany', inGermany, 'DE', 'BY', ['vat', 'VAT 19', null]],
    ['another country of the EU', inGermany, 'FI', '', ['vat', 'VAT 25.5', null]],
    ['Monaco, which is France for VAT', inGermany, 'MC', '', ['vat', 'VAT 20', null]],
    ['outside the EU', inGermany, 'CH', '', ['export', '', 'export']],
    ['within Britain', inBritain, 'GB', '', ['vat', 'VAT 18', null]],
    ['from Britain to the EU', inBritain, 'FR', '', ['export', '', 'export']],
  ])('depends on seller and destination: %s', (_name, seller, country, state, expected) => {
    expect(treat(seller, country, state)).toEqual(expected)
  })

  test('Rates of an odd number of basis points split into two parts that add up', () => {
    const sale = { seller: inPune, destination: null, buyerVatId: null, defaultRateBp: 525 }
    expect(findTaxTreatment(sale).components.map(({ rateBp }) => rateBp)).toEqual([263, 262])
  })
})

describe('Reverse charge', () => {
  const reverseCharged = ['reverse-charge', 'VAT 0', 'reverseCharge']
  test.each([
    ['a business in the country of its VAT id', inGermany, 'FR', 'FR 12 345678901', reverseCharged],
    ['a Greek VAT id', inGermany, 'GR', 'el123456789', reverseCharged],
    ['goods that go to a third country of the EU', inGermany, 'FR', 'ATU12345678', reverseCharged],
    ['a malformed VAT id', inGermany, 'FR', 'FR123', ['vat', 'VAT 20', null]],
    ['a VAT id of the seller’s country', inGermany, 'FR', 'DE987654321', ['vat', 'VAT 20', null]],
    ['goods that stay in the country', inGermany, 'DE', 'FR12345678901', ['vat', 'VAT 19', null]],
    ['a VAT id from outside the EU', inGermany, 'FR', 'GB123456789', ['vat', 'VAT 20', null]],
    ['an export', inGermany, 'CH', 'FR12345678901', ['export', '', 'export']],
    ['a seller without a VAT id', { ...inGermany, vatId: null }, 'FR', 'FR12345678901', ['vat', 'VAT 20', null]],
    ['a seller outside the EU', inPune, 'FR', 'FR12345678901', ['export', '', 'export']],
  ])('applies only where the law allows it: %s', (_name, seller, country, vatId, expected) => {
    expect(treat(seller, country, '', vatId)).toEqual(expected)
  })
})

describe('Prices that include tax', () => {
  const rules = { seller: inGermany, defaultRateBp: 1800, pricesIncludeTax: true }
  test.each([
    ['at home', null, null, { scheme: 'vat', rateBp: 1900, isIncluded: true, deductedRateBp: 0 }],
    [
      'in a country with another rate',
      'HU',
      null,
      { scheme: 'vat', rateBp: 2700, isIncluded: true, deductedRateBp: 0 },
    ],
    ['for an export', 'US', null, { scheme: 'export', rateBp: 0, isIncluded: false, deductedRateBp: 1900 }],
    [
      'for a business elsewhere in the EU',
      'FR',
      'FR12345678901',
      { scheme: 'reverse-charge', rateBp: 0, isIncluded: false, deductedRateBp: 1900 },
    ],
  ])('have the right terms %s', (_name, country, vatId, expected) => {
    expect(findTaxTerms(rules, country === null ? null : { country, state: '' }, vatId)).toEqual(expected)
  })

  test('Prices without tax have nothing to deduct', () => {
    expect(findTaxTerms({ ...rules, pricesIncludeTax: false }, { country: 'US', state: '' }, null)).toMatchObject({
      isIncluded: false,
      deductedRateBp: 0,
    })
  })

  test('A shop without a country can include its flat rate', () => {
    expect(findHomeTerms({ ...rules, seller: null })).toEqual({
      scheme: 'flat',
      rateBp: 1800,
      isIncluded: true,
      deductedRateBp: 0,
    })
  })
})
