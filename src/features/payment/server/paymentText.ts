import { translator } from '../../../kit/text/translator.ts'
import type { Language } from '../../../shared/locale.ts'
import type { PaymentMethod } from '../paymentMethod.ts'

/** The title or description of a payment method. @param key as its row has it: a key of the messages, or the text itself */
export function paymentText(key: string, language: Language): string {
  const t = translator(language, 'server')
  // The key is data, so the compiler cannot know it.
  const known = key as 'payment.card.title'
  return t.has(known) ? t(known) : key
}

type PaymentKeys = Pick<PaymentMethod, 'kind' | 'titleKey' | 'descriptionKey'>

/** Cash on delivery is paid in the store when the order is collected. */
export function findPaymentKeys(method: PaymentKeys, isCollected: boolean): Omit<PaymentKeys, 'kind'> {
  return isCollected && method.kind === 'on_delivery'
    ? { titleKey: 'payment.inStore.title', descriptionKey: 'payment.inStore.description' }
    : method
}

/** What a payment method is called. @param isCollected whether the order is collected in a store */
export function describePaymentMethod(
  method: PaymentKeys,
  isCollected: boolean,
  language: Language,
): { title: string; description: string } {
  const { titleKey, descriptionKey } = findPaymentKeys(method, isCollected)
  return { title: paymentText(titleKey, language), description: paymentText(descriptionKey, language) }
}
