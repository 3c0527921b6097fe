const readWithinMs = 60_000

/** Saves a file that the page has built or fetched. A download link would need the token in its URL, which browsers store. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Safari reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(url), readWithinMs)
}
