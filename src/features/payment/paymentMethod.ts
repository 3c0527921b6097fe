/** Payment methods, and when each one is offered. */
import type { Language } from '../../shared/locale.ts'
import type { Currency } from '../../shared/money.ts'

/** Who carries a payment out: the shop itself, or a payment service. */
export type ProviderCode = 'manual' | 'stripe'

/** Title and description by language; what is missing is the shop's own text. */
export type PaymentTexts = Partial<Record<Language, { title?: string; description?: string }>>

export interface PaymentMethod {
  /** As orders and the REST API name it, such as `cashondelivery`. */
  code: string
  provider: ProviderCode
  kind: 'on_delivery' | 'bank_transfer' | 'card'
  /** A key of the shop's messages, or the text itself. */
  titleKey: string
  descriptionKey: string
  /** What the staff call it instead. */
  texts: PaymentTexts
  /** Null for any currency. */
  currencies: readonly string[] | null
  /** ISO codes of the billing address's country; null for any. */
  countries: readonly string[] | null
  /** The least grand total, minor units of the base currency; null for none. */
  minimumMinor: number | null
  /** The greatest grand total, minor units of the base currency; null for none. */
  maximumMinor: number | null
}

/** Whether an order is paid before it leaves the shop. */
export function isPaidBeforeShipping(kind: PaymentMethod['kind']): boolean {
  return kind !== 'on_delivery'
}

interface Purchase {
  currency: Currency
  /** Country of the billing address; null before it is entered. */
  country: string | null
  /** Minor units of the base currency. */
  baseGrandTotal: number
  /** The providers that this shop is set up for. */
  providers: readonly ProviderCode[]
}

/** Whether a purchase can be paid with the method. */
export function isMethodOffered(method: PaymentMethod, purchase: Purchase): boolean {
  const { currencies, countries, minimumMinor, maximumMinor } = method
  return (
    purchase.providers.includes(method.provider) &&
    (currencies === null || currencies.includes(purchase.currency)) &&
    (countries === null || purchase.country === null || countries.includes(purchase.country)) &&
    purchase.baseGrandTotal >= (minimumMinor ?? 0) &&
    purchase.baseGrandTotal <= (maximumMinor ?? Number.POSITIVE_INFINITY)
  )
}

/** Whether no grand total is within the limits of a method. */
export function areLimitsReversed({
  minimumMinor,
  maximumMinor,
}: Pick<PaymentMethod, 'minimumMinor' | 'maximumMinor'>) {
  return (minimumMinor ?? 0) > (maximumMinor ?? Number.POSITIVE_INFINITY)
}

/** The longest texts of a payment method: they stand in a list of choices, in e-mails and on invoices. */
export const maxPaymentText = { title: 60, description: 200 } as const

/** Parses `de, FR`. @returns the codes of countries, without repeats; null when a part is none */
export function parseCountryCodes(text: string): string[] | null {
  const codes = text
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter(Boolean)
  return codes.every((code) => /^[A-Z]{2}$/.test(code)) ? [...new Set(codes)] : null
}
