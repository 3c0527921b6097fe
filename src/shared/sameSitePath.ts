import { homePath } from './paths.ts'

const origin = 'http://shop.invalid'

/** A path of this shop, or the home page for anything a browser would read as another site (`//evil`, `/\evil`, `javascript:`). */
export function sameSitePath(path: string): string {
  return readSameSitePath(path) ?? homePath
}

/** @returns null for anything other than a path of this shop */
export function readSameSitePath(path: string): string | null {
  if (!path.startsWith('/') || !URL.canParse(path, origin)) return null
  const url = new URL(path, origin)
  const read = url.pathname + url.search + url.hash
  // Check the parsed path too: `/..//evil` becomes `//evil`.
  return url.origin === origin && ![path, read].some((text) => /^[/\\]{2}/.test(text)) ? read : null
}
