import { translator } from '../../../kit/text/translator.ts'
import type { Language } from '../../../shared/locale.ts'
import type { PaymentMethod } from '../paymentMethod.ts'

/** The title or description of a payment method. @param key as stored: a message key, or the text itself */
function paymentText(key: string, language: Language): string {
  const t = translator(language, 'server')
  // The key is data, so the compiler cannot know it.
  const known = key as 'payment.card.title'
  return t.has(known) ? t(known) : key
}

/** The fields that determine a payment method's title. */
export type PaymentNames = Pick<PaymentMethod, 'kind' | 'titleKey' | 'descriptionKey' | 'texts'>

/** The title of a payment method. @param isCollected whether the order is collected in a store */
export function describePaymentMethod(
  method: PaymentNames,
  isCollected: boolean,
  language: Language,
): { title: string; description: string } {
  // Cash on delivery is then paid in the store, regardless of its usual title.
  if (isCollected && method.kind === 'on_delivery')
    return {
      title: paymentText('payment.inStore.title', language),
      description: paymentText('payment.inStore.description', language),
    }
  const own = method.texts[language]
  return {
    title: own?.title ?? paymentText(method.titleKey, language),
    description: own?.description ?? paymentText(method.descriptionKey, language),
  }
}
