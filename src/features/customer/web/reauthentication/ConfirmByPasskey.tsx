import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../../../shared/apiClient.ts'
import { useApi } from '../../../../shared/shopProvider.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { ErrorAlert } from '../../../../ui/ErrorAlert.tsx'
import { reauthenticateCall, reauthenticationOptionsCall } from '../../customer.calls.ts'

export function ConfirmByPasskey({ onConfirmed }: { onConfirmed(): void }) {
  const t = useTranslations('profile.identity')
  const api = useApi()
  const [isBusy, setIsBusy] = useState(false)
  const [submitError, setSubmitError] = useState<string | null>(null)
  const confirm = async () => {
    setSubmitError(null)
    setIsBusy(true)
    try {
      const { startAuthentication } = await import('@simplewebauthn/browser')
      const { data: optionsJSON } = await api.call(reauthenticationOptionsCall)
      const credential = await startAuthentication({ optionsJSON })
      await api.call(reauthenticateCall, { input: { credential } })
      onConfirmed()
    } catch (error) {
      setSubmitError(error instanceof ApiError && error.message !== '' ? error.message : t('passkeyNotUsed'))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <>
      {submitError && <ErrorAlert message={submitError} />}
      <Button look="ink" isBusy={isBusy} onClick={() => void confirm()} className="self-start">
        {t('usePasskey')}
      </Button>
    </>
  )
}
