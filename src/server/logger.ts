/** What the log may hold: never a token, a cookie, an address of a person, or a query that carries one. */

/** Names of what is secret or personal, whatever stands around them: `current_password`, `billing[email]`. */
const secretNames = 'token|code|e?mail|phone|passw(?:or)?d|authorization|cookie|credential|challenge'
/** Names in an address may be encoded (`%74oken` is read as `token`): behind such a one everything is hidden. */
const inQuery = new RegExp(
  `([?&;#](?:[^=&;#\\s]*(?:${secretNames})[^=&;#\\s]*|[^=&;#\\s]*%[^=&;#\\s]*)=)[^&#\\s"']*`,
  'gi',
)
const inJson = new RegExp(`("[^"]*(?:${secretNames})[^"]*"\\s*:\\s*)"(?:[^"\\\\]|\\\\.)*"`, 'gi')
const inHeader = /\b(bearer|basic)\s+[^\s"',]+/gi

export function withoutSecrets(text: string): string {
  return text.replace(inQuery, '$1[hidden]').replace(inJson, '$1"[hidden]"').replace(inHeader, '$1 [hidden]')
}

/** Options for Fastify's logger: one JSON line per event, requests only where they fail. */
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
        stack: withoutSecrets(error.stack ?? ''),
      }),
    },
  }
}
