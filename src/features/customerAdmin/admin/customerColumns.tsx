import { useMemo } from 'react'
import { Link } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import type { ListColumn } from '../../staff/admin/list/listTable.ts'
import { Badge } from '../../staff/admin/parts.tsx'
import { customerAdminPath } from '../../staff/staff.paths.ts'
import type { CustomerListItem } from '../server/customerAdmin.contract.ts'

/** The columns of the list of customers. */
export function useCustomerColumns(): ListColumn<CustomerListItem>[] {
  const t = useTranslations('adminCustomers.list')
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('name'),
        cell: ({ row: { original: customer } }) => <CustomerName customer={customer} />,
      },
      {
        id: 'phone',
        header: t('phone'),
        meta: { className: 'w-36 xl:w-40 max-md:hidden' },
        cell: ({ row: { original: customer } }) => <span className="figures whitespace-nowrap">{customer.phone}</span>,
      },
      {
        id: 'since',
        header: t('since'),
        meta: { className: 'w-28 xl:w-36 max-sm:hidden' },
        cell: ({ row: { original: customer } }) => <Day at={customer.createdAt} />,
      },
      {
        id: 'lastOrder',
        header: t('lastOrder'),
        meta: { className: 'w-34 xl:w-40 max-md:hidden' },
        cell: ({ row: { original: customer } }) => customer.lastOrderAt && <Day at={customer.lastOrderAt} />,
      },
      {
        id: 'orders',
        header: t('orders'),
        meta: { className: 'w-26 xl:w-28', isEnd: true },
        cell: ({ row: { original: customer } }) => <span className="figures">{customer.orders}</span>,
      },
    ],
    [t],
  )
}

function CustomerName({ customer: { id, key, isGuest, name, email } }: { customer: CustomerListItem }) {
  const t = useTranslations('adminCustomers.list')
  return (
    <>
      <Link
        to={customerAdminPath(key)}
        data-list-row=""
        className="font-medium underline-offset-4 [overflow-wrap:anywhere] after:absolute after:inset-0 hover:underline"
      >
        {name || (isGuest ? email : t('nameless', { id }))}
      </Link>
      {isGuest && (
        <span className="ml-2">
          <Badge>{t('guest')}</Badge>
        </span>
      )}
      <span className="block text-quiet [overflow-wrap:anywhere]">{email}</span>
    </>
  )
}

function Day({ at }: { at: string }) {
  const format = useFormatter()
  return (
    <time dateTime={at} className="figures whitespace-nowrap">
      {format.dateTime(new Date(at), { dateStyle: 'medium' })}
    </time>
  )
}
