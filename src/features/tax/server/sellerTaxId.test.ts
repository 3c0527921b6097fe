import { expect, test } from 'vitest'
import { nameSellerTaxId } from './sellerTaxId.ts'

const german = { country: 'DE', state: null, vatId: 'DE123456789' }

test.each([
  ['VAT DE123456789', german, 'de', 'USt-IdNr. DE123456789'],
  ['VAT DE123456789', german, 'en', 'VAT ID DE123456789'],
  [undefined, { country: 'IN', state: 'MH', vatId: '27AAACC0000C1Z5' }, 'fr', 'GSTIN 27AAACC0000C1Z5'],
  ['Registered in York, no. 7', german, 'de', 'Registered in York, no. 7'],
  ['GSTIN 27AAACC0000C1Z5', null, 'de', 'GSTIN 27AAACC0000C1Z5'],
  [undefined, null, 'de', ''],
] as const)('The tax id %j of %j is named in %s: %s', (taxId, seller, language, named) => {
  expect(nameSellerTaxId(taxId, seller, language)).toBe(named)
})
