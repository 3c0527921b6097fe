import type { LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { type MetaInput, pageMeta } from '../../../shared/pageMeta.ts'
import { shopOf } from '../../../shared/shopContext.ts'
import { sentencesOf, wordsOf } from '../../../shared/words.server.ts'

export function loader({ context }: LoaderFunctionArgs) {
  const { language } = shopOf(context)
  return { title: sentencesOf(language, 'login')('page.title'), words: wordsOf(language, 'login') }
}

export function meta({ loaderData, matches }: MetaInput<ReturnType<typeof loader>>) {
  return loaderData ? pageMeta(matches, { title: loaderData.title, isIndexed: false }) : []
}

export default function ResetPasswordPage() {
  const t = useTranslations('login')
  return <h1>{t('page.title')}</h1>
}
