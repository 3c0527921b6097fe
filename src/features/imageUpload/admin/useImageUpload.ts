import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../../shared/apiClient.ts'
import { maxImageBytes } from '../../../shared/imageLimits.ts'
import { useAdmin } from '../../staff/admin/adminContext.tsx'
import { useEditorOfField } from '../../staff/admin/editor/editorContext.ts'
import { useFailureText } from '../../staff/admin/form/useFailureText.ts'
import { listPendingFiles, removePendingFile, savePendingFile, whileRunning } from './pendingFiles.ts'
import { type SentImage, sendImage, type UploadProgress } from './sendImage.ts'

export interface RunningUpload extends UploadProgress {
  /** Name of the file. */
  name: string
}

interface ImageUploadOptions<T> {
  /** The page and the field that the images are for. */
  field: string
  /** Calls the server to store an image. @throws ApiError, NetworkError */
  store(sent: SentImage): Promise<T>
  onStored(image: T, file: File): void
  /** @param reason why the shop rejected the file */
  onRejected(reason: string, file: File): void
}

/**
 * Uploads images sequentially. Uploads that are unfinished when the page is left resume when it is reopened; in an editor, they
 * resume once the earlier input is restored or discarded. `running` is null when nothing is being uploaded.
 */
export function useImageUpload<T>(options: ImageUploadOptions<T>) {
  const { field } = options
  const t = useTranslations('admin')
  const describeFailure = useFailureText()
  const { api } = useAdmin()
  const { isSettled, delaySaving } = useEditorOfField()
  const [running, setRunning] = useState<RunningUpload | null>(null)
  /** The props of the latest render, which can change during an upload. */
  const latest = useRef(options)
  const leaving = useRef(new AbortController())
  const canceling = useRef(new AbortController())
  const queue = useRef(Promise.resolve())

  useEffect(() => {
    latest.current = options
  })
  useEffect(() => {
    leaving.current = new AbortController()
    return () => leaving.current.abort()
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the editor is ready, or another field is meant
  useEffect(() => {
    if (!isSettled) return
    let isCurrent = true
    void listPendingFiles(field).then((files) => isCurrent && upload(files))
    return () => {
      isCurrent = false
    }
  }, [field, isSettled])

  function upload(files: readonly File[]): void {
    const signal = AbortSignal.any([leaving.current.signal, canceling.current.signal])
    for (const file of files) {
      const sending = send(file, signal)
      queue.current = queue.current.then(sending)
    }
    delaySaving(queue.current)
  }

  /** Stores the file for a later retry. @returns a function that sends the file when its turn comes */
  function send(file: File, signal: AbortSignal): () => Promise<void> {
    if (file.size > maxImageBytes) return async () => latest.current.onRejected(t('image.tooLarge'), file)
    const pending = { field, file }
    const saved = savePendingFile(pending)
    return async () => {
      await saved
      if (!signal.aborted) await whileRunning(pending, () => sendNow(file, signal))
      // After the page was left, the file remains stored, so that the upload can resume later.
      if (!leaving.current.signal.aborted) await removePendingFile(pending)
    }
  }

  async function sendNow(file: File, signal: AbortSignal): Promise<void> {
    const report = (progress: UploadProgress) => setRunning({ name: file.name, ...progress })
    report({ share: 0, isWaiting: false })
    try {
      const store = (sent: SentImage) => latest.current.store(sent)
      latest.current.onStored(await sendImage(file, { api, store, report, signal }), file)
    } catch (failure) {
      if (signal.aborted) return
      const known = failure instanceof ApiError ? failure : null
      latest.current.onRejected(known?.fields.image?.[0] || describeFailure(failure), file)
    } finally {
      setRunning(null)
    }
  }

  /** Cancels all uploads, including those in the queue. */
  function cancel(): void {
    canceling.current.abort()
    canceling.current = new AbortController()
    setRunning(null)
  }

  return { running, upload, cancel }
}
