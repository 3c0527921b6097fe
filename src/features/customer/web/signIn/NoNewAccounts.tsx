import { useTranslations } from 'use-intl'
import { signInPathTo } from '../../../../shared/paths.ts'
import { ButtonLink } from '../../../../ui/Button.tsx'

/** Replaces the form in a shop without new registrations, because old links still lead here. */
export function NoNewAccounts({ redirect }: { redirect: string }) {
  const t = useTranslations('signIn.offer')
  return (
    <>
      <p className="max-w-prose">{t('closed')}</p>
      <p className="pt-6">
        <ButtonLink look="line" to={signInPathTo(redirect)} className="max-sm:w-full">
          {t('signIn')}
        </ButtonLink>
      </p>
    </>
  )
}
