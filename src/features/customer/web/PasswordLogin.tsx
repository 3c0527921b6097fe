import { useState } from 'react'
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
import { readTypedEmail } from './typedEmail.ts'
import { useFieldChecks } from './useFieldChecks.ts'
import { useWelcome } from './useWelcome.ts'

/** Logging in by e-mail and password. The field of the address also offers passkeys, where the browser has any. */
export function PasswordLogin({ redirect }: { redirect: string }) {
  const t = useTranslations('login')
  const api = useApi()
  const welcome = useWelcome()
  const check = useFieldChecks()
  const { state } = useLocation()
  const [hint, setHint] = useState('')
  const entry = useSentForm<{ email: string; password: string }>({
    start: { email: readTypedEmail(state), password: '' },
    fields: ['email', 'password'],
    idPrefix: 'login-',
    check: ({ email, password }) => ({
      email: check.email(email),
      password: check.given('password', password),
    }),
    async send({ email, password }) {
      try {
        welcome(await api.call(loginCall, { input: { email: email.trim(), password } }))
      } catch (error) {
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
    </EntryForm>
  )
}
