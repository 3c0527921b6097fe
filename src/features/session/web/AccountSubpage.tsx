import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { accountPath, homePath } from '../../../shared/paths.ts'
import { Breadcrumbs, type Crumb } from '../../../ui/Breadcrumbs.tsx'
import { LoadError } from '../../../ui/LoadError.tsx'

interface AccountSubpageProps {
  title: string
  /** Breadcrumbs between the account and this page. */
  above?: readonly Crumb[]
  lead?: ReactNode
  children: ReactNode
}

/** An account page: breadcrumbs, heading and lead. */
export function AccountSubpage({ title, above = [], lead, children }: AccountSubpageProps) {
  const t = useTranslations('account.page')
  return (
    <>
      <Breadcrumbs
        label={t('breadcrumbs')}
        crumbs={[
          { label: t('home'), to: homePath },
          { label: t('title'), to: accountPath },
          ...above,
          { label: title },
        ]}
      />
      <h1 className="pt-2 pb-4 text-step-3">{title}</h1>
      {lead && <p className="max-w-prose pb-6 text-quiet">{lead}</p>}
      {children}
    </>
  )
}

/** Replaces a list or form that could not be loaded. */
export function AccountLoadError(props: { isRetrying: boolean; onRetry(): void }) {
  const t = useTranslations('account.failed')
  return <LoadError title={t('title')} text={t('text')} retryLabel={t('tryAgain')} {...props} />
}
