import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { catalogPath, contentPath, signInPathTo } from '../../../shared/paths.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useIsSignedIn } from '../../session/web/session.ts'

/** The same text for an unknown order and for one of another shopper. */
export function UnknownOrder() {
  const t = useTranslations('order.page')
  const isSignedIn = useIsSignedIn()
  return (
    <EmptyState
      title={t('unknownTitle')}
      action={
        isSignedIn ? (
          <ButtonLink look="line" to={catalogPath()}>
            {t('continue')}
          </ButtonLink>
        ) : (
          <WaysToOrder />
        )
      }
    >
      <p>{t('unknownText')}</p>
    </EmptyState>
  )
}

/** Emails link to the receipt, and customers open them on devices where they are not signed in. */
function WaysToOrder() {
  const t = useTranslations('order.page')
  const { pathname } = useLocation()
  return (
    <div className="flex flex-wrap justify-center gap-3">
      <ButtonLink look="signal" to={signInPathTo(pathname)}>
        {t('signIn')}
      </ButtonLink>
      <ButtonLink look="line" to={contentPath('order-tracking')}>
        {t('track')}
      </ButtonLink>
    </div>
  )
}
