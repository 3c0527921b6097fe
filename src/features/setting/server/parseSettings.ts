/** Parses settings from texts of any source. Pure. */
import { placeholderAddress } from '../../../kit/mail/publicAddress.ts'
import type { BankSettings, Settings, StripeSettings } from '../../../kit/services.ts'
import { findMainLanguage } from '../../../shared/locale.ts'
import type { ShopTerms } from '../../../shared/shopTerms.ts'
import type { ShopLink } from '../../../shared/storefront.ts'
import type { Seller } from '../../../shared/tax.ts'
import { findInvalidKey, findKeyProblem } from '../../payment/stripeKeys.ts'
import { parseSeller } from '../../tax/seller.ts'
import {
  findDefinition,
  type SettingKey,
  type SettingRule,
  type SettingValue,
  type settingTable,
} from '../settings.table.ts'
import { listCurrencies } from '../shopOffer.ts'

/** A rejected setting. */
export interface SettingProblem {
  key: SettingKey
  /** The rule that it violates. */
  rule: SettingRule
  /** A parameter of the rule's message, such as the country of a VAT id. */
  detail: string
}

/** The settings that can be changed in the back office. */
export interface ShopSettings
  extends Pick<
    Settings,
    | 'baseCurrency'
    | 'languages'
    | 'currencies'
    | 'taxRules'
    | 'shopName'
    | 'shopPhone'
    | 'mailFrom'
    | 'orderNoticeTo'
    | 'orderExpiryDays'
    | 'bank'
    | 'stripe'
    | 'paymentCapture'
    | 'paymentMinutes'
    | 'terms'
    | 'clock'
    | 'staffLanguage'
    | 'documentPaper'
    | 'importMaxBytes'
    | 'options'
  > {
  exchangeRatesUrl: string | null
  /** Null writes emails to the outbox. */
  smtpUrl: string | null
  /** Service that accepts text messages as JSON; null writes them to the outbox. */
  smsUrl: string | null
  /** Prefixes of document numbers: `INV-2026-00001`. */
  documentPrefixes: { readonly invoice: string; readonly 'credit-note': string }
  /** The shop's links to social networks, for the footer. */
  shopLinks: readonly ShopLink[]
  /** The problem with Stripe's keys, without the keys; null when they are valid or absent. */
  stripeKeyProblem: string | null
}

/** Replaced only in tests. */
const stripeApiUrl = 'https://api.stripe.com'
const bytesPerMegabyte = 1024 * 1024

/**
 * @param read returns the text of a setting, or of the variables STRIPE_API_URL and SMTP_URL; null when it is not set
 * @returns the settings, with defaults for rejected texts, and the rejected ones
 */
export function parseSettings(read: (name: SettingKey | 'STRIPE_API_URL' | 'SMTP_URL') => string | null): {
  settings: ShopSettings
  problems: SettingProblem[]
} {
  const problems: SettingProblem[] = []
  const optional = <K extends SettingKey>(key: K): SettingValue<K> | null => {
    const { parse, rule, fallback } = findDefinition(key)
    const text = read(key)
    const parsed = text === null ? null : parse(text)
    if (text !== null && parsed === null) problems.push({ key, rule, detail: '' })
    // The table's entry for this key has this type.
    return (parsed ?? (fallback === undefined ? null : parse(fallback))) as SettingValue<K> | null
  }
  const required = <K extends KeyWithFallback>(key: K): NonNullable<SettingValue<K>> => {
    const value = optional(key)
    if (value === null) throw new RangeError(`the default of ${key} is not valid`)
    return value
  }
  const seller = readSeller(read, problems)
  const baseCurrency = required('BASE_CURRENCY')
  const offered = required('SHOP_CURRENCIES')
  const offeredLanguages = required('SHOP_LANGUAGES')
  const settings: ShopSettings = {
    baseCurrency,
    languages: offeredLanguages,
    currencies: listCurrencies(baseCurrency, offered),
    taxRules: {
      seller,
      defaultRateBp: required('TAX_RATE'),
      pricesIncludeTax: required('PRICES_INCLUDE_TAX'),
    },
    shopName: required('SHOP_NAME'),
    shopPhone: optional('SHOP_PHONE') ?? '',
    shopLinks: optional('SHOP_LINKS') ?? [],
    terms: omitUnset({
      phone: optional('SHOP_PHONE'),
      address: optional('SHOP_ADDRESS'),
      sellerName: optional('SELLER_NAME'),
      taxId: optional('SHOP_TAX_ID') ?? labelVatId(seller),
      dispatchDays: optional('DISPATCH_DAYS'),
      bicycleDispatchDays: optional('BICYCLE_DISPATCH_DAYS'),
      transitDays: optional('TRANSIT_DAYS'),
      returnDays: optional('RETURN_DAYS'),
      warrantyYears: optional('WARRANTY_YEARS'),
    }),
    options: {
      hasBlog: required('SHOP_BLOG'),
      takesNewAccounts: required('NEW_ACCOUNTS'),
      phone: required('BUYER_PHONE'),
    },
    clock: {
      timeZone: required('SHOP_TIMEZONE'),
      cutoffMinutes: optional('CUTOFF_TIME'),
      country: seller?.country ?? null,
    },
    exchangeRatesUrl: optional('EXCHANGE_RATES_URL'),
    smtpUrl: read('SMTP_URL') ?? composeSmtpUrl(optional),
    mailFrom: optional('MAIL_FROM') ?? composeSender(required('SHOP_NAME')),
    orderNoticeTo: optional('ORDER_NOTICE_TO') ?? [],
    smsUrl: optional('SMS_URL'),
    orderExpiryDays: required('ORDER_EXPIRY_DAYS'),
    documentPrefixes: { invoice: required('INVOICE_PREFIX'), 'credit-note': required('CREDIT_NOTE_PREFIX') },
    ...readStripeKeys(read),
    paymentCapture: required('PAYMENT_CAPTURE'),
    paymentMinutes: required('PAYMENT_MINUTES'),
    bank: readBank(optional, optional('SELLER_NAME') ?? required('SHOP_NAME')),
    // Emails to the staff default to the main language.
    staffLanguage: optional('STAFF_LANGUAGE') ?? findMainLanguage(offeredLanguages),
    documentPaper: optional('DOCUMENT_PAPER'),
    importMaxBytes: required('IMPORT_MAX_MB') * bytesPerMegabyte,
  }
  const { invoice, 'credit-note': creditNote } = settings.documentPrefixes
  if (invoice === creditNote) problems.push({ key: 'CREDIT_NOTE_PREFIX', rule: 'otherPrefix', detail: '' })
  // Report a setting that is read twice only once.
  return { settings, problems: problems.filter(({ key }, at) => problems.findIndex((one) => one.key === key) === at) }
}

