/** PostgreSQL's notifications (`listen`, `notify`). */
import { EventEmitter } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'

/**
 * Subscribes to a channel.
 * @param onPayload called with the payload of each notification, after the transaction that sent it commits
 * @param onReconnect called after a lost connection is back: notifications in between are lost, so read the current state
 * @param onLost called when the connection is lost
 * @returns a function that unsubscribes
 */
export type Listen = (
  channel: string,
  onPayload: (payload: string) => void,
  onReconnect?: () => void,
  onLost?: () => void,
) => Promise<() => Promise<void>>

export interface Notifications {
  listen: Listen
  close(): Promise<void>
}

interface Subscription {
  channel: string
  onPayload(payload: string): void
  onReconnect?(): void
  onLost?(): void
}

/** Names the shop's connections in `pg_stat_activity`, unless the URL does (`?application_name=`). */
export const applicationName = 'Chainline'
const firstRetryMs = 100
const maxRetryMs = 5_000

/** Receives on a separate connection: connects at the first subscription and reconnects until it is closed. */
export function receiveNotifications(connectionString: string): Notifications {
  const subscriptions = new Set<Subscription>()
  const closing = new AbortController()
  let connection: Promise<pg.Client> | null = null

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString, fallback_application_name: applicationName, keepAlive: true })
    client.on('notification', ({ channel, payload = '' }) => {
      for (const subscription of subscriptions) if (subscription.channel === channel) subscription.onPayload(payload)
    })
    // Without a listener the error would end the process; `end` follows it.
    client.on('error', () => {})
    await client.connect()
    for (const { channel } of subscriptions) await listenOn(client, channel)
    client.once('end', () => {
      if (closing.signal.aborted) return
      for (const { onLost } of subscriptions) onLost?.()
      connection = reconnect()
      connection.catch(() => {})
    })
    return client
  }

  /** @throws AbortError when the database is closed in the meantime */
  async function reconnect(): Promise<pg.Client> {
    for (let waitMs = firstRetryMs; ; waitMs = Math.min(waitMs * 2, maxRetryMs)) {
      await setTimeout(waitMs, undefined, { ref: false, signal: closing.signal })
      const client = await connect().catch(() => null)
      if (client === null) continue
      for (const { onReconnect } of subscriptions) onReconnect?.()
      return client
    }
  }

  async function connectOnce(): Promise<pg.Client> {
    connection ??= connect().catch((error: unknown) => {
      connection = null
      throw error
    })
    return connection
  }

  return {
    async listen(channel, onPayload, onReconnect, onLost) {
      const subscription = { channel, onPayload, ...(onReconnect && { onReconnect }), ...(onLost && { onLost }) }
      const client = await connectOnce()
      // First, because a notification may arrive together with the reply.
      subscriptions.add(subscription)
      await listenOn(client, channel)
      return async () => {
        subscriptions.delete(subscription)
        const isStillNeeded = [...subscriptions].some((other) => other.channel === channel)
        if (!isStillNeeded) await (await connectOnce()).query(`unlisten ${pg.escapeIdentifier(channel)}`)
      }
    },
    async close() {
      closing.abort()
      const client = await connection?.catch(() => null)
      await client?.end()
    },
  }
}

/** For the embedded database, whose only session receives what it sends itself. */
export function listenOnSession(pool: pg.Pool): Listen {
  const emitter = new EventEmitter()
  pool.on('connect', (client) => {
    client.on('notification', ({ channel, payload = '' }) => emitter.emit(channel, payload))
  })
  return async (channel, onPayload) => {
    const name = pg.escapeIdentifier(channel)
    emitter.on(channel, onPayload)
    await pool.query(`listen ${name}`)
    return async () => {
      emitter.off(channel, onPayload)
      if (emitter.listenerCount(channel) === 0) await pool.query(`unlisten ${name}`)
    }
  }
}

async function listenOn(client: pg.Client, channel: string): Promise<void> {
  await client.query(`listen ${pg.escapeIdentifier(channel)}`)
}
