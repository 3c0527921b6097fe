import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { profilePath } from '../../../shared/paths.ts'
import { useApi } from '../../../shared/shopProvider.tsx'
import { ButtonLink } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/Field.tsx'
import * as toast from '../../../ui/toasts.ts'
import { useSentForm } from '../../../ui/useSentForm.ts'
import { profileCall, shortestPassword, type WireCustomer } from '../customer.contract.ts'
import { AccountBlock } from './AccountBlock.tsx'
import { AccountForm } from './AccountForm.tsx'
import { AccountNameField } from './AccountNameField.tsx'
import { sessionsQuery } from './customer.queries.ts'
import { useConfirmIdentity } from './IdentityProvider.tsx'
import { useCustomerChange } from './useCustomerChange.ts'

/** Another password, or the first one of a customer who came by telephone. */
export function PasswordBlock({ customer }: { customer: WireCustomer }) {
  const t = useTranslations('profile.password')
  const { has_password: hasPassword, email, first_name: firstName } = customer
  // A password belongs to an e-mail address: without one it would open nothing.
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
type Field = keyof typeof empty

function PasswordForm({ customer }: { customer: WireCustomer }) {
  const t = useTranslations('profile')
  const api = useApi()
  const queryClient = useQueryClient()
  const take = useCustomerChange()
  const confirmIdentity = useConfirmIdentity()
  const { has_password: hasPassword, first_name, last_name } = customer
  const required = (field: Field) => t('problems.required', { field: t(`fields.${field}`) })
  const sent = useSentForm({
    start: empty,
    fields: ['password', 'password_confirmation'],
    check(values): Partial<Record<Field, string>> {
      const { password, password_confirmation: again } = values
      return {
        ...(password === ''
          ? { password: required('password') }
          : password.length < shortestPassword
            ? { password: t('problems.passwordShort', { limit: shortestPassword }) }
            : {}),
        ...(again === password ? {} : { password_confirmation: t('problems.passwordAgain') }),
      }
    },
    async send(values) {
      await confirmIdentity()
      const { data } = await api.call(profileCall, { input: { first_name, last_name, ...values } })
      take(data)
      sent.form.reset(empty)
      toast.success(hasPassword ? t('password.changed') : t('password.set'))
      // Every other device has just been signed out.
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
          hint={t('password.hint', { limit: shortestPassword })}
          type="password"
          autoComplete="new-password"
          maxLength={200}
          required
        />
        <TextField
          {...field('password_confirmation')}
          label={t('fields.password_confirmation')}
          type="password"
          autoComplete="new-password"
          maxLength={200}
          required
        />
      </div>
    </AccountForm>
  )
}
