import { useQuery } from '@tanstack/react-query'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { type MetaInput, pageMeta } from '../../../shared/pageMeta.ts'
import { getShop } from '../../../shared/shopContext.ts'
import { useApi } from '../../../shared/shopProvider.tsx'
import { getReaders } from '../../readers.ts'
import { AccountLoadError, AccountSubpage } from '../../session/web/AccountSubpage.tsx'
import { loadAccountSection } from '../../session/web/accountLoader.server.ts'
import { AddressBook } from './AddressBook.tsx'
import { addressesQuery } from './addresses.queries.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  return {
    ...loadAccountSection(getShop(context), 'addresses', 'addresses'),
    countries: await getReaders(context).countries.listCountries(),
  }
}

export function meta({ loaderData, matches }: MetaInput<Awaited<ReturnType<typeof loader>>>) {
  return loaderData ? pageMeta(matches, { title: loaderData.title, isIndexed: false }) : []
}

/** The address book. */
export default function AddressesPage() {
  const t = useTranslations('addresses.page')
  const { countries } = useLoaderData<typeof loader>()
  const { data, isError, isFetching, refetch } = useQuery(addressesQuery(useApi()))
  return (
    <AccountSubpage title={t('title')} lead={t('lead')}>
      {data && <AddressBook addresses={data} countries={countries} />}
      {!data && isError && <AccountLoadError isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!data && !isError && <BookSkeleton />}
    </AccountSubpage>
  )
}

function BookSkeleton() {
  const t = useTranslations('addresses.page')
  return (
    <div role="status" className="flex flex-col gap-6">
      <span className="sr-only">{t('loading')}</span>
      {[0, 1].map((place) => (
        <div key={place} aria-hidden="true" className="h-36 bg-ink/8 motion-safe:animate-pulse" />
      ))}
    </div>
  )
}
