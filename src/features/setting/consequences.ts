/** The legal and financial consequences of changing settings. Pure. */
import { removalField, type SettingForm } from './settingForm.ts'
import { type SettingKey, settingKeys } from './settings.table.ts'

export type Consequence =
  | 'baseCurrency'
  | 'taxes'
  | 'invoices'
  | 'prefix'
  | 'rates'
  | 'offer'
  | 'account'
  | 'stripe'
  | 'deadlines'
  | 'mail'
  | 'storefront'

const consequencesByKey: Readonly<Partial<Record<SettingKey, readonly Consequence[]>>> = {
  SHOP_BLOG: ['storefront'],
  BASE_CURRENCY: ['baseCurrency'],
  SELLER_COUNTRY: ['taxes', 'invoices'],
  SELLER_STATE: ['taxes', 'invoices'],
  SELLER_VAT_ID: ['taxes', 'invoices'],
  TAX_RATE: ['taxes'],
  PRICES_INCLUDE_TAX: ['taxes'],
  SELLER_NAME: ['invoices'],
  SHOP_ADDRESS: ['invoices'],
  SHOP_TAX_ID: ['invoices'],
  INVOICE_PREFIX: ['prefix'],
  CREDIT_NOTE_PREFIX: ['prefix'],
  SHOP_LANGUAGES: ['offer'],
  SHOP_CURRENCIES: ['offer'],
  EXCHANGE_RATES_URL: ['rates'],
  BANK_NAME: ['account'],
  BANK_IBAN: ['account'],
  BANK_BIC: ['account'],
  UPI_ID: ['account'],
  STRIPE_SECRET_KEY: ['stripe'],
  STRIPE_WEBHOOK_SECRET: ['stripe'],
  PAYMENT_MINUTES: ['deadlines'],
  ORDER_EXPIRY_DAYS: ['deadlines'],
  SMTP_HOST: ['mail'],
  SMTP_PORT: ['mail'],
  SMTP_SECURITY: ['mail'],
  SMTP_USER: ['mail'],
  SMTP_PASSWORD: ['mail'],
  MAIL_FROM: ['mail'],
}

interface StoredPage {
  form: SettingForm
  fallbacks: Readonly<Record<string, string>>
  /** Keyed by the names of the secrets that are set. */
  secrets: Readonly<Record<string, string>>
  /** Whether products, promotions or orders exist. */
  isInUse: boolean
}

/**
 * The consequences of the changes, without duplicates. Some apply only if the setting had a value before, or if products,
 * promotions or orders exist.
 */
export function listConsequences(stored: StoredPage, form: SettingForm): Consequence[] {
  const changed = settingKeys.filter(
    (key) => key in stored.form && (form[key] !== stored.form[key] || form[removalField(key)] === 'yes'),
  )
  const found = changed.flatMap((key) => {
    const hadValue = stored.form[key] !== '' || key in stored.fallbacks || key in stored.secrets
    return (consequencesByKey[key] ?? []).filter((consequence) => {
      if (consequence === 'taxes' || consequence === 'invoices') return stored.isInUse
      return consequence === 'baseCurrency' || (hadValue && (consequence !== 'offer' || stored.isInUse))
    })
  })
  return [...new Set(found)]
}
