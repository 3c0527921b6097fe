import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../../../shared/apiClient.ts'
import { useApi } from '../../../../shared/shopProvider.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { ErrorAlert } from '../../../../ui/ErrorAlert.tsx'
import * as toast from '../../../../ui/toasts.ts'
import { exportOwnDataCall } from '../../customer.calls.ts'
import { AccountBlock } from '../account/AccountBlock.tsx'

/** Downloads everything the shop stores about the customer. */
export function DownloadDataBlock() {
  const t = useTranslations('profile')
  const api = useApi()
  const [isBusy, setIsBusy] = useState(false)
  const [submitError, setSubmitError] = useState<string | null>(null)

  const download = async () => {
    setSubmitError(null)
    setIsBusy(true)
    try {
      const document = await api.call(exportOwnDataCall)
      saveFile(`own-data-${document.exported_at.slice(0, 10)}.json`, JSON.stringify(document, null, 2))
      toast.success(t('data.downloaded'))
    } catch (error) {
      setSubmitError(error instanceof ApiError && error.message !== '' ? error.message : t('data.failed'))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <AccountBlock title={t('data.downloadTitle')} lead={t('data.downloadText')}>
      {submitError && <ErrorAlert message={submitError} />}
      <Button look="line" isBusy={isBusy} onClick={() => void download()} className="self-start">
        {t('data.download')}
      </Button>
    </AccountBlock>
  )
}

/** Builds the file in the browser: a download link would expose the token in a URL, which browsers store. */
function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
