import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { accountPath } from '../../../../shared/paths.ts'
import { quietLinkClass } from './SignInForm.tsx'

/** Shown instead of the forms until the target page opens (spec §8). @param isNew whether the account was just created */
export function SignedInNotice({ target, isNew }: { target: string; isNew: boolean }) {
  const t = useTranslations('signIn')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section aria-label={t('signIn.done')} className="flex flex-col items-start gap-3 border-ink border-t-2 pt-6">
      <h2 ref={heading} tabIndex={-1} className="text-step-2 outline-none">
        {isNew ? t('register.done') : t('signIn.done')}
      </h2>
      {isNew && <p>{t('signIn.done')}</p>}
      <p className="text-quiet">{t(target === accountPath ? 'signIn.redirecting' : 'signIn.redirectingBack')}</p>
      <Link to={target} replace className={quietLinkClass}>
        {t('signIn.continue')}
      </Link>
    </section>
  )
}
