/**
 * Every setting that can be entered in the back office. The key is the name of its environment variable, which takes precedence.
 * The same parser reads both.
 */
import { languages } from '../../shared/locale.ts'
import { currencies, defaultCurrency, parseCurrency } from '../../shared/money.ts'
import { phoneUses } from '../../shared/shopOptions.ts'
import { parseIban } from '../payment/iban.ts'
import {
  parseBic,
  parseChoice,
  parseCurrencies,
  parseDayRange,
  parseDocumentPrefix,
  parseEmailAddresses,
  parseHost,
  parseInteger,
  parseLanguage,
  parseLanguages,
  parseLinks,
  parsePhone,
  parseSender,
  parseSwitch,
  parseText,
  parseTimeOfDay,
  parseTimeZone,
  parseUpiId,
  parseUrl,
  percentToBasisPoints,
} from './settingParsers.ts'

export const settingPages = ['general', 'seller', 'currencies', 'payments', 'email', 'back-office'] as const
export type SettingPage = (typeof settingPages)[number]

/** What a setting accepts; key of an error message under `setting.rule`. */
export type SettingRule =
  | 'none'
  | 'sellerCountry'
  | 'phone'
  | 'sellerState'
  | 'gstin'
  | 'vatId'
  | 'otherPrefix'
  | 'stripeSecret'
  | 'stripeWebhook'
  | 'links'
  | 'timeZone'
  | 'timeOfDay'
  | 'workingDays'
  | 'days1to365'
  | 'years'
  | 'percentage'
  | 'switch'
  | 'prefix'
  | 'paper'
  | 'currency'
  | 'currencies'
  | 'languages'
  | 'httpUrl'
  | 'iban'
  | 'bic'
  | 'upi'
  | 'capture'
  | 'minutes'
  | 'days0to365'
  | 'host'
  | 'port'
  | 'security'
  | 'sender'
  | 'language'
  | 'megabytes'
  | 'phoneUse'
  | 'addresses'

interface SettingDefinition<T> {
  page: SettingPage
  parse(text: string): T | null
  rule: SettingRule
  /** The value when nothing is set, as the staff would enter it. */
  fallback?: string
  /** Encrypted in the database and never sent to a browser. */
  isSecret?: true
}

const setting = <const D extends SettingDefinition<unknown>>(definition: D) => definition
const text = <const P extends SettingPage>(page: P) => setting({ page, parse: parseText, rule: 'none' })

