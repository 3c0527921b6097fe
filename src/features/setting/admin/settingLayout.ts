/** The layout of the settings pages: groups of settings, and the control for each. */

import { languages } from '../../../shared/locale.ts'
import { currencies } from '../../../shared/money.ts'
import { phoneUses } from '../../../shared/shopOptions.ts'
import type { SettingKey, SettingPage } from '../settings.table.ts'

export interface SettingGroup {
  name:
    | 'shop'
    | 'storefront'
    | 'delivery'
    | 'place'
    | 'seller'
    | 'tax'
    | 'documents'
    | 'offer'
    | 'service'
    | 'bank'
    | 'cards'
    | 'rules'
    | 'mail'
    | 'notices'
    | 'sms'
    | 'office'
  keys: readonly SettingKey[]
  /** The settings that can be tested. */
  test?: 'mail' | 'sms' | 'payments'
}

export const settingLayout: Readonly<Record<SettingPage, readonly SettingGroup[]>> = {
  general: [
    { name: 'shop', keys: ['SHOP_NAME', 'SHOP_PHONE', 'SHOP_LINKS'] },
    { name: 'storefront', keys: ['SHOP_BLOG', 'NEW_ACCOUNTS', 'BUYER_PHONE'] },
    {
      name: 'delivery',
      keys: ['CUTOFF_TIME', 'DISPATCH_DAYS', 'BICYCLE_DISPATCH_DAYS', 'TRANSIT_DAYS', 'RETURN_DAYS', 'WARRANTY_YEARS'],
    },
  ],
  seller: [
    { name: 'place', keys: ['SELLER_COUNTRY', 'SELLER_STATE', 'BASE_CURRENCY', 'SHOP_TIMEZONE'] },
    { name: 'offer', keys: ['SHOP_LANGUAGES', 'SHOP_CURRENCIES'] },
    { name: 'seller', keys: ['SELLER_NAME', 'SHOP_ADDRESS', 'SELLER_VAT_ID', 'SHOP_TAX_ID'] },
    { name: 'tax', keys: ['TAX_RATE', 'PRICES_INCLUDE_TAX'] },
    { name: 'documents', keys: ['INVOICE_PREFIX', 'CREDIT_NOTE_PREFIX', 'DOCUMENT_PAPER'] },
  ],
  currencies: [{ name: 'service', keys: ['EXCHANGE_RATES_URL'] }],
  payments: [
    { name: 'bank', keys: ['BANK_NAME', 'BANK_IBAN', 'BANK_BIC', 'UPI_ID'] },
    { name: 'cards', keys: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'PAYMENT_CAPTURE'], test: 'payments' },
    { name: 'rules', keys: ['PAYMENT_MINUTES', 'ORDER_EXPIRY_DAYS'] },
  ],
  email: [
    {
      name: 'mail',
      keys: ['SMTP_HOST', 'SMTP_PORT', 'SMTP_SECURITY', 'SMTP_USER', 'SMTP_PASSWORD', 'MAIL_FROM'],
      test: 'mail',
    },
    { name: 'notices', keys: ['ORDER_NOTICE_TO'] },
    { name: 'sms', keys: ['SMS_URL'], test: 'sms' },
  ],
  'back-office': [{ name: 'office', keys: ['STAFF_LANGUAGE', 'IMPORT_MAX_MB'] }],
}

/** The options of a setting, default first; `unset` stands for none. */
export const settingOptions = {
  SHOP_BLOG: ['on', 'off'],
  NEW_ACCOUNTS: ['on', 'off'],
  BUYER_PHONE: phoneUses,
  PRICES_INCLUDE_TAX: ['off', 'on'],
  DOCUMENT_PAPER: ['unset', 'a4', 'letter'],
  PAYMENT_CAPTURE: ['order', 'shipping'],
  SMTP_SECURITY: ['starttls', 'tls', 'none'],
  STAFF_LANGUAGE: languages,
  BASE_CURRENCY: currencies,
} as const satisfies Partial<Record<SettingKey, readonly string[]>>
export type ChoiceKey = keyof typeof settingOptions

export function isChoice(key: SettingKey): key is ChoiceKey {
  return key in settingOptions
}

/** Whether it is a number, for the on-screen keyboard of phones. */
export const numericSettings: readonly SettingKey[] = [
  'RETURN_DAYS',
  'WARRANTY_YEARS',
  'PAYMENT_MINUTES',
  'ORDER_EXPIRY_DAYS',
  'SMTP_PORT',
  'IMPORT_MAX_MB',
]
