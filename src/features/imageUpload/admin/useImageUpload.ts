import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../../shared/apiClient.ts'
import { useAdmin } from '../../staff/admin/adminContext.tsx'
import { type SentImage, sendImage, type UploadProgress } from './sendImage.ts'

export interface RunningUpload extends UploadProgress {
  /** Of the file. */
  name: string
}

/** How an upload ended: with an image, with the reason why the shop refused it, or canceled, with neither. */
interface UploadResult<T> {
  image: T | null
  refusal: string | null
}

/** Uploads one image at a time: another one, and leaving the page, cancels it. `running` is null when there is none. */
export function useImageUpload() {
  const t = useTranslations('admin')
  const { api } = useAdmin()
  const [running, setRunning] = useState<RunningUpload | null>(null)
  const controller = useRef<AbortController | null>(null)
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
      controller.current?.abort()
    }
  }, [])

  /** @param store makes the call that stores the image */
  async function upload<T>(file: File, store: (sent: SentImage) => Promise<T>): Promise<UploadResult<T>> {
    if (!isMounted.current) return { image: null, refusal: null }
    const own = new AbortController()
    controller.current?.abort()
    controller.current = own
    const report = (progress: UploadProgress) => setRunning({ name: file.name, ...progress })
    report({ share: 0, isWaiting: false })
    try {
      return { image: await sendImage(file, { api, store, report, signal: own.signal }), refusal: null }
    } catch (failure) {
      if (own.signal.aborted) return { image: null, refusal: null }
      const known = failure instanceof ApiError ? failure : null
      return { image: null, refusal: known?.fields.image?.[0] || known?.message || t('failed') }
    } finally {
      if (controller.current === own) setRunning(null)
    }
  }

  function cancel() {
    controller.current?.abort()
    controller.current = null
    setRunning(null)
  }

  return { running, upload, cancel }
}