export const settingTable = {
  SHOP_NAME: { ...text('general'), fallback: 'Chainline' },
  SHOP_PHONE: setting({ page: 'general', parse: parsePhone, rule: 'phone' }),
  SHOP_LINKS: setting({ page: 'general', parse: parseLinks, rule: 'links' }),
  SHOP_BLOG: setting({ page: 'general', parse: parseSwitch, rule: 'switch', fallback: 'on' }),
  NEW_ACCOUNTS: setting({ page: 'general', parse: parseSwitch, rule: 'switch', fallback: 'on' }),
  BUYER_PHONE: setting({ page: 'general', parse: parseChoice(...phoneUses), rule: 'phoneUse', fallback: 'required' }),
  CUTOFF_TIME: setting({ page: 'general', parse: parseTimeOfDay, rule: 'timeOfDay' }),
  DISPATCH_DAYS: setting({ page: 'general', parse: parseDayRange, rule: 'workingDays' }),
  BICYCLE_DISPATCH_DAYS: setting({ page: 'general', parse: parseDayRange, rule: 'workingDays' }),
  TRANSIT_DAYS: setting({ page: 'general', parse: parseDayRange, rule: 'workingDays' }),
  RETURN_DAYS: setting({ page: 'general', parse: parseInteger(1, 365), rule: 'days1to365' }),
  WARRANTY_YEARS: setting({ page: 'general', parse: parseInteger(1, 100), rule: 'years' }),

  SELLER_NAME: text('seller'),
  SHOP_ADDRESS: text('seller'),
  SHOP_TAX_ID: text('seller'),
  // Checked together: see `parseSeller`.
  SELLER_COUNTRY: text('seller'),
  SELLER_STATE: text('seller'),
  SELLER_VAT_ID: text('seller'),
  BASE_CURRENCY: setting({ page: 'seller', parse: parseCurrency, rule: 'currency', fallback: defaultCurrency }),
  SHOP_LANGUAGES: setting({
    page: 'seller',
    parse: parseLanguages,
    rule: 'languages',
    fallback: languages.join(', '),
  }),
  SHOP_CURRENCIES: setting({
    page: 'seller',
    parse: parseCurrencies,
    rule: 'currencies',
    fallback: currencies.join(', '),
  }),
  SHOP_TIMEZONE: setting({ page: 'seller', parse: parseTimeZone, rule: 'timeZone', fallback: 'UTC' }),
  TAX_RATE: setting({ page: 'seller', parse: percentToBasisPoints, rule: 'percentage', fallback: '18' }),
  PRICES_INCLUDE_TAX: setting({ page: 'seller', parse: parseSwitch, rule: 'switch', fallback: 'off' }),
  INVOICE_PREFIX: setting({ page: 'seller', parse: parseDocumentPrefix, rule: 'prefix', fallback: 'INV' }),
  CREDIT_NOTE_PREFIX: setting({ page: 'seller', parse: parseDocumentPrefix, rule: 'prefix', fallback: 'CN' }),
  DOCUMENT_PAPER: setting({ page: 'seller', parse: parseChoice('a4', 'letter'), rule: 'paper' }),

  // These services take their key in the URL.
  EXCHANGE_RATES_URL: setting({
    page: 'currencies',
    parse: parseUrl('http:', 'https:'),
    rule: 'httpUrl',
    isSecret: true,
  }),

  BANK_NAME: text('payments'),
  BANK_IBAN: setting({ page: 'payments', parse: parseIban, rule: 'iban' }),
  BANK_BIC: setting({ page: 'payments', parse: parseBic, rule: 'bic' }),
  UPI_ID: setting({ page: 'payments', parse: parseUpiId, rule: 'upi' }),
  // Checked together: see `findKeyProblem`.
  STRIPE_SECRET_KEY: setting({ ...text('payments'), isSecret: true }),
  STRIPE_WEBHOOK_SECRET: setting({ ...text('payments'), isSecret: true }),
  PAYMENT_CAPTURE: setting({
    page: 'payments',
    parse: parseChoice('order', 'shipping'),
    rule: 'capture',
    fallback: 'order',
  }),
  PAYMENT_MINUTES: setting({ page: 'payments', parse: parseInteger(10, 1200), rule: 'minutes', fallback: '30' }),
  ORDER_EXPIRY_DAYS: setting({ page: 'payments', parse: parseInteger(0, 365), rule: 'days0to365', fallback: '7' }),

  SMTP_HOST: setting({ page: 'email', parse: parseHost, rule: 'host' }),
  SMTP_PORT: setting({ page: 'email', parse: parseInteger(1, 65_535), rule: 'port' }),
  SMTP_SECURITY: setting({
    page: 'email',
    parse: parseChoice('starttls', 'tls', 'none'),
    rule: 'security',
    fallback: 'starttls',
  }),
  SMTP_USER: text('email'),
  SMTP_PASSWORD: setting({ ...text('email'), isSecret: true }),
  // Defaults to the shop's name as the sender: see `parseSettings.ts`.
  MAIL_FROM: setting({ page: 'email', parse: parseSender, rule: 'sender' }),
  ORDER_NOTICE_TO: setting({ page: 'email', parse: parseEmailAddresses, rule: 'addresses' }),
  SMS_URL: setting({ page: 'email', parse: parseUrl('http:', 'https:'), rule: 'httpUrl', isSecret: true }),

  // Defaults to the shop's main language.
  STAFF_LANGUAGE: setting({ page: 'back-office', parse: parseLanguage, rule: 'language' }),
  IMPORT_MAX_MB: setting({ page: 'back-office', parse: parseInteger(1, 2000), rule: 'megabytes', fallback: '100' }),
} as const satisfies Record<string, SettingDefinition<unknown>>

export type SettingKey = keyof typeof settingTable
/** A setting's value; null when it is not set. */
export type SettingValue<K extends SettingKey> = ReturnType<(typeof settingTable)[K]['parse']>

export const settingKeys = Object.keys(settingTable) as SettingKey[]

export function findDefinition(key: SettingKey): SettingDefinition<unknown> {
  return settingTable[key]
}

export function listPageSettings(page: SettingPage): SettingKey[] {
  return settingKeys.filter((key) => settingTable[key].page === page)
}

export function isSecretSetting(key: SettingKey): boolean {
  return findDefinition(key).isSecret === true
}

export function parseSettingKey(text: string): SettingKey | null {
  return settingKeys.find((key) => key === text) ?? null
}

/** The maximum length of a setting, in characters. */
export const maxSettingLength = 2000

/** Pages about payments or with secrets: only an owner can change them, after re-authentication. */
export const protectedPages = ['currencies', 'payments', 'email'] as const
export const openPages = ['general', 'seller', 'back-office'] as const satisfies readonly Exclude<
  SettingPage,
  (typeof protectedPages)[number]
>[]

export function isProtectedPage(page: SettingPage): boolean {
  return protectedPages.some((one) => one === page)
}
