import { useQuery } from '@tanstack/react-query'
import type { LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { type MetaInput, pageMeta } from '../../../shared/pageMeta.ts'
import { shopOf } from '../../../shared/shopContext.ts'
import { useApi } from '../../../shared/shopProvider.tsx'
import { AccountPart } from './AccountPart.tsx'
import { accountWords } from './accountLoader.server.ts'
import { customerQuery } from './customer.queries.ts'
import { DeleteAccount } from './DeleteAccount.tsx'
import { DownloadData } from './DownloadData.tsx'
import { QueryState } from './QueryState.tsx'

export function loader({ context }: LoaderFunctionArgs) {
  return accountWords(shopOf(context), 'data', 'profile')
}

export function meta({ loaderData, matches }: MetaInput<ReturnType<typeof loader>>) {
  return loaderData ? pageMeta(matches, { title: loaderData.title, isIndexed: false }) : []
}

/** A copy of everything that is theirs, and the end of the account. */
export default function OwnDataPage() {
  const t = useTranslations('account.links')
  return (
    <AccountPart title={t('data')}>
      <QueryState query={useQuery(customerQuery(useApi()))}>
        {(customer) => (
          <>
            <DownloadData />
            <DeleteAccount customer={customer} />
          </>
        )}
      </QueryState>
    </AccountPart>
  )
}
