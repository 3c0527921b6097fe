/** Processes queued jobs from the database at intervals, one after the other. Several processes may run it concurrently. */
import { setTimeout } from 'node:timers/promises'

interface Options {
  everyMs: number
  /** Takes and runs the next job. @returns whether it succeeded; null when the queue is empty */
  next(): Promise<boolean | null>
  /** Called when the queue cannot be read. */
  failed(reason: string): void
  /** Called after the last job. */
  close(): void
}

export interface Worker {
  /** Runs all due jobs. @returns how many succeeded */
  deliver(): Promise<number>
  /** Starts polling, without keeping the process alive. */
  start(): void
  /** Stops polling and finishes the current job. */
  stop(): Promise<void>
}

/** A job that hangs does not delay the shutdown; remaining jobs run after the next start. */
const stopPatienceMs = 10_000

/** A worker that has not started yet: see `Worker`. */
export function makeWorker({ everyMs, next, failed, close }: Options): Worker {
  let timer: NodeJS.Timeout | null = null
  let round: Promise<number> | null = null
  let isStopping = false

  async function deliver(): Promise<number> {
    let done = 0
    for (;;) {
      const outcome = isStopping ? null : await next()
      if (outcome === null) return done
      if (outcome) done += 1
    }
  }

  return {
    deliver,
    start() {
      timer = setInterval(() => {
        round ??= deliver()
          .catch((error: unknown) => {
            failed(describeError(error))
            return 0
          })
          .finally(() => {
            round = null
          })
      }, everyMs).unref()
    },
    async stop() {
      isStopping = true
      if (timer) clearInterval(timer)
      await Promise.race([round, setTimeout(stopPatienceMs, undefined, { ref: false })])
      close()
    },
  }
}

/** Prefers the error code to the message: another server's message may contain an email address. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { code, responseCode } = error as Error & { code?: unknown; responseCode?: unknown }
  return [code, responseCode].filter((part) => part !== undefined).join(' ') || error.name
}
