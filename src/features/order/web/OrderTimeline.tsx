import { useQuery } from '@tanstack/react-query'
import { useFormatter, useTranslations } from 'use-intl'
import { useApi } from '../../../shared/shopProvider.tsx'
import { Button } from '../../../ui/Button.tsx'
import { orderEventsQuery } from './order.queries.ts'

/** What happened to an order, newest first. */
export function OrderTimeline({ orderId }: { orderId: number }) {
  const t = useTranslations('orders')
  const { dateTime } = useFormatter()
  const query = useQuery(orderEventsQuery(useApi(), orderId))
  const moment = (timestamp: string) => dateTime(new Date(timestamp), { dateStyle: 'medium', timeStyle: 'short' })
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
  return (
    <ol>
      {query.data?.toReversed().map(({ label, happenedAt }, index) => (
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
