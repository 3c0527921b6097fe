import { useQuery } from '@tanstack/react-query'
import type { LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { type MetaInput, pageMeta } from '../../../shared/pageMeta.ts'
import { shopOf } from '../../../shared/shopContext.ts'
import { useApi } from '../../../shared/shopProvider.tsx'
import { AccountPart } from './AccountPart.tsx'
import { accountWords } from './accountLoader.server.ts'
import { customerQuery } from './customer.queries.ts'
import { Devices } from './Devices.tsx'
import { Passkeys } from './Passkeys.tsx'
import { PasswordBlock } from './PasswordBlock.tsx'
import { QueryState } from './QueryState.tsx'
import { RecentActivity } from './RecentActivity.tsx'
import { TwoFactor } from './TwoFactor.tsx'

export function loader({ context }: LoaderFunctionArgs) {
  return accountWords(shopOf(context), 'security', 'profile')
}

export function meta({ loaderData, matches }: MetaInput<ReturnType<typeof loader>>) {
  return loaderData ? pageMeta(matches, { title: loaderData.title, isIndexed: false }) : []
}

/** The ways into the account, and where it is open. */
export default function SecurityPage() {
  const t = useTranslations('account.links')
  return (
    <AccountPart title={t('security')}>
      <QueryState query={useQuery(customerQuery(useApi()))}>
        {(customer) => (
          <>
            <PasswordBlock customer={customer} />
            <Passkeys />
            <TwoFactor />
            <Devices />
            <RecentActivity />
          </>
        )}
      </QueryState>
    </AccountPart>
  )
}
