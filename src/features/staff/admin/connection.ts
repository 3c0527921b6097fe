/** Tracks whether the shop can be reached, from the result of every call and the browser's own events. */
import { useSyncExternalStore } from 'react'
import { NetworkError } from '../../../shared/apiClient.ts'

export type ConnectionProblem = 'offline' | 'unreachable' | 'timeout'

/** A call without a response from the shop. It may have been carried out nevertheless. */
export class ConnectionError extends NetworkError {
  readonly problem: ConnectionProblem
  constructor(problem: ConnectionProblem) {
    super(`The call was not answered: ${problem}.`)
    this.problem = problem
  }
}

let problem: ConnectionProblem | null = null
/** Whether a page shows old data because reading it again has failed. */
let isStale = false
const listeners = new Set<() => void>()

/** @param next null when the shop has responded */
export function reportConnection(next: ConnectionProblem | null): void {
  if (next === problem) return
  problem = next
  for (const notify of listeners) notify()
}

export function markStale(next: boolean): void {
  isStale = next
}

/** @returns whether the page must be read again; true only once */
export function consumeStaleFlag(): boolean {
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

/** Why a call got no response; null when it got one, even an error. */
export function findConnectionProblem(error: unknown): ConnectionProblem | null {
  if (error instanceof ConnectionError) return error.problem
  if (!(error instanceof NetworkError)) return null
  return navigator.onLine ? 'unreachable' : 'offline'
}
