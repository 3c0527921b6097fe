import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../../shared/apiClient.ts'
import { useApi } from '../../../shared/shopProvider.tsx'
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx'
import * as toast from '../../../ui/toasts.ts'
import { useFormatDay } from '../../order/web/useFormatDay.ts'
import { ConfirmButton } from '../../session/web/ConfirmButton.tsx'
import { maxPhotos } from '../return.form.ts'
import { cancelReturnCall } from '../returns.calls.ts'
import { type OrderReturnsView, type ReturnView, toOrderReturnsView } from '../returns.view.ts'
import { PhotosField } from './PhotosField.tsx'
import { useSendPhotos } from './useSendPhotos.ts'

interface ReturnEntryProps {
  request: ReturnView
  /** The secret of an emailed link; null for the shopper who placed the order. */
  link: string | null
  onChange(order: OrderReturnsView): void
}

/** One return: its state, items and photos, and what can still be done about it. */
export function ReturnEntry({ request, link, onChange }: ReturnEntryProps) {
  const t = useTranslations('returns')
  const day = useFormatDay()
  const api = useApi()
  const [error, setError] = useState<{ text: string; attempt: number } | null>(null)
  const sendPhotos = useSendPhotos(link, onChange)
  const showError = (text: string) => setError((before) => ({ text, attempt: (before?.attempt ?? 0) + 1 }))

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
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
        <h3 className="figures text-step-1">
          {t(request.kind === 'withdrawal' ? 'list.withdrawal' : 'list.return', { number: request.number })}
        </h3>
        <p>
          <strong className="font-semibold">{t(`status.${request.status}`)}</strong>{' '}
          <span className="text-quiet text-sm">{day(request.requestedAt)}</span>
        </p>
      </div>
      <p className="max-w-prose text-quiet">
        {t(`next.${request.isUnsent && request.status === 'approved' ? 'unsent' : request.status}`)}
      </p>
      {request.answer !== null && (
        <p className="max-w-prose border-ink border-l-4 py-1 pl-4 [overflow-wrap:anywhere]">
          {t('list.answer', { answer: request.answer })}
        </p>
      )}
      {request.refund !== null && (
        <p className="figures font-semibold">{t('list.refund', { amount: request.refund })}</p>
      )}
      <ul className="flex flex-col gap-1">
        {request.items.map(({ id, name, options, quantity, reason }) => (
          <li key={id} className="flex gap-4">
            <span className="figures w-10 shrink-0 text-quiet">{t('list.quantity', { count: quantity })}</span>
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {name}
              <span className="block text-quiet text-sm">{[...options, t(`reasons.${reason}`)].join(' · ')}</span>
            </span>
          </li>
        ))}
      </ul>
      {request.comment !== null && (
        <p className="max-w-prose whitespace-pre-line text-quiet [overflow-wrap:anywhere]">{request.comment}</p>
      )}
      {request.photos.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {request.photos.map(({ id, thumbnail }, index) => (
            <li key={id}>
              <img
                src={thumbnail}
                alt={t('photos.alt', { number: index + 1 })}
                className="size-24 bg-tile object-cover"
              />
            </li>
          ))}
        </ul>
      )}
      {error && <ErrorAlert key={error.attempt} message={error.text} />}
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
        <div>
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
