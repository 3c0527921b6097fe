import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { searchPath } from '../../../shared/paths.ts'
import { Button, Spinner } from '../../../ui/Button.tsx'

interface SuggestionsStateProps {
  query: Pick<UseQueryResult, 'isError' | 'isFetching' | 'refetch'>
  typed: string
  onPick(): void
}

/** Replaces suggestions while they load or after they fail. The search itself may still work. */
export function SuggestionsState({ query, typed, onPick }: SuggestionsStateProps) {
  const t = useTranslations('common.search')
  if (!query.isError) {
    return (
      <p role="status" className="flex min-h-11 items-center gap-3 px-4 text-quiet">
        <Spinner />
        {t('searching')}
      </p>
    )
  }
  return (
    <div className="flex flex-col items-start gap-3 px-4 py-4">
      <p role="alert">{t('failed')}</p>
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        <Button look="line" isBusy={query.isFetching} onClick={() => query.refetch()}>
          {t('tryAgain')}
        </Button>
        <Link
          to={searchPath(typed)}
          onClick={onPick}
          className="flex min-h-11 items-center underline decoration-line-strong underline-offset-4 [overflow-wrap:anywhere] hover:decoration-ink"
        >
          {t('searchAnyway', { name: typed })}
        </Link>
      </div>
    </div>
  )
}
