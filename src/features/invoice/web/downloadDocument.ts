import { NetworkError } from '../../../shared/apiClient.ts'
import { readSignedIn } from '../../../shared/signedIn.ts'
import { saveFile } from '../../../ui/saveFile.ts'

/**
 * Fetches a document and saves it under the name that the server gives it. Not an API client call, because the client reads only
 * JSON.
 * @throws NetworkError when it cannot be loaded
 */
export async function downloadDocument({ path }: { path: string }, id: number): Promise<void> {
  const token = readSignedIn()?.token
  const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const response = await fetch(`/api${path.replace(':id', String(id))}`, { headers })
  if (!response.ok) throw new NetworkError(`The document was answered with ${response.status}.`)
  const [, name = 'document.pdf'] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
  saveFile(name, await response.blob())
}
