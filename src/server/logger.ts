/** Removes tokens, cookies, personal addresses and query strings that contain them from the log. */
import type { FastifyBaseLogger } from 'fastify'
import { toSourceStack } from '../kit/sourceStack.ts'

/** Background work logs for the operator, without personal data. */
export type ProcessLog = Pick<FastifyBaseLogger, 'info' | 'warn'>

/** Names of secret or personal values, also as part of a longer name: `current_password`, `billing[email]`. */
const secretNames = 'token|code|e?mail|phone|passw(?:or)?d|authorization|cookie|credential|challenge'
/** Names in a URL may be percent-encoded (`%74oken` is `token`): hides everything after an encoded name. */
const inQuery = new RegExp(
  `([?&;#](?:[^=&;#\\s]*(?:${secretNames})[^=&;#\\s]*|[^=&;#\\s]*%[^=&;#\\s]*)=)[^&#\\s"']*`,
  'gi',
)
const inJson = new RegExp(`("[^"]*(?:${secretNames})[^"]*"\\s*:\\s*)"(?:[^"\\\\]|\\\\.)*"`, 'gi')
const inHeader = /\b(bearer|basic)\s+[^\s"',]+/gi

/** Replaces tokens, passwords and personal values in a log line with `[hidden]`. */
export function withoutSecrets(text: string): string {
  return text.replace(inQuery, '$1[hidden]').replace(inJson, '$1"[hidden]"').replace(inHeader, '$1 [hidden]')
}

/** Options for Fastify's logger: one JSON line per event, requests only when they fail. */
export function loggerOptions(level: string) {
  return {
    level,
    base: undefined,
    serializers: {
      req: (request: { method: string; url: string; id?: string }) => ({
        id: request.id,
        method: request.method,
        url: withoutSecrets(request.url),
      }),
      err: (error: Error & { code?: string }) => ({
        type: error.name,
        code: error.code,
        message: withoutSecrets(error.message),
        stack: withoutSecrets(toSourceStack(error.stack ?? '')),
      }),
    },
  }
}
