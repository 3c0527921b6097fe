/**
 * Processes queued jobs from the database, sequentially, and sleeps until there are some. Several processes may run it concurrently.
 */
import { setTimeout as wait } from 'node:timers/promises'
import type { Notifier, Topic } from './notifier.ts'
import { makeRepeatFilter } from './repeatFilter.ts'

/** What wakes a worker. */
interface Queue {
  topic: Topic
  now(): Date
  /** When the next job is due; null when none is waiting. */
  findDue(): Promise<Date | null>
}

interface Options {
  /** How often to look for jobs without a queue, while notifications do not arrive, or while a job that is due cannot be taken. */
  everyMs: number
  queue?: Queue
  /** Takes and runs the next job. @returns whether it succeeded; null when the queue is empty */
  next(): Promise<boolean | null>
  /** Called when the queue cannot be read: at once, and every minute while that lasts. */
  failed(reason: string): void
  /** Called after the last job. */
  close(): void
}

export interface Worker {
  /** Runs all due jobs. @returns how many succeeded */
  deliver(): Promise<number>
  /** Looks for jobs, soon and whenever there may be some, without keeping the process alive. */
  start(notifier: Notifier): void
  /** Takes no more jobs and finishes the current one. */
  stop(): Promise<void>
}

/** A job that hangs does not delay the shutdown; remaining jobs run after the next start. */
const stopPatienceMs = 10_000
/** In case a notification is lost. */
const idleMs = 30_000
/** Combines several notifications in quick succession. */
const minIntervalMs = 200

/** A worker that has not started yet: see `Worker`. */
export function makeWorker({ everyMs, queue, next, failed, close }: Options): Worker {
  let timer: NodeJS.Timeout | undefined
  let round: Promise<void> | null = null
  let endedAt = Number.NEGATIVE_INFINITY
  let isWoken = false
  let isStopping = false
  const failures = makeRepeatFilter()
  let isReceiving = () => false
  let unsubscribe = () => {}

  async function deliver(): Promise<number> {
    let done = 0
    for (;;) {
      const outcome = isStopping ? null : await next()
      if (outcome === null) return done
      if (outcome) done += 1
    }
  }

  /** @returns how long to sleep unless notifications arrive; milliseconds */
  async function findPauseMs(): Promise<number> {
    if (queue === undefined || !isReceiving()) return everyMs
    const due = await queue.findDue()
    if (due === null) return idleMs
    // The database stores microseconds.
    const pauseMs = due.getTime() + 1 - queue.now().getTime()
    return pauseMs <= 0 ? everyMs : Math.min(pauseMs, idleMs)
  }

  async function runRound(): Promise<void> {
    isWoken = false
    let pauseMs = everyMs
    try {
      await deliver()
      if (!isStopping) pauseMs = await findPauseMs()
      failures.reset()
    } catch (error) {
      const reason = describeError(error)
      if (failures.isDue(reason)) failed(reason)
    }
    round = null
    endedAt = performance.now()
    scheduleRound(isWoken ? minIntervalMs : pauseMs)
  }

  function scheduleRound(ms: number): void {
    clearTimeout(timer)
    if (isStopping) return
    timer = setTimeout(() => {
      round ??= runRound()
    }, ms).unref()
  }

  function wake(): void {
    isWoken = true
    if (round === null) scheduleRound(Math.max(0, endedAt + minIntervalMs - performance.now()))
  }

  return {
    deliver,
    start(notifier) {
      isReceiving = notifier.isReceiving
      if (queue) unsubscribe = notifier.subscribe(queue.topic, wake)
      scheduleRound(everyMs)
    },
    async stop() {
      isStopping = true
      unsubscribe()
      clearTimeout(timer)
      await Promise.race([round, wait(stopPatienceMs, undefined, { ref: false })])
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
