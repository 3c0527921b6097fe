import { ConnectionError, reportConnection } from '../features/staff/admin/connection.ts'
import type { Send } from '../shared/apiClient.ts'

/** How long a call may take. Uploads take as long as the connection needs. */
const timeoutMs = 60_000

/** Sends a call of the back office, and reports whether the shop responded. @throws ConnectionError when it did not */
export const sendCall: Send = async ({ method, url, body, headers }) => {
  const request = new Headers(headers)
  // For a form, the browser sets the content type itself, with the boundary between the parts.
  const isForm = body instanceof FormData
  if (body !== undefined && !isForm) request.set('content-type', 'application/json')
  try {
    const response = await fetch(url, {
      ...{ method, headers: request },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
      ...(!isForm && { signal: AbortSignal.timeout(timeoutMs) }),
    })
    const text = await response.text()
    if (!isOfShop(response.status, text)) throw new ConnectionError(response.status === 504 ? 'timeout' : 'unreachable')
    reportConnection(null)
    return { status: response.status, text }
  } catch (error) {
    const failure = error instanceof ConnectionError ? error : new ConnectionError(findProblem(error))
    reportConnection(failure.problem)
    throw failure
  }
}

function findProblem(error: unknown): ConnectionError['problem'] {
  if (!navigator.onLine) return 'offline'
  return error instanceof DOMException && error.name === 'TimeoutError' ? 'timeout' : 'unreachable'
}

/** Whether the shop itself responded, rather than a proxy or a server that is stopping, whose body contains `statusCode`. */
function isOfShop(status: number, text: string): boolean {
  try {
    const answer: unknown = JSON.parse(text)
    if (typeof answer !== 'object' || answer === null) return false
    return ![502, 503, 504].includes(status) || !('statusCode' in answer)
  } catch {
    return false
  }
}
