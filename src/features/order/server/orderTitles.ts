/** Names of an order's payment and shipping methods. */
import { translator } from '../../../kit/text/translator.ts'
import type { Language } from '../../../shared/locale.ts'
import { describePaymentMethod } from '../../payment/server/paymentText.ts'
import { describeMethod, describePickup } from '../../shipping/server/methodText.ts'
import { findPickupPlace } from '../pickupPlace.ts'
import type { Order } from './order.sql.ts'

type Titles = Pick<Order, 'shippingTitle' | 'shippingDescription' | 'paymentTitle'>

/**
 * The titles at the time of the order or, for a reader in another language, the current ones. A method that has no text in that
 * language, or no longer exists, keeps the order's title. A pickup order that is collected in another store names that store; one
 * that was shipped instead is paid on delivery rather than in the store; one that was paid at the counter says so, regardless of
 * its original method.
 */
export function translateTitles(order: Order, language: Language): Titles {
  const { shippingTitle, shippingDescription, paymentTitle } = order
  const place = findPickupPlace(order)
  const isMoved = order.pickup !== null && place?.code !== order.pickup.code
  const isSentInstead = isMoved && place === null
  const current = isMoved ? { ...order, pickup: place } : order
  const isOwnLanguage = language === order.language
  return {
    ...((isOwnLanguage && !isMoved ? null : translateShipping(current, order.pickup !== null, language)) ?? {
      shippingTitle,
      shippingDescription,
    }),
    paymentTitle:
      isOwnLanguage && !order.isPaidInStore && !isSentInstead ? paymentTitle : translatePayment(current, language),
  }
}

/** @param wasPickup whether the customer has chosen a store */
function translateShipping({ shippingTexts, pickup }: Order, wasPickup: boolean, language: Language) {
  if (pickup || wasPickup) {
    const title = pickup
      ? describePickup(pickup, language).title
      : translator(language, 'server')('shipping.sentInstead')
    return { shippingTitle: title, shippingDescription: title }
  }
  const own = shippingTexts?.texts ?? {}
  const isKnown = Object.keys(own).length === 0 || own[language] !== undefined
  if (shippingTexts === null || !isKnown) return null
  const { carrier, title } = describeMethod(shippingTexts, language)
  return { shippingTitle: `${carrier} - ${title}`, shippingDescription: title }
}

function translatePayment({ paymentNames, paymentTitle, pickup, isPaidInStore }: Order, language: Language): string {
  if (isPaidInStore) return translator(language, 'server')('payment.paidInStore')
  if (paymentNames === null) return paymentTitle
  const { title } = describePaymentMethod(paymentNames, pickup !== null, language)
  // A title that is not a message key has no translation.
  return title === paymentNames.titleKey ? paymentTitle : title
}
