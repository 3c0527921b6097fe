/** The only reader of the environment. An invalid value stops the start; the error names all invalid variables at once. */
import { resolve } from 'node:path'
import { homeKeys, mainHome } from '../features/home/home.layouts.ts'
import type { SeriesKind } from '../features/order/server/documentSeries.sql.ts'
import { parseIban } from '../features/payment/iban.ts'
import { findKeyProblem } from '../features/payment/stripeKeys.ts'
import { parseSeller } from '../features/tax/seller.ts'
import { usualConnections } from '../kit/database/database.ts'
import type { Settings } from '../kit/services.ts'
import { StartError } from '../shared/errors.ts'
import { defaultLanguage, type Language, languages } from '../shared/locale.ts'
import { type Currency, currencies, defaultCurrency, parseCurrency } from '../shared/money.ts'
import type { DayRange, ShopTerms } from '../shared/shopTerms.ts'
import type { ShopLink } from '../shared/storefront.ts'
import type { Seller } from '../shared/tax.ts'
import { readS3 } from './s3Settings.ts'

export interface Config extends Settings {
  isDevelopment: boolean
  port: number
  host: string
  databaseUrl: string | null
  /** Most connections that this process opens to PostgreSQL at once. */
  databaseConnections: number
  /** Signs cookies and keys hashes; null generates one and stores it in the database. */
  cookieSecret: string | null
  exchangeRatesUrl: string | null
  smtpUrl: string | null
  /** Service that takes text messages as JSON; null writes them to the outbox. */
  smsUrl: string | null
  logLevel: string
  /** Whether webhooks may go to private IP addresses and without TLS, for development. */
  webhooksAllowPrivate: boolean
  /** Token for `/metrics`; null disables it. */
  metricsToken: string | null
  /** Number of trusted proxies in front of the shop (X-Forwarded-For). */
  trustProxy: number
  /** Key of the home shown at `/`. */
  homeLayout: string
  /** What the numbers of documents begin with: `INV-2026-00001`. */
  documentPrefixes: Readonly<Record<SeriesKind, string>>
  /** The shop's links to social networks, for the footer. */
  shopLinks: readonly ShopLink[]
  /** Whether a new shop starts as the demo shop; null when not set. */
  isDemoWanted: boolean | null
  /** What is wrong with Stripe's keys, without them; null when they are right or absent. */
  stripeKeyProblem: string | null
}

const bytesPerMegabyte = 1024 * 1024
const homes: readonly string[] = [mainHome, ...homeKeys]
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

