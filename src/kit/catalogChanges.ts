/**
 * Detects changes of the data that pages and lists show, made by any process: see docs/decisions/026-catalog-version.md. Triggers record
 * the changes in the table `catalog_change`; each process reads new rows, and caches check their entries against them.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'kysely'
import { dayMs } from '../shared/durations.ts'
import type { Db } from './database/database.ts'
import { prepared } from './database/prepared.ts'
import type { Notifier } from './notifier.ts'
import { describeError } from './worker.ts'

/** The state that was known before a response was created. */
export interface Snapshot {
  readonly version: number
  /** The number of stock changes known by then. */
  stockChanges: number
  /** Milliseconds; in tests the clock may go backwards. */
  readonly madeAt: number
  /** Milliseconds: the next time at which prices or posts change without a write. */
  readonly expiresAt: number
}

export interface CatalogChanges {
  /** Differs after every change except those of stock alone: part of the keys of cached data. */
  version(): number
  /** Call it before reading the data of a response. */
  takeSnapshot(): Promise<Snapshot>
  /** Whether a response is still current. @param productIds its products, whose stock it may show */
  isCurrent(snapshot: Snapshot, productIds: Iterable<number>): boolean
  /** Whether a response has expired, for example because a sale has begun or ended. */
  hasExpired(snapshot: Snapshot): boolean
  /** Reads the changes committed so far. */
  catchUp(): Promise<void>
  /**
   * Call it after a write and before responding, so that the next request already sees the change. It never rejects: the write is stored,
   * and if the changes cannot be read, pages only show it later.
   */
  catchUpAfterWrite(): Promise<void>
  /** Reads the changes soon, because this process has just written something. */
  wake(): void
  /** Calls `listener` after each change except those of stock alone. @returns a function that unsubscribes */
  subscribe(listener: () => void): () => void
  /** Starts reading changes when there are some; while notifications do not arrive, twice a second. */
  start(notifier: Notifier): Promise<void>
  stop(): Promise<void>
}

const pollEveryMs = 500
/** In case a notification is lost. */
const idleMs = 15_000
/** Reads several changes in quick succession together. */
const minIntervalMs = 200
/** After a longer pause (a suspended machine), rows may have been deleted before they were read: see `deleteOldChanges`. */
const maxPauseMs = 30 * 60 * 1000
/** Two things change without being recorded: the order of lists by popularity, and whether a reviewer has bought the product. */
const maxAgeMs = 5 * 60 * 1000

interface Options {
  db: Db
  now(): Date
  warn(message: string): void
}

