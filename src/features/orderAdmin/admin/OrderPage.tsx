import { useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { toLocaleCode } from '../../../shared/locale.ts'
import { formatMoney } from '../../../shared/money.ts'
import { useAdmin } from '../../staff/admin/adminContext.tsx'
import { BackLink } from '../../staff/admin/BackLink.tsx'
import { Badge, Moment, PageTitle, Section } from '../../staff/admin/parts.tsx'
import { ordersAdminPath } from '../../staff/staff.paths.ts'
import type { AdminOrder } from '../server/orderAdmin.contract.ts'
import { DueRefunds } from './DueRefunds.tsx'
import { FailedCharge } from './FailedCharge.tsx'
import { labelsUrl } from './labelsUrl.ts'
import { OrderActions } from './OrderActions.tsx'
import { OrderNote } from './OrderChanges.tsx'
import { OrderCustomer } from './OrderCustomer.tsx'
import { Returns } from './Returns.tsx'
import { Shipments } from './Shipments.tsx'

/** An order: its items, its history, and the possible next steps. */
export function OrderPage() {
  const t = useTranslations('admin')
  const order = useLoaderData<AdminOrder>()
  return (
    <>
      <BackLink to={ordersAdminPath}>{t('order.back')}</BackLink>
      <PageTitle title={t('order.title', { number: order.number })}>
        <OrderActions order={order} />
      </PageTitle>
      <OrderNote order={order} />
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 pb-5">
        <Badge isUrgent={order.status === 'fraud'}>{t(`status.${order.state}`)}</Badge>
        <span className="text-quiet text-sm">
          <Moment at={order.createdAt} />
        </span>
      </p>
      <div className="grid gap-x-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div>
          <Lines order={order} />
          <Shipments order={order} />
          {order.returns.length > 0 && <Returns order={order} />}
          <History order={order} />
        </div>
        <div>
          <OrderCustomer order={order} />
          <Payments order={order} />
          <Documents order={order} />
        </div>
      </div>
    </>
  )
}

function Lines({ order }: { order: AdminOrder }) {
  const t = useTranslations('admin')
  const { language } = useAdmin()
  const money = (minor: number) => formatMoney(minor, order.currency, language)
  const code = order.couponCode ?? order.promotionName
  const totals: [string, number][] = [
    [t('order.subTotal'), order.subTotal],
    [code ? t('order.discountCode', { code }) : t('order.discount'), -order.discount],
    [
      order.promotionName !== null && order.discount === 0
        ? t('order.shippingPromotion', { name: order.promotionName })
        : t('order.shipping'),
      order.shipping,
    ],
    [t(order.isTaxIncluded ? 'order.taxIncluded' : 'order.tax'), order.tax],
  ]
  return (
    <Section title={t('order.lines')}>
      <ul className="divide-y divide-line border-line border-b">
        {order.lines.map((line) => (
          <li key={line.id} className="grid grid-cols-[2.5rem_minmax(0,1fr)_auto] gap-x-3 py-2 text-sm">
            <span className="figures font-semibold">{line.quantity} ×</span>
            <div>
              <p className="font-medium">{[line.name, ...line.options].join(' · ')}</p>
              <p className="text-quiet">
                <span className="figures">{line.sku}</span> · {t('order.each', { price: money(line.unit) })}
              </p>
              <p className="text-quiet">
                <LineProgress line={line} isPickup={order.isPickup} />
              </p>
            </div>
            <span className="figures text-right">{money(line.total)}</span>
          </li>
        ))}
      </ul>
      <dl className="ml-auto grid max-w-xs grid-cols-[1fr_auto] gap-x-6 gap-y-1 pt-3 text-sm">
        {totals
          .filter(([, amount], row) => amount !== 0 || row !== 1)
          .map(([label, amount]) => (
            <div key={label} className="contents">
              <dt className="text-quiet">{label}</dt>
              <dd className="figures text-right">{amount < 0 ? `−${money(-amount)}` : money(amount)}</dd>
            </div>
          ))}
        <dt className="pt-1 font-semibold">{t('order.grandTotal')}</dt>
        <dd className="figures pt-1 text-right font-semibold">{money(order.grandTotal)}</dd>
        {order.amountDue > 0 && order.amountDue < order.grandTotal && (
          <>
            <dt className="font-semibold">{t('order.due')}</dt>
            <dd className="figures text-right font-semibold">{money(order.amountDue)}</dd>
          </>
        )}
      </dl>
    </Section>
  )
}

/** How many pieces of a line were handed over, canceled and refunded. */
function LineProgress({ line, isPickup }: { line: AdminOrder['lines'][number]; isPickup: boolean }) {
  const t = useTranslations('admin.order')
  const { shipped, canceled, refunded } = line
  const quantity = line.quantity - canceled
  if (quantity === 0 && refunded === 0) return t('canceledOf', { count: canceled })
  return [
    quantity > 0 && t('shippedOf', { way: isPickup ? 'pickup' : 'shipping', shipped, quantity }),
    refunded > 0 && t('refundedOf', { count: refunded }),
  ]
    .filter(Boolean)
    .join(' · ')
}

function History({ order }: { order: AdminOrder }) {
  const t = useTranslations('admin')
  return (
    <Section title={t('order.history')}>
      <ol className="flex flex-col gap-2 border-line border-l-2 pl-4 text-sm">
        {[...order.events].reverse().map((event) => (
          <li key={event.id} className="grid gap-x-4 sm:grid-cols-[1fr_auto]">
            <span>{event.label}</span>
            <span className="text-quiet">
              {event.staffName ?? t(`order.actor.${event.actor}`)} · <Moment at={event.createdAt} />
            </span>
          </li>
        ))}
      </ol>
    </Section>
  )
}

function Payments({ order }: { order: AdminOrder }) {
  const t = useTranslations('admin')
  const tRefund = useTranslations('adminOrders.refund')
  const tCharge = useTranslations('adminOrders.charge')
  const { language } = useAdmin()
  const money = (minor: number) => formatMoney(minor, order.currency, language)
  const status = (name: string) => {
    const key = `payStatus.${name}` as const
    return <Badge>{t.has(key as 'payStatus.paid') ? t(key as 'payStatus.paid') : name}</Badge>
  }
  return (
    <Section title={t('order.payments')}>
      <ul className="flex flex-col gap-3 text-sm">
        {order.payments.map(({ id, amount, provider, reference, status: state, isChargeGivenUp }) => (
          <li key={`payment ${id}`}>
            <p className="flex flex-wrap items-baseline justify-between gap-2">
              {t('payment.line', {
                amount: money(amount),
                provider: provider === 'manual' ? order.paymentTitle || t('payment.manual') : provider,
              })}
              {isChargeGivenUp ? <Badge isUrgent>{tCharge('givenUp')}</Badge> : status(state)}
            </p>
            {reference && <p className="figures text-quiet [overflow-wrap:anywhere]">{reference}</p>}
          </li>
        ))}
        {order.refunds.map(({ id, amount, unpaid, reason, due, status: state, createdAt }) => (
          <li key={`refund ${id}`}>
            <p className="flex flex-wrap items-baseline justify-between gap-2">
              {unpaid > 0
                ? t('payment.takenOff', { amount: money(unpaid) })
                : t('payment.refund', { amount: money(amount) })}
              {unpaid === 0 && (due === 'transfer' ? <Badge isUrgent>{tRefund('toTransfer')}</Badge> : status(state))}
            </p>
            <p className="text-quiet">
              <Moment at={createdAt} />
              {reason && (
                <span className="block [overflow-wrap:anywhere]">
                  {reason === 'surplus' || reason === 'late' ? tRefund(`reason.${reason}`) : reason}
                </span>
              )}
            </p>
          </li>
        ))}
      </ul>
      <FailedCharge order={order} />
      <DueRefunds order={order} />
    </Section>
  )
}

function Documents({ order }: { order: AdminOrder }) {
  const t = useTranslations('admin')
  const tPack = useTranslations('adminOrders.pack')
  const { language } = useAdmin()
  const files = `/api/admin/orders/${order.number}/documents`
  const hasGoods = order.lines.some(({ quantity, canceled }) => quantity > canceled)
  const documents = [
    {
      url: `${files}/invoice`,
      name: order.invoiceNumber ? t('order.invoice', { number: order.invoiceNumber }) : t('order.confirmation'),
    },
    ...order.creditNotes.map(({ id, number }) => ({
      url: `/api/admin/credit-notes/${id}/pdf`,
      name: t('order.creditNote', { number }),
    })),
    ...(hasGoods ? [{ url: `${files}/packing-slip`, name: t('order.packingSlip') }] : []),
  ].map(({ url, name }) => ({ url: `${url}?locale=${toLocaleCode(language)}`, name }))
  const hasAddress = !order.isPickup || order.addresses.some(({ kind }) => kind === 'sent')
  if (hasGoods && hasAddress) documents.push({ url: labelsUrl([order.number], language), name: tPack('label') })
  return (
    <Section title={t('order.documents')}>
      <ul className="flex flex-col text-sm">
        {documents.map(({ url, name }) => (
          <li key={url}>
            <a
              href={url}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-9 items-center underline underline-offset-4"
            >
              {name} (PDF)
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}
