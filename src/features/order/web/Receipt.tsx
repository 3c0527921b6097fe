import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useShop } from '../../../shared/shopProvider.tsx'
import { useFormatDays } from '../../../ui/useFormatDays.ts'
import { usePickupTexts } from '../../shipping/web/usePickupTexts.ts'
import type { OrderView } from '../order.view.ts'
import { OrderAmounts, OrderDocuments, OrderLines } from './ReceiptParts.tsx'
import { useFormatDay } from './useFormatDay.ts'

/** The receipt for screen and print: a sheet with a torn edge, amounts in one column. */
export function Receipt({ order, downloads }: { order: OrderView; downloads: ReactNode }) {
  const t = useTranslations('order.receipt')
  const { name, terms } = useShop()
  const seller = [terms.sellerName, terms.address, terms.taxId].filter(Boolean)
  const day = useFormatDay()
  const days = useFormatDays()
  const { readyMoment } = usePickupTexts()
  const ready = order.pickup && readyMoment(order.pickup)
  return (
    <article
      aria-labelledby="receipt"
      className="relative bg-raised px-5 pt-8 pb-10 shadow-[0_1px_0_var(--line),0_24px_48px_-32px_rgb(0_0_0/0.35)] sm:px-10 sm:pt-10 print:bg-transparent print:p-0 print:shadow-none"
    >
      <TornEdge />
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3 border-ink border-b-2 pb-5">
        <div>
          <p className="font-display font-semibold text-quiet text-sm">{name}</p>
          {seller.length > 0 && (
            <p className="pb-4 text-quiet text-sm [overflow-wrap:anywhere]">{seller.join(' · ')}</p>
          )}
          <h2 id="receipt" className="figures text-step-2">
            {t('number', { number: order.number })}
          </h2>
        </div>
        <dl className="figures inline-grid grid-cols-[auto_auto] gap-x-4 text-sm">
          <dt className="text-quiet">{t('date')}</dt>
          <dd>
            <time dateTime={order.placedAt}>{day(order.placedAt)}</time>
          </dd>
          <dt className="text-quiet">{t('status')}</dt>
          <dd className="font-semibold">{order.statusLabel}</dd>
          {ready && (
            <>
              <dt className="text-quiet">{t('ready')}</dt>
              <dd>{ready}</dd>
            </>
          )}
          {order.delivery && (
            <>
              <dt className="text-quiet">{t('delivery')}</dt>
              <dd>{days(order.delivery.from, order.delivery.to)}</dd>
            </>
          )}
        </dl>
      </div>
      <OrderLines lines={order.lines} />
      <OrderAmounts order={order} />
      <OrderDocuments order={order} downloads={downloads} />
    </article>
  )
}

/** The torn edge of a till receipt, cut out of the paper color. */
function TornEdge() {
  return (
    <svg
      aria-hidden="true"
      className="absolute inset-x-0 -bottom-2 h-2 w-full text-raised print:hidden"
      preserveAspectRatio="none"
    >
      <defs>
        <pattern id="teeth" width="16" height="8" patternUnits="userSpaceOnUse">
          <path d="M0 0h16l-8 8z" fill="currentColor" />
        </pattern>
      </defs>
      <rect width="100%" height="8" fill="url(#teeth)" />
    </svg>
  )
}
