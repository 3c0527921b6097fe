import type { LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { type MetaInput, pageMeta } from '../../../shared/pageMeta.ts'
import { shopOf } from '../../../shared/shopContext.ts'
import { AccountPart } from '../../customer/web/AccountPart.tsx'
import { accountWords } from '../../customer/web/accountLoader.server.ts'

export function loader({ context }: LoaderFunctionArgs) {
  return accountWords(shopOf(context), 'reviews')
}

export function meta({ loaderData, matches }: MetaInput<ReturnType<typeof loader>>) {
  return loaderData ? pageMeta(matches, { title: loaderData.title, isIndexed: false }) : []
}

export default function OwnReviewsPage() {
  const t = useTranslations('account')
  return <AccountPart title={t('links.reviews')}>{null}</AccountPart>
}
