import { translator } from '../../../kit/text/translator.ts'
import type { Language } from '../../../shared/locale.ts'
import type { ShippingRate } from '../shippingRate.ts'
import type { StorePlace } from '../store.ts'

/** The properties of a rate that name its method. */
export interface MethodTexts {
  texts: ShippingRate['texts']
  carrier: { title: string } | null
}

export interface ShippingText {
  /** Who ships: the carrier if there is one, otherwise the method. */
  carrier: string
  title: string
  description: string
}

/** The name of a method. It is the same when the method is free. */
export function describeMethod(rate: MethodTexts, language: Language): ShippingText {
  const own = rate.texts[language] ?? rate.texts.en
  if (own) return { carrier: rate.carrier?.title ?? own.title, ...own }
  const t = translator(language, 'server')
  const title = t('shipping.flatrate.method')
  return { carrier: title, title, description: t('shipping.flatrate.description') }
}

/** The name of the method that collects at a store. */
export function describePickup({ name, lines, postcode, city }: StorePlace, language: Language): ShippingText {
  const t = translator(language, 'server')
  return {
    carrier: t('shipping.pickup.carrier'),
    title: t('shipping.pickup.method', { store: name }),
    description: [...lines, `${postcode} ${city}`.trim()].join(', '),
  }
}
