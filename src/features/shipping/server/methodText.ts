import { translator } from '../../../kit/text/translator.ts'
import type { Language } from '../../../shared/locale.ts'
import { freeCode } from '../shipping.ts'
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

/** What a method is called. @param method its code, which is `free_free` for a flat rate that is free */
export function describeMethod(rate: MethodTexts, method: string, language: Language): ShippingText {
  const own = method === freeCode ? undefined : (rate.texts[language] ?? rate.texts.en)
  if (own) return { carrier: rate.carrier?.title ?? own.title, ...own }
  const t = translator(language, 'server')
  const key = method === freeCode ? 'free' : 'flatrate'
  return {
    carrier: t(`shipping.${key}.carrier`),
    title: t(`shipping.${key}.method`),
    description: t(`shipping.${key}.description`),
  }
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
