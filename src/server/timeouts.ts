/** Time limits for clients, so that slow ones cannot hold connections forever. */
export interface Timeouts {
  /** From the start of a request to the end of its headers. */
  headersMs: number
  /** From the start of a request to the end of its body. */
  requestMs: number
  /** Idle time, without a byte in either direction. */
  idleMs: number
}

/** A phone with a poor connection can send the largest upload, 5 MB, in time at 20 kB/s. */
export const timeouts: Timeouts = { headersMs: 20_000, requestMs: 300_000, idleMs: 60_000 }

/** Options of Fastify. Node checks for late requests at intervals; half the header timeout is often enough. */
export function serverTimeouts({ headersMs, requestMs, idleMs }: Timeouts) {
  return {
    requestTimeout: requestMs,
    connectionTimeout: idleMs,
    http: { headersTimeout: headersMs, connectionsCheckingInterval: headersMs / 2 },
  }
}
