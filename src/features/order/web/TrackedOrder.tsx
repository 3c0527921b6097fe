import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { returnsPath } from '../../../shared/paths.ts'
import { useShop } from '../../../shared/shopProvider.tsx'
import { useFormatDays } from '../../../ui/useFormatDays.ts'
import { PickupPlace } from '../../shipping/web/PickupPlace.tsx'
import { usePickupTexts } from '../../shipping/web/usePickupTexts.ts'
import type { TrackingView } from '../tracking.view.ts'
import { OrderSteps } from './OrderSteps.tsx'
import { EventList } from './OrderTimeline.tsx'
import { ShipmentList } from './ShipmentList.tsx'

/** A tracked order. Shows no names, addresses or amounts, because number and email address alone grant access. */
export function TrackedOrder({ order }: { order: TrackingView }) {
  const t = useTranslations('tracking')
  const inPickup = useTranslations('pickup')
  const pickupTexts = usePickupTexts()
  const ready = order.pickup && pickupTexts.ready(order.pickup)
  const days = useFormatDays()
  const { phone } = useShop()
  const isUnpaid = order.steps.some(({ place }) => place === 'open')
  const hasArrived = order.shipments.some(({ status }) => status === 'delivered')
  const isWaiting = order.shipments.some(({ status }) => status === 'ready')
  const heading = useRef<HTMLHeadingElement>(null)
  // Move the focus to the result's heading.
  useEffect(() => heading.current?.focus(), [])
  return (
    <section aria-labelledby="tracked" className="flex flex-col gap-8">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 border-ink border-b-2 pb-4">
        <h2 ref={heading} id="tracked" tabIndex={-1} className="figures text-step-2">
          {t('found', { number: order.number })}
        </h2>
        <p>
          <span className="text-quiet">{t('status')} </span>
          <strong className="font-semibold">{order.statusLabel}</strong>
        </p>
      </div>
      {order.delivery && (
        <p className="figures -mt-4">
          <span className="text-quiet">{t('expected')} </span>
          {days(order.delivery.from, order.delivery.to)}
        </p>
      )}
      {ready && <p className="figures -mt-4">{ready}</p>}
      <OrderSteps steps={order.steps} />
      {isUnpaid && <p className="-mt-2 max-w-prose">{t(isWaiting ? 'payTransferOrStore' : 'payTransfer')}</p>}
      {order.shipments.length > 0 && (
        <Part title={t(order.pickup ? 'pickups' : 'shipments')}>
          <ShipmentList shipments={order.shipments} toShip={order.toShip} />
        </Part>
      )}
      {order.pickup && (
        <Part title={inPickup('title')}>
          <div className="pt-3">
            <PickupPlace pickup={order.pickup} />
          </div>
        </Part>
      )}
      <Part title={t('lines')}>
        <ul>
          {order.lines.map(({ name, options, quantity, refunded, canceled }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may name the same product
            <li key={index} className="flex gap-4 border-line border-b py-3 last:border-0">
              <span className="figures w-10 shrink-0 text-quiet">{t('quantity', { count: quantity })}</span>
              <span className="min-w-0 [overflow-wrap:anywhere]">
                {name}
                {options.length > 0 && <span className="block text-quiet text-sm">{options.join(' · ')}</span>}
                {refunded + canceled > 0 && (
                  <span className="block text-quiet text-sm">
                    {[
                      refunded > 0 && t('refundedCount', { count: refunded }),
                      canceled > 0 && t('canceledCount', { count: canceled }),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                )}
              </span>
            </li>
          ))}
        </ul>
      </Part>
      <Part title={t('history')}>
        <EventList events={order.events} />
      </Part>
      {hasArrived && (
        <p>
          <Link to={returnsPath} className="underline underline-offset-4">
            {t('returns')}
          </Link>
        </p>
      )}
      <p className="text-quiet text-sm">{t('help', { phone: phone.replaceAll(' ', '\u00a0') })}</p>
    </section>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="border-line border-b pb-2 text-step-1">{title}</h3>
      {children}
    </div>
  )
}
