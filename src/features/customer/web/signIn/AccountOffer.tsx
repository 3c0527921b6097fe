import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { signInPathTo } from '../../../../shared/paths.ts'
import { useShopOptions } from '../../../../shared/shopProvider.tsx'
import { ButtonLink } from '../../../../ui/Button.tsx'
import type { SignInMode } from '../../signInMode.ts'
import { quietLinkClass } from './SignInForm.tsx'

const reasons = ['devices', 'orders', 'bikes'] as const

interface AccountOfferProps {
  mode: SignInMode
  redirect: string
}

/** The benefits of an account and a link to the other mode, beside the forms. */
export function AccountOffer({ mode, redirect }: AccountOfferProps) {
  const t = useTranslations('signIn.offer')
  const isRegistering = mode === 'register'
  if (!useShopOptions().takesNewAccounts) return null
  return (
    <aside aria-labelledby="account-offer" className="lg:col-span-4 lg:col-start-9">
      <h2 id="account-offer" className="border-ink border-b-2 pb-3 text-step-1">
        {isRegistering ? t('reasons') : t('title')}
      </h2>
      <ul>
        {reasons.map((reason) => (
          <li key={reason} className="border-line border-b py-3.5">
            {t(reason)}
          </li>
        ))}
      </ul>
      <div className="flex flex-col items-start gap-3 pt-5">
        {isRegistering && <p>{t('knownTitle')}</p>}
        <ButtonLink
          look="line"
          to={signInPathTo(redirect, isRegistering ? undefined : 'register')}
          className="max-sm:w-full"
        >
          {isRegistering ? t('signIn') : t('create')}
        </ButtonLink>
        <p className="text-quiet text-sm">{t('guest')}</p>
      </div>
    </aside>
  )
}

/** A link to the other mode above the form, because on a phone the offer is far below. */
export function OtherModeLink({ mode, redirect }: AccountOfferProps) {
  const t = useTranslations('signIn.offer')
  const isRegistering = mode === 'register'
  if (!useShopOptions().takesNewAccounts) return null
  return (
    <p className="-mt-3 flex flex-wrap items-center gap-x-2 pb-3 lg:hidden">
      {isRegistering ? t('knownTitle') : t('title')}
      <Link to={signInPathTo(redirect, isRegistering ? undefined : 'register')} className={quietLinkClass}>
        {isRegistering ? t('signIn') : t('create')}
      </Link>
    </p>
  )
}
