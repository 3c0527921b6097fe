import { translator } from '../../../../kit/text/translator.ts'
import type { Language } from '../../../../shared/locale.ts'
import { findOrderState } from '../../orderState.ts'

/** The label for customers: an order is in process until it is completed, but shipped items are no longer being worked on. */
export function labelStatus(order: Parameters<typeof findOrderState>[0], language: Language): string {
  return translator(language, 'server')(`order.status.${findOrderState(order)}`)
}
