import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../../shared/apiClient.ts'
import { contentPath, loginPathTo } from '../../../shared/paths.ts'
import { useApi, useShop } from '../../../shared/shopProvider.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { PasswordField } from '../../../ui/PasswordField.tsx'
import * as toast from '../../../ui/toasts.ts'
import { useSentForm } from '../../../ui/useSentForm.ts'
import { loginCall, registerCall, shortestPassword } from '../customer.contract.ts'
import { EmailField } from './EmailField.tsx'
import { EntryForm, quietLinkClass } from './EntryForm.tsx'
import { useFieldChecks } from './useFieldChecks.ts'
import { useFinishSignIn } from './useFinishSignIn.ts'

interface RegisterFormProps {
  redirect: string
  /** There is an account now; logging in follows. */
  onRegistered(): void
}

/** Makes an account and logs in with what was just typed (spec §4, Auth). */
export function RegisterForm({ redirect, onRegistered }: RegisterFormProps) {
  const t = useTranslations('login')
  const api = useApi()
  const { pages } = useShop()
  const navigate = useNavigate()
  const welcome = useFinishSignIn()
  const check = useFieldChecks()
  const [hint, setHint] = useState('')
  const [wasRefused, setWasRefused] = useState(false)
  const entry = useSentForm({
    start: { first_name: '', last_name: '', email: '', password: '' },
    fields: ['first_name', 'last_name', 'email', 'password'],
    idPrefix: 'register-',
    check: (values) => ({
      first_name: check.given('firstName', values.first_name),
      last_name: check.given('lastName', values.last_name),
      email: check.email(values.email),
      password: check.newPassword(values.password),
    }),
    async send(values) {
      setWasRefused(false)
      const email = values.email.trim()
      try {
        await api.call(registerCall, { input: { ...values, email } })
      } catch (error) {
        if (error instanceof ApiError && error.status === 422) {
          setWasRefused(true)
          throw error
        }
        setHint(error instanceof ApiError ? error.message : t('problems.unreachable'))
        throw new Error('not registered')
      }
      onRegistered()
      toast.successAcrossPages(t('register.doneToast'))
      try {
        welcome(await api.call(loginCall, { input: { email, password: values.password } }))
      } catch {
        toast.error(t('logIn.failed'))
        await navigate(loginPathTo(redirect), { replace: true, state: { email } })
      }
    },
    failed: t('register.failed'),
    // What is wrong is said at its field; above the list stands the sentence of spec §8.
    problemsTitle: (count) => (wasRefused ? t('register.failed') : t('problems.title', { count })),
  })
  return (
    <EntryForm
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
        hint={t('password.hint', { count: shortestPassword })}
        showLabel={t('password.show')}
        hideLabel={t('password.hide')}
        autoComplete="new-password"
        required
      />
    </EntryForm>
  )
}
