/** What the methods of an order are called. */
import type { Language } from '../../../shared/locale.ts'
import { findPaymentKeys, paymentText } from '../../payment/server/paymentText.ts'
import { describeMethod, describePickup } from '../../shipping/server/methodText.ts'
import { freeCode } from '../../shipping/shipping.ts'
import type { Order } from './order.sql.ts'

type Titles = Pick<Order, 'shippingTitle' | 'shippingDescription' | 'paymentTitle'>

/**
 * The titles as the order was placed with, or for a reader in another language those of the methods today. A method that has no text in
 * that language, or no longer exists, keeps the order's.
 */
export function translateTitles(order: Order, language: Language): Titles {
  const { shippingTitle, shippingDescription, paymentTitle } = order
  if (language === order.language) return { shippingTitle, shippingDescription, paymentTitle }
  return {
    ...(translateShipping(order, language) ?? { shippingTitle, shippingDescription }),
    paymentTitle:
      order.paymentTitleKey === null
        ? paymentTitle
        : translatePayment(findTitleKey(order, order.paymentTitleKey), order, language),
  }
}

function translateShipping({ shippingTexts, shippingMethod, pickup }: Order, language: Language) {
  if (pickup) {
    const { title } = describePickup(pickup, language)
    return { shippingTitle: title, shippingDescription: title }
  }
  const own = shippingTexts?.texts ?? {}
  const isKnown = shippingMethod === freeCode || Object.keys(own).length === 0 || own[language] !== undefined
  if (shippingTexts === null || !isKnown) return null
  const { carrier, title, description } = describeMethod(shippingTexts, shippingMethod, language)
  return { shippingTitle: `${carrier} - ${title}`, shippingDescription: description || title }
}

/** @param key of the method's title */
function findTitleKey({ pickup, paymentKind }: Order, key: string): string {
  return findPaymentKeys({ kind: paymentKind, titleKey: key, descriptionKey: '' }, pickup !== null).titleKey
}

/** A title that is no key of the messages has no translation. */
function translatePayment(key: string, { paymentTitle }: Order, language: Language): string {
  const text = paymentText(key, language)
  return text === key ? paymentTitle : text
}
