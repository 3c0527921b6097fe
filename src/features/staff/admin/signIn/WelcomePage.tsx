import { Link, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { PasswordField } from '../../../../ui/PasswordField.tsx'
import { UsernameField } from '../../../../ui/UsernameField.tsx'
import { useServerForm } from '../../../../ui/useServerForm.ts'
import { welcomeCall } from '../../staff.calls.ts'
import { minPasswordLength } from '../../staff.form.ts'
import { signInAdminPath, twoFactorPath } from '../../staff.paths.ts'
import { useAdmin } from '../adminContext.tsx'
import { AdminForm } from '../form/AdminForm.tsx'
import { ResetCommand } from './ResetCommand.tsx'
import { SignedOutFrame } from './SignedOutFrame.tsx'

/** The page that an invitation links to. The secret is in the URL's fragment, so that only this script sees it. */
export function WelcomePage() {
  const t = useTranslations('admin')
  const { api } = useAdmin()
  const navigate = useNavigate()
  const form = useServerForm({
    start: { password: '' },
    fields: ['password'],
    failed: t('failed'),
    problemsTitle: (count) => t('problems.title', { count }),
    async send({ password }) {
      const link = window.location.hash.slice(1) || '-'
      const { data } = await api.call(welcomeCall, { input: { link, password } })
      const signIn = `${signInAdminPath}?welcome&email=${encodeURIComponent(data.email)}`
      await navigate(data.isSignedIn ? twoFactorPath : signIn, { replace: true })
    },
  })
  return (
    <SignedOutFrame title={t('welcome.title')} intro={t('welcome.intro', { min: minPasswordLength })}>
      <AdminForm form={form} label={t('welcome.title')} sendLabel={t('welcome.send')}>
        <UsernameField value="" />
        <PasswordField
          {...form.field('password')}
          label={t('welcome.password')}
          showLabel={t('showPassword')}
          hideLabel={t('hidePassword')}
          autoComplete="new-password"
          required
        />
      </AdminForm>
      <p className="text-quiet text-sm">
        {t('welcome.haveOne')}{' '}
        <Link to={signInAdminPath} className="underline underline-offset-4">
          {t('welcome.signIn')}
        </Link>
      </p>
      <p className="text-quiet text-sm">{t.rich('welcome.newLink', { command: () => <ResetCommand /> })}</p>
    </SignedOutFrame>
  )
}
