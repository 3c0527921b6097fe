import { useQuery } from '@tanstack/react-query'
import type { LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { type MetaInput, pageMeta } from '../../../../shared/pageMeta.ts'
import { getShop } from '../../../../shared/shopContext.ts'
import { useApi } from '../../../../shared/shopProvider.tsx'
import { AccountSubpage } from '../../../session/web/AccountSubpage.tsx'
import { loadAccountSection } from '../../../session/web/accountLoader.server.ts'
import { customerQuery } from '../../../session/web/customer.queries.ts'
import { QueryState } from '../../../session/web/QueryState.tsx'
import { DeleteAccountBlock } from './DeleteAccountBlock.tsx'
import { DownloadDataBlock } from './DownloadDataBlock.tsx'

export function loader({ context }: LoaderFunctionArgs) {
  return loadAccountSection(getShop(context), 'data', 'profile')
}

export function meta({ loaderData, matches }: MetaInput<ReturnType<typeof loader>>) {
  return loaderData ? pageMeta(matches, { title: loaderData.title, isIndexed: false }) : []
}

/** Exports the customer's data and deletes the account. */
export default function OwnDataPage() {
  const t = useTranslations('account.links')
  return (
    <AccountSubpage title={t('data')}>
      <QueryState query={useQuery(customerQuery(useApi()))}>
        {(customer) => (
          <>
            <DownloadDataBlock />
            <DeleteAccountBlock customer={customer} />
          </>
        )}
      </QueryState>
    </AccountSubpage>
  )
}
