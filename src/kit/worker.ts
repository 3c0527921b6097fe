/** Works off what waits in the database: now and then, one piece after the other. Several processes may do so at once. */
import { setTimeout } from 'node:timers/promises'

interface Options {
  everyMs: number
  /** Takes the next piece and does it. @returns whether it went well; null when nothing waits */
  next(): Promise<boolean | null>
  /** Told when what waits could not be read. */
  failed(reason: string): void
  /** After the last piece. */
  close(): void
}

export interface Worker {
  /** Does everything that is due. @returns how much went well */
  deliver(): Promise<number>
  /** Looks for work from now on, without keeping the process alive. */
  start(): void
  /** Finishes the piece in hand. */
  stop(): Promise<void>
}

/** Whoever does not answer does not hold up the end; the rest is done after the next start. */
const stopPatienceMs = 10_000

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
            failed(reasonOf(error))
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

/** Codes only where there is one: what another server answers may hold an address. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { code, responseCode } = error as Error & { code?: unknown; responseCode?: unknown }
  return [code, responseCode].filter((part) => part !== undefined).join(' ') || error.name
}
