/** Slugs and handles: parts of a URL, made from names. */
import { createHash } from 'node:crypto'
import { foldText } from '../../shared/foldText.ts'

const maxSlugLength = 200

/** Lower-case letters of any script, digits and single hyphens: `"Șa  Racing--S-"` → `"sa-racing-s"`. Empty when nothing is left. */
export function toSlug(text: string, maxLength = maxSlugLength): string {
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
