import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../../../shared/apiClient.ts'
import { forgotPasswordPath, withQuery } from '../../../../shared/paths.ts'
import { useApi } from '../../../../shared/shopProvider.tsx'
import { PasswordField } from '../../../../ui/PasswordField.tsx'
import { useServerForm } from '../../../../ui/useServerForm.ts'
import { signInRules } from '../../account.rules.ts'
import { signInCall } from '../../customer.calls.ts'
import { EmailField } from './EmailField.tsx'
import { OtpField } from './OtpField.tsx'
import { quietLinkClass, SignInForm } from './SignInForm.tsx'
import { readTypedEmail } from './typedEmail.ts'
import { useFinishSignIn } from './useFinishSignIn.ts'
import { useSignInErrorMessage } from './useSignInErrorMessage.ts'

/** Signs in by email and password. The email field also suggests passkeys if the browser has any. */
export function PasswordSignInForm({ redirect }: { redirect: string }) {
  const t = useTranslations('signIn')
  const api = useApi()
  const welcome = useFinishSignIn()
  const { state } = useLocation()
  const [hint, setHint] = useState('')
  const [asksForOtp, setAsksForOtp] = useState(false)
  const entry = useServerForm({
    start: { email: readTypedEmail(state), password: '', otp: '' },
    rules: signInRules,
    describe: useSignInErrorMessage({ email: t('fields.email'), password: t('fields.password') }),
    idPrefix: 'sign-in-',
    async send({ email, password, otp }) {
      try {
        welcome(await api.call(signInCall, { input: { email: email.trim(), password, otp: otp.trim() } }))
      } catch (error) {
        // The first response only asks for the second step.
        if (!asksForOtp && error instanceof ApiError && 'otp' in error.fields) return setAsksForOtp(true)
        if (error instanceof ApiError && error.status === 422) throw error
        setHint(hintFor(error))
        // Every failure shows the same message (spec §8); only the advice differs.
        throw new Error('not signed in')
      }
    },
    failed: t('signIn.failed'),
    problemsTitle: (count) => t('problems.title', { count }),
  })
  const hintFor = (error: unknown): string => {
    if (!(error instanceof ApiError)) return t('problems.unreachable')
    return error.status === 401 ? t('signIn.failedHint') : error.message
  }
  const email = entry.form.watch('email')
  const { setFocus } = entry.form
  useEffect(() => {
    if (asksForOtp) setFocus('otp')
  }, [asksForOtp, setFocus])
  return (
    <SignInForm
      form={entry}
      label={t('page.title')}
      sendLabel={t('signIn.send')}
      hint={hint}
      beside={
        <Link to={withQuery(forgotPasswordPath, { redirect })} state={{ email }} className={quietLinkClass}>
          {t('signIn.forgot')}
        </Link>
      }
    >
      <EmailField {...entry.field('email')} autoComplete="username webauthn" aria-required />
      <PasswordField
        {...entry.field('password')}
        label={t('fields.password')}
        showLabel={t('password.show')}
        hideLabel={t('password.hide')}
        autoComplete="current-password"
        aria-required
      />
      {asksForOtp && <OtpField {...entry.field('otp')} />}
    </SignInForm>
  )
}
