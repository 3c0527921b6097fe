/** The Content-Security-Policies of pages and of what runs behind them. */
import { createHash } from 'node:crypto'

/** Blocks of data (JSON-LD) are not run, so they need no leave. */
const inlineScript = /<script(?![^>]*\ssrc=)(?![^>]*\stype="application\/ld\+json")[^>]*>([\s\S]*?)<\/script>/g

/** Of the service worker, which hands on what pages ask for: each kind of file counts as its own. */
export const workerPolicy = "default-src 'self'"

/**
 * Names the inline scripts of a finished page by their hashes. A page that is kept and served again cannot use a nonce (everybody would
 * know it); hashes allow exactly the scripts that were rendered, and nothing that somebody brings in later.
 */
export function pagePolicy(html: string, isDevelopment: boolean): string {
  const hashes = [...html.matchAll(inlineScript)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
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
