import { expect, test } from 'vitest'
import { arrangeCarriers, parseCarrierCode, parseTrackingTemplate, toTrackingUrl } from './carrier.ts'

test('Puts the encoded tracking number into the link', () => {
  expect(toTrackingUrl('https://carrier.example/?n={number}', 'JD 01/7&x')).toBe(
    'https://carrier.example/?n=JD%2001%2F7%26x',
  )
  expect(toTrackingUrl('https://carrier.example/{number}', null)).toBeNull()
  expect(toTrackingUrl(null, 'JD01')).toBeNull()
})

test.each([
  ['https://carrier.example/track/{number}', true],
  ['  https://carrier.example/?a=1&n={number}#top ', true],
  ['http://carrier.example/{number}', false],
  ['https://carrier.example/track', false],
  ['https://{number}.example/', false],
  ['https://carrier.example@evil.example/{number}', false],
  ['javascript:alert("{number}")', false],
  ['{number}', false],
])('Parses the tracking page %s', (text, isValid) => {
  expect(parseTrackingTemplate(text)).toBe(isValid ? text.trim() : null)
})

test.each([
  ['DHL', 'dhl'],
  [' Blue Dart ', 'blue-dart'],
  ['La Poste / Colissimo', 'la-poste-colissimo'],
  ['—', null],
  ['x'.repeat(41), null],
])('Parses the carrier code %j', (text, code) => {
  expect(parseCarrierCode(text)).toBe(code)
})

test.each([
  ['DE', ['dhl', 'dpd', 'gls', 'blue-dart', 'colissimo']],
  ['FR', ['colissimo', 'dpd', 'gls', 'blue-dart', 'dhl']],
  [null, ['blue-dart', 'colissimo', 'dhl', 'dpd', 'gls']],
])('carriers that are usual in the seller’s country %s come first', (country, expected) => {
  const carriers = ['blue-dart', 'colissimo', 'dhl', 'dpd', 'gls'].map((code) => ({ code }))
  expect(arrangeCarriers(carriers, country).map(({ code }) => code)).toEqual(expected)
})
