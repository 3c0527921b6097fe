import { useQuery } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import { type LoaderFunctionArgs, Navigate, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { messagesFor, translator } from '../../../shared/messages.server.ts'
import { type MetaInput, pageMeta } from '../../../shared/pageMeta.ts'
import { catalogPath, orderTrackingPath, paymentPath } from '../../../shared/paths.ts'
import { getShop } from '../../../shared/shopContext.ts'
import { useApi } from '../../../shared/shopProvider.tsx'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { DocumentDownloads } from '../../invoice/web/DocumentDownloads.tsx'
import { type OrderView, parseOrderId } from '../../order/order.view.ts'
import { OrderNeedsScript } from '../../order/web/OrderNeedsScript.tsx'
import { orderQuery } from '../../order/web/order.queries.ts'
import { Receipt } from '../../order/web/Receipt.tsx'
import { ReceiptSkeleton } from '../../order/web/ReceiptSkeleton.tsx'
import { TransferSection } from '../../order/web/TransferSection.tsx'
import { UnknownOrder } from '../../order/web/UnknownOrder.tsx'

export function loader({ context, params }: LoaderFunctionArgs) {
  const { language } = getShop(context)
  return {
    title: translator(language, 'order')('page.title'),
    orderId: parseOrderId(params.orderid ?? ''),
    messages: messagesFor(language, 'order', 'pickup'),
  }
}

export function meta({ loaderData, matches }: MetaInput<Awaited<ReturnType<typeof loader>>>) {
  return loaderData ? pageMeta(matches, { title: loaderData.title, isIndexed: false }) : []
}

/** The receipt (spec §2). It is private to the shopper, so the browser loads it. */
export default function OrderSuccessPage() {
  const { orderId } = useLoaderData<typeof loader>()
  const t = useTranslations('order.page')
  // Skip the request for an invalid id.
  const query = useQuery({ ...orderQuery(useApi(), orderId ?? 0), enabled: orderId !== null })
  const order = orderId === null ? null : query.data
  if (order?.canPay) return <Navigate to={paymentPath(order.id)} replace />
  return (
    <div className="shell py-10 print:w-full print:py-0" onClickCapture={ignoreSecondClick}>
      <div className="mx-auto flex max-w-3xl flex-col gap-5 print:max-w-none">
        {/* One heading for all states, so that it keeps the focus it gets on navigation. */}
        <h1 aria-live="polite" className={order ? 'text-step-3 print:hidden' : 'sr-only'}>
          {t(order ? 'thanks' : 'title')}
        </h1>
        {order && <PlacedOrder order={order} />}
        {order === null && <UnknownOrder />}
        {order === undefined && !query.isError && (
          <>
            <OrderNeedsScript />
            <ReceiptSkeleton />
          </>
        )}
        {order === undefined && query.isError && (
          <div role="alert">
            <EmptyState
              title={t('failedTitle')}
              action={
                <Button look="line" isBusy={query.isFetching} onClick={() => query.refetch()}>
                  {t('tryAgain')}
                </Button>
              }
            >
              <p>{t('failedText')}</p>
            </EmptyState>
          </div>
        )}
      </div>
    </div>
  )
}

/** After a double click on “Place order”, the second click may hit a link of the receipt. */
function ignoreSecondClick(event: MouseEvent) {
  if (event.detail < 2) return
  event.preventDefault()
  event.stopPropagation()
}

function PlacedOrder({ order }: { order: OrderView }) {
  const t = useTranslations('order.page')
  return (
    <>
      <p className="text-quiet [overflow-wrap:anywhere] print:hidden">
        {t('confirmationSent', { email: order.email })}
      </p>
      {order.transfer && <TransferSection order={order} transfer={order.transfer} />}
      <div className="flex flex-wrap gap-3 pb-3 print:hidden">
        <ButtonLink look="signal" to={catalogPath()}>
          {t('continue')}
        </ButtonLink>
        <ButtonLink look="line" to={orderTrackingPath(order.number)}>
          {t('track')}
        </ButtonLink>
        <Button look="line" onClick={() => window.print()}>
          {t('print')}
        </Button>
      </div>
      <Receipt order={order} downloads={<DocumentDownloads order={order} />} />
    </>
  )
}
