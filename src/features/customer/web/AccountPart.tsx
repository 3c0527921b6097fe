import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { accountPath, homePath } from '../../../shared/paths.ts'
import { Breadcrumbs, type Crumb } from '../../../ui/Breadcrumbs.tsx'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'

interface AccountPartProps {
  title: string
  /** Between the account and this page. */
  above?: readonly Crumb[]
  lead?: ReactNode
  children: ReactNode
}

/** A page of the account: the way back, its heading, what it is about. */
export function AccountPart({ title, above = [], lead, children }: AccountPartProps) {
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

/** In the place of a list or a form that could not be loaded. */
export function AccountFailure({ isBusy, onAgain }: { isBusy: boolean; onAgain(): void }) {
  const t = useTranslations('account.failed')
  return (
    <div role="alert">
      <EmptyState
        title={t('title')}
        action={
          <Button look="line" isBusy={isBusy} onClick={onAgain}>
            {t('tryAgain')}
          </Button>
        }
      >
        <p>{t('text')}</p>
      </EmptyState>
    </div>
  )
}
