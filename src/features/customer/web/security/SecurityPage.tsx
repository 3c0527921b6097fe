import { useQueries, useQuery } from '@tanstack/react-query'
import type { LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { type MetaInput, pageMeta } from '../../../../shared/pageMeta.ts'
import { getShop } from '../../../../shared/shopContext.ts'
import { useApi } from '../../../../shared/shopProvider.tsx'
import type { WireCustomer } from '../../../session/server/customer.contract.ts'
import { AccountSubpage } from '../../../session/web/AccountSubpage.tsx'
import { loadAccountSection } from '../../../session/web/accountLoader.server.ts'
import { customerQuery } from '../../../session/web/customer.queries.ts'
import { PageLoading, QueryState } from '../../../session/web/QueryState.tsx'
import { DevicesBlock } from './DevicesBlock.tsx'
import { PasskeysBlock } from './PasskeysBlock.tsx'
import { PasswordBlock } from './PasswordBlock.tsx'
import { RecentActivityBlock } from './RecentActivityBlock.tsx'
import { passkeysQuery, securityEventsQuery, sessionsQuery, twoFactorQuery } from './security.queries.ts'
import { TwoFactorBlock } from './TwoFactorBlock.tsx'

export function loader({ context }: LoaderFunctionArgs) {
  return loadAccountSection(getShop(context), 'security', 'profile')
}

export function meta({ loaderData, matches }: MetaInput<ReturnType<typeof loader>>) {
  return loaderData ? pageMeta(matches, { title: loaderData.title, isIndexed: false }) : []
}

/** Sign-in methods, and where the account is signed in. */
export default function SecurityPage() {
  const t = useTranslations('account.links')
  return (
    <AccountSubpage title={t('security')}>
      <QueryState query={useQuery(customerQuery(useApi()))}>
        {(customer) => <SecurityBlocks customer={customer} />}
      </QueryState>
    </AccountSubpage>
  )
}

/** Shown once all parts have loaded or failed, so that they do not move, and loading is announced once. */
function SecurityBlocks({ customer }: { customer: WireCustomer }) {
  const api = useApi()
  const isLoading = useQueries({
    queries: [passkeysQuery(api), twoFactorQuery(api), sessionsQuery(api), securityEventsQuery(api)],
    combine: (parts) => parts.some(({ isPending }) => isPending),
  })
  if (isLoading) return <PageLoading />
  return (
    <>
      <PasswordBlock customer={customer} />
      <PasskeysBlock />
      <TwoFactorBlock />
      <DevicesBlock />
      <RecentActivityBlock />
    </>
  )
}
