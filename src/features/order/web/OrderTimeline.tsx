import { useQuery } from '@tanstack/react-query'
import { useFormatter, useTranslations } from 'use-intl'
import { useApi } from '../../../shared/shopProvider.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useIsHydrating } from '../../../ui/useIsHydrating.ts'
import { useTimeZone } from '../../../ui/useTimeZone.ts'
import type { EventView } from '../tracking.view.ts'
import { orderEventsQuery } from './order.queries.ts'

/** What happened to an order, newest first. */
export function OrderTimeline({ orderId }: { orderId: number }) {
  const t = useTranslations('orders')
  const query = useQuery(orderEventsQuery(useApi(), orderId))
  if (query.isError) {
    return (
      <p role="alert" className="flex flex-wrap items-center gap-4 pt-3 text-sm">
        {t('order.historyFailed')}
        <Button look="line" isBusy={query.isFetching} onClick={() => void query.refetch()}>
          {t('order.tryAgain')}
        </Button>
      </p>
    )
  }
  return <EventList events={query.data ?? []} />
}

const momentParts = { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' } as const
/** Without JavaScript, times are in UTC and marked as such. */
const named = { timeZoneName: 'short' } as const

/** Events of an order, newest first, in the visitor's time zone. */
export function EventList({ events }: { events: readonly EventView[] }) {
  const { dateTime } = useFormatter()
  const timeZone = useTimeZone('UTC')
  const isNamed = useIsHydrating()
  const moment = (timestamp: string) =>
    dateTime(new Date(timestamp), { ...momentParts, timeZone, ...(isNamed && named) })
  return (
    <ol>
      {events.toReversed().map(({ label, happenedAt }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two events may look the same
        <li key={index} className="flex flex-col border-line border-b py-3 last:border-0">
          <span>{label}</span>
          <time dateTime={happenedAt} className="figures text-quiet text-sm">
            {moment(happenedAt)}
          </time>
        </li>
      ))}
    </ol>
  )
}
