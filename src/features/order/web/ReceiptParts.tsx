import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { productPath } from '../../../shared/paths.ts'
import { Thumbnail } from '../../../ui/Thumbnail.tsx'
import { AddressLines } from '../../address/web/AddressLines.tsx'
import { PickupPlace } from '../../shipping/web/PickupPlace.tsx'
import { useTaxLabel } from '../../tax/web/useTaxLabel.ts'
import { type OrderLineView, type OrderView, splitDay } from '../order.view.ts'

/** The order lines. */
export function OrderLines({ lines }: { lines: readonly OrderLineView[] }) {
  return (
    <ul className="divide-y divide-line">
      {lines.map((line) => (
        <Line key={line.id} line={line} />
      ))}
    </ul>
  )
}

interface OrderDocumentsProps {
  order: OrderView
  /** Buttons below the invoices. */
  downloads: ReactNode
}

/** Addresses, payment and invoices. */
export function OrderDocuments({ order, downloads }: OrderDocumentsProps) {
  const t = useTranslations('order.receipt')
  const inPickup = useTranslations('pickup')
  return (
    <div className="grid gap-x-8 gap-y-6 border-line border-t pt-6 sm:grid-cols-2">
      {order.pickup ? (
        <Block title={inPickup('title')}>
          <PickupPlace pickup={order.pickup} />
        </Block>
      ) : (
        order.shippingAddress && (
          <Block title={t('shippingAddress')}>
            <AddressLines {...order.shippingAddress} contact={[order.shippingAddress.phone]} />
          </Block>
        )
      )}
      <Block title={t('billingAddress')}>
        <AddressLines {...order.billing} contact={[order.billing.phone]} />
      </Block>
      <Block title={t('payment')}>{order.paymentTitle}</Block>
      {order.invoices.length > 0 && (
        <Block title={t(order.invoices.some(({ number }) => number !== null) ? 'invoices' : 'documents')}>
          <ul className="figures">
            {order.invoices.map((invoice) => (
              <li key={invoice.id}>
                {invoice.number === null
                  ? t('confirmation', { number: order.number })
                  : t('invoice', { number: invoice.number })}{' '}
                <time dateTime={invoice.day} className="whitespace-nowrap text-quiet">
                  {t('day', splitDay(invoice.day))}
                </time>
                <span className="block text-quiet">
                  {t(`invoiceStates.${invoice.state}`, { amount: invoice.total })}
                </span>
              </li>
            ))}
            {order.creditNotes.map((note) => (
              <li key={note.number}>
                {t('creditNote', { number: note.number })}{' '}
                <time dateTime={note.day} className="whitespace-nowrap text-quiet">
                  {t('day', splitDay(note.day))}
                </time>
                <span className="block text-quiet">{note.total}</span>
              </li>
            ))}
          </ul>
          {downloads}
        </Block>
      )}
    </div>
  )
}

function Line({ line }: { line: OrderLineView }) {
  const t = useTranslations('order.receipt')
  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 py-4 max-sm:grid-rows-[auto_1fr] sm:grid-cols-[6rem_minmax(0,1fr)_auto] sm:gap-x-6 print:break-inside-avoid">
      <Thumbnail
        src={line.image}
        sizes="(width >= 40rem) 6rem, 4.5rem"
        className="self-start max-sm:row-span-2 print:border print:border-line"
      />
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
        <p className="figures text-sm">
          {[
            t('quantity', { count: line.quantity }),
            line.refunded > 0 && t('refundedCount', { count: line.refunded }),
            line.canceled > 0 && t('canceledCount', { count: line.canceled }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <p className="figures col-start-2 font-semibold sm:col-start-3 sm:row-start-1 sm:text-right">{line.total}</p>
    </li>
  )
}

/** The order's totals. */
export function OrderAmounts({ order }: { order: OrderView }) {
  const t = useTranslations('order.receipt')
  const taxLabel = useTaxLabel()
  const taxes = order.taxes.map((row) => ({ ...row, label: taxLabel(row) }))
  const included = taxes.filter(({ kind }) => kind === 'included')
  const added = taxes.filter(({ kind }) => kind !== 'included')
  return (
    <dl className="figures flex flex-col gap-2 border-ink border-t py-6 sm:ml-auto sm:w-96 print:break-inside-avoid">
      <Amount label={t('total')}>{order.subTotal}</Amount>
      {order.hasDiscount && (
        <Amount label={t('discount')} note={order.couponCode ?? order.promotionName}>{`−${order.discount}`}</Amount>
      )}
      {added.map(({ label, amount }) => (
        <Amount key={label} label={label}>
          {amount}
        </Amount>
      ))}
      <Amount label={order.shippingDescription} note={order.hasDiscount ? null : order.promotionName}>
        {order.shipping}
      </Amount>
      <Amount label={t('grandTotal')} isSum>
        {order.grandTotal}
      </Amount>
      {included.map(({ label, amount }) => (
        <Amount key={label} label={label} isQuiet>
          {amount}
        </Amount>
      ))}
      {order.taken && <Amount label={t('taken')}>−{order.taken}</Amount>}
      {order.due && (
        <Amount label={t('due')} isStrong>
          {order.due}
        </Amount>
      )}
      {order.refund && (
        <>
          <Amount label={t('refunded')}>−{order.refund.amount}</Amount>
          {order.refund.remaining !== null && (
            <Amount label={t('remaining')} isStrong>
              {order.refund.remaining}
            </Amount>
          )}
        </>
      )}
    </dl>
  )
}

interface AmountProps {
  label: string
  note?: string | null
  isSum?: boolean
  isQuiet?: boolean
  isStrong?: boolean
  children: ReactNode
}

function Amount({ label, note, isSum = false, isQuiet = false, isStrong = false, children }: AmountProps) {
  return (
    <div
      className={clsx(
        'flex flex-wrap items-baseline justify-between gap-x-6',
        isQuiet && 'text-quiet text-sm',
        isStrong && 'border-line border-t pt-2 font-semibold',
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
