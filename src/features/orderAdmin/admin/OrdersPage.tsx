import { useState } from 'react'
import { useLoaderData, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { ButtonLink } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useAdmin, useCan } from '../../staff/admin/adminContext.tsx'
import { ListSearch } from '../../staff/admin/list/ListSearch.tsx'
import { PagedList } from '../../staff/admin/list/PagedList.tsx'
import { noSelection, type Selection } from '../../staff/admin/list/selection.ts'
import { useNewestFirst } from '../../staff/admin/list/useNewestFirst.ts'
import { compact, PageTitle } from '../../staff/admin/parts.tsx'
import { useListKeys } from '../../staff/admin/useListKeys.ts'
import { newOrderPath, ordersAdminPath } from '../../staff/staff.paths.ts'
import { adminOrdersCall, orderCursorsCall } from '../orderAdmin.calls.ts'
import { maxSelectedOrders } from '../orderViews.ts'
import type { OrderListItem } from '../server/orderList.contract.ts'
import type { SavedView } from '../server/savedViews.contract.ts'
import { BulkActions } from './BulkActions.tsx'
import { ExportOrders } from './ExportOrders.tsx'
import { OrderFilters } from './OrderFilters.tsx'
import { OrderViews } from './OrderViews.tsx'
import { useOrderColumns } from './orderColumns.tsx'
import { filterNames } from './orderFilter.ts'

export interface OrdersData {
  orders: OrderListItem[]
  /** The order after which the next page begins; null on the last page. */
  next: number | null
  views: SavedView[]
}

/** Orders with views, filters and a search, all in the URL, and actions on several orders at once. */
export function OrdersPage() {
  const t = useTranslations('admin.orders')
  const { views } = useLoaderData<OrdersData>()
  const tForm = useTranslations('adminOrderForm')
  const can = useCan()
  const [search] = useSearchParams()
  return (
    <>
      <PageTitle title={t('title')}>
        <ListSearch
          label={t('search')}
          placeholder={t('searchShort')}
          submitLabel={t('find')}
          keep={filterNames.filter((name) => name !== 'search')}
        />
        <div className="flex flex-wrap gap-2 empty:hidden">
          <ExportOrders />
          {can('orders.create') && (
            <ButtonLink look="line" className={compact} to={newOrderPath}>
              {tForm('open')}
            </ButtonLink>
          )}
        </div>
      </PageTitle>
      <OrderViews views={views} />
      <OrderFilters />
      {/* Another list begins without a selection. */}
      <OrderList key={search.toString()} list={search.toString()} />
    </>
  )
}

/** @param list the query of the URL */
function OrderList({ list: query }: { list: string }) {
  const t = useTranslations('admin.orders')
  const data = useLoaderData<OrdersData>()
  const { api } = useAdmin()
  const columns = useOrderColumns()
  const keys = useListKeys()
  const [selection, setSelection] = useState<Selection<OrderListItem>>(noSelection)
  const parameters = new URLSearchParams(query)
  const { list, listKey } = useNewestFirst<OrderListItem>({
    first: { rows: data.orders, next: data.next },
    name: 'orders',
    query,
    readCursors: (input) => api.call(orderCursorsCall, { input }),
    readPage: (input) => api.call(adminOrdersCall, { input }),
  })
  return (
    <>
      <BulkActions
        place={`orders?${query}`}
        orders={[...selection.rows.values()]}
        onDone={() => setSelection(noSelection)}
        onRestore={(orders) =>
          setSelection({ isEverything: false, rows: new Map(orders.map((order) => [String(order.id), order])) })
        }
      />
      {data.orders.length === 0 && !parameters.has('before') ? (
        <NoOrders isFiltered={filterNames.some((name) => parameters.get(name))} />
      ) : (
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
          rowHeight={{ narrow: 108, wide: 62 }}
          selection={{
            value: selection,
            onChange: (changed) => setSelection(changed ?? noSelection),
            label: ({ number }) => t('select', { number }),
            allLabel: t('selectAll', { most: maxSelectedOrders }),
            most: maxSelectedOrders,
          }}
        />
      )}
    </>
  )
}

function NoOrders({ isFiltered }: { isFiltered: boolean }) {
  const t = useTranslations('admin.orders')
  if (!isFiltered)
    return (
      <EmptyState of="orders" title={t('none')}>
        {t('noneHint')}
      </EmptyState>
    )
  return (
    <EmptyState
      of="orders"
      title={t('noMatch')}
      action={
        <ButtonLink look="line" to={ordersAdminPath}>
          {t('showAll')}
        </ButtonLink>
      }
    >
      {t('noMatchHint')}
    </EmptyState>
  )
}
