import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../../shared/apiClient.ts'
import { forgotPasswordPath, withQuery } from '../../../shared/paths.ts'
import { useApi } from '../../../shared/shopProvider.tsx'
import { PasswordField } from '../../../ui/PasswordField.tsx'
import { useSentForm } from '../../../ui/useSentForm.ts'
import { loginCall } from '../customer.contract.ts'
import { EmailField } from './EmailField.tsx'
import { EntryForm, quietLinkClass } from './EntryForm.tsx'
import { OtpField } from './OtpField.tsx'
import { readTypedEmail } from './typedEmail.ts'
import { useFieldChecks } from './useFieldChecks.ts'
import { useFinishSignIn } from './useFinishSignIn.ts'

/** Logging in by e-mail and password. The field of the address also offers passkeys, where the browser has any. */
export function PasswordLogin({ redirect }: { redirect: string }) {
  const t = useTranslations('login')
  const api = useApi()
  const welcome = useFinishSignIn()
  const check = useFieldChecks()
  const { state } = useLocation()
  const [hint, setHint] = useState('')
  const [asksForOtp, setAsksForOtp] = useState(false)
  const entry = useSentForm<{ email: string; password: string; otp: string }>({
    start: { email: readTypedEmail(state), password: '', otp: '' },
    fields: ['email', 'password', 'otp'],
    idPrefix: 'login-',
    check: ({ email, password }) => ({
      email: check.email(email),
      password: check.given('password', password),
    }),
    async send({ email, password, otp }) {
      try {
        welcome(await api.call(loginCall, { input: { email: email.trim(), password, otp: otp.trim() } }))
      } catch (error) {
        // The first answer only tells that there is a second step.
        if (!asksForOtp && error instanceof ApiError && 'otp' in error.fields) return setAsksForOtp(true)
        if (error instanceof ApiError && error.status === 422) throw error
        setHint(hintFor(error))
        // Whatever went wrong, the sentence is the same (spec §8); what to do about it differs.
        throw new Error('not logged in')
      }
    },
    failed: t('logIn.failed'),
    problemsTitle: (count) => t('problems.title', { count }),
  })
  const hintFor = (error: unknown): string => {
    if (!(error instanceof ApiError)) return t('problems.unreachable')
    return error.status === 401 ? t('logIn.failedHint') : error.message
  }
  const email = entry.form.watch('email')
  const { setFocus } = entry.form
  useEffect(() => {
    if (asksForOtp) setFocus('otp')
  }, [asksForOtp, setFocus])
  return (
    <EntryForm
      form={entry}
      label={t('page.title')}
      sendLabel={t('logIn.send')}
      hint={hint}
      beside={
        <Link to={withQuery(forgotPasswordPath, { redirect })} state={{ email }} className={quietLinkClass}>
          {t('logIn.forgot')}
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
    </EntryForm>
  )
}
