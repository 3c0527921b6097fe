/**
 * Notifies this process of new work, so that workers can sleep until then, and of changes, so that caches are current. See
 * docs/decisions/105-sleeping-workers.md. Triggers send the notifications: see migration 221.
 */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from './database/database.ts'
import type { Listen } from './database/notifications.ts'

/** A queue of work, as the triggers name it, or the changes of the catalog. */
export type Topic = 'catalog' | 'mail' | 'code' | 'webhook' | 'payment' | 'job' | 'schedule'

export interface Notifier {
  /** Whether notifications arrive. Until they do, everything must be polled. */
  isReceiving(): boolean
  /**
   * Calls `listener` on notifications of the topic, when some may have been missed, and when they no longer arrive.
   * @returns a function that unsubscribes
   */
  subscribe(topic: Topic, listener: () => void): () => void
  /** Sends notifications, with a short delay, for transactions that send none themselves: orders. Does nothing before the start. */
  announce(): void
  /** @param listen without it, nothing arrives */
  start(listen?: Listen): Promise<void>
  stop(): Promise<void>
}

const catalogChannel = 'catalog_change'
const workChannel = 'work'
/** A connection can be lost silently, and a proxy may accept `listen` but deliver nothing. */
const checkEveryMs = 15_000
/** Announces several orders together, because PostgreSQL commits transactions with notifications sequentially. */
const announceAfterMs = 100

/** Receives nothing before its start. */
export function makeNotifier(db: Db): Notifier {
  /** Payload that this process sends to itself to check that notifications arrive. */
  const own = randomUUID()
  const listeners = new Map<() => void, Topic>()
  const unlisten: (() => Promise<void>)[] = []
  let listen: Listen | null = null
  let isListening = false
  let isReceiving = false
  let isUnanswered = false
  let isStarted = false
  let interval: NodeJS.Timeout | null = null
  let announcement: NodeJS.Timeout | null = null
  let pending: Promise<unknown> = Promise.resolve()

  function emit(topic?: Topic): void {
    for (const [listener, about] of listeners) if (topic === undefined || topic === about) listener()
  }

  function receive(payload: string): void {
    if (payload === own) {
      isUnanswered = false
      isReceiving = true
    } else if (payload === '') emit()
    else if (isTopic(payload)) emit(payload)
  }

  /** Wakes sleeping workers, so that they begin to poll. */
  function stopReceiving(): void {
    if (!isReceiving) return
    isReceiving = false
    emit()
  }

  function reconnected(): void {
    emit()
    checkSoon()
  }

  async function subscribeOnce(): Promise<void> {
    if (isListening || listen === null) return
    isListening = true
    try {
      unlisten.push(await listen(workChannel, receive, reconnected, stopReceiving))
      unlisten.push(await listen(catalogChannel, () => emit('catalog')))
    } catch {
      isListening = false
      await endListening()
    }
  }

  async function endListening(): Promise<void> {
    for (const end of unlisten.splice(0)) await end().catch(() => {})
  }

  /** A failure is detected because nothing arrives. */
  async function send(query: ReturnType<typeof sql>): Promise<void> {
    await query.execute(db).catch(() => {})
  }

  async function check(): Promise<void> {
    if (isUnanswered) stopReceiving()
    await subscribeOnce()
    if (!isListening) return
    isUnanswered = true
    await send(sql`select pg_notify(${workChannel}, ${own})`)
  }

  function checkSoon(): void {
    pending = Promise.all([pending, check()])
  }

  function sendAnnouncement(): Promise<void> {
    announcement = null
    return send(sql`select pg_notify(${catalogChannel}, ''), pg_notify(${workChannel}, '')`)
  }

  return {
    isReceiving: () => isReceiving,
    subscribe(topic, listener) {
      listeners.set(listener, topic)
      return () => listeners.delete(listener)
    },
    announce() {
      if (!isStarted) return
      announcement ??= setTimeout(() => {
        pending = Promise.all([pending, sendAnnouncement()])
      }, announceAfterMs).unref()
    },
    async start(toListen) {
      listen = toListen ?? null
      isStarted = true
      await check()
      interval = setInterval(checkSoon, checkEveryMs).unref()
    },
    async stop() {
      if (interval) clearInterval(interval)
      if (announcement) {
        clearTimeout(announcement)
        await sendAnnouncement()
      }
      isStarted = false
      await pending
      await endListening()
    },
  }
}

const topics: readonly string[] = ['mail', 'code', 'webhook', 'payment', 'job', 'schedule'] satisfies Exclude<
  Topic,
  'catalog'
>[]

function isTopic(payload: string): payload is Topic {
  return topics.includes(payload)
}
