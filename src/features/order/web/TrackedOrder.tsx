import clsx from 'clsx'
import { type ReactNode, useEffect, useRef } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useShop } from '../../../shared/shopProvider.tsx'
import type { TrackingView } from '../tracking.view.ts'

/** Where an order is. No names, addresses or amounts: the page shows what number and e-mail address alone may open. */
export function TrackedOrder({ order }: { order: TrackingView }) {
  const t = useTranslations('tracking')
  const { phone } = useShop()
  const heading = useRef<HTMLHeadingElement>(null)
  // What was asked for is here: reading goes on at its head.
  useEffect(() => heading.current?.focus(), [])
  return (
    <section aria-labelledby="tracked" className="flex flex-col gap-8">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 border-ink border-b-2 pb-4">
        <h2 ref={heading} id="tracked" tabIndex={-1} className="figures text-step-2">
          {t('found', { number: order.number })}
        </h2>
        <p>
          <span className="text-quiet">{t('status')}: </span>
          <strong className="font-semibold">{order.statusLabel}</strong>
        </p>
      </div>
      <Steps steps={order.steps} />
      {order.shipments.length > 0 && (
        <Part title={t('shipments')}>
          <ul>
            {order.shipments.map((shipment, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: parcels do not change places
              <Shipment key={index} shipment={shipment} />
            ))}
          </ul>
        </Part>
      )}
      <Part title={t('lines')}>
        <ul>
          {order.lines.map(({ name, options, quantity }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may name the same product
            <li key={index} className="flex gap-4 border-line border-b py-3 last:border-0">
              <span className="figures w-10 shrink-0 text-quiet">{t('quantity', { count: quantity })}</span>
              <span className="min-w-0 [overflow-wrap:anywhere]">
                {name}
                {options.length > 0 && <span className="block text-quiet text-sm">{options.join(' · ')}</span>}
              </span>
            </li>
          ))}
        </ul>
      </Part>
      <p className="text-quiet text-sm">{t('help', { phone })}</p>
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

const marks = {
  done: 'border-ink bg-ink',
  now: 'border-ink bg-paper shadow-[inset_0_0_0_4px_var(--paper),inset_0_0_0_1rem_var(--ink)]',
  ahead: 'border-line-strong bg-paper',
} as const

/** A line with a mark for each step: solid as far as the order has come, dashed from there. */
function Steps({ steps }: { steps: TrackingView['steps'] }) {
  const t = useTranslations('tracking')
  const day = useDay()
  return (
    <ol aria-label={t('steps')}>
      {steps.map(({ code, place, reachedAt }, index) => (
        <li
          key={code}
          aria-current={place === 'now' ? 'step' : undefined}
          className="relative flex gap-4 pb-6 last:pb-0"
        >
          {index < steps.length - 1 && (
            <span
              aria-hidden="true"
              className={clsx(
                'absolute top-6 bottom-0 left-[0.6875rem] border-l-2',
                place === 'done' ? 'border-ink' : 'border-line-strong border-dashed',
              )}
            />
          )}
          <span aria-hidden="true" className={clsx('relative size-6 shrink-0 rounded-full border-2', marks[place])} />
          <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-6">
            <span className={clsx(place === 'now' && 'font-semibold', place === 'ahead' && 'text-quiet')}>
              {t(`step.${code}`)}
              <span className="sr-only">, {t(placeWords[place])}</span>
            </span>
            {reachedAt !== null && (
              <time dateTime={reachedAt} className="figures text-quiet text-sm">
                {day(reachedAt)}
              </time>
            )}
          </span>
        </li>
      ))}
    </ol>
  )
}

const placeWords = { done: 'reached', now: 'now', ahead: 'ahead' } as const

function Shipment({ shipment }: { shipment: TrackingView['shipments'][number] }) {
  const t = useTranslations('tracking')
  const day = useDay()
  return (
    <li className="flex flex-col gap-1 border-line border-b py-3 last:border-0">
      <p>{t('parcel', { carrier: shipment.carrier, count: shipment.quantity })}</p>
      <p className="text-quiet text-sm">{t(`shipment.${shipment.status}`, { date: day(shipment.handedOverAt) })}</p>
      {shipment.trackNumber === null ? (
        <p className="text-quiet text-sm">{t('noTrack')}</p>
      ) : (
        <p className="figures [overflow-wrap:anywhere]">
          <span className="text-quiet text-sm">{t('track')}: </span>
          <span className="select-all font-semibold">{shipment.trackNumber}</span>
        </p>
      )}
    </li>
  )
}

function useDay(): (timestamp: string) => string {
  const { dateTime } = useFormatter()
  return (timestamp) => dateTime(new Date(timestamp), { day: 'numeric', month: 'long', year: 'numeric' })
}
