import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { checkoutPath, signInPathTo } from '../../../shared/paths.ts'
import { useIsSignedIn } from '../../session/web/session.ts'

/** Offers sign-in to customers who are signed out. After sign-in they return to the checkout. */
export function SignInOffer() {
  const t = useTranslations('checkout.address')
  if (useIsSignedIn()) return null
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      {t('signInOffer')}
      <Link
        to={signInPathTo(checkoutPath)}
        className="inline-flex min-h-11 items-center underline decoration-line-strong underline-offset-4 hover:decoration-ink"
      >
        {t('signIn')}
      </Link>
    </p>
  )
}
