/**
 * Moves user and password of a URL to a header, because `fetch` rejects such a URL, with a message that contains them.
 * @param text a valid URL
 */
export function moveCredentialsToHeader(text: string): { url: URL; headers: Record<string, string> } {
  const url = new URL(text)
  const { username, password } = url
  if (username === '' && password === '') return { url, headers: {} }
  url.username = ''
  url.password = ''
  const credentials = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64')
  return { url, headers: { authorization: `Basic ${credentials}` } }
}
