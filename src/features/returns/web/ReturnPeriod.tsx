import { useTranslations } from 'use-intl'
import { useFormatLastDay } from '../../order/web/useFormatDay.ts'
import type { OrderReturnsView } from '../returns.view.ts'

/** The order, and until when its items can be returned. */
export function ReturnPeriod({ order: { orderNumber, lastDay, isInTime } }: { order: OrderReturnsView }) {
  const t = useTranslations('returns.order')
  const day = useFormatLastDay()
  return (
    <div className="max-w-prose">
      <p className="figures font-semibold">{t('number', { number: orderNumber })}</p>
      <p className="text-quiet">
        {lastDay === null ? t('notBegun') : t(isInTime ? 'until' : 'over', { date: day(lastDay) })}
      </p>
    </div>
  )
}

/** Why nothing can be returned. */
export function ReturnProblem({ order: { lastDay, isInTime, canWithdraw } }: { order: OrderReturnsView }) {
  const t = useTranslations('returns.order')
  const isOver = lastDay !== null && !isInTime
  return (
    <p className="max-w-prose border-ink border-l-4 py-1 pl-4">
      {t(isOver ? 'lateText' : canWithdraw ? 'notDelivered' : 'nothingLeft')}
    </p>
  )
}
