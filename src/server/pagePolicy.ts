/** The Content-Security-Policies of pages and of the service worker. */
import { createHash } from 'node:crypto'

/** The service worker's policy. It fetches files for pages, and all of them count as its own connections. */
export const workerPolicy = "default-src 'self'"

export interface PageWithPolicy {
  /** The page without the nonce. */
  html: string
  policy: string
}

/**
 * Allows the inline scripts that the shop itself rendered, and no others. The shop marks them with a nonce that page content cannot
 * guess; this replaces the nonce with hashes in the policy, because the nonce of a cached page would no longer be secret.
 * @param nonce random for each rendering, in the base64url alphabet
 */
export function applyContentSecurityPolicy(page: string, nonce: string, isDevelopment: boolean): PageWithPolicy {
  const parts = page.split(` nonce="${nonce}"`)
  const scripts = parts.slice(1).map((after, index) => readInlineScript(parts[index] ?? '', after))
  const hashes = scripts
    .filter((script) => script !== null)
    .map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  return { html: parts.join(''), policy: formatPolicy(hashes, isDevelopment) }
}

/** Reads the script whose tag continues from the end of one part to the next. @returns null for other elements, and for a script with `src` */
function readInlineScript(before: string, after: string): string | null {
  const tagEnd = after.indexOf('>')
  const tag = before.slice(before.lastIndexOf('<')) + after.slice(0, tagEnd)
  if (!tag.startsWith('<script') || /\ssrc=/.test(tag)) return null
  return after.slice(tagEnd + 1, after.indexOf('</script>', tagEnd))
}

function formatPolicy(hashes: readonly string[], isDevelopment: boolean): string {
  const script = isDevelopment ? `'self' 'unsafe-inline'` : ["'self'", ...new Set(hashes)].join(' ')
  return [
    `default-src 'self'`,
    `script-src ${script}`,
    // React writes style attributes; styles cannot run code.
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: blob:`,
    `connect-src 'self'${isDevelopment ? ' ws:' : ''}`,
    `worker-src 'self'`,
    `manifest-src 'self'`,
    `object-src 'none'`,
    `base-uri 'self'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ')
}
