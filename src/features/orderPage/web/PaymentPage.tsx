import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { messagesFor, translator } from '../../../shared/messages.server.ts'
import { type MetaInput, pageMeta } from '../../../shared/pageMeta.ts'
import { cartPath, checkoutPath, orderSuccessPath } from '../../../shared/paths.ts'
import { getShop } from '../../../shared/shopContext.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Chainring } from '../../../ui/Chainring.tsx'
import { useTimeZone } from '../../../ui/useTimeZone.ts'
import { parseOrderId } from '../../order/order.view.ts'
import type { PaymentView } from '../../order/payment.view.ts'
import { OrderNeedsScript } from '../../order/web/OrderNeedsScript.tsx'
import { UnknownOrder } from '../../order/web/UnknownOrder.tsx'
import { usePayment } from '../../order/web/usePayment.ts'

export function loader({ context, params }: LoaderFunctionArgs) {
  const { language } = getShop(context)
  return {
    title: translator(language, 'order')('payment.title'),
    orderId: parseOrderId(params.orderid ?? ''),
    messages: messagesFor(language, 'order'),
  }
}

export function meta({ loaderData, matches }: MetaInput<Awaited<ReturnType<typeof loader>>>) {
  return loaderData ? pageMeta(matches, { title: loaderData.title, isIndexed: false }) : []
}

/**
 * The page to which the payment service returns shoppers, whether they paid or not. It is private to the shopper, so the browser
 * loads it.
 */
export default function PaymentPage() {
  const { orderId } = useLoaderData<typeof loader>()
  const t = useTranslations('order.payment')
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { payment, isFailed, isFetching, refetch, busy, start, change } = usePayment(orderId)
  const status = payment?.status
  useEffect(() => {
    if (status === 'canceled') void queryClient.invalidateQueries({ queryKey: ['cart'] })
    if (status === 'paid' && orderId !== null) void navigate(orderSuccessPath(orderId), { replace: true })
  }, [status, orderId, queryClient, navigate])

  async function pay() {
    const url = (await start())?.pageUrl
    if (url) window.location.assign(url)
  }

  async function payDifferently() {
    if ((await change())?.status !== 'canceled') return
    await queryClient.invalidateQueries({ queryKey: ['cart'] })
    await navigate(checkoutPath, { replace: true, state: { step: 'payment' } })
  }

  if (payment === null) return <Frame title={t('title')}>{<UnknownOrder />}</Frame>
  if (isFailed || payment?.status === 'unavailable') {
    return (
      <Frame title={t('unavailable')} isAlert>
        <p>{t('unavailableText')}</p>
        <Actions>
          <Button
            look="signal"
            isBusy={busy === 'start' || isFetching}
            onClick={() => (payment ? void pay() : refetch())}
          >
            {t('tryAgain')}
          </Button>
          {payment && (
            <Button look="line" isBusy={busy === 'change'} onClick={() => void payDifferently()}>
              {t('change')}
            </Button>
          )}
        </Actions>
      </Frame>
    )
  }
  // Keep this state while a change of the method is in progress, because the checkout follows.
  if (!payment || status === 'paid' || status === 'processing' || (status === 'canceled' && busy === 'change')) {
    return (
      <Frame title={t(status === 'processing' ? 'processing' : 'checking')}>
        <OrderNeedsScript />
        <div className="grid place-items-center py-16 noscript:hidden">
          <Chainring label={t(status === 'processing' ? 'processing' : 'checking')} />
        </div>
        {status === 'processing' && <p>{t('processingText')}</p>}
      </Frame>
    )
  }
  if (status === 'canceled') {
    return (
      <Frame title={t(payment.isCartRestored ? 'expired' : 'canceled')}>
        <p>{t(payment.isCartRestored ? 'expiredText' : 'canceledText', { number: payment.orderNumber })}</p>
        <Actions>
          <ButtonLink look="signal" to={cartPath}>
            {t('toCart')}
          </ButtonLink>
        </Actions>
      </Frame>
    )
  }
  return (
    <Frame title={t('open')}>
      <Waiting payment={payment} />
      <Actions>
        <Button look="signal" isBusy={busy === 'start'} onClick={() => void pay()} className="figures">
          {t('pay', { amount: payment.amount })}
        </Button>
        <Button look="line" isBusy={busy === 'change'} onClick={() => void payDifferently()}>
          {t('change')}
        </Button>
      </Actions>
    </Frame>
  )
}

function Waiting({ payment: { orderNumber, expiresAt } }: { payment: PaymentView }) {
  const t = useTranslations('order.payment')
  const format = useFormatter()
  const timeZone = useTimeZone('UTC')
  return (
    <>
      <p>{t('openText', { number: orderNumber })}</p>
      {expiresAt && (
        <p className="text-quiet">
          {t('until', { time: format.dateTime(expiresAt, { hour: '2-digit', minute: '2-digit', timeZone }) })}
        </p>
      )}
    </>
  )
}

/** A single heading for all states, so that it keeps the focus it receives on navigation. */
function Frame({ title, isAlert = false, children }: { title: string; isAlert?: boolean; children: ReactNode }) {
  return (
    <div className="shell py-10 md:py-16">
      <div className="mx-auto flex max-w-2xl flex-col gap-4" role={isAlert ? 'alert' : undefined}>
        <h1 aria-live="polite" className="text-step-3">
          {title}
        </h1>
        {children}
      </div>
    </div>
  )
}

function Actions({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap gap-3 pt-2 max-sm:flex-col">{children}</div>
}
