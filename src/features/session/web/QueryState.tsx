import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Chainring } from '../../../ui/Chainring.tsx'
import { AccountLoadError } from './AccountSubpage.tsx'

interface QueryStateProps<T> {
  query: UseQueryResult<T>
  children(answer: T): ReactNode
}

/** Renders a query of an account page: loading, error with a retry, or the data. */
export function QueryState<T>({ query, children }: QueryStateProps<T>) {
  if (query.data !== undefined) return children(query.data)
  if (query.isError) return <AccountLoadError isRetrying={query.isFetching} onRetry={() => void query.refetch()} />
  return <PageLoading />
}

export function PageLoading() {
  const t = useTranslations('account.page')
  return (
    <div className="grid min-h-[40vh] place-items-center" aria-busy="true">
      <Chainring label={t('loading')} />
    </div>
  )
}
