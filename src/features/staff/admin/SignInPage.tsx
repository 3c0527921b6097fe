import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../../shared/apiClient.ts'
import { TextField } from '../../../ui/Field.tsx'
import { PasswordField } from '../../../ui/PasswordField.tsx'
import { useServerForm } from '../../../ui/useServerForm.ts'
import { signInCall } from '../staff.calls.ts'
import { parseReturnPath } from '../staff.paths.ts'
import { AdminForm } from './AdminForm.tsx'
import { useAdmin } from './adminContext.tsx'
import { Doorway } from './Doorway.tsx'
import { DoneNote } from './parts.tsx'

/** Email address and password; then, for everyone who has set it up, the code. */
export function SignInPage() {
  const t = useTranslations('admin')
  const { api } = useAdmin()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [asksForCode, setAsksForCode] = useState(false)
  const form = useServerForm({
    start: { email: search.get('email') ?? '', password: '', otp: '' },
    fields: ['email', 'password', 'otp'],
    failed: t('failed'),
    problemsTitle: (count) => t('problems.title', { count }),
    async send({ email, password, otp }) {
      try {
        await api.call(signInCall, { input: { email: email.trim(), password, ...(otp ? { otp: otp.trim() } : {}) } })
      } catch (error) {
        // Asking for the code the first time is no error.
        if (!(error instanceof ApiError) || !error.fields.otp || asksForCode) throw error
        setAsksForCode(true)
        return
      }
      await navigate(parseReturnPath(search.get('to')), { replace: true })
    },
  })
  const { setFocus } = form.form
  useEffect(() => {
    if (asksForCode) setFocus('otp')
  }, [asksForCode, setFocus])
  return (
    <Doorway title={t('signIn.title')} intro={t('signIn.intro')}>
      {search.has('welcome') && <DoneNote>{t('welcome.done')}</DoneNote>}
      <AdminForm form={form} label={t('signIn.title')} sendLabel={t('signIn.send')}>
        <TextField {...form.field('email')} label={t('signIn.email')} type="email" autoComplete="username" required />
        <PasswordField
          {...form.field('password')}
          label={t('signIn.password')}
          showLabel={t('showPassword')}
          hideLabel={t('hidePassword')}
          autoComplete="current-password"
          required
        />
        {asksForCode && (
          <TextField
            {...form.field('otp')}
            label={t('signIn.otp')}
            hint={t('signIn.otpHint')}
            autoComplete="one-time-code"
            required
          />
        )}
      </AdminForm>
      <p className="text-quiet text-sm">{t('signIn.forgotten')}</p>
    </Doorway>
  )
}
