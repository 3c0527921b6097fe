import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { useApi } from '../../../shared/shopProvider.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { useSentForm } from '../../../ui/useSentForm.ts'
import { reauthenticateCall } from '../reauthentication.contract.ts'
import { AccountForm } from './AccountForm.tsx'
import { AccountNameField } from './AccountNameField.tsx'
import { useKnownCustomer } from './session.ts'

export function ConfirmByPassword({ onConfirmed }: { onConfirmed(): void }) {
  const t = useTranslations('profile')
  const api = useApi()
  const customer = useKnownCustomer()
  const sent = useSentForm({
    start: { password: '' },
    fields: ['password'],
    idPrefix: 'identity-',
    check: ({ password }): { password?: string } =>
      password === '' ? { password: t('problems.required', { field: t('fields.current_password') }) } : {},
    async send({ password }) {
      await api.call(reauthenticateCall, { input: { password } })
      onConfirmed()
    },
    failed: t('identity.failed'),
    problemsTitle: (count) => t('problems.title', { count }),
  })
  const { setFocus } = sent.form
  useEffect(() => setFocus('password'), [setFocus])
  return (
    <AccountForm form={sent} label={t('identity.title')} sendLabel={t('identity.confirm')}>
      {customer && <AccountNameField customer={customer} />}
      <TextField
        {...sent.field('password')}
        label={t('fields.current_password')}
        type="password"
        autoComplete="current-password"
        required
      />
    </AccountForm>
  )
}
