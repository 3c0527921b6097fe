import { type Api, ApiError, NetworkError } from '../../../shared/apiClient.ts'
import { uploadOffsetCall, uploadPartCall } from '../imageUpload.calls.ts'
import { partBytes } from '../imageUpload.ts'

/** The payload of the call that stores an image: the file, or the hash of a file whose parts the shop has. */
export type SentImage = { files: { image: File } } | { input: { upload: string } }

export interface UploadProgress {
  /** Share of the file that the shop has, 0 to 1. */
  share: number
  /** Whether the shop is currently unreachable. */
  isWaiting: boolean
}

interface SendOptions<T> {
  api: Api
  /** Stores the image. Called again when the response is lost. */
  store(sent: SentImage): Promise<T>
  report(progress: UploadProgress): void
  /** Stops the upload after the current part. */
  signal: AbortSignal
}

const pausesMs = [1_000, 2_000, 5_000, 10_000, 30_000]
/** Parts that are missing repeatedly are stored by another process that does not share its files with this one. */
const maxConflicts = 3

/**
 * Sends an image in parts, resuming an interrupted upload of the same file. Retries until the shop is reachable.
 * @throws ApiError when the shop rejects the image; the reason of `signal`
 */
export async function sendImage<T>(file: File, { api, store, report, signal }: SendOptions<T>): Promise<T> {
  // `crypto.subtle` is available only on HTTPS pages.
  let isSplit = file.size > partBytes && window.isSecureContext
  let share = 0
  let failures = 0
  let conflicts = 0
  const proceed = (offset: number) => {
    signal.throwIfAborted()
    if (offset / file.size > share) failures = 0
    share = offset / file.size
    report({ share, isWaiting: false })
  }
  for (;;) {
    try {
      const sent: SentImage = isSplit
        ? { input: { upload: await sendParts(file, api, proceed) } }
        : { files: { image: file } }
      const stored = await store(sent)
      signal.throwIfAborted()
      return stored
    } catch (error) {
      signal.throwIfAborted()
      const isConflict = isSplit && error instanceof ApiError && error.status === 409
      const isBusy = error instanceof ApiError && error.status === 503
      if (!isConflict && !isBusy && !(error instanceof NetworkError)) throw error
      if (isConflict) {
        conflicts += 1
        isSplit = conflicts < maxConflicts
        continue
      }
      report({ share, isWaiting: true })
      await pause(pausesMs[Math.min(failures, pausesMs.length - 1)] ?? 0, signal)
      failures += 1
    }
  }
}

/** @param proceed receives the number of bytes that the shop has, before each part and at the end @returns the hash */
async function sendParts(file: File, api: Api, proceed: (offset: number) => void): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
  const hash = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  let { offset } = (await api.call(uploadOffsetCall, { params: { hash } })).data
  proceed(offset)
  while (offset < file.size) {
    const part = new File([file.slice(offset, offset + partBytes)], file.name)
    const { data } = await api.call(uploadPartCall, { params: { hash }, input: { offset }, files: { part } })
    offset = data.offset
    proceed(offset)
  }
  return hash
}

/** Resolves early when the browser is online again. @throws the reason of `signal` */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = new AbortController()
    const timer = setTimeout(end, ms)
    function end() {
      clearTimeout(timer)
      done.abort()
      if (signal.aborted) reject(signal.reason)
      else resolve()
    }
    window.addEventListener('online', end, { signal: done.signal })
    signal.addEventListener('abort', end, { signal: done.signal })
  })
}
