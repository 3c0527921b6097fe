/** Sends a number of requests to a server over a few persistent connections. */
import { createHistogram, type RecordableHistogram } from 'node:perf_hooks'
import autocannon from 'autocannon'
import type { Call, CallRequest, Step, Visit } from '../calls/call.ts'

export interface LoadOptions {
  connections: number
  /** Value of `accept-encoding`; null requests uncompressed responses. */
  encoding: string | null
}

export interface Load {
  /** Units of the call: requests, or whole sequences. */
  units: number
  seconds: number
  /** Unexpected statuses, errors and lost connections. */
  failures: number
  firstFailure: string | null
  /** Of single requests, in microseconds. */
  latency: RecordableHistogram
}

/**
 * Sends the call `unitsPerConnection` times on each connection, and waits for all responses: a server that is still busy would disturb the
 * next one's turn.
 */
export async function sendLoad(
  url: string,
  call: Call,
  unitsPerConnection: number,
  { connections, encoding }: LoadOptions,
): Promise<Load> {
  const latency = createHistogram()
  const visits = new WeakMap<object, Visit>()
  const failures: string[] = []
  let answered = 0
  const startedAt = performance.now()
  let endedAt = startedAt
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const load = autocannon(
      {
        url,
        connections,
        amount: connections * unitsPerConnection * call.steps.length,
        timeout: 60,
        // The interval at which Autocannon checks whether all responses have arrived.
        sampleInt: 20,
        headers: encoding === null ? {} : { 'accept-encoding': encoding },
        requests: call.steps.map((step) => toAutocannonRequest(step, visits, failures)),
      },
      (error, finished) => (error ? reject(error) : resolve(finished)),
    )
    load.on('response', (_client, status, _bytes, milliseconds) => {
      endedAt = performance.now()
      latency.record(Math.max(1, Math.round(milliseconds * 1000)))
      if (status < 300) answered += 1
      else failures.push(`status ${status}`)
    })
  })
  const lost = result.errors + result.timeouts
  return {
    units: answered / call.steps.length,
    seconds: (endedAt - startedAt) / 1000,
    failures: failures.length + lost,
    firstFailure: failures[0] ?? (lost > 0 ? 'lost connections' : null),
    latency,
  }
}

function toAutocannonRequest(
  { request, read }: Step,
  visits: WeakMap<object, Visit>,
  failures: string[],
): autocannon.Request {
  // Autocannon makes a new context object each time a connection starts the sequence again.
  const findVisit = (context: object): Visit => {
    const visit = visits.get(context) ?? { headers: {} }
    visits.set(context, visit)
    return visit
  }
  return {
    ...(typeof request === 'function'
      ? {
          setupRequest(prepared, context) {
            const visit = findVisit(context)
            const { headers, ...rest } = format(request(visit))
            return { ...prepared, ...rest, headers: { ...prepared.headers, ...visit.headers, ...headers } }
          },
        }
      : format(request)),
    ...(read && {
      onResponse(status, body, context, headers = {}) {
        const cookies = Object.entries(headers).find(([name]) => name.toLowerCase() === 'set-cookie')?.[1] ?? []
        try {
          read({ status, body, cookies: [cookies].flat() }, findVisit(context))
        } catch (error) {
          failures.push(String(error))
        }
      },
    }),
  }
}

function format({ method, path, headers, body }: CallRequest) {
  return {
    method,
    path,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  }
}
