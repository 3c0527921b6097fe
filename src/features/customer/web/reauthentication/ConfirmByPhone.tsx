import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../../../shared/apiClient.ts'
import { useApi } from '../../../../shared/shopProvider.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { ErrorAlert } from '../../../../ui/ErrorAlert.tsx'
import { useServerForm } from '../../../../ui/useServerForm.ts'
import { AccountForm } from '../../../session/web/AccountForm.tsx'
import { codeRule } from '../../account.rules.ts'
import { reauthenticateCall, reauthenticationCodeCall } from '../../customer.calls.ts'
import { useAccountErrorMessage } from '../account/useAccountErrorMessage.ts'
import { CodeField } from '../phone/CodeField.tsx'

interface ConfirmByPhoneProps {
  /** All but the last digits are hidden. */
  phone: string
  onConfirmed(): void
}

/** Confirms an account without a password with a code that a button sends to its number. */
export function ConfirmByPhone({ phone, onConfirmed }: ConfirmByPhoneProps) {
  const t = useTranslations('profile.identity')
  const api = useApi()
  const [isSent, setIsSent] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [submitError, setSubmitError] = useState<string | null>(null)
  const send = async () => {
    setSubmitError(null)
    setIsBusy(true)
    try {
      await api.call(reauthenticationCodeCall)
      setIsSent(true)
    } catch (error) {
      setSubmitError(error instanceof ApiError && error.message !== '' ? error.message : t('failed'))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <>
      {submitError && <ErrorAlert message={submitError} />}
      {isSent && <CodeForm phone={phone} onConfirmed={onConfirmed} />}
      <Button look={isSent ? 'bare' : 'ink'} isBusy={isBusy} onClick={() => void send()} className="self-start">
        {isSent ? t('sendAgain') : t('sendCode', { phone })}
      </Button>
    </>
  )
}

function CodeForm({ phone, onConfirmed }: ConfirmByPhoneProps) {
  const t = useTranslations('profile')
  const api = useApi()
  const sent = useServerForm({
    start: { code: '' },
    idPrefix: 'identity-',
    rules: { code: { kind: 'line', maxLength: codeRule.maxLength, isRequired: true } },
    describe: useAccountErrorMessage({ code: t('fields.code') }),
    async send({ code }) {
      await api.call(reauthenticateCall, { input: { code: code.trim() } })
      onConfirmed()
    },
    failed: t('identity.failed'),
    problemsTitle: (count) => t('problems.title', { count }),
  })
  const { setFocus } = sent.form
  useEffect(() => setFocus('code'), [setFocus])
  return (
    <AccountForm form={sent} label={t('identity.title')} sendLabel={t('identity.confirm')}>
      <p role="status">{t('phone.sent', { number: phone })}</p>
      <CodeField {...sent.field('code')} label={t('fields.code')} required />
    </AccountForm>
  )
}
