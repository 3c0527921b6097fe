import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { messagesFor, translator } from '../../../shared/messages.server.ts'
import { type MetaInput, pageMeta } from '../../../shared/pageMeta.ts'
import { accountOrdersPath } from '../../../shared/paths.ts'
import { getShop } from '../../../shared/shopContext.ts'
import { useApi } from '../../../shared/shopProvider.tsx'
import { useFormatDays } from '../../../ui/useFormatDays.ts'
import { DocumentDownloads } from '../../invoice/web/DocumentDownloads.tsx'
import { type OrderView, parseOrderId } from '../../order/order.view.ts'
import { OrderActions } from '../../order/web/OrderActions.tsx'
import { OrderSteps } from '../../order/web/OrderSteps.tsx'
import { OrderTimeline } from '../../order/web/OrderTimeline.tsx'
import { orderQuery } from '../../order/web/order.queries.ts'
import { OrderAmounts, OrderDocuments, OrderLines } from '../../order/web/ReceiptParts.tsx'
import { ReceiptSkeleton } from '../../order/web/ReceiptSkeleton.tsx'
import { ShipmentList } from '../../order/web/ShipmentList.tsx'
import { TransferSection } from '../../order/web/TransferSection.tsx'
import { UnknownOrder } from '../../order/web/UnknownOrder.tsx'
import { useFormatDay } from '../../order/web/useFormatDay.ts'
import { OrderReturnsSection } from '../../returns/web/OrderReturnsSection.tsx'
import { AccountLoadError, AccountSubpage } from '../../session/web/AccountSubpage.tsx'
import { usePickupTexts } from '../../shipping/web/usePickupTexts.ts'

export function loader({ context, params }: LoaderFunctionArgs) {
  const { language } = getShop(context)
  return {
    title: translator(language, 'order')('page.title'),
    orderId: parseOrderId(params.id ?? ''),
    messages: messagesFor(language, 'orders', 'order', 'tracking', 'returns', 'pickup'),
  }
}

export function meta({ loaderData, matches }: MetaInput<ReturnType<typeof loader>>) {
  return loaderData ? pageMeta(matches, { title: loaderData.title, isIndexed: false }) : []
}

/** One of the customer's orders: progress, lines and actions. */
export default function AccountOrderPage() {
  const { orderId, title } = useLoaderData<typeof loader>()
  const t = useTranslations('orders')
  // Skip the request for an invalid id.
  const query = useQuery({ ...orderQuery(useApi(), orderId ?? 0), enabled: orderId !== null })
  const order = orderId === null ? null : query.data
  return (
    <AccountSubpage
      title={order ? t('order.title', { number: order.number }) : title}
      above={[{ label: t('page.title'), to: accountOrdersPath }]}
    >
      {order && <WholeOrder key={order.id} order={order} />}
      {order === null && <UnknownOrder />}
      {order === undefined && !query.isError && <ReceiptSkeleton />}
      {order === undefined && query.isError && (
        <AccountLoadError isRetrying={query.isFetching} onRetry={() => void query.refetch()} />
      )}
    </AccountSubpage>
  )
}

function WholeOrder({ order }: { order: OrderView }) {
  const t = useTranslations('orders.order')
  const inReturns = useTranslations('returns')
  const day = useFormatDay()
  const days = useFormatDays()
  const pickupTexts = usePickupTexts()
  const ready = order.pickup && pickupTexts.ready(order.pickup)
  return (
    <div className="flex flex-col gap-8">
      <p className="-mt-2 flex flex-wrap gap-x-4">
        <strong className="font-semibold">{order.statusLabel}</strong>
        <span className="text-quiet">{t('placed', { date: day(order.placedAt) })}</span>
        {ready && <span className="figures basis-full">{ready}</span>}
        {order.delivery && (
          <span className="figures basis-full">
            {t('expected', { days: days(order.delivery.from, order.delivery.to) })}
          </span>
        )}
      </p>
      <OrderActions order={order} />
      {order.transfer && <TransferSection order={order} transfer={order.transfer} />}
      <div className="grid gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="flex flex-col gap-8 xl:order-last">
          <Part id="steps" title={t('steps')}>
            <div className="pt-4">
              <OrderSteps steps={order.steps} />
            </div>
          </Part>
          {order.shipments.length > 0 && (
            <Part id="parcels" title={t(order.pickup ? 'pickup' : 'parcels')}>
              <ShipmentList shipments={order.shipments} toShip={order.toShip} />
            </Part>
          )}
          <Part id="returns" title={inReturns('section.title')} className="print:hidden">
            <OrderReturnsSection
              orderId={order.id}
              orderNumber={order.number}
              buyer={{ name: order.billing.name, email: order.email }}
            />
          </Part>
          <Part id="history" title={t('history')}>
            <OrderTimeline orderId={order.id} />
          </Part>
        </div>
        <div className="flex min-w-0 flex-col gap-8">
          <Part id="lines" title={t('lines')}>
            <OrderLines lines={order.lines} />
            <OrderAmounts order={order} />
          </Part>
          <section aria-label={t('documents')}>
            <OrderDocuments order={order} downloads={<DocumentDownloads order={order} />} />
          </section>
        </div>
      </div>
    </div>
  )
}

interface PartProps {
  id: string
  title: string
  className?: string
  children: ReactNode
}

function Part({ id, title, className, children }: PartProps) {
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className="border-line border-b pb-2 text-step-1">
        {title}
      </h2>
      {children}
    </section>
  )
}