/** @throws StartError naming every invalid variable with the values it accepts */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const problems: string[] = []
  const text = (name: string): string | null => env[name]?.trim() || null
  const checked = <T>(name: string, fallback: T, parse: (value: string) => T | null, takes: string): T => {
    const value = text(name)
    if (value === null) return fallback
    const parsed = parse(value)
    if (parsed === null) problems.push(`${name} is "${value}", but must be ${takes}`)
    return parsed ?? fallback
  }
  const whole = (least: number, most: number) => (value: string) => {
    const number = Number(value)
    return Number.isInteger(number) && number >= least && number <= most ? number : null
  }
  const url =
    (...protocols: string[]) =>
    (value: string) =>
      URL.canParse(value) && protocols.includes(new URL(value).protocol) ? value : null

  const seller = readSeller(text, problems)
  const port = checked('PORT', 3000, whole(0, 65535), 'a port number, 0 to 65535')
  const config: Config = {
    isDevelopment: env.NODE_ENV === 'development',
    port,
    host: text('HOST') ?? '0.0.0.0',
    dataDir: resolve(text('DATA_DIR') ?? './data'),
    s3: readS3(text, problems),
    databaseUrl: checked<string | null>(
      'DATABASE_URL',
      null,
      url('postgres:', 'postgresql:'),
      'a URL like postgres://user:password@host:5432/database',
    ),
    databaseConnections: checked('DATABASE_CONNECTIONS', usualConnections, whole(1, 1000), 'a number from 1 to 1000'),
    baseUrl: checked('BASE_URL', `http://localhost:${port}`, url('http:', 'https:'), 'an http or https URL').replace(
      /\/+$/,
      '',
    ),
    baseCurrency: checked<Currency>('BASE_CURRENCY', defaultCurrency, parseCurrency, `one of ${currencies.join(', ')}`),
    taxRules: {
      seller,
      defaultRateBp: checked('TAX_RATE', 1800, percentToBasisPoints, 'a percentage from 0 to 100, such as 18'),
      pricesIncludeTax: checked('PRICES_INCLUDE_TAX', false, parseSwitch, 'on or off'),
    },
    shopName: text('SHOP_NAME') ?? 'Chainline',
    shopPhone: text('SHOP_PHONE') ?? '+91 20 5550 0142',
    terms: omitUnset({
      address: text('SHOP_ADDRESS'),
      sellerName: text('SELLER_NAME'),
      taxId: text('SHOP_TAX_ID') ?? labelVatId(seller),
      dispatchDays: checked<DayRange | null>('DISPATCH_DAYS', null, parseDayRange, dayRange),
      bicycleDispatchDays: checked<DayRange | null>('BICYCLE_DISPATCH_DAYS', null, parseDayRange, dayRange),
      transitDays: checked<DayRange | null>('TRANSIT_DAYS', null, parseDayRange, dayRange),
      returnDays: checked<number | null>('RETURN_DAYS', null, whole(1, 365), 'a number of days, 1 to 365'),
      warrantyYears: checked<number | null>('WARRANTY_YEARS', null, whole(1, 100), 'a number of years, 1 to 100'),
    }),
    clock: {
      timeZone: checked('SHOP_TIMEZONE', 'UTC', parseTimeZone, 'a time zone, such as Asia/Kolkata or Europe/Berlin'),
      cutoffMinutes: checked<number | null>('CUTOFF_TIME', null, parseTimeOfDay, 'a time of day, such as 14:00'),
      country: seller?.country ?? null,
    },
    shopLinks: checked<readonly ShopLink[]>(
      'SHOP_LINKS',
      [],
      parseLinks,
      'names with URLs, such as "Instagram https://instagram.example/us, Riders’ forum https://forum.example"',
    ),
    cookieSecret: checked<string | null>(
      'COOKIE_SECRET',
      null,
      (value) => (value.length >= 32 ? value : null),
      'at least 32 characters long',
    ),
    exchangeRatesUrl: checked<string | null>(
      'EXCHANGE_RATES_URL',
      null,
      url('http:', 'https:'),
      'an http or https URL',
    ),
    smtpUrl: checked<string | null>(
      'SMTP_URL',
      null,
      url('smtp:', 'smtps:'),
      'a URL like smtp://user:password@host:587',
    ),
    mailFrom: text('MAIL_FROM') ?? 'Chainline <shop@chainline.example>',
    orderExpiryDays: checked('ORDER_EXPIRY_DAYS', 7, whole(0, 365), 'a number of days, 0 to 365'),
    documentPrefixes: {
      invoice: checked('INVOICE_PREFIX', 'INV', parseDocumentPrefix, documentPrefix),
      'credit-note': checked('CREDIT_NOTE_PREFIX', 'CN', parseDocumentPrefix, documentPrefix),
    },
    ...readStripeKeys(text),
    paymentCapture: checked<Settings['paymentCapture']>(
      'PAYMENT_CAPTURE',
      'order',
      (value) => (value === 'order' || value === 'shipping' ? value : null),
      'order or shipping',
    ),
    paymentMinutes: checked('PAYMENT_MINUTES', 30, whole(10, 1200), 'a number of minutes, 10 to 1200'),
    bank: {
      name: text('BANK_NAME') ?? text('SHOP_NAME') ?? 'Chainline',
      iban: checked<string | null>('BANK_IBAN', null, parseIban, 'an IBAN with correct check digits'),
      bic: checked<string | null>(
        'BANK_BIC',
        null,
        (value) => (/^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(value) ? value : null),
        'a BIC of 8 or 11 capital letters and digits',
      ),
      upiId: checked<string | null>(
        'UPI_ID',
        null,
        (value) => (/^[A-Za-z0-9.\-_]{2,256}@[A-Za-z]{2,64}$/.test(value) ? value : null),
        'a UPI address like shop@bank',
      ),
    },
    staffLanguage: checked<Language>(
      'STAFF_LANGUAGE',
      defaultLanguage,
      (value) => languages.find((language) => language === value) ?? null,
      `one of ${languages.join(', ')}`,
    ),
    documentPaper: checked<'a4' | 'letter' | null>(
      'DOCUMENT_PAPER',
      null,
      (value) => (value === 'a4' || value === 'letter' ? value : null),
      'a4 or letter',
    ),
    importMaxBytes:
      checked('IMPORT_MAX_MB', 100, whole(1, 2000), 'a number of megabytes, 1 to 2000') * bytesPerMegabyte,
    smsUrl: checked<string | null>('SMS_URL', null, url('http:', 'https:'), 'an http or https URL'),
    logLevel: checked(
      'LOG_LEVEL',
      'info',
      (value) => (logLevels.includes(value) ? value : null),
      `one of ${logLevels.join(', ')}`,
    ),
    webhooksAllowPrivate: checked<boolean>(
      'WEBHOOKS_ALLOW_PRIVATE',
      false,
      (value) => ({ on: true, off: false })[value] ?? null,
      'on or off',
    ),
    metricsToken: checked<string | null>(
      'METRICS_TOKEN',
      null,
      (value) => (/^[\x21-\x7e]{16,}$/.test(value) ? value : null),
      'at least 16 characters long, without spaces',
    ),
    trustProxy: checked('TRUST_PROXY', 0, whole(0, 10), 'the number of proxies in front, 0 to 10'),
    homeLayout: checked(
      'HOME_LAYOUT',
      mainHome,
      (value) => homes.find((key) => key === value) ?? null,
      `one of ${homes.join(', ')}`,
    ),
    isDemoWanted: checked<boolean | null>('SHOP_DEMO', null, parseSwitch, 'on or off'),
  }
  const { invoice, 'credit-note': creditNote } = config.documentPrefixes
  if (invoice === creditNote)
    problems.push(`INVOICE_PREFIX and CREDIT_NOTE_PREFIX must differ, but both are "${invoice}"`)
  if (problems.length > 0) throw new StartError(`Cannot start: ${problems.join('; ')}.`)
  return config
}

