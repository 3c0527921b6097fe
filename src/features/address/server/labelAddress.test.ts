import { expect, test } from 'vitest'
import { formatLabelAddress } from './labelAddress.ts'

const stateNames = new Map([
  ['US-CA', 'California'],
  ['IN-MH', 'Maharashtra'],
  ['ES-M', 'Madrid'],
])

test.each([
  ['US', 'Oakland', 'CA', '94607', ['OAKLAND, CA 94607', 'UNITED STATES']],
  ['CA', 'Toronto', 'ON', 'M5V 2T6', ['TORONTO ON  M5V 2T6', 'CANADA']],
  ['GB', 'York', '', 'YO1 7HH', ['YORK', 'YO1 7HH', 'UNITED KINGDOM']],
  ['DE', 'Freiburg', '', '79098', ['79098 Freiburg']],
  ['FR', 'Lyon', '', '69002', ['69002 LYON', 'FRANCE']],
  ['IN', 'Pune', 'MH', '411001', ['Pune 411001', 'Maharashtra', 'INDIA']],
  ['IT', 'Torino', 'TO', '10121', ['10121 Torino TO', 'ITALY']],
  ['ES', 'Madrid', 'M', '28004', ['28004 Madrid', 'SPAIN']],
  ['HK', 'Kowloon', '', '', ['Kowloon', 'HONG KONG SAR CHINA']],
])('An address in %s has the format of its postal service', (country, city, state, postcode, expected) => {
  const address = {
    ...{ firstName: 'Asha', lastName: 'Rao', companyName: null, vatId: null, phone: '', lines: ['12 Mill Lane'] },
    ...{ country, city, state, postcode },
  }
  expect(formatLabelAddress(address, stateNames, { from: 'DE', language: 'en' })).toEqual(['12 Mill Lane', ...expected])
})

test('The country is always written when the sender’s country is unknown', () => {
  const address = {
    ...{ firstName: 'Asha', lastName: 'Rao', companyName: null, vatId: null, phone: '', lines: ['Hauptstr. 1'] },
    ...{ country: 'DE', city: 'Freiburg', state: '', postcode: '79098' },
  }
  expect(formatLabelAddress(address, stateNames, { from: null, language: 'fr' }).at(-1)).toBe('ALLEMAGNE')
})
