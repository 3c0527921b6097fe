import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { withdrawalPath, withQuery } from '../../../shared/paths.ts'
import { useApi } from '../../../shared/shopProvider.tsx'
import { ButtonLink } from '../../../ui/Button.tsx'
import * as toast from '../../../ui/toasts.ts'
import { useFormatDay } from '../../order/web/useFormatDay.ts'
import type { OrderReturnsView } from '../returns.view.ts'
import { ReturnEntry } from './ReturnEntry.tsx'
import { ReturnForm } from './ReturnForm.tsx'
import { type ReturnsAccess, returnsQuery } from './returns.queries.ts'

/** The returns of an order, and the form for a new one. */
export function OrderReturns({ order, access }: { order: OrderReturnsView; access: ReturnsAccess }) {
  const t = useTranslations('returns')
  const day = useFormatDay()
  const api = useApi()
  const queryClient = useQueryClient()
  /** Empties the form after each request. */
  const [requests, setRequests] = useState(0)
  const receive = (changed: OrderReturnsView) => queryClient.setQueryData(returnsQuery(api, access).queryKey, changed)
  const link = 'link' in access ? access.link : null
  const isOver = order.until !== null && !order.isInTime
  return (
    <div className="flex max-w-4xl flex-col gap-10">
      <p className="max-w-prose text-quiet">
        <strong className="figures font-semibold text-ink">{t('order.number', { number: order.orderNumber })}</strong>{' '}
        {order.until === null
          ? t('order.notBegun')
          : t(isOver ? 'order.over' : 'order.until', { date: day(order.until) })}
      </p>
      {order.returns.length > 0 && (
        <section aria-labelledby="returns">
          <h2 id="returns" tabIndex={-1} className="border-line border-b pb-2 text-step-2 outline-none">
            {t('list.title')}
          </h2>
          <ul>
            {order.returns.map((request) => (
              <ReturnEntry key={request.id} request={request} link={link} onChange={receive} />
            ))}
          </ul>
        </section>
      )}
      {order.canReturn ? (
        <ReturnForm
          key={requests}
          order={order}
          link={link}
          onChange={receive}
          onSent={(message) => {
            toast.success(message)
            setRequests((count) => count + 1)
            // The new return is the first of the list.
            requestAnimationFrame(() => document.getElementById('returns')?.focus())
          }}
        />
      ) : (
        <p className="max-w-prose border-ink border-l-4 py-1 pl-4">
          {t(isOver ? 'order.lateText' : order.canWithdraw ? 'order.notDelivered' : 'order.nothingLeft')}
        </p>
      )}
      <p className="flex max-w-prose flex-col items-start gap-3 border-line border-t pt-6">
        <span className="text-quiet">{t('order.withdrawHint')}</span>
        <ButtonLink
          look="line"
          to={withQuery(withdrawalPath, { order: order.orderNumber })}
          className="max-sm:w-full max-sm:whitespace-normal"
        >
          {t('withdrawal.button')}
        </ButtonLink>
      </p>
    </div>
  )
}
