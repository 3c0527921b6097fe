import { homePath } from './paths.ts'

/** A path of this shop, or the home page for anything that a browser would read as another site (`//evil`, `/\evil`, `javascript:`). */
export function sameSitePath(path: string): string {
  const origin = 'http://shop.invalid'
  if (!path.startsWith('/') || !URL.canParse(path, origin)) return homePath
  const url = new URL(path, origin)
  return url.origin === origin && !/^[/\\]{2}/.test(path) ? url.pathname + url.search + url.hash : homePath
}
