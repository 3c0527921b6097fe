/** What the log may hold: never a token, a cookie, an address of a person, or a query that carries one. */
const secretKeys = /([?&](?:token|code|email|phone|password)=)[^&#\s]*/gi

export function withoutSecrets(text: string): string {
  return text.replace(secretKeys, '$1[hidden]')
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
