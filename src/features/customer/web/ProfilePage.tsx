import type { LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { type MetaInput, pageMeta } from '../../../shared/pageMeta.ts'
import { shopOf } from '../../../shared/shopContext.ts'
import { AccountPart } from './AccountPart.tsx'
import { accountWords } from './accountLoader.server.ts'

export function loader({ context }: LoaderFunctionArgs) {
  return accountWords(shopOf(context), 'profile')
}

export function meta({ loaderData, matches }: MetaInput<ReturnType<typeof loader>>) {
  return loaderData ? pageMeta(matches, { title: loaderData.title, isIndexed: false }) : []
}

export default function ProfilePage() {
  const t = useTranslations('account')
  return <AccountPart title={t('links.profile')}>{null}</AccountPart>
}
