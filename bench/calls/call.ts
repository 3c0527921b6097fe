/** A measured request: an API call or a page, as a client sends it. */

export interface CallRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  headers?: Readonly<Record<string, string>>
  body?: object
}

export interface Answer {
  status: number
  body: string
  cookies: readonly string[]
}

/** What a connection stores from one request of a sequence for the next ones. */
export interface Visit {
  headers: Record<string, string>
}

export interface Step {
  /** A function when requests differ. */
  request: CallRequest | ((visit: Visit) => CallRequest)
  /** Reads what later steps need. @throws Error when the response is an error */
  read?(answer: Answer, visit: Visit): void
}

export interface Call {
  /** Lower case words; names of calls of other shops are matched with it. */
  name: string
  /** One request, or a sequence on one connection that counts as one unit, such as an order. */
  steps: readonly [Step, ...Step[]]
  /** What the bare server does for this call: sends known bytes, or inserts a row first. */
  comparesWith: 'read' | 'insert'
  /** Also compares with rendering the React tree of the page at this path from loaded data. */
  rendersPath?: string
}

/** A call that is the same each time, so that a cache may serve it. */
export function sameEachTime(name: string, path: string): Call {
  return { name, steps: [{ request: { method: 'GET', path } }], comparesWith: 'read' }
}

/** A call that differs each time, so that it is computed. */
export function differentEachTime(name: string, next: () => CallRequest): Call {
  return { name, steps: [{ request: next }], comparesWith: 'read' }
}

export function get(path: string, headers: Readonly<Record<string, string>> = {}): CallRequest {
  return { method: 'GET', path, headers }
}