/** The changes as this process knows them. It reads nothing before `catchUp` or `start`. @param warn logs a line when reading fails */
export function makeCatalogChanges({ db, now, warn }: Options): CatalogChanges {
  let version = 1
  let stockChanges = 0
  /** Product id to the number of its latest stock change. */
  const changedStock = new Map<number, number>()
  /** All transactions before this id had ended when changes were last read; null before the first time. */
  let horizon: number | null = null
  /** Ids of the rows that were read last time and may be returned again. */
  let seen = new Set<number>()
  let readAt = 0
  let boundary: { version: number; from: number; at: number } | null = null
  let pendingRead: Promise<void> | null = null
  let timer: NodeJS.Timeout | null = null
  let poll: NodeJS.Timeout | undefined
  let isStopped = false
  let isFailing = false
  let unsubscribe = () => {}
  const listeners = new Set<() => void>()

  function raiseVersion(): void {
    version += 1
    changedStock.clear()
    for (const listener of listeners) listener()
  }

  async function readChanges(): Promise<void> {
    const startedAt = performance.now()
    const { rows } = await sql<{ horizon: number; id: number | null; productIds: number[] | null }>`
      ${prepared} select current.horizon, change.id, change.product_ids as "productIds"
        from (select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as horizon) as current
        left join catalog_change as change on change.transaction_id >= coalesce(${horizon}::bigint, current.horizon)
       order by change.id`.execute(db)
    const found = rows.flatMap(({ id, productIds }) => (id === null ? [] : [{ id, productIds }]))
    const newHorizon = rows[0]?.horizon ?? 0
    // Transaction ids start over when the database has been replaced, for example by a backup.
    const isUnsure = horizon === null || newHorizon < horizon || (readAt > 0 && startedAt - readAt > maxPauseMs)
    const fresh = found.filter(({ id }) => !seen.has(id))
    if (isUnsure || fresh.some(({ productIds }) => productIds === null)) raiseVersion()
    for (const { productIds } of fresh) {
      if (productIds === null) continue
      stockChanges += 1
      for (const id of productIds) changedStock.set(id, stockChanges)
    }
    horizon = newHorizon
    seen = new Set(found.map(({ id }) => id))
    readAt = startedAt
  }

  async function catchUp(): Promise<void> {
    // A read that is already running may have missed the latest change.
    await pendingRead?.catch(() => {})
    pendingRead ??= readChanges().finally(() => {
      pendingRead = null
    })
    await pendingRead
  }

  function wake(): void {
    timer ??= setTimeout(
      () => {
        timer = null
        catchUp().then(
          () => {
            isFailing = false
          },
          (error: unknown) => {
            // Warn once, not on every attempt, so that an unavailable database does not fill the log.
            if (!isFailing) warn(`catalog changes cannot be read (${describeError(error)})`)
            isFailing = true
          },
        )
      },
      Math.max(0, readAt + minIntervalMs - performance.now()),
    ).unref()
  }

  /** The next time at which a sale or a banner begins or ends, or a new day begins (UTC) for posts and delivery dates. */
  async function findBoundary(from: number): Promise<number> {
    if (boundary?.version === version && from >= boundary.from && from < boundary.at) return boundary.at
    const known = version
    const { rows } = await sql<{ next: Date | null }>`
      select least((select min(sale_starts_at) from product where sale_starts_at > ${new Date(from)}::timestamptz),
                   (select min(sale_ends_at) from product where sale_ends_at > ${new Date(from)}::timestamptz),
                   (select min(starts_at) from banner where starts_at > ${new Date(from)}::timestamptz),
                   (select min(ends_at) from banner where ends_at > ${new Date(from)}::timestamptz)) as next`.execute(
      db,
    )
    const tomorrow = (Math.floor(from / dayMs) + 1) * dayMs
    boundary = { version: known, from, at: Math.min(rows[0]?.next?.getTime() ?? tomorrow, tomorrow) }
    return boundary.at
  }

  function hasExpired({ madeAt, expiresAt }: Snapshot): boolean {
    const time = now().getTime()
    return time < madeAt || time >= expiresAt
  }

  return {
    version: () => version,
    async takeSnapshot() {
      const madeAt = now().getTime()
      const snapshot = { version, stockChanges, madeAt }
      return { ...snapshot, expiresAt: Math.min(await findBoundary(madeAt), madeAt + maxAgeMs) }
    },
    isCurrent(snapshot, productIds) {
      if (snapshot.version !== version || hasExpired(snapshot)) return false
      if (snapshot.stockChanges === stockChanges) return true
      for (const id of productIds) if ((changedStock.get(id) ?? 0) > snapshot.stockChanges) return false
      return true
    },
    hasExpired,
    catchUp,
    catchUpAfterWrite: () => catchUp().catch(() => {}),
    wake,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async start(notifier) {
      await catchUp()
      const keepReading = () => {
        clearTimeout(poll)
        if (isStopped) return
        wake()
        poll = setTimeout(keepReading, notifier.isReceiving() ? idleMs : pollEveryMs).unref()
      }
      unsubscribe = notifier.subscribe('catalog', keepReading)
      keepReading()
    },
    async stop() {
      isStopped = true
      unsubscribe()
      clearTimeout(poll)
      if (timer) clearTimeout(timer)
      // A second read may have been waiting for the first.
      while (pendingRead) await pendingRead.catch(() => {})
    },
  }
}

/** Records a change of a table that has no trigger. */
export async function recordCatalogChange(tx: Db): Promise<void> {
  await tx.insertInto('catalog_change').values({ product_ids: null }).execute()
  await sql`select pg_notify('catalog_change', '')`.execute(tx)
}

/** Deletes changes that every process has read long ago. */
export async function deleteOldChanges({ db, now }: Pick<Options, 'db' | 'now'>): Promise<void> {
  await db
    .deleteFrom('catalog_change')
    .where('created_at', '<', new Date(now().getTime() - 2 * maxPauseMs))
    .execute()
}

/** The products of the current response, so that an order outdates only the responses that show its products. */
const shown = new AsyncLocalStorage<Set<number>>()

/** Records products whose stock has been read for the current response. */
export function trackProducts(ids: Iterable<number>): void {
  const tracked = shown.getStore()
  if (tracked) for (const id of ids) tracked.add(id)
}

/** Runs `work` and collects the products that it reads. @param ids filled while `work` runs */
export function collectProducts<Result>(ids: Set<number>, work: () => Promise<Result>): Promise<Result> {
  return shown.run(ids, work)
}
