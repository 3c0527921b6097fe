import { translator } from '../../../kit/text/translator.ts'
import type { Language } from '../../../shared/locale.ts'

/** The title or description of a payment method. @param key as its row has it: a key of the messages, or the text itself */
export function paymentText(key: string, language: Language): string {
  const t = translator(language, 'server')
  // The key is data, so the compiler cannot know it.
  const known = key as 'payment.card.title'
  return t.has(known) ? t(known) : key
}
