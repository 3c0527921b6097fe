/** The initial shipping rate of a shop, as the setup page asks for it. */

import type { Language } from '../../../shared/locale.ts'
import { type Currency, formatAmount } from '../../../shared/money.ts'
import { readAmount } from '../../../shared/readPrice.ts'
import type { RateDraft, ShippingRate } from '../../shipping/shippingRate.ts'
import type { ShippingErrors } from '../../shippingAdmin/server/readMethodForm.ts'
import type { ShippingField } from '../setupForm.ts'

/** @returns null if the rates are more than this page can show */
export function findSetupRate(rates: readonly ShippingRate[]): ShippingRate | null {
  const [rate, ...others] = rates
  if (!rate || others.length > 0 || rate.weightFrom > 0 || rate.weightTo !== null || !rate.isActive) return null
  return rate.zones.length === 1 && /^(?:\*|[A-Z]{2})$/.test(rate.zones[0] ?? '') ? rate : null
}

/** @param isNew never saved: applies everywhere, with the same placeholder amount in every currency */
export function writeRateForm(
  rate: ShippingRate,
  isNew: boolean,
  currency: Currency,
  language: Language,
): Record<ShippingField, string> {
  const show = (minor: number | undefined) => (minor === undefined ? '' : formatAmount(minor, language))
  if (isNew) return { shippingTo: 'home', shippingPrice: '', shippingFreeOver: '' }
  return {
    shippingTo: rate.zones.includes('*') ? 'world' : 'home',
    shippingPrice: show(rate.price[currency]),
    shippingFreeOver: show(rate.freeOver[currency]),
  }
}

/** Amounts in other currencies are converted from the base currency. */
export function readRateForm(
  form: Readonly<Record<string, string>>,
  { carrier, ...rate }: ShippingRate,
  { country, currency }: { country: string | null; currency: Currency },
  errors: ShippingErrors,
): RateDraft {
  const read = (field: ShippingField): number | undefined => {
    const text = form[field]?.trim() ?? ''
    const minor = text === '' ? undefined : readAmount(text, currency)
    if (typeof minor !== 'string') return minor
    errors.add(field, minor)
    return undefined
  }
  const price = read('shippingPrice')
  const freeOver = read('shippingFreeOver')
  if (price === undefined) errors.add('shippingPrice', 'missing')
  return {
    ...rate,
    carrierCode: carrier?.code ?? null,
    zones: [form.shippingTo === 'world' || country === null ? '*' : country],
    price: price === undefined ? {} : { [currency]: price },
    freeOver: freeOver === undefined ? {} : { [currency]: freeOver },
  }
}
