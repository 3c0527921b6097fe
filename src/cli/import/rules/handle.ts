/** A handle is the address of a product: it is normalised, and what two products share gets a number. */
import { createHash } from 'node:crypto'
import { foldText } from '../../../features/catalog/searchWords.ts'

const longestHandle = 200

/** Small letters of any script, digits and single hyphens: `"Șa  Racing--S-"` → `"sa-racing-s"`. Empty when nothing is left. */
export function slugOf(text: string, longest = longestHandle): string {
  return foldText(text)
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, longest)
    .replace(/^-+|-+$/g, '')
}

/** A handle that can stand in an address; a text without any letter or digit gets one that is its own for ever. */
export function handleOf(text: string): string {
  return slugOf(text) || `product-${createHash('sha256').update(text).digest('hex').slice(0, 8)}`
}

/** Whether `urlKey` is `handle` or `handle` with a number behind it. */
export function isHandleOrNumbered(urlKey: string, handle: string): boolean {
  return urlKey === handle || (urlKey.startsWith(`${handle}-`) && /^\d+$/.test(urlKey.slice(handle.length + 1)))
}
