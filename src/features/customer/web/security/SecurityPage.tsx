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
import { DevicesBlock } from './DevicesBlock.tsx'
import { PasskeysBlock } from './PasskeysBlock.tsx'
import { PasswordBlock } from './PasswordBlock.tsx'
import { RecentActivityBlock } from './RecentActivityBlock.tsx'
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
        {(customer) => (
          <>
            <PasswordBlock customer={customer} />
            <PasskeysBlock />
            <TwoFactorBlock />
            <DevicesBlock />
            <RecentActivityBlock />
          </>
        )}
      </QueryState>
    </AccountSubpage>
  )
}
