import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { checkoutPath, loginPathTo } from '../../../shared/paths.ts'
import { useIsLoggedIn } from '../../session/web/session.ts'

/** Offers login to customers who are signed out. After login they return to the checkout. */
export function LoginOffer() {
  const t = useTranslations('checkout.address')
  if (useIsLoggedIn()) return null
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      {t('loginOffer')}
      <Link
        to={loginPathTo(checkoutPath)}
        className="inline-flex min-h-11 items-center underline decoration-line-strong underline-offset-4 hover:decoration-ink"
      >
        {t('logIn')}
      </Link>
    </p>
  )
}
