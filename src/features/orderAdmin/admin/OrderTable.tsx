import clsx from 'clsx'
import { Link } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { formatMoney } from '../../../shared/money.ts'
import { useAdmin } from '../../staff/admin/adminContext.tsx'
import { Badge } from '../../staff/admin/parts.tsx'
import { orderAdminPath } from '../../staff/staff.paths.ts'
import type { OrderListItem } from '../server/orderAdmin.contract.ts'

interface OrderTableProps {
  orders: readonly OrderListItem[]
  /** Numbers of orders. */
  selected: ReadonlySet<string>
  onSelect(selected: ReadonlySet<string>): void
}

/** A row is a link to its order; its check box selects it for an action on several. */
export function OrderTable({ orders, selected, onSelect }: OrderTableProps) {
  const t = useTranslations('admin')
  const format = useFormatter()
  const { language } = useAdmin()
  const head = 'py-2 pr-4 text-left font-medium text-quiet'
  const cell = 'py-2 pr-4 align-top'
  const isAll = orders.every(({ number }) => selected.has(number))
  const toggle = (number: string) => {
    const changed = new Set(selected)
    if (!changed.delete(number)) changed.add(number)
    onSelect(changed)
  }
  return (
    <table className="w-full text-sm">
      <thead className="border-line border-b">
        <tr>
          <th className="w-8 py-2 text-left">
            <input
              type="checkbox"
              className="size-4"
              aria-label={t('orders.selectAll')}
              checked={isAll}
              onChange={() => onSelect(isAll ? new Set() : new Set(orders.map(({ number }) => number)))}
            />
          </th>
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
            <td className="relative z-10 align-top">
              {/* The label makes the target large enough for a finger. */}
              <label className="-ml-2 flex size-10 items-center pl-2">
                <input
                  type="checkbox"
                  data-list-select=""
                  className="size-4"
                  aria-label={t('orders.select', { number: order.number })}
                  checked={selected.has(order.number)}
                  onChange={() => toggle(order.number)}
                />
              </label>
            </td>
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
