import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../../shared/apiClient.ts'
import { useApi } from '../../../shared/shopProvider.tsx'
import { returnPhotoCall } from '../returns.calls.ts'
import { type OrderReturnsView, toOrderReturnsView } from '../returns.view.ts'

/** Sends photos sequentially, so that a failing connection loses at most one of them. */
export function useSendPhotos(link: string | null, onChange: (order: OrderReturnsView) => void) {
  const t = useTranslations('returns.photos')
  const api = useApi()
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  return {
    isBusy,
    error,
    /** @returns whether all were sent */
    async send(returnId: number, photos: readonly File[]): Promise<boolean> {
      if (isBusy || photos.length === 0) return true
      setIsBusy(true)
      setError(null)
      try {
        for (const photo of photos) {
          const input = link === null ? {} : { link }
          const { data } = await api.call(returnPhotoCall, { params: { id: returnId }, input, files: { photo } })
          onChange(toOrderReturnsView(data))
        }
        return true
      } catch (failure) {
        const [message] = failure instanceof ApiError ? (failure.fields.photo ?? [failure.message]) : []
        setError(message || t('failed'))
        return false
      } finally {
        setIsBusy(false)
      }
    },
  }
}
