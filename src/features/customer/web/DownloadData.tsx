import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../../shared/apiClient.ts'
import { useApi } from '../../../shared/shopProvider.tsx'
import { Button } from '../../../ui/Button.tsx'
import { RefusalBox } from '../../../ui/RefusalBox.tsx'
import * as toast from '../../../ui/toasts.ts'
import { exportOwnDataCall } from '../ownData.contract.ts'
import { AccountBlock } from './AccountBlock.tsx'

/** Everything that the shop keeps about the customer, as a file. */
export function DownloadData() {
  const t = useTranslations('profile')
  const api = useApi()
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  const download = async () => {
    setRefusal(null)
    setIsBusy(true)
    try {
      const document = await api.call(exportOwnDataCall)
      saveFile(`own-data-${document.exported_at.slice(0, 10)}.json`, JSON.stringify(document, null, 2))
      toast.success(t('data.downloaded'))
    } catch (error) {
      setRefusal(error instanceof ApiError && error.message !== '' ? error.message : t('data.failed'))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <AccountBlock title={t('data.downloadTitle')} lead={t('data.downloadText')}>
      {refusal && <RefusalBox reason={refusal} />}
      <Button look="line" isBusy={isBusy} onClick={() => void download()} className="self-start">
        {t('data.download')}
      </Button>
    </AccountBlock>
  )
}

/** The token goes with the call, never into an address that browsers keep; so the answer becomes a file here. */
function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
