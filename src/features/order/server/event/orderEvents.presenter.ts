import { translator } from '../../../../kit/text/translator.ts'
import type { Language } from '../../../../shared/locale.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { isShownToCustomer, type OrderEventKind, parseOrderEventKind } from '../../order.events.ts'
import type { TrackedOrder } from '../tracking/tracking.sql.ts'
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

/** The events that anyone who can track the order may see, without amounts. */
export function presentTrackedEvents(
  { events }: Pick<TrackedOrder, 'events'>,
  language: Language,
): { label: string; created_at: string }[] {
  const t = translator(language, 'server')
  return events.flatMap(({ kind: text, data, createdAt }) => {
    const kind = parseOrderEventKind(text)
    if (kind === null || !isShownToCustomer[kind]) return []
    const label = isWithAmount(kind)
      ? t(`order.trackedEvent.${kind}`, data)
      : t(`order.event.${kind}`, toParams(kind, data))
    return [{ label, created_at: new Date(createdAt).toISOString() }]
  })
}

/** Shown kinds whose description has an amount. */
const kindsWithAmount = [
  'authorized',
  'paid',
  'paymentLate',
  'refundSent',
  'credited',
  'refunded',
  'dueReduced',
] as const

function isWithAmount(kind: OrderEventKind): kind is (typeof kindsWithAmount)[number] {
  return kindsWithAmount.some((each) => each === kind)
}

/** What the description of an event is filled in with. */
function toParams(kind: OrderEventKind, data: OrderEvent['data']): Record<string, string | number> {
  if (kind !== 'trackingCorrected') return { ...data }
  const name = (carrier: unknown, number: unknown) => [carrier, number].filter(Boolean).join(' ')
  const from = name(data.formerCarrier, data.formerTrackNumber)
  return { from, to: name(data.carrier, data.trackNumber), isKnown: String(from !== '') }
}

/** What happened, in a few words. */
export function describeOrderEvent({ kind, data, currency }: OrderEvent, language: Language): string {
  const params = toParams(kind, data)
  if (typeof params.amount === 'number') params.amount = formatMoney(params.amount, currency, language)
  return translator(language, 'server')(`order.event.${kind}`, params)
}
