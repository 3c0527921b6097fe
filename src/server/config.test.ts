import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('nothing has to be set', () => {
  expect(readConfig({})).toMatchObject({ port: 3000, taxRateBp: 1800, baseUrl: 'http://localhost:3000', shopLinks: [] })
})

test('every variable that cannot be used is named at once, with what it takes', () => {
  expect(() => readConfig({ PORT: '70000', TAX_RATE: 'much', SHOP_DEMO: 'yes' })).toThrow(
    'Cannot start: PORT is "70000", but must be a port number, 0 to 65535; TAX_RATE is "much", but must be a percentage from 0 to 100, such as 18; SHOP_DEMO is "yes", but must be on or off.',
  )
})

test('an empty variable counts as none', () => {
  expect(readConfig({ SHOP_NAME: ' ', DATABASE_URL: '' })).toMatchObject({ shopName: 'Chainline', databaseUrl: null })
})

test.each([
  [
    'Photos https://photos.test/us, Riders’ forum http://forum.test',
    [
      { name: 'Photos', href: 'https://photos.test/us' },
      { name: 'Riders’ forum', href: 'http://forum.test' },
    ],
  ],
  ['Forum  https://forum.test', [{ name: 'Forum', href: 'https://forum.test' }]],
])('SHOP_LINKS: %s', (text, links) => {
  expect(readConfig({ SHOP_LINKS: text }).shopLinks).toEqual(links)
})

test.each(['https://forum.test', 'Forum', 'Forum javascript:alert(1)', 'Forum https://forum.test,', 'Forum https://'])(
  'SHOP_LINKS is refused: %s',
  (text) => {
    expect(() => readConfig({ SHOP_LINKS: text })).toThrow(/SHOP_LINKS is ".*", but must be names with addresses/)
  },
)

test('what the seller says is read as days and years; what is not set stays open', () => {
  const { terms } = readConfig({
    SHOP_ADDRESS: '1 High Street, York',
    SHOP_TAX_ID: 'VAT GB123',
    DISPATCH_DAYS: '1-2',
    TRANSIT_DAYS: '3',
    RETURN_DAYS: '14',
  })
  expect(terms).toEqual({
    address: '1 High Street, York',
    taxId: 'VAT GB123',
    dispatchDays: { least: 1, most: 2 },
    transitDays: { least: 3, most: 3 },
    returnDays: 14,
  })
  expect(readConfig({}).terms).toEqual({})
  expect(() => readConfig({ TRANSIT_DAYS: '5-2' })).toThrow(
    /TRANSIT_DAYS is "5-2", but must be a number of working days/,
  )
})
