import { translator } from '../../../kit/text/translator.ts'
import type { Language } from '../../../shared/locale.ts'
import type { ShippingRate } from '../shippingRate.ts'
import type { StorePlace } from '../store.ts'

/** The part of a rate that names its method. */
export interface MethodTexts {
  texts: ShippingRate['texts']
  carrier: { title: string } | null
}

export interface ShippingText {
  /** Who ships: the carrier, else the method itself. */
  carrier: string
  title: string
  description: string
}

/** What a method is called, whether it is free for an order or not. */
export function describeMethod(rate: MethodTexts, language: Language): ShippingText {
  const own = rate.texts[language] ?? rate.texts.en
  if (own) return { carrier: rate.carrier?.title ?? own.title, ...own }
  const t = translator(language, 'server')
  const title = t('shipping.flatrate.method')
  return { carrier: title, title, description: t('shipping.flatrate.description') }
}

/** What collecting at a store is called. */
export function describePickup({ name, lines, postcode, city }: StorePlace, language: Language): ShippingText {
  const t = translator(language, 'server')
  return {
    carrier: t('shipping.pickup.carrier'),
    title: t('shipping.pickup.method', { store: name }),
    description: [...lines, `${postcode} ${city}`.trim()].join(', '),
  }
}
