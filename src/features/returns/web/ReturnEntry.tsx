import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../../shared/apiClient.ts'
import { useApi } from '../../../shared/shopProvider.tsx'
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx'
import * as toast from '../../../ui/toasts.ts'
import { ConfirmButton } from '../../session/web/ConfirmButton.tsx'
import { maxPhotos } from '../return.form.ts'
import { cancelReturnCall } from '../returns.calls.ts'
import { type OrderReturnsView, type ReturnView, toOrderReturnsView } from '../returns.view.ts'
import { PhotosField } from './PhotosField.tsx'
import { ReturnSummary } from './ReturnSummary.tsx'
import { useSendPhotos } from './useSendPhotos.ts'

interface ReturnEntryProps {
  request: ReturnView
  /** The secret of an emailed link; null for the shopper who placed the order. */
  link: string | null
  onChange(order: OrderReturnsView): void
}

/** A return: its state, items and photos, and possible actions. */
export function ReturnEntry({ request, link, onChange }: ReturnEntryProps) {
  const t = useTranslations('returns')
  const api = useApi()
  const [error, setError] = useState<{ text: string; sequence: number } | null>(null)
  const sendPhotos = useSendPhotos(link, onChange)
  const showError = (text: string) => setError((before) => ({ text, sequence: (before?.sequence ?? 0) + 1 }))

  const cancel = async () => {
    setError(null)
    try {
      const input = link === null ? {} : { link }
      const { message, data } = await api.call(cancelReturnCall, { params: { id: request.id }, input })
      toast.success(message)
      onChange(toOrderReturnsView(data))
    } catch (failure) {
      showError(failure instanceof ApiError && failure.message !== '' ? failure.message : t('list.failed'))
    }
  }
  const free = maxPhotos - request.photos.length
  return (
    <li className="flex flex-col gap-4 border-line border-b py-6">
      <ReturnSummary request={request} />
      {error && <ErrorAlert key={error.sequence} message={error.text} />}
      {request.canAddPhotos && free > 0 && (
        <PhotosField
          id={`photos-${request.id}`}
          photos={[]}
          most={free}
          isBusy={sendPhotos.isBusy}
          error={sendPhotos.error}
          onChange={(photos) => void sendPhotos.send(request.id, photos)}
        />
      )}
      {request.canCancel && (
        <div className="-ml-3">
          <ConfirmButton
            label={t('cancel.button')}
            name={t('cancel.name', { number: request.number })}
            title={t('cancel.title', { number: request.number })}
            confirmLabel={t('cancel.confirm')}
            cancelLabel={t('cancel.keep')}
            onConfirm={cancel}
          >
            {t('cancel.text')}
          </ConfirmButton>
        </div>
      )}
    </li>
  )
}
