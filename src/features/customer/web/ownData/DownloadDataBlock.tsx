import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../../../shared/apiClient.ts'
import { useApi } from '../../../../shared/shopProvider.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { ErrorAlert } from '../../../../ui/ErrorAlert.tsx'
import { saveFile } from '../../../../ui/saveFile.ts'
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
      saveFile(`own-data-${document.exported_at.slice(0, 10)}.json`, toJsonFile(document))
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

const toJsonFile = (data: unknown) => new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
