import { expect, test } from 'vitest'
import { arrangeCarriers, parseCarrierCode, parseTrackingTemplate, toTrackingUrl } from './carrier.ts'

test('Puts the encoded tracking number into the link, without the spaces of a label', () => {
  expect(toTrackingUrl('https://carrier.example/?n={number}', ' JD 01/7&x', 'de')).toBe(
    'https://carrier.example/?n=JD01%2F7%26x',
  )
  expect(toTrackingUrl('https://carrier.example/{number}', null, 'en')).toBeNull()
  expect(toTrackingUrl(null, 'JD01', 'en')).toBeNull()
})

test.each([
  ['en', 'https://www.dhl.com/global-en/home/tracking.html?submit=1&tracking-id=0034'],
  ['de', 'https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode=0034'],
  ['fr', 'https://www.dhl.com/fr-fr/home/suivi.html?tracking-id=0034'],
] as const)('Leads readers of %s to DHL’s page in their language', (language, expected) => {
  const template = 'https://www.dhl.com/global-en/home/tracking.html?submit=1&tracking-id={number}'
  expect(toTrackingUrl(template, '0034', language)).toBe(expected)
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
  ['Other carrier', null],
  ['x'.repeat(41), null],
])('Parses the carrier code %j', (text, code) => {
  expect(parseCarrierCode(text)).toBe(code)
})

test.each([
  ['DE', ['dhl', 'dpd', 'gls', 'blue-dart', 'colissimo']],
  ['FR', ['colissimo', 'dpd', 'gls', 'blue-dart', 'dhl']],
  [null, ['blue-dart', 'colissimo', 'dhl', 'dpd', 'gls']],
])('The usual carriers of the seller’s country %s come first', (country, expected) => {
  const carriers = ['blue-dart', 'colissimo', 'dhl', 'dpd', 'gls'].map((code) => ({ code }))
  expect(arrangeCarriers(carriers, country).map(({ code }) => code)).toEqual(expected)
})
