import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('Every variable is optional', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    taxRules: { seller: null, defaultRateBp: 1800, pricesIncludeTax: false },
    baseUrl: 'http://localhost:3000',
    shopLinks: [],
  })
})

test('Names all invalid variables at once, with the values they accept', () => {
  expect(() => readConfig({ PORT: '70000', TAX_RATE: 'much', SHOP_DEMO: 'yes' })).toThrow(
    'Cannot start: PORT is "70000", but must be a port number, 0 to 65535; SHOP_DEMO is "yes", but must be on or off; TAX_RATE is "much", but must be a percentage from 0 to 100, such as 18.',
  )
})

test('DATABASE_CONNECTIONS: a whole number, by default sized for the machine', () => {
  expect(readConfig({ DATABASE_CONNECTIONS: '40' }).databaseConnections).toBe(40)
  expect(readConfig({}).databaseConnections).toBe(2 * availableParallelism() + 1)
  expect(() => readConfig({ DATABASE_CONNECTIONS: '0' })).toThrow(/must be a number from 1 to 1000/)
})

test.each([
  ['COOKIE_SECRET', 'too-short'],
  ['METRICS_TOKEN', 'with a space'],
  ['DATABASE_URL', 'mysql://shop:hunter2@db'],
  ['SMTP_URL', 'http://shop:hunter2@mail'],
])('The problem of %s does not contain its value', (name, value) => {
  const read = () => readConfig({ [name]: value })
  expect(read).toThrow(`${name} must be`)
  expect(read).not.toThrow(value)
})

test.each([
  ['https://shop.example.com', 'https://shop.example.com'],
  ['https://Shop.example.com/', 'https://shop.example.com'],
  ['http://localhost:8080', 'http://localhost:8080'],
])('BASE_URL=%s is the URL %s', (text, baseUrl) => {
  expect(readConfig({ BASE_URL: text }).baseUrl).toBe(baseUrl)
})

test.each([
  'shop.example.com',
  'https://',
  'https://shop.example.com/bikes',
  'https://shop.example.com/?from=mail',
  'https://shop:hunter2@shop.example.com',
])('BASE_URL=%s is rejected: the shop is at the root of its host', (text) => {
  expect(() => readConfig({ BASE_URL: text })).toThrow(
    'but must be an http or https URL without a path, like https://shop.example.com.',
  )
})

test('An empty variable counts as unset', () => {
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
])('Parses SHOP_LINKS: %s', (text, links) => {
  expect(readConfig({ SHOP_LINKS: text }).shopLinks).toEqual(links)
})

test.each(['https://forum.test', 'Forum', 'Forum javascript:alert(1)', 'Forum https://forum.test,', 'Forum https://'])(
  'Rejects SHOP_LINKS: %s',
  (text) => {
    expect(() => readConfig({ SHOP_LINKS: text })).toThrow(/SHOP_LINKS is ".*", but must be names with URLs/)
  },
)

test('STAFF_LANGUAGE: the language of packing slips', () => {
  expect(readConfig({}).staffLanguage).toBe('en')
  expect(readConfig({ STAFF_LANGUAGE: 'de' }).staffLanguage).toBe('de')
  expect(() => readConfig({ STAFF_LANGUAGE: 'fn' })).toThrow('must be one of en, fr, de')
})

test('IMPORT_MAX_MB: 100 MB by default', () => {
  expect(readConfig({}).importMaxBytes).toBe(104_857_600)
  expect(readConfig({ IMPORT_MAX_MB: '1' }).importMaxBytes).toBe(1_048_576)
  expect(() => readConfig({ IMPORT_MAX_MB: '0' })).toThrow('must be a number of megabytes, 1 to 2000')
})

test('DOCUMENT_PAPER: a4 or letter, by default chosen for each buyer', () => {
  expect(readConfig({}).documentPaper).toBeNull()
  expect(readConfig({ DOCUMENT_PAPER: 'letter' }).documentPaper).toBe('letter')
  expect(() => readConfig({ DOCUMENT_PAPER: 'A3' })).toThrow('must be a4 or letter')
})

test('Prefixes of document numbers', () => {
  expect(readConfig({}).documentPrefixes).toEqual({ invoice: 'INV', 'credit-note': 'CN' })
  expect(readConfig({ INVOICE_PREFIX: 'RE' }).documentPrefixes.invoice).toBe('RE')
  expect(() => readConfig({ INVOICE_PREFIX: 'rech-1' })).toThrow('must be 1 to 5 capital letters or digits')
  expect(() => readConfig({ INVOICE_PREFIX: 'CN' })).toThrow(
    'CREDIT_NOTE_PREFIX must be different from the prefix of invoices',
  )
})

