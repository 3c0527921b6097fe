import clsx from 'clsx'
import { Form, Link, useLoaderData, useSearchParams } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { ButtonLink, buttonClass } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { controlClass } from '../../../ui/Field.tsx'
import { Pager } from '../../staff/admin/lists.tsx'
import { compact, PageTitle } from '../../staff/admin/parts.tsx'
import { useListKeys } from '../../staff/admin/useListKeys.ts'
import { customerAdminPath, customersAdminPath } from '../../staff/staff.paths.ts'
import type { CustomerListItem } from '../server/customerAdmin.contract.ts'

export interface CustomersData {
  customers: CustomerListItem[]
  next: number | null
}

/** Accounts with a search. Guests are reached through their orders. */
export function CustomersPage() {
  const t = useTranslations('adminCustomers')
  const { customers, next } = useLoaderData<CustomersData>()
  const [search] = useSearchParams()
  const text = search.get('search') ?? ''
  useListKeys()
  return (
    <>
      <PageTitle title={t('list.title')}>
        <Form role="search" key={text} className="flex w-full gap-2 sm:w-auto">
          <input
            type="search"
            name="search"
            data-list-search=""
            defaultValue={text}
            maxLength={100}
            aria-label={t('list.search')}
            placeholder={t('list.search')}
            className={clsx(controlClass, 'sm:min-h-9 sm:w-96 sm:py-1 sm:text-sm')}
          />
          <button type="submit" className={buttonClass('line', compact)}>
            {t('list.find')}
          </button>
        </Form>
      </PageTitle>
      {customers.length > 0 && <CustomerTable customers={customers} />}
      {customers.length === 0 && text === '' && (
        <EmptyState of="addresses" title={t('list.none')}>
          {t('list.noneHint')}
        </EmptyState>
      )}
      {customers.length === 0 && text !== '' && (
        <EmptyState
          of="addresses"
          title={t('list.noMatch')}
          action={
            <ButtonLink look="line" to={customersAdminPath}>
              {t('list.showAll')}
            </ButtonLink>
          }
        >
          {t('list.noMatchHint')}
        </EmptyState>
      )}
      <Pager next={next} />
    </>
  )
}

function CustomerTable({ customers }: { customers: readonly CustomerListItem[] }) {
  const t = useTranslations('adminCustomers.list')
  const format = useFormatter()
  const day = (at: string) => format.dateTime(new Date(at), { dateStyle: 'medium' })
  const head = 'py-2 pr-4 text-left font-medium text-quiet'
  const cell = 'py-2 pr-4 align-top'
  return (
    <table className="w-full text-sm">
      <thead className="border-line border-b">
        <tr>
          <th className={head}>{t('name')}</th>
          <th className={clsx(head, 'max-md:hidden')}>{t('phone')}</th>
          <th className={clsx(head, 'max-sm:hidden')}>{t('since')}</th>
          <th className={clsx(head, 'max-md:hidden')}>{t('lastOrder')}</th>
          <th className="py-2 text-right font-medium text-quiet">{t('orders')}</th>
        </tr>
      </thead>
      <tbody>
        {customers.map((customer) => (
          <tr key={customer.id} className="relative border-line border-b focus-within:bg-raised hover:bg-raised">
            <td className={cell}>
              <Link
                to={customerAdminPath(String(customer.id))}
                data-list-row=""
                className="font-medium underline-offset-4 after:absolute after:inset-0 hover:underline"
              >
                {customer.name || t('nameless', { id: customer.id })}
              </Link>
              <span className="block text-quiet [overflow-wrap:anywhere]">{customer.email}</span>
            </td>
            <td className={clsx(cell, 'figures whitespace-nowrap max-md:hidden')}>{customer.phone}</td>
            <td className={clsx(cell, 'figures whitespace-nowrap max-sm:hidden')}>{day(customer.createdAt)}</td>
            <td className={clsx(cell, 'figures whitespace-nowrap max-md:hidden')}>
              {customer.lastOrderAt && day(customer.lastOrderAt)}
            </td>
            <td className="figures py-2 text-right align-top">{customer.orders}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
