import { useNavigate, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { parseReturnPath, twoFactorPath } from '../../staff.paths.ts'
import { useAdmin } from '../adminContext.tsx'
import { DoneNote } from '../parts.tsx'
import { ResetCommand } from './ResetCommand.tsx'
import { SignedOutFrame } from './SignedOutFrame.tsx'
import { SignInForm } from './SignInForm.tsx'
import { useReturnTo } from './useReturnTo.ts'

/** The sign-in page of the back office. */
export function SignInPage() {
  const t = useTranslations('admin')
  const { api } = useAdmin()
  const navigate = useNavigate()
  const returnTo = useReturnTo()
  const [search] = useSearchParams()
  const email = search.get('email') ?? ''
  return (
    <SignedOutFrame title={t('signIn.title')} intro={t('signIn.intro')}>
      {search.has('welcome') && <DoneNote>{t('welcome.done')}</DoneNote>}
      <SignInForm
        api={api}
        email={email}
        onDone={(me) => {
          const to = search.get('to')
          const needsTwoFactor = me !== undefined && !me.hasTwoFactor && !me.isDemo
          if (!needsTwoFactor) return returnTo(to)
          return navigate(`${twoFactorPath}?to=${encodeURIComponent(parseReturnPath(to))}`, { replace: true })
        }}
      />
      <p className="text-quiet text-sm">
        {t.rich('signIn.forgotten', { command: () => <ResetCommand email={email} /> })}
      </p>
    </SignedOutFrame>
  )
}
