/** Whether the shop can be reached. Every call of the page reports how it went, and so does the browser. */
import { useSyncExternalStore } from 'react'
import { NetworkError } from '../../../shared/apiClient.ts'

export type ConnectionProblem = 'offline' | 'unreachable' | 'timeout'

/** A call that has no answer of the shop. It may have been carried out nevertheless. */
export class ConnectionError extends NetworkError {
  readonly problem: ConnectionProblem
  constructor(problem: ConnectionProblem) {
    super(`The call was not answered: ${problem}.`)
    this.problem = problem
  }
}

let problem: ConnectionProblem | null = null
/** Whether a page shows data that could not be read again. */
let isStale = false
const listeners = new Set<() => void>()

/** @param next null when the shop has answered */
export function reportConnection(next: ConnectionProblem | null): void {
  if (next === problem) return
  problem = next
  for (const notify of listeners) notify()
}

export function markStale(next: boolean): void {
  isStale = next
}

/** @returns whether the page has to be read again; once */
export function takeStale(): boolean {
  const wasStale = isStale
  isStale = false
  return wasStale
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}

/** Why the shop cannot be reached; null while it can. */
export function useConnectionProblem(): ConnectionProblem | null {
  return useSyncExternalStore(
    subscribe,
    () => problem,
    () => null,
  )
}

/** What kept a call from being answered; null for an answer, also for one that refuses. */
export function findConnectionProblem(error: unknown): ConnectionProblem | null {
  if (error instanceof ConnectionError) return error.problem
  if (!(error instanceof NetworkError)) return null
  return navigator.onLine ? 'unreachable' : 'offline'
}
