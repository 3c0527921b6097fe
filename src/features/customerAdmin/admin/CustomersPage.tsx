import type { RefObject } from 'react'
import { Link, useLoaderData, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { ButtonLink } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useAdmin } from '../../staff/admin/adminContext.tsx'
import { ListSearch } from '../../staff/admin/list/ListSearch.tsx'
import { PagedList } from '../../staff/admin/list/PagedList.tsx'
import { useNewestFirst } from '../../staff/admin/list/useNewestFirst.ts'
import { ViewTabs } from '../../staff/admin/lists.tsx'
import { PageTitle } from '../../staff/admin/parts.tsx'
import { type ListHandle, useListKeys } from '../../staff/admin/useListKeys.ts'
import { customersAdminPath, ordersAdminPath } from '../../staff/staff.paths.ts'
import { adminCustomersCall, customerCursorsCall } from '../customerAdmin.calls.ts'
import { customerKinds } from '../customerKey.ts'
import type { CustomerListItem } from '../server/customerAdmin.contract.ts'
import { useCustomerColumns } from './customerColumns.tsx'
import { ExportSubscribers } from './ExportSubscribers.tsx'

export interface CustomersData {
  customers: CustomerListItem[]
  next: number | null
}

/** Accounts and guests with a search, all in the URL. */
export function CustomersPage() {
  const t = useTranslations('adminCustomers')
  const { customers } = useLoaderData<CustomersData>()
  const [search] = useSearchParams()
  const text = search.get('search') ?? ''
  const isEmpty = customers.length === 0 && !search.has('before')
  const keys = useListKeys()
  return (
    <>
      <PageTitle title={t('list.title')}>
        <ListSearch label={t('list.search')} submitLabel={t('list.find')} keep={['kind']} />
        <ExportSubscribers />
      </PageTitle>
      <ViewTabs
        label={t('list.kinds')}
        parameter="kind"
        views={(['all', ...customerKinds] as const).map((kind) => ({ value: kind, label: t(`list.kind.${kind}`) }))}
        current={search.get('kind') ?? 'all'}
        keep={['search']}
      />
      {!isEmpty && <CustomerList key={search.toString()} list={search.toString()} keys={keys} />}
      {isEmpty && text === '' && (
        <EmptyState of="addresses" title={t('list.none')}>
          {t('list.noneHint')}
        </EmptyState>
      )}
      {isEmpty && text !== '' && (
        <EmptyState
          of="addresses"
          title={t('list.noMatch')}
          action={
            <ButtonLink look="line" to={customersAdminPath}>
              {t('list.showAll')}
            </ButtonLink>
          }
        >
          {t.rich('list.noMatchHint', {
            orders: (chunks) => (
              <Link
                to={`${ordersAdminPath}?${new URLSearchParams({ search: text })}`}
                className="underline underline-offset-4"
              >
                {chunks}
              </Link>
            ),
          })}
        </EmptyState>
      )}
    </>
  )
}

interface CustomerListProps {
  /** The query string of the URL. */
  list: string
  keys: RefObject<ListHandle | null>
}

function CustomerList({ list: query, keys }: CustomerListProps) {
  const t = useTranslations('adminCustomers.list')
  const data = useLoaderData<CustomersData>()
  const { api } = useAdmin()
  const columns = useCustomerColumns()
  const { list, listKey } = useNewestFirst<CustomerListItem>({
    first: { rows: data.customers, next: data.next },
    name: 'customers',
    query,
    readCursors: (input) => api.call(customerCursorsCall, { input }),
    readPage: (input) => api.call(adminCustomersCall, { input }),
  })
  return (
    <PagedList
      ref={keys}
      label={t('title')}
      total={list.total === null ? null : t('count', { count: list.total })}
      keys={t('keys')}
      next={data.next}
      parameter="before"
      columns={columns}
      list={list}
      listKey={listKey}
      rowHeight={{ narrow: 57, wide: 57 }}
    />
  )
}