const documentPrefix = '1 to 5 capital letters or digits, such as INV'

function parseDocumentPrefix(text: string): string | null {
  return /^[A-Z0-9]{1,5}$/.test(text) ? text : null
}

/** Invalid keys do not stop the start, because the shop can sell without cards; `main.ts` reports them. */
function readStripeKeys(text: (name: string) => string | null): Pick<Config, 'stripe' | 'stripeKeyProblem'> {
  const secretKey = text('STRIPE_SECRET_KEY')
  const webhookSecret = text('STRIPE_WEBHOOK_SECRET')
  const stripeKeyProblem = findKeyProblem(secretKey, webhookSecret)
  if (secretKey === null || webhookSecret === null || stripeKeyProblem !== null)
    return { stripe: null, stripeKeyProblem }
  return { stripe: { secretKey, webhookSecret, apiUrl: text('STRIPE_API_URL') ?? stripeApiUrl }, stripeKeyProblem }
}

/** STRIPE_API_URL replaces it for tests, by a stub of Stripe. */
const stripeApiUrl = 'https://api.stripe.com'

const dayRange = 'a number of working days, or two, such as 2-5'

/** `2-5`, or `2` for exactly two; null when invalid. */
function parseDayRange(text: string): DayRange | null {
  const [, first, last] = /^(\d{1,3})(?:\s*-\s*(\d{1,3}))?$/.exec(text) ?? []
  if (first === undefined) return null
  const range = { least: Number(first), most: Number(last ?? first) }
  return range.least <= range.most && range.most <= 365 ? range : null
}

/** @returns null for a name that `Intl` does not know */
function parseTimeZone(name: string): string | null {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return null
  }
}

/** Minutes after midnight. */
function parseTimeOfDay(text: string): number | null {
  const [, hours, minutes] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text) ?? []
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes)
}

/** Unset terms come from the demo shop's data. */
function omitUnset(terms: { [K in keyof ShopTerms]: ShopTerms[K] | null }): ShopTerms {
  return Object.fromEntries(Object.entries(terms).filter(([, value]) => value !== null))
}

/** `Name https://url, Another name https://url`; null when one of them is invalid. */
function parseLinks(text: string): ShopLink[] | null {
  const links = text.split(',').map((part) => {
    const [, name = '', href = ''] = /^(.+?)\s+(https?:\/\/\S+)$/.exec(part.trim()) ?? []
    return { name, href }
  })
  return links.every(({ href }) => URL.canParse(href)) ? links : null
}

/** The seller in terms of tax; null when no country is set. Adds to `problems`. */
function readSeller(text: (name: string) => string | null, problems: string[]): Seller | null {
  const { seller, problems: found } = parseSeller({
    country: text('SELLER_COUNTRY'),
    state: text('SELLER_STATE'),
    vatId: text('SELLER_VAT_ID'),
  })
  const variables = { country: 'SELLER_COUNTRY', state: 'SELLER_STATE', vatId: 'SELLER_VAT_ID' }
  for (const { field, takes } of found) {
    const name = variables[field]
    const value = text(name)
    problems.push(value === null ? `${name} must be ${takes}` : `${name} is "${value}", but must be ${takes}`)
  }
  return seller
}

/** The VAT id as receipts show it. */
function labelVatId(seller: Seller | null): string | null {
  if (!seller?.vatId) return null
  return `${seller.country === 'IN' ? 'GSTIN' : 'VAT'} ${seller.vatId}`
}

function parseSwitch(text: string): boolean | null {
  return text === 'on' ? true : text === 'off' ? false : null
}

function percentToBasisPoints(value: string): number | null {
  const percent = Number(value)
  return Number.isFinite(percent) && percent >= 0 && percent <= 100 ? Math.round(percent * 100) : null
}
