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
