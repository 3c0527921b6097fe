/** How long clients may take: whoever sends a byte now and then must not hold connections for ever. */
export interface Timeouts {
  /** From the opening of a request to the end of its headers. */
  headersMs: number
  /** To the end of its body. */
  requestMs: number
  /** Without a byte in either direction. */
  idleMs: number
}

/** The largest upload, 5 MB, fits into the time of a request at 20 kB a second: a phone with a poor connection. */
export const timeouts: Timeouts = { headersMs: 20_000, requestMs: 300_000, idleMs: 60_000 }

/** Options of Fastify. Node looks for late requests at an interval; half a header's time is soon enough. */
export function serverTimeouts({ headersMs, requestMs, idleMs }: Timeouts) {
  return {
    requestTimeout: requestMs,
    connectionTimeout: idleMs,
    http: { headersTimeout: headersMs, connectionsCheckingInterval: headersMs / 2 },
  }
}
