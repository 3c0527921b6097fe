import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { type LoaderFunctionArgs, useLoaderData, useLocation, useNavigate, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { withPreferences } from '../../../shared/languageUrl.ts'
import { translator } from '../../../shared/messages.server.ts'
import { type MetaInput, pageMeta } from '../../../shared/pageMeta.ts'
import { accountOrdersPath, catalogPath } from '../../../shared/paths.ts'
import { getShop } from '../../../shared/shopContext.ts'
import { useApi } from '../../../shared/shopProvider.tsx'
import { ButtonLink } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { SelectField } from '../../../ui/Field.tsx'
import { PageLinks } from '../../listing/web/PageLinks.tsx'
import { AccountLoadError, AccountSubpage } from '../../session/web/AccountSubpage.tsx'
import { loadAccountSection } from '../../session/web/accountLoader.server.ts'
import { buildOrdersPath, filterStates, type OrdersFilter, parseOrdersFilter } from '../order.filter.ts'
import { OrderRow } from './OrderRow.tsx'
import { ordersQuery } from './order.queries.ts'

export function loader({ context }: LoaderFunctionArgs) {
  const shop = getShop(context)
  // Uses the same labels as the orders' statuses.
  const t = translator(shop.language, 'server')
  return {
    ...loadAccountSection(shop, 'orders', 'orders'),
    states: filterStates.map((state) => ({ state, label: t(`order.status.${state}`) })),
  }
}

export function meta({ loaderData, matches }: MetaInput<ReturnType<typeof loader>>) {
  return loaderData ? pageMeta(matches, { title: loaderData.title, isIndexed: false }) : []
}

/** The customer's orders, ten per page; status and page are in the URL. */
export default function AccountOrdersPage() {
  const t = useTranslations('orders.page')
  const [query] = useSearchParams()
  const filter = parseOrdersFilter(query)
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery(ordersQuery(useApi(), filter))
  const isFailed = isError && (!data || isPlaceholderData)
  const hasNoOrders = data !== undefined && data.total === 0 && filter.state === null
  return (
    <AccountSubpage title={t('title')}>
      {!hasNoOrders && <StateSelect filter={filter} />}
      {isFailed && <AccountLoadError isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!data && !isFailed && <OrdersSkeleton />}
      {data && !isFailed && (
        <div aria-busy={isPlaceholderData} className={clsx(isPlaceholderData && 'opacity-50')}>
          <p role="status" className={clsx('pb-3 text-quiet text-sm', data.orders.length === 0 && 'sr-only')}>
            {t('count', { count: data.total })}
          </p>
          {data.orders.length === 0 && <NoOrders filter={filter} />}
          {data.orders.length > 0 && (
            <ul className={clsx(data.lastPage < 2 && 'border-line border-b')}>
              {data.orders.map((order) => (
                <OrderRow key={order.id} order={order} />
              ))}
            </ul>
          )}
          <PageLinks page={filter.page} last={data.lastPage} toPath={(page) => buildOrdersPath({ ...filter, page })} />
        </div>
      )}
    </AccountSubpage>
  )
}

function StateSelect({ filter }: { filter: OrdersFilter }) {
  const t = useTranslations('orders.page')
  const { states } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const { search } = useLocation()
  const choose = (value: string) => {
    const state = filterStates.find((each) => each === value) ?? null
    void navigate(withPreferences(search, buildOrdersPath({ state, page: 1 })), { preventScrollReset: true })
  }
  return (
    <SelectField
      label={t('state')}
      value={filter.state ?? ''}
      onChange={(event) => choose(event.target.value)}
      className="max-w-xs pb-5"
    >
      <option value="">{t('all')}</option>
      {states.map(({ state, label }) => (
        <option key={state} value={state}>
          {label}
        </option>
      ))}
    </SelectField>
  )
}

/** No orders yet, none with this status, or a page past the last one. */
function NoOrders({ filter }: { filter: OrdersFilter }) {
  const t = useTranslations('orders.page')
  const { states } = useLoaderData<typeof loader>()
  if (filter.state === null && filter.page === 1) {
    return (
      <EmptyState
        of="orders"
        title={t('emptyTitle')}
        action={
          <ButtonLink look="signal" to={catalogPath()}>
            {t('browse')}
          </ButtonLink>
        }
      >
        <p>{t('emptyText')}</p>
      </EmptyState>
    )
  }
  const label = states.find(({ state }) => state === filter.state)?.label ?? ''
  return (
    <EmptyState
      of="orders"
      title={filter.page === 1 ? t('noneTitle', { state: label }) : t('nonePage')}
      action={
        <ButtonLink look="line" to={accountOrdersPath}>
          {t('showAll')}
        </ButtonLink>
      }
    >
      <p>{t('noneText')}</p>
    </EmptyState>
  )
}

function OrdersSkeleton() {
  const t = useTranslations('orders.page')
  return (
    <div role="status" className="flex flex-col gap-4">
      <span className="sr-only">{t('loading')}</span>
      {[0, 1, 2, 3].map((place) => (
        <div key={place} aria-hidden="true" className="h-28 bg-ink/8 motion-safe:animate-pulse" />
      ))}
    </div>
  )
}
