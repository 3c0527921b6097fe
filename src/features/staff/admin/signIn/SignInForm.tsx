import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Api, ApiError } from '../../../../shared/apiClient.ts'
import { TextField } from '../../../../ui/Field.tsx'
import { PasswordField } from '../../../../ui/PasswordField.tsx'
import { useServerForm } from '../../../../ui/useServerForm.ts'
import type { Me } from '../../server/staff.contract.ts'
import { signInCall } from '../../staff.calls.ts'
import { AdminForm } from '../form/AdminForm.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'
import { signInByPasskey } from './passkey.ts'

interface SignInFormProps {
  api: Api
  email: string
  /** Whether only the person with this email address can sign in, as after the session has expired. */
  isFixed?: boolean
  /** @param me absent after signing in with a passkey */
  onDone(me?: Me): Promise<void> | void
}

/** Email address and password, then the code if two-factor authentication is set up. */
export function SignInForm({ api, email: known, isFixed = false, onDone }: SignInFormProps) {
  const t = useTranslations('admin')
  const [asksForCode, setAsksForCode] = useState(false)
  const form = useServerForm({
    start: { email: known, password: '', otp: '' },
    fields: ['email', 'password', 'otp'],
    failed: t('failed'),
    problemsTitle: (count) => t('problems.title', { count }),
    async send({ email, password, otp }) {
      let me: Me
      try {
        const input = { email: email.trim(), password, ...(otp ? { otp: otp.trim() } : {}) }
        me = (await api.call(signInCall, { input })).data
      } catch (error) {
        // The first request for the code is not an error.
        if (!(error instanceof ApiError) || !error.fields.otp || asksForCode) throw error
        setAsksForCode(true)
        return
      }
      await onDone(me)
    },
  })
  const { setFocus } = form.form
  useEffect(() => {
    if (asksForCode) setFocus('otp')
    else if (isFixed) setFocus('password')
  }, [asksForCode, isFixed, setFocus])
  return (
    <>
      <AdminForm form={form} label={t('signIn.title')} sendLabel={t('signIn.send')}>
        <TextField
          {...form.field('email')}
          label={t('signIn.email')}
          type="email"
          autoComplete="username"
          readOnly={isFixed}
          required
        />
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
      <div className="pt-4">
        <PasskeyButton prove={() => signInByPasskey(api, isFixed ? known : null)} onDone={() => onDone()} />
      </div>
    </>
  )
}