type KeyWithFallback = {
  [K in SettingKey]: (typeof settingTable)[K] extends { fallback: string } ? K : never
}[SettingKey]
type Optional = <K extends SettingKey>(key: K) => SettingValue<K> | null

/** A sender with the shop's name. @param address defaults to a placeholder that receives no email */
export function composeSender(shopName: string, address = placeholderAddress): string {
  const name = shopName.replace(/[<>"\\\r\n]/g, '').trim()
  // Mail programs treat these characters as the end of a name.
  return `${/[,;:.()@[\]]/.test(name) ? `"${name}"` : name} <${address}>`
}

/** @param seller the account holder's name: banks compare it with the payee, which is rarely the shop's name */
function readBank(optional: Optional, seller: string): BankSettings {
  return {
    name: optional('BANK_NAME') ?? seller,
    iban: optional('BANK_IBAN'),
    bic: optional('BANK_BIC'),
    upiId: optional('UPI_ID'),
  }
}

/** @returns null without a host */
function composeSmtpUrl(optional: Optional): string | null {
  const host = optional('SMTP_HOST')
  const port = optional('SMTP_PORT')
  const security = optional('SMTP_SECURITY')
  const [user, password] = [optional('SMTP_USER'), optional('SMTP_PASSWORD')]
  if (host === null) return null
  const credentials = user === null ? '' : `${encodeURIComponent(user)}:${encodeURIComponent(password ?? '')}@`
  const name = host.includes(':') && !host.startsWith('[') ? `[${host}]` : host
  const protocol = security === 'tls' ? 'smtps' : 'smtp'
  // Without `requireTLS`, the password would be sent unencrypted to a server that does not offer encryption.
  const query = security === 'starttls' ? '?requireTLS=true' : ''
  return `${protocol}://${credentials}${name}:${port ?? (security === 'tls' ? 465 : 587)}/${query}`
}

/** Invalid keys do not affect other settings, because the shop can sell without cards. */
function readStripeKeys(read: (name: SettingKey | 'STRIPE_API_URL') => string | null): {
  stripe: StripeSettings | null
  stripeKeyProblem: string | null
} {
  const secretKey = read('STRIPE_SECRET_KEY')
  const webhookSecret = read('STRIPE_WEBHOOK_SECRET')
  const stripeKeyProblem = findKeyProblem(secretKey, webhookSecret)
  if (secretKey === null || webhookSecret === null || stripeKeyProblem !== null)
    return { stripe: null, stripeKeyProblem }
  return { stripe: { secretKey, webhookSecret, apiUrl: read('STRIPE_API_URL') ?? stripeApiUrl }, stripeKeyProblem }
}

/** For entered keys: unlike at startup, invalid ones are rejected. */
export function findStripeProblem(read: (name: SettingKey) => string | null): SettingProblem | null {
  const wrong = findInvalidKey(read('STRIPE_SECRET_KEY'), read('STRIPE_WEBHOOK_SECRET'))
  if (wrong === null) return null
  return { key: wrong.key, rule: wrong.key === 'STRIPE_SECRET_KEY' ? 'stripeSecret' : 'stripeWebhook', detail: '' }
}

/** Unset terms fall back to the demo shop's data. */
function omitUnset(terms: { [K in keyof ShopTerms]: ShopTerms[K] | null }): ShopTerms {
  return Object.fromEntries(Object.entries(terms).filter(([, value]) => value !== null))
}

const sellerKeys = { country: 'SELLER_COUNTRY', state: 'SELLER_STATE', vatId: 'SELLER_VAT_ID' } as const

/** The seller for tax purposes; null when no country is set. Adds to `problems`. */
function readSeller(read: (name: SettingKey) => string | null, problems: SettingProblem[]): Seller | null {
  const { seller, problems: found } = parseSeller({
    country: read(sellerKeys.country),
    state: read(sellerKeys.state),
    vatId: read(sellerKeys.vatId),
  })
  for (const { field, rule, detail } of found) problems.push({ key: sellerKeys[field], rule, detail })
  return found.length > 0 ? null : seller
}

/** The VAT id as printed on receipts. */
function labelVatId(seller: Seller | null): string | null {
  if (!seller?.vatId) return null
  return `${seller.country === 'IN' ? 'GSTIN' : 'VAT'} ${seller.vatId}`
}
