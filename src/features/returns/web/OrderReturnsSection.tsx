import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { returnsPath, withdrawalPath, withQuery } from '../../../shared/paths.ts'
import { useApi } from '../../../shared/shopProvider.tsx'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { returnsQuery } from './returns.queries.ts'

interface OrderReturnsSectionProps {
  orderId: number
  orderNumber: string
  /** Initial values of the withdrawal form. Never in its URL, which is stored and shared. */
  buyer: { name: string; email: string }
}

/** The returns on an order's page, with links to return goods and to withdraw from the contract. */
export function OrderReturnsSection({ orderId, orderNumber, buyer }: OrderReturnsSectionProps) {
  const t = useTranslations('returns')
  const query = useQuery(returnsQuery(useApi(), { orderId }))
  const order = query.data
  return (
    <div className="flex flex-col items-start gap-4 pt-4">
      {query.isError && (
        <p role="alert" className="flex flex-wrap items-center gap-4 text-sm">
          {t('page.failedTitle')}
          <Button look="line" isBusy={query.isFetching} onClick={() => void query.refetch()}>
            {t('page.tryAgain')}
          </Button>
        </p>
      )}
      {order && order.returns.length > 0 && (
        <ul className="w-full">
          {order.returns.map(({ id, number, kind, status, refund }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-4 border-line border-b py-2 last:border-0">
              <span className="figures">
                {t(kind === 'withdrawal' ? 'list.withdrawal' : 'list.return', { number })}
              </span>
              <span className="text-quiet">
                {refund === null ? t(`status.${status}`) : t('list.refund', { amount: refund })}
              </span>
            </li>
          ))}
        </ul>
      )}
      {order && (order.canReturn || order.returns.length > 0) && (
        <ButtonLink look="line" to={withQuery(returnsPath, { order: String(orderId) })} className="w-full">
          {t(order.canReturn ? 'section.return' : 'section.show')}
        </ButtonLink>
      )}
      {/* The law wants it visible throughout the period, so it does not wait for the query. */}
      <ButtonLink
        look="line"
        to={withQuery(withdrawalPath, { order: orderNumber })}
        state={buyer}
        className="h-auto! min-h-11 w-full whitespace-normal! py-2 text-center"
      >
        {t('withdrawal.button')}
      </ButtonLink>
    </div>
  )
}
