import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { useApi } from '../../../../shared/shopProvider.tsx'
import { TextField } from '../../../../ui/Field.tsx'
import { useServerForm } from '../../../../ui/useServerForm.ts'
import { AccountForm } from '../../../session/web/AccountForm.tsx'
import { useKnownCustomer } from '../../../session/web/session.ts'
import { signInRules } from '../../account.rules.ts'
import { reauthenticateCall } from '../../customer.calls.ts'
import { AccountNameField } from '../account/AccountNameField.tsx'
import { useAccountErrorMessage } from '../account/useAccountErrorMessage.ts'

export function ConfirmByPassword({ onConfirmed }: { onConfirmed(): void }) {
  const t = useTranslations('profile')
  const api = useApi()
  const customer = useKnownCustomer()
  const sent = useServerForm({
    start: { password: '' },
    idPrefix: 'identity-',
    rules: { password: signInRules.password },
    describe: useAccountErrorMessage({ password: t('fields.current_password') }),
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