test('Reads the seller: country, state and VAT id decide the tax', () => {
  const config = readConfig({
    SELLER_COUNTRY: 'DE',
    SELLER_VAT_ID: 'DE 123 456 789',
    SELLER_NAME: 'Velo Nord GmbH',
    PRICES_INCLUDE_TAX: 'on',
  })
  expect(config.taxRules).toEqual({
    seller: { country: 'DE', state: null, vatId: 'DE123456789' },
    defaultRateBp: 1800,
    pricesIncludeTax: true,
  })
  expect(config.terms).toEqual({ sellerName: 'Velo Nord GmbH', taxId: 'VAT DE123456789' })
  expect(() => readConfig({ SELLER_COUNTRY: 'IN', SELLER_VAT_ID: 'DE1', PRICES_INCLUDE_TAX: 'yes' })).toThrow(
    'SELLER_STATE must be the code of the seller’s state, such as MH; SELLER_VAT_ID is "DE1", but must be a GSTIN, such as 27AAACC0000C1Z5; PRICES_INCLUDE_TAX is "yes", but must be on or off.',
  )
  expect(() => readConfig({ SELLER_STATE: 'MH' })).toThrow(
    'SELLER_COUNTRY must be the seller’s country, such as IN or DE',
  )
})

test('Parses the seller’s terms as days and years and leaves unset ones empty', () => {
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

test('Parses the cut-off time and the time zone; the holidays are those of the seller’s country', () => {
  expect(readConfig({}).clock).toEqual({ timeZone: 'UTC', cutoffMinutes: null, country: null })
  expect(readConfig({ CUTOFF_TIME: '14:30', SHOP_TIMEZONE: 'Europe/Berlin', SELLER_COUNTRY: 'DE' }).clock).toEqual({
    timeZone: 'Europe/Berlin',
    cutoffMinutes: 870,
    country: 'DE',
  })
  expect(() => readConfig({ CUTOFF_TIME: '25:00', SHOP_TIMEZONE: 'Mars' })).toThrow(
    /SHOP_TIMEZONE is "Mars".*CUTOFF_TIME is "25:00", but must be a time of day/,
  )
})

test.each([
  [{}, null],
  [{ STRIPE_SECRET_KEY: 'sk_test_abcdefghij' }, /STRIPE_WEBHOOK_SECRET is missing.*whsec_…/],
  [{ STRIPE_WEBHOOK_SECRET: 'whsec_abcdefghij' }, /STRIPE_SECRET_KEY is missing/],
  [{ STRIPE_SECRET_KEY: 'pk_test_abcdefghij', STRIPE_WEBHOOK_SECRET: 'whsec_abcdefghij' }, /STRIPE_SECRET_KEY is not/],
  [{ STRIPE_SECRET_KEY: 'sk_live_abcdefghij', STRIPE_WEBHOOK_SECRET: 'we_abcdefghij' }, /STRIPE_WEBHOOK_SECRET is not/],
])('Incomplete or malformed Stripe keys turn cards off and are reported without the keys: %o', (env, problem) => {
  const { stripe, stripeKeyProblem } = readConfig(env)
  expect(stripe).toBeNull()
  if (problem === null) expect(stripeKeyProblem).toBeNull()
  else expect(stripeKeyProblem).toMatch(problem)
  expect(stripeKeyProblem ?? '').not.toContain('abcdefghij')
})

test('Stripe is used with both keys', () => {
  const env = { STRIPE_SECRET_KEY: 'rk_live_abcdefghij', STRIPE_WEBHOOK_SECRET: 'whsec_abcdefghij' }
  expect(readConfig(env)).toMatchObject({
    stripeKeyProblem: null,
    stripe: { secretKey: 'rk_live_abcdefghij', apiUrl: 'https://api.stripe.com' },
    paymentCapture: 'order',
    paymentMinutes: 30,
  })
  expect(() => readConfig({ PAYMENT_CAPTURE: 'later', PAYMENT_MINUTES: '5' })).toThrow(
    /PAYMENT_CAPTURE.*PAYMENT_MINUTES/,
  )
})

test('Bank accounts are named after the seller or the shop unless set, and checked', () => {
  expect(readConfig({ SHOP_NAME: 'Spokes' }).bank).toEqual({ name: 'Spokes', iban: null, bic: null, upiId: null })
  expect(readConfig({ SHOP_NAME: 'Spokes', SELLER_NAME: 'Spokes Ltd' }).bank.name).toBe('Spokes Ltd')
  expect(readConfig({ BANK_IBAN: 'de89 3704 0044 0532 0130 00', UPI_ID: 'spokes@okbank' }).bank).toMatchObject({
    iban: 'DE89370400440532013000',
    upiId: 'spokes@okbank',
  })
  expect(() => readConfig({ BANK_IBAN: 'DE00', BANK_BIC: 'x', UPI_ID: 'spokes' })).toThrow(
    /BANK_IBAN is "DE00".*BANK_BIC is "x".*UPI_ID is "spokes"/,
  )
})
