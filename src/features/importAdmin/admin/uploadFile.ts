import { ApiError, NetworkError } from '../../../shared/apiClient.ts'
import type { Answer } from '../../../shared/contract.ts'
import type { uploadCall } from '../server/importAdmin.contract.ts'

interface Upload {
  file: File
  query: URLSearchParams
  /** Called during the upload. @param share from 0 to 1 */
  onProgress(share: number): void
  signal: AbortSignal
}

/**
 * Uploads a file for a check, as the body of the request. Does not use `fetch`, which does not report upload progress.
 * @throws ApiError, NetworkError, and the reason of the signal
 */
export function uploadFile({ file, query, onProgress, signal }: Upload): Promise<Answer<typeof uploadCall>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/api/admin/imports?${query}`)
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.responseType = 'text'
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total)
    request.onerror = () => reject(new NetworkError('The request failed.'))
    request.onabort = () => reject(signal.reason)
    request.onload = () => {
      try {
        const body = JSON.parse(request.responseText)
        if (request.status === 200) resolve(body)
        else reject(new ApiError(request.status, body.message ?? '', body.errors ?? {}))
      } catch {
        reject(new NetworkError('The response was not JSON.'))
      }
    }
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })
}
