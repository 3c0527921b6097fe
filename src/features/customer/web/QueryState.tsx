import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Chainring } from '../../../ui/Chainring.tsx'
import { AccountFailure } from './AccountPart.tsx'

interface QueryStateProps<T> {
  query: UseQueryResult<T>
  children(answer: T): ReactNode
}

/** What a page of the account asked the shop for: the loading mark, a way to try again, or the answer. */
export function QueryState<T>({ query, children }: QueryStateProps<T>) {
  const t = useTranslations('account.page')
  if (query.data !== undefined) return children(query.data)
  if (query.isError) return <AccountFailure isBusy={query.isFetching} onAgain={() => void query.refetch()} />
  return (
    <div className="grid min-h-[40vh] place-items-center" aria-busy="true">
      <Chainring label={t('loading')} />
    </div>
  )
}
