import { translator } from '../../../kit/text/translator.ts'
import type { Language } from '../../../shared/locale.ts'
import { formatMoney } from '../../../shared/money.ts'
import { isShownToCustomer } from '../order.events.ts'
import type { WireOrderEvent } from './orderEvents.contract.ts'
import type { OrderEvent } from './orderEvents.sql.ts'

/** The events that the customer may see. */
export function presentOrderEvents(events: readonly OrderEvent[], language: Language): WireOrderEvent[] {
  return events
    .filter(({ kind }) => isShownToCustomer[kind])
    .map((event) => ({
      id: event.id,
      kind: event.kind,
      actor: event.actor,
      label: describeOrderEvent(event, language),
      created_at: event.createdAt.toISOString(),
    }))
}

/** What happened, in a few words. */
export function describeOrderEvent({ kind, data, currency }: OrderEvent, language: Language): string {
  const params = { ...data }
  if (typeof params.amount === 'number') params.amount = formatMoney(params.amount, currency, language)
  return translator(language, 'server')(`order.event.${kind}`, params)
}
