import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { withdrawalPath, withQuery } from '../../../shared/paths.ts'
import { useApi } from '../../../shared/shopProvider.tsx'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import * as toast from '../../../ui/toasts.ts'
import type { OrderReturnsView } from '../returns.view.ts'
import { ReturnEntry } from './ReturnEntry.tsx'
import { ReturnForm } from './ReturnForm.tsx'
import { ReturnPeriod, ReturnProblem } from './ReturnPeriod.tsx'
import { type ReturnsAccess, returnsQuery } from './returns.queries.ts'

/** The returns of an order, and the form for a new one: shown immediately for the first, on demand for others. */
export function OrderReturns({ order, access }: { order: OrderReturnsView; access: ReturnsAccess }) {
  const t = useTranslations('returns')
  const api = useApi()
  const queryClient = useQueryClient()
  const [isAsking, setIsAsking] = useState(order.returns.length === 0)
  /** The id of the element that gets the focus as soon as it is shown. */
  const toFocus = useRef<string | null>(null)
  useEffect(() => {
    const element = toFocus.current === null ? null : document.getElementById(toFocus.current)
    if (!element) return
    toFocus.current = null
    element.focus()
  })
  const receive = (changed: OrderReturnsView) => queryClient.setQueryData(returnsQuery(api, access).queryKey, changed)
  const link = 'link' in access ? access.link : null
  return (
    <div className="flex max-w-4xl flex-col gap-10">
      <ReturnPeriod order={order} />
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
      {!order.canReturn && <ReturnProblem order={order} />}
      {order.canReturn && isAsking && (
        <ReturnForm
          order={order}
          link={link}
          onChange={receive}
          onSent={(message, isComplete) => {
            if (isComplete) toast.success(message)
            else toast.error(message)
            setIsAsking(false)
            // The new return is the first of the list.
            toFocus.current = 'returns'
          }}
        />
      )}
      {order.canReturn && !isAsking && (
        <Button
          look="line"
          className="self-start max-sm:w-full"
          onClick={() => {
            setIsAsking(true)
            toFocus.current = 'return-form'
          }}
        >
          {t('form.another')}
        </Button>
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
