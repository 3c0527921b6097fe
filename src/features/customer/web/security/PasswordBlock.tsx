import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { profilePath } from '../../../../shared/paths.ts'
import { useApi } from '../../../../shared/shopProvider.tsx'
import { ButtonLink } from '../../../../ui/Button.tsx'
import { TextField } from '../../../../ui/Field.tsx'
import * as toast from '../../../../ui/toasts.ts'
import { useServerForm } from '../../../../ui/useServerForm.ts'
import type { WireCustomer } from '../../../session/server/customer.contract.ts'
import { AccountForm } from '../../../session/web/AccountForm.tsx'
import { accountRules } from '../../account.rules.ts'
import { profileCall } from '../../customer.calls.ts'
import { AccountBlock } from '../account/AccountBlock.tsx'
import { AccountNameField } from '../account/AccountNameField.tsx'
import { useAccountErrorMessage } from '../account/useAccountErrorMessage.ts'
import { useCustomerChange } from '../profile/useCustomerChange.ts'
import { useReauthenticate } from '../reauthentication/ReauthenticationProvider.tsx'
import { sessionsQuery } from './security.queries.ts'

/** Changes the password, or sets the first one of a customer who registered by phone. */
export function PasswordBlock({ customer }: { customer: WireCustomer }) {
  const t = useTranslations('profile.password')
  const { has_password: hasPassword, email, first_name: firstName } = customer
  // Signing in with a password requires an email address.
  if (email === '' || firstName === '') {
    return (
      <AccountBlock title={t('title')} lead={t('needsEmail')}>
        <ButtonLink look="line" to={profilePath} className="self-start">
          {t('toProfile')}
        </ButtonLink>
      </AccountBlock>
    )
  }
  return (
    <AccountBlock title={t('title')} lead={hasPassword ? t('lead') : t('leadFirst')}>
      <PasswordForm customer={customer} />
    </AccountBlock>
  )
}

const empty = { password: '', password_confirmation: '' }

function PasswordForm({ customer }: { customer: WireCustomer }) {
  const t = useTranslations('profile')
  const api = useApi()
  const queryClient = useQueryClient()
  const take = useCustomerChange()
  const confirmIdentity = useReauthenticate()
  const { has_password: hasPassword, first_name, last_name } = customer
  const sent = useServerForm({
    start: empty,
    rules: { password: accountRules.password },
    describe: useAccountErrorMessage({ password: t('fields.password') }),
    check: ({ password, password_confirmation: again }): { password_confirmation?: string } =>
      again === password ? {} : { password_confirmation: t('problems.confirmation') },
    fields: ['password', 'password_confirmation'],
    async send(values) {
      await confirmIdentity()
      const { data } = await api.call(profileCall, { input: { first_name, last_name, ...values } })
      take(data)
      sent.form.reset(empty)
      toast.success(hasPassword ? t('password.changed') : t('password.set'))
      // The server has signed out every other device.
      await queryClient.invalidateQueries({ queryKey: sessionsQuery(api).queryKey })
    },
    failed: t('failed'),
    problemsTitle: (count) => t('problems.title', { count }),
  })
  const { field } = sent
  return (
    <AccountForm
      form={sent}
      label={t('password.title')}
      sendLabel={hasPassword ? t('password.change') : t('password.setFirst')}
    >
      <AccountNameField customer={customer} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...field('password')}
          label={t('fields.password')}
          hint={t('password.hint', { limit: accountRules.password.minLength })}
          type="password"
          autoComplete="new-password"
          maxLength={accountRules.password.maxLength}
          required
        />
        <TextField
          {...field('password_confirmation')}
          label={t('fields.password_confirmation')}
          type="password"
          autoComplete="new-password"
          maxLength={accountRules.password.maxLength}
          required
        />
      </div>
    </AccountForm>
  )
}
