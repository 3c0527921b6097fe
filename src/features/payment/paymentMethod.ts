/** Payment methods, and the conditions under which each is offered. */
import type { Language } from '../../shared/locale.ts'
import type { Currency } from '../../shared/money.ts'

/** Who carries a payment out: the shop itself, or a payment service. */
export type ProviderCode = 'manual' | 'stripe'

/** The payment providers that the shop is set up for. @param stripe its keys; null without them */
export function listProviders({ stripe }: { stripe: object | null }): ProviderCode[] {
  return stripe === null ? ['manual'] : ['manual', 'stripe']
}

/** Title and description by language; the shop's own text is the fallback. */
export type PaymentTexts = Partial<Record<Language, { title?: string; description?: string }>>

export interface PaymentMethod {
  /** The code in orders and the REST API, such as `cashondelivery`. */
  code: string
  provider: ProviderCode
  kind: 'on_delivery' | 'bank_transfer' | 'card'
  /** A message key, or the text itself. */
  titleKey: string
  descriptionKey: string
  /** The staff's custom texts. */
  texts: PaymentTexts
  /** Null for any currency. */
  currencies: readonly string[] | null
  /** ISO codes of the billing address's country; null for any. */
  countries: readonly string[] | null
  /** Minimum grand total in minor units of the base currency; null for none. */
  minimumMinor: number | null
  /** Maximum grand total in minor units of the base currency; null for none. */
  maximumMinor: number | null
}

/** Whether an order must be paid before it leaves the shop. */
export function isPaidBeforeShipping(kind: PaymentMethod['kind']): boolean {
  return kind !== 'on_delivery'
}

interface Purchase {
  currency: Currency
  /** Country of the billing address; null before it is entered. */
  country: string | null
  /** Minor units of the base currency. */
  baseGrandTotal: number
  /** The providers that this shop is configured for. */
  providers: readonly ProviderCode[]
}

/** Whether the method is available for a purchase. */
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

/** Whether the limits of a method exclude every grand total. */
export function areLimitsReversed({
  minimumMinor,
  maximumMinor,
}: Pick<PaymentMethod, 'minimumMinor' | 'maximumMinor'>) {
  return (minimumMinor ?? 0) > (maximumMinor ?? Number.POSITIVE_INFINITY)
}

/** Maximum lengths of a payment method's texts, which appear in the payment step, in emails and on invoices. */
export const maxPaymentText = { title: 60, description: 200 } as const

/** Parses `de, FR`. @returns country codes without duplicates; null when any part is invalid */
export function parseCountryCodes(text: string): string[] | null {
  const codes = text
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter(Boolean)
  return codes.every((code) => /^[A-Z]{2}$/.test(code)) ? [...new Set(codes)] : null
}
