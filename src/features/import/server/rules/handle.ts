/** A handle is the product's part of the URL: it is normalized, and duplicates get a number. */
import { createHash } from 'node:crypto'
import { foldText } from '../../../catalog/searchWords.ts'

const maxHandleLength = 200

/** Lower-case letters of any script, digits and single hyphens: `"Șa  Racing--S-"` → `"sa-racing-s"`. Empty when nothing is left. */
export function toSlug(text: string, maxLength = maxHandleLength): string {
  return foldText(text)
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, maxLength)
    .replace(/^-+|-+$/g, '')
}

/** Makes a URL-safe handle; a text without letters or digits gets a stable one derived from it. */
export function toHandle(text: string): string {
  return toSlug(text) || `product-${createHash('sha256').update(text).digest('hex').slice(0, 8)}`
}

/** Whether `urlKey` is `handle` or `handle` followed by a number. */
export function isHandleOrNumbered(urlKey: string, handle: string): boolean {
  return urlKey === handle || (urlKey.startsWith(`${handle}-`) && /^\d+$/.test(urlKey.slice(handle.length + 1)))
}
