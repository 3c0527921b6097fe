import { expect, test } from 'vitest'
import { exampleVatId, findVatIdCountry } from './vatId.ts'

test('The example of each country is a valid VAT id', () => {
  const countries = [...'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')]
  expect(countries.map((country) => findVatIdCountry(exampleVatId(country)))).toEqual(countries)
  expect(exampleVatId('CH')).toBe('')
})
