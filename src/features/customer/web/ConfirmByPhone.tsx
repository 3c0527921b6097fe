import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../../shared/apiClient.ts'
import { useApi } from '../../../shared/shopProvider.tsx'
import { Button } from '../../../ui/Button.tsx'
import { RefusalBox } from '../../../ui/RefusalBox.tsx'
import { useSentForm } from '../../../ui/useSentForm.ts'
import { reauthenticateCall, reauthenticationCodeCall } from '../reauthentication.contract.ts'
import { AccountForm } from './AccountForm.tsx'
import { CodeField } from './CodeField.tsx'

interface ConfirmByPhoneProps {
  /** But for its last digits hidden. */
  phone: string
  onConfirmed(): void
}

/** A code to the number of an account without a password: sent at the press of a button, then typed. */
export function ConfirmByPhone({ phone, onConfirmed }: ConfirmByPhoneProps) {
  const t = useTranslations('profile.identity')
  const api = useApi()
  const [isSent, setIsSent] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const send = async () => {
    setRefusal(null)
    setIsBusy(true)
    try {
      await api.call(reauthenticationCodeCall)
      setIsSent(true)
    } catch (error) {
      setRefusal(error instanceof ApiError && error.message !== '' ? error.message : t('failed'))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <>
      {refusal && <RefusalBox reason={refusal} />}
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
  const sent = useSentForm({
    start: { code: '' },
    fields: ['code'],
    idPrefix: 'identity-',
    check: ({ code }): { code?: string } =>
      code.trim() === '' ? { code: t('problems.required', { field: t('fields.code') }) } : {},
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
