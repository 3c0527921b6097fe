import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { productPath } from '../../../shared/paths.ts'
import { usualSize } from '../../../shared/pictureSizes.ts'
import { useShop } from '../../../shared/shopProvider.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { useStateName } from '../../address/web/states.queries.ts'
import { monthDayYear, type OrderAddressView, type OrderLineView, type OrderView } from '../order.view.ts'

/** The receipt, on screen and on paper: a sheet with a torn edge, figures in one column. */
export function Receipt({ order }: { order: OrderView }) {
  const t = useTranslations('order.receipt')
  const { name } = useShop()
  return (
    <article
      aria-labelledby="receipt"
      className="relative bg-raised px-5 pt-8 pb-10 shadow-[0_1px_0_var(--line),0_24px_48px_-32px_rgb(0_0_0/0.35)] sm:px-10 sm:pt-10 print:bg-transparent print:p-0 print:shadow-none"
    >
      <TornEdge />
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3 border-ink border-b-2 pb-5">
        <div>
          <p className="font-display font-semibold text-quiet text-sm">{name}</p>
          <h2 id="receipt" className="figures text-step-2">
            {t('number', { number: order.number })}
          </h2>
        </div>
        <dl className="figures grid grid-cols-[auto_auto] gap-x-4 text-sm sm:text-right">
          <dt className="text-quiet">{t('date')}</dt>
          <dd>
            <time dateTime={order.placedAt}>{monthDayYear(order.placedAt)}</time>
          </dd>
          <dt className="text-quiet">{t('status')}</dt>
          <dd className="font-semibold">{order.statusLabel}</dd>
        </dl>
      </div>
      <ul className="divide-y divide-line">
        {order.lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
      <Amounts order={order} />
      <div className="grid gap-x-8 gap-y-6 border-line border-t pt-6 sm:grid-cols-2">
        <Block title={t('shippingAddress')}>
          <Address address={order.shippingAddress} />
        </Block>
        <Block title={t('billingAddress')}>
          <Address address={order.billing} />
        </Block>
        <Block title={t('payment')}>{order.paymentTitle}</Block>
        {order.invoices.length > 0 && (
          <Block title={t('invoices')}>
            <ul className="figures">
              {order.invoices.map((invoice) => (
                <li key={invoice.id}>
                  {t('invoice', { number: invoice.id })}{' '}
                  <time dateTime={invoice.createdAt} className="text-quiet">
                    {monthDayYear(invoice.createdAt)}
                  </time>
                </li>
              ))}
            </ul>
          </Block>
        )}
      </div>
    </article>
  )
}

function Line({ line }: { line: OrderLineView }) {
  const t = useTranslations('order.receipt')
  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 py-4 sm:grid-cols-[6rem_minmax(0,1fr)_auto] sm:gap-x-6 print:break-inside-avoid">
      <div className="relative aspect-[4/3] self-start bg-tile print:border print:border-line">
        {line.image && (
          <Picture
            src={line.image}
            alt=""
            {...usualSize}
            shownAs="thumbnail"
            sizes="(width >= 40rem) 6rem, 4.5rem"
            className="absolute inset-0 size-full object-contain"
          />
        )}
      </div>
      <div className="min-w-0">
        <h3 className="text-base leading-snug [overflow-wrap:anywhere]">
          {line.urlKey === null ? (
            line.name
          ) : (
            <Link to={productPath(line.urlKey)} className="hover:underline hover:underline-offset-4">
              {line.name}
            </Link>
          )}
        </h3>
        {line.choices.length > 0 && (
          <p className="text-quiet text-sm">{line.choices.map(({ label }) => label).join(' · ')}</p>
        )}
        <p className="figures text-sm">{t('quantity', { count: line.quantity })}</p>
      </div>
      <p className="figures col-start-2 font-semibold sm:col-start-3 sm:row-start-1 sm:text-right">{line.total}</p>
    </li>
  )
}

function Amounts({ order }: { order: OrderView }) {
  const t = useTranslations('order.receipt')
  return (
    <dl className="figures flex flex-col gap-2 border-ink border-t py-6 sm:ml-auto sm:w-96 print:break-inside-avoid">
      <Amount label={t('total')}>{order.subTotal}</Amount>
      <Amount label={t('discount')} note={order.couponCode}>
        {order.hasDiscount ? `−${order.discount}` : order.discount}
      </Amount>
      <Amount label={t('tax', { percent: order.taxPercent })}>{order.tax}</Amount>
      <Amount label={order.shippingDescription}>{order.shipping}</Amount>
      <Amount label={t('grandTotal')} isSum>
        {order.grandTotal}
      </Amount>
    </dl>
  )
}

interface AmountProps {
  label: string
  note?: string | null
  isSum?: boolean
  children: ReactNode
}

function Amount({ label, note, isSum = false, children }: AmountProps) {
  return (
    <div
      className={clsx(
        'flex flex-wrap items-baseline justify-between gap-x-6',
        isSum && 'mt-2 border-ink border-t-2 pt-4 font-display font-semibold text-step-1',
      )}
    >
      <dt className="[overflow-wrap:anywhere]">
        {label}
        {note && <span className="ml-2 text-quiet text-sm">{note}</span>}
      </dt>
      <dd className="ml-auto text-right">{children}</dd>
    </div>
  )
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0 text-sm [overflow-wrap:anywhere] print:break-inside-avoid">
      <h3 className="pb-1 font-normal font-text text-quiet text-sm [font-stretch:100%]">{title}</h3>
      {children}
    </section>
  )
}

function Address({ address }: { address: OrderAddressView }) {
  const state = useStateName(address.country, address.state)
  const region = [state, address.countryName].filter(Boolean).join(', ')
  return (
    <address className="not-italic">
      {[address.name, ...address.lines, region, address.phone].map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines of an address may say the same
        <span key={index} className="block">
          {line}
        </span>
      ))}
    </address>
  )
}

/** The edge of a till roll: teeth cut out of the paper's colour. */
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
