/** Where to go after signing in: the page that `redirect` names, when it is one of this shop's (spec §4, Auth). */
import { accountPath, loginPath } from '../../shared/paths.ts'
import { readSameSitePath } from '../../shared/sameSitePath.ts'

/** So often an address may be encoded over; whoever hides it deeper means no page of ours. */
const mostEncodings = 3

/**
 * The page to go to, or the account for anything else: another site in any spelling (`//evil`, `/\evil`, `javascript:`, encoded as often
 * as one likes), what is no page (`/api`), and the way in itself.
 * @param wanted the value of `redirect`; null without one
 */
export function redirectPath(wanted: string | null): string {
  if (wanted === null || !isPlain(wanted)) return accountPath
  const path = readSameSitePath(wanted)
  return path === null || isNoPage(path) ? accountPath : path
}

/** Whether it means the same site to everything that might decode it on the way. */
function isPlain(wanted: string): boolean {
  if (/%(?![0-9a-f]{2})/i.test(wanted)) return false
  let text = wanted
  for (let round = 0; round <= mostEncodings; round += 1) {
    // Browsers drop tabs and line breaks out of an address, and read a backslash as a slash.
    if (/[\p{Cc}\\]/u.test(text) || readSameSitePath(text) === null) return false
    const decoded = decode(text)
    if (decoded === text) return true
    text = decoded
  }
  return false
}

/** Once, and only letters and signs that an address is made of: a lone % stays what it is. */
function decode(text: string): string {
  return text.replace(/%([0-7][0-9a-f])/gi, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

function isNoPage(path: string): boolean {
  return /^\/api(?:[/?#]|$)/i.test(path) || path.split(/[?#]/)[0] === loginPath
}
