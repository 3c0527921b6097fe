import { useMemo } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { formatMoney } from '../../../shared/money.ts'
import { useAdmin } from '../../staff/admin/adminContext.tsx'
import type { ListColumn } from '../../staff/admin/list/listTable.ts'
import { Badge, Moment } from '../../staff/admin/parts.tsx'
import { orderAdminPath } from '../../staff/staff.paths.ts'
import type { OrderListItem } from '../server/orderList.contract.ts'

/** The columns of the list of orders. */
export function useOrderColumns(): ListColumn<OrderListItem>[] {
  const t = useTranslations('admin.orders')
  const { language } = useAdmin()
  return useMemo(
    () => [
      {
        id: 'number',
        header: t('number'),
        meta: { className: 'sm:w-36 xl:w-28' },
        cell: ({ row: { original: order } }) => <OrderNumber order={order} />,
      },
      {
        id: 'date',
        header: t('date'),
        meta: { className: 'w-44 max-xl:hidden' },
        cell: ({ row: { original: order } }) => <Moment at={order.createdAt} />,
      },
      {
        id: 'customer',
        header: t('customer'),
        meta: { className: 'max-sm:hidden' },
        cell: ({ row: { original: order } }) => (
          <span className="[overflow-wrap:anywhere]">
            {order.customerName}
            <span className="block truncate text-quiet" title={order.email}>
              {order.email}
            </span>
          </span>
        ),
      },
      {
        id: 'status',
        header: t('status'),
        meta: { className: 'w-36 xl:w-40 max-sm:hidden' },
        cell: ({ row: { original: order } }) => <OrderStatus order={order} />,
      },
      {
        id: 'pieces',
        header: t('pieces'),
        meta: { className: 'w-28 max-sm:hidden' },
        cell: ({ row: { original: order } }) => <Pieces order={order} />,
      },
      {
        id: 'total',
        header: t('total'),
        meta: { className: 'w-28 sm:w-32', isEnd: true },
        cell: ({ row: { original: order } }) => (
          <span className="figures whitespace-nowrap">{formatMoney(order.grandTotal, order.currency, language)}</span>
        ),
      },
    ],
    [t, language],
  )
}

/** On narrow screens, includes the values of the hidden columns. */
function OrderNumber({ order }: { order: OrderListItem }) {
  return (
    <>
      <Link
        to={orderAdminPath(order.number)}
        data-list-row=""
        className="figures font-medium underline-offset-4 after:absolute after:inset-0 hover:underline"
      >
        {order.number}
      </Link>
      <span className="block text-quiet max-sm:hidden xl:hidden">
        <Moment at={order.createdAt} />
      </span>
      <span className="flex flex-col gap-0.5 pt-0.5 sm:hidden">
        <span className="[overflow-wrap:anywhere]">{order.customerName}</span>
        <OrderStatus order={order} />
        <Pieces order={order} isBrief />
      </span>
    </>
  )
}

function OrderStatus({ order: { state, isPaid } }: { order: OrderListItem }) {
  const t = useTranslations('admin')
  return (
    <span>
      <Badge>{t(`status.${state}`)}</Badge>
      <span className="block pt-1 text-quiet">{t(isPaid ? 'orders.paid' : 'orders.unpaid')}</span>
    </span>
  )
}

/** @param isBrief lists only the items left to ship */
function Pieces({ order: { pieces, piecesToShip }, isBrief = false }: { order: OrderListItem; isBrief?: boolean }) {
  const t = useTranslations('admin.orders')
  return (
    <span className="figures">
      {!isBrief && pieces}
      {piecesToShip > 0 && (
        <span className="block whitespace-nowrap font-medium">{t('toShip', { count: piecesToShip })}</span>
      )}
    </span>
  )
}
