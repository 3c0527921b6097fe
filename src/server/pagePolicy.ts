/** The Content-Security-Policies of pages and of what runs behind them. */
import { createHash } from 'node:crypto'

/** Of the service worker, which hands on what pages ask for: each kind of file counts as its own. */
export const workerPolicy = "default-src 'self'"

export interface PolicedPage {
  /** Without the nonce of its rendering. */
  html: string
  policy: string
}

/**
 * Allows the inline scripts that the shop itself has rendered into a page, and no others: those with the nonce of the rendering, which
 * no text of the page can know. They are named by their hashes and the nonce is removed, because a page that is cached and served again
 * cannot use a nonce: everybody would know it.
 * @param nonce random for each rendering, in the base64url alphabet
 */
export function policePage(page: string, nonce: string, isDevelopment: boolean): PolicedPage {
  const ownScript = new RegExp(`<script(?=[^>]* nonce="${nonce}")(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</script>`, 'g')
  const hashes = [...page.matchAll(ownScript)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  return { html: page.replaceAll(` nonce="${nonce}"`, ''), policy: formatPolicy(hashes, isDevelopment) }
}

function formatPolicy(hashes: readonly string[], isDevelopment: boolean): string {
  const script = isDevelopment ? `'self' 'unsafe-inline'` : ["'self'", ...new Set(hashes)].join(' ')
  return [
    `default-src 'self'`,
    `script-src ${script}`,
    // React writes style attributes; styles cannot run anything.
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
