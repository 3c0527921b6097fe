/** Where to go after signing in: the page in `redirect`, if it belongs to this shop (spec §4, Auth). */
import { accountPath, signInPath } from '../../shared/paths.ts'
import { readSameSitePath } from '../../shared/sameSitePath.ts'

/** How many times a URL may be encoded; one encoded more often is not a page of the shop. */
const maxEncodings = 3

/**
 * Returns the page to go to, or the account for anything else: another site in any spelling (`//evil`, `/\evil`, `javascript:`, encoded
 * any number of times), a URL that is not a page (`/api`), and the sign-in pages themselves.
 * @param target the value of `redirect`; null without one
 */
export function redirectPath(target: string | null): string {
  if (target === null || !staysOnSite(target)) return accountPath
  const path = readSameSitePath(target)
  return path === null || isNotPage(path) ? accountPath : path
}

/** Whether the target stays on this site no matter how often it is decoded. */
function staysOnSite(target: string): boolean {
  if (/%(?![0-9a-f]{2})/i.test(target)) return false
  let text = target
  for (let round = 0; round <= maxEncodings; round += 1) {
    // Browsers strip tabs and line breaks from a URL and treat a backslash as a slash.
    if (/[\p{Cc}\\]/u.test(text) || readSameSitePath(text) === null) return false
    const decoded = decodeOnce(text)
    if (decoded === text) return true
    text = decoded
  }
  return false
}

/** Decodes once, and only valid escapes; a lone % stays unchanged. */
function decodeOnce(text: string): string {
  return text.replace(/%([0-7][0-9a-f])/gi, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

function isNotPage(path: string): boolean {
  return /^\/api(?:[/?#]|$)/i.test(path) || path.split(/[?#]/)[0] === signInPath
}
