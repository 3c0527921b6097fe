import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../../../shared/apiClient.ts'
import { Button } from '../../../../ui/Button.tsx'
import { ErrorAlert } from '../../../../ui/ErrorAlert.tsx'
import { PasskeyError } from './passkey.ts'

/** Authenticates with a passkey instead of the password. @param prove makes the calls @param onDone called after success */
export function PasskeyButton({ prove, onDone }: { prove(): Promise<void>; onDone(): Promise<void> | void }) {
  const t = useTranslations('adminPasskeys')
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  async function use() {
    setFailure(null)
    if (!('PublicKeyCredential' in window)) return setFailure(t('unsupported'))
    setBusy(true)
    try {
      await prove()
      await onDone()
    } catch (error) {
      const isKnown = error instanceof ApiError && error.message !== ''
      setFailure(isKnown ? error.message : t(error instanceof PasskeyError ? 'notUsed' : 'failed'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="flex max-w-md flex-col gap-3">
      {failure && <ErrorAlert key={failure} message={failure} />}
      <Button look="line" isBusy={isBusy} onClick={() => void use()} className="self-start max-sm:w-full">
        {t('use')}
      </Button>
    </div>
  )
}
