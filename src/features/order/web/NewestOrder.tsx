import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { accountOrderPath } from '../../../shared/paths.ts'
import { useApi } from '../../../shared/shopProvider.tsx'
import { ordersQuery } from './order.queries.ts'

/** Status of the newest order. The line keeps its height while loading and on failure. */
export function NewestOrder() {
  const t = useTranslations('orders')
  const { data } = useQuery(ordersQuery(useApi(), { state: null, page: 1 }))
  const order = data?.orders[0]
  return (
    <p className="flex min-h-11 flex-wrap items-center gap-x-3 text-quiet">
      {order && (
        <Link
          to={accountOrderPath(order.id)}
          className="figures inline-flex min-h-11 items-center text-ink underline decoration-line-strong underline-offset-4 hover:decoration-ink"
        >
          {t('row.title', { number: order.number })}
        </Link>
      )}
      {order?.statusLabel}
      {data && !order && t('page.emptyTitle')}
    </p>
  )
}
