import { translator } from '../../../kit/text/translator.ts'
import type { Language } from '../../../shared/locale.ts'
import { findOrderState } from '../orderState.ts'

/** What customers read: an order is in process until it is completed, but what has left the shop is no longer worked on. */
export function labelStatus(order: Parameters<typeof findOrderState>[0], language: Language): string {
  return translator(language, 'server')(`order.status.${findOrderState(order)}`)
}
