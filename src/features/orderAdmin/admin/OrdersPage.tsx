import clsx from 'clsx'
import { Form, Link, useLoaderData, useSearchParams } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { formatMoney } from '../../../shared/money.ts'
import { ButtonLink, buttonClass } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { controlClass } from '../../../ui/Field.tsx'
import { orderStatuses } from '../../order/order.status.ts'
import { useAdmin } from '../../staff/admin/adminContext.tsx'
import { Badge, compact, PageTitle } from '../../staff/admin/parts.tsx'
import { useListKeys } from '../../staff/admin/useListKeys.ts'
import { orderAdminPath, ordersAdminPath } from '../../staff/staff.paths.ts'
import type { OrderListItem } from '../server/orderAdmin.contract.ts'

export interface OrdersData {
  orders: OrderListItem[]
  /** The next page begins after this order; null on the last page. */
  next: number | null
}

/** Orders with views by status and a search. Status, search and page are in the URL. */
export function OrdersPage() {
  const t = useTranslations('admin')
  const { orders, next } = useLoaderData<OrdersData>()
  const [search] = useSearchParams()
  const [status, text] = [search.get('status') ?? '', search.get('search') ?? '']
  useListKeys()
  return (
    <>
      <PageTitle title={t('orders.title')}>
        <Form role="search" key={search.toString()} className="flex w-full gap-2 sm:w-auto">
          {status !== '' && <input type="hidden" name="status" value={status} />}
          <input
            type="search"
            name="search"
            data-list-search=""
            defaultValue={text}
            maxLength={100}
            aria-label={t('orders.search')}
            placeholder={t('orders.search')}
            className={clsx(controlClass, 'sm:min-h-9 sm:w-96 sm:py-1 sm:text-sm')}
          />
          <button type="submit" className={buttonClass('line', compact)}>
            {t('orders.find')}
          </button>
        </Form>
      </PageTitle>
      <nav aria-label={t('orders.views')} className="-mx-4 overflow-x-auto px-4">
        <ul className="flex gap-1 border-line border-b text-sm">
          {(['', ...orderStatuses] as const).map((each) => (
            <li key={each}>
              <Link
                to={toUrl({ status: each, search: text })}
                aria-current={each === status ? 'page' : undefined}
                className="block border-transparent border-b-2 px-2.5 py-2.5 whitespace-nowrap text-quiet hover:text-ink aria-[current]:border-ink aria-[current]:font-medium aria-[current]:text-ink"
              >
                {each === '' ? t('orders.all') : t(`status.${each}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {orders.length === 0 ? <NoOrders isFiltered={status !== '' || text !== ''} /> : <OrderTable orders={orders} />}
      <div className="flex flex-wrap items-center gap-3 pt-4 text-sm">
        {search.has('before') && (
          <ButtonLink look="line" className={compact} to={toUrl({ status, search: text })}>
            {t('list.newest')}
          </ButtonLink>
        )}
        {next !== null && (
          <ButtonLink look="line" className={compact} to={toUrl({ status, search: text, before: String(next) })}>
            {t('list.older')}
          </ButtonLink>
        )}
        {orders.length > 0 && <p className="ml-auto text-quiet max-sm:hidden">{t('orders.keys')}</p>}
      </div>
    </>
  )
}

function OrderTable({ orders }: { orders: readonly OrderListItem[] }) {
  const t = useTranslations('admin')
  const format = useFormatter()
  const { language } = useAdmin()
  const head = 'py-2 pr-4 text-left font-medium text-quiet'
  const cell = 'py-2 pr-4 align-top'
  return (
    <table className="w-full text-sm">
      <thead className="border-line border-b">
        <tr>
          <th className={head}>{t('orders.number')}</th>
          <th className={clsx(head, 'max-md:hidden')}>{t('orders.date')}</th>
          <th className={clsx(head, 'max-sm:hidden')}>{t('orders.customer')}</th>
          <th className={head}>{t('orders.status')}</th>
          <th className={clsx(head, 'max-sm:hidden')}>{t('orders.pieces')}</th>
          <th className="py-2 text-right font-medium text-quiet">{t('orders.total')}</th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.id} className="relative border-line border-b focus-within:bg-raised hover:bg-raised">
            <td className={cell}>
              <Link
                to={orderAdminPath(order.number)}
                data-list-row=""
                className="figures font-medium underline-offset-4 after:absolute after:inset-0 hover:underline"
              >
                {order.number}
              </Link>
              <span className="block pt-0.5 sm:hidden [overflow-wrap:anywhere]">{order.customerName}</span>
            </td>
            <td className={clsx(cell, 'figures whitespace-nowrap max-md:hidden')}>
              {format.dateTime(new Date(order.createdAt), { dateStyle: 'medium', timeStyle: 'short' })}
            </td>
            <td className={clsx(cell, 'max-sm:hidden')}>
              {order.customerName}
              <span className="block text-quiet [overflow-wrap:anywhere]">{order.email}</span>
            </td>
            <td className={cell}>
              <Badge>{t(`status.${order.status}`)}</Badge>
              <span className="block pt-1 text-quiet">{t(order.isPaid ? 'orders.paid' : 'orders.unpaid')}</span>
            </td>
            <td className={clsx(cell, 'figures max-sm:hidden')}>
              {order.pieces}
              {order.piecesToShip > 0 && (
                <span className="block pt-0.5 font-medium">{t('orders.toShip', { count: order.piecesToShip })}</span>
              )}
            </td>
            <td className="figures py-2 text-right align-top whitespace-nowrap">
              {formatMoney(order.grandTotal, order.currency, language)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function NoOrders({ isFiltered }: { isFiltered: boolean }) {
  const t = useTranslations('admin')
  if (!isFiltered)
    return (
      <EmptyState of="orders" title={t('orders.none')}>
        {t('orders.noneHint')}
      </EmptyState>
    )
  return (
    <EmptyState
      of="orders"
      title={t('orders.noMatch')}
      action={
        <ButtonLink look="line" to={ordersAdminPath}>
          {t('orders.showAll')}
        </ButtonLink>
      }
    >
      {t('orders.noMatchHint')}
    </EmptyState>
  )
}

function toUrl(parameters: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(Object.entries(parameters).filter(([, value]) => value !== ''))
  return query.size === 0 ? ordersAdminPath : `${ordersAdminPath}?${query}`
}
