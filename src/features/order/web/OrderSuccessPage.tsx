import { useQuery } from '@tanstack/react-query'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { catalogPath } from '../../../shared/paths.ts'
import { shopOf } from '../../../shared/shopContext.ts'
import { useApi } from '../../../shared/shopProvider.tsx'
import { wordsOf } from '../../../shared/words.server.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import type { OrderView } from '../order.view.ts'
import { orderQuery } from './order.queries.ts'
import { Receipt } from './Receipt.tsx'
import { ReceiptSkeleton } from './ReceiptSkeleton.tsx'

export function loader({ context, params }: LoaderFunctionArgs) {
  const { language, name } = shopOf(context)
  const words = wordsOf(language, 'order')
  return { title: `${words.order.page.title} · ${name}`, orderId: orderIdOf(params.orderid ?? ''), words }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.title },
  { name: 'robots', content: 'noindex' },
]

/** @returns null for what cannot be an order's id */
function orderIdOf(text: string): number | null {
  return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null
}

/** The receipt (spec §2). It belongs to the one who placed the order, so the browser asks for it. */
export default function OrderSuccessPage() {
  const { orderId } = useLoaderData<typeof loader>()
  return (
    <div className="shell py-10 print:py-0">{orderId === null ? <UnknownOrder /> : <OrderById id={orderId} />}</div>
  )
}

function OrderById({ id }: { id: number }) {
  const t = useTranslations('order.page')
  const { data: order, isError, isFetching, refetch } = useQuery(orderQuery(useApi(), id))
  if (order) return <PlacedOrder order={order} />
  if (order === null) return <UnknownOrder />
  if (!isError) return <ReceiptSkeleton />
  return (
    <div role="alert">
      <h1 className="sr-only">{t('title')}</h1>
      <EmptyState
        title={t('failedTitle')}
        action={
          <Button look="line" isBusy={isFetching} onClick={() => refetch()}>
            {t('tryAgain')}
          </Button>
        }
      >
        <p>{t('failedText')}</p>
      </EmptyState>
    </div>
  )
}

/** The same words for an order that is not there and for one that is somebody else's. */
function UnknownOrder() {
  const t = useTranslations('order.page')
  return (
    <>
      <h1 className="sr-only">{t('title')}</h1>
      <EmptyState
        title={t('unknownTitle')}
        action={
          <ButtonLink look="line" to={catalogPath()}>
            {t('continue')}
          </ButtonLink>
        }
      >
        <p>{t('unknownText')}</p>
      </EmptyState>
    </>
  )
}

function PlacedOrder({ order }: { order: OrderView }) {
  const t = useTranslations('order.page')
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-8">
      <header className="flex flex-col items-start gap-5 print:hidden">
        <h1 className="text-step-3">{t('thanks')}</h1>
        <p className="text-quiet [overflow-wrap:anywhere]">{t('mail', { email: order.email })}</p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink look="signal" to={catalogPath()}>
            {t('continue')}
          </ButtonLink>
          <Button look="line" onClick={() => window.print()}>
            {t('print')}
          </Button>
        </div>
      </header>
      <Receipt order={order} />
    </div>
  )
}
