import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../../../shared/apiClient.ts'
import { contentPath, signInPathTo } from '../../../../shared/paths.ts'
import { useApi, useShop } from '../../../../shared/shopProvider.tsx'
import { TextField } from '../../../../ui/Field.tsx'
import { PasswordField } from '../../../../ui/PasswordField.tsx'
import * as toast from '../../../../ui/toasts.ts'
import { useServerForm } from '../../../../ui/useServerForm.ts'
import { accountRules } from '../../account.rules.ts'
import { registerCall, signInCall } from '../../customer.calls.ts'
import { EmailField } from './EmailField.tsx'
import { quietLinkClass, SignInForm } from './SignInForm.tsx'
import { useFinishSignIn } from './useFinishSignIn.ts'
import { useSignInErrorMessage } from './useSignInErrorMessage.ts'

interface RegisterFormProps {
  redirect: string
  /** Called when the account exists, before signing in. */
  onRegistered(): void
}

/** Creates an account and signs in with the entered credentials (spec §4, Auth). */
export function RegisterForm({ redirect, onRegistered }: RegisterFormProps) {
  const t = useTranslations('signIn')
  const api = useApi()
  const { pages } = useShop()
  const navigate = useNavigate()
  const welcome = useFinishSignIn()
  const [hint, setHint] = useState('')
  const [wasRejected, setWasRejected] = useState(false)
  const entry = useServerForm({
    start: { first_name: '', last_name: '', email: '', password: '' },
    rules: accountRules,
    describe: useSignInErrorMessage({
      first_name: t('fields.firstName'),
      last_name: t('fields.lastName'),
      email: t('fields.email'),
      password: t('fields.password'),
    }),
    idPrefix: 'register-',
    async send(values) {
      setWasRejected(false)
      const email = values.email.trim()
      try {
        await api.call(registerCall, { input: { ...values, email } })
      } catch (error) {
        if (error instanceof ApiError && error.status === 422) {
          setWasRejected(true)
          throw error
        }
        setHint(error instanceof ApiError ? error.message : t('problems.unreachable'))
        throw new Error('not registered')
      }
      onRegistered()
      toast.successAcrossPages(t('register.doneToast'))
      try {
        welcome(await api.call(signInCall, { input: { email, password: values.password } }))
      } catch {
        toast.error(t('signIn.failed'))
        await navigate(signInPathTo(redirect), { replace: true, state: { email } })
      }
    },
    failed: t('register.failed'),
    // Each problem shows at its field; the title above the list comes from spec §8.
    problemsTitle: (count) => (wasRejected ? t('register.failed') : t('problems.title', { count })),
  })
  return (
    <SignInForm
      form={entry}
      label={t('page.registerTitle')}
      sendLabel={t('register.send')}
      hint={hint}
      beside={
        pages.includes('privacy-policy') && (
          <Link to={contentPath('privacy-policy')} className={`${quietLinkClass} text-quiet text-sm`}>
            {t('register.privacy')}
          </Link>
        )
      }
    >
      <p className="text-quiet text-sm">{t('page.marked')}</p>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...entry.field('first_name')} label={t('fields.firstName')} autoComplete="given-name" required />
        <TextField {...entry.field('last_name')} label={t('fields.lastName')} autoComplete="family-name" required />
      </div>
      <EmailField {...entry.field('email')} required />
      <PasswordField
        {...entry.field('password')}
        label={t('fields.password')}
        hint={t('password.hint', { count: accountRules.password.minLength })}
        showLabel={t('password.show')}
        hideLabel={t('password.hide')}
        autoComplete="new-password"
        required
      />
    </SignInForm>
  )
}
