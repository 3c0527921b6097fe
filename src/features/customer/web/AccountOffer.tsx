import { useTranslations } from 'use-intl'
import { loginPathTo } from '../../../shared/paths.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import type { WayInMode } from '../wayIn.ts'

const reasons = ['devices', 'orders', 'bikes'] as const

/** Beside the forms: what an account is good for, and the other way in. */
export function AccountOffer({ mode, redirect }: { mode: WayInMode; redirect: string }) {
  const t = useTranslations('login.offer')
  const isRegistering = mode === 'register'
  return (
    <aside aria-labelledby="account-offer" className="lg:col-span-4 lg:col-start-9">
      <h2 id="account-offer" className="border-ink border-b-2 pb-3 text-step-1">
        {isRegistering ? t('knownTitle') : t('title')}
      </h2>
      <ul>
        {reasons.map((reason) => (
          <li key={reason} className="border-line border-b py-3.5">
            {t(reason)}
          </li>
        ))}
      </ul>
      <div className="flex flex-col items-start gap-3 pt-5">
        <ButtonLink
          look="line"
          to={loginPathTo(redirect, isRegistering ? undefined : 'register')}
          className="max-sm:w-full"
        >
          {isRegistering ? t('logIn') : t('create')}
        </ButtonLink>
        <p className="text-quiet text-sm">{t('guest')}</p>
      </div>
    </aside>
  )
}
