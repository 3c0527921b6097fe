import clsx from 'clsx'
import { useState } from 'react'
import { Form, useLoaderData, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { ButtonLink, buttonClass } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { controlClass } from '../../../ui/Field.tsx'
import { useMay } from '../../staff/admin/adminContext.tsx'
import { Pager } from '../../staff/admin/lists.tsx'
import { compact, PageTitle } from '../../staff/admin/parts.tsx'
import { useListKeys } from '../../staff/admin/useListKeys.ts'
import { newOrderPath, ordersAdminPath } from '../../staff/staff.paths.ts'
import type { OrderListItem } from '../server/orderAdmin.contract.ts'
import type { SavedView } from '../server/savedViews.contract.ts'
import { BulkActions } from './BulkActions.tsx'
import { OrderFilters } from './OrderFilters.tsx'
import { OrderTable } from './OrderTable.tsx'
import { OrderViews } from './OrderViews.tsx'
import { filterNames } from './orderFilter.ts'

export interface OrdersData {
  orders: OrderListItem[]
  /** The next page begins after this order; null on the last page. */
  next: number | null
  views: SavedView[]
}

/** Orders with views, filters and a search, all in the URL, and actions on several orders at once. */
export function OrdersPage() {
  const t = useTranslations('admin.orders')
  const { orders, next, views } = useLoaderData<OrdersData>()
  const tForm = useTranslations('adminOrderForm')
  const may = useMay()
  const [search] = useSearchParams()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  useListKeys()
  const isFiltered = filterNames.some((name) => search.get(name))
  const chosen = orders.filter(({ number }) => selected.has(number))
  return (
    <>
      <PageTitle title={t('title')}>
        <Form role="search" key={search.toString()} className="flex w-full gap-2 sm:w-auto">
          {filterNames
            .filter((name) => name !== 'search' && search.get(name))
            .map((name) => (
              <input key={name} type="hidden" name={name} value={search.get(name) ?? ''} />
            ))}
          <input
            type="search"
            name="search"
            data-list-search=""
            defaultValue={search.get('search') ?? ''}
            maxLength={100}
            aria-label={t('search')}
            placeholder={t('search')}
            className={clsx(controlClass, 'sm:min-h-9 sm:w-96 sm:py-1 sm:text-sm')}
          />
          <button type="submit" className={buttonClass('line', compact)}>
            {t('find')}
          </button>
        </Form>
        {may('orders.create') && (
          <ButtonLink look="line" className={compact} to={newOrderPath}>
            {tForm('open')}
          </ButtonLink>
        )}
      </PageTitle>
      <OrderViews views={views} />
      <OrderFilters />
      <BulkActions orders={chosen} onDone={() => setSelected(new Set())} />
      {orders.length === 0 ? (
        <NoOrders isFiltered={isFiltered} />
      ) : (
        <OrderTable orders={orders} selected={selected} onSelect={setSelected} />
      )}
      <Pager next={next} />
      {orders.length > 0 && <p className="pt-4 text-right text-quiet text-sm max-sm:hidden">{t('keys')}</p>}
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
