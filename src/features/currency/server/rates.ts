/**
 * Exchange rates: fetched from a USD-based service, stored in the database and refreshed every `refreshMs` by one of the
 * processes. The others notice the new table like any other change of the catalog and drop cached pages with the old rates.
 * Without a service, or when it fails, the last stored table applies. Rates that the staff have entered stay until they change
 * them.
 */
import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import { moveCredentialsToHeader } from '../../../kit/http/urlCredentials.ts'
import type { Services } from '../../../kit/services.ts'
import { describeError } from '../../../kit/worker.ts'
import { hourMs, minuteMs } from '../../../shared/durations.ts'
import { type Currency, currencies, type Rates, toRates } from '../../../shared/money.ts'
import { claimRefresh, type RateTable, readRates, type StoredRates, storeRates } from './rates.sql.ts'

const refreshMs = 12 * hourMs
const retryMs = 10 * minuteMs
const defaultTimeoutMs = 10_000

const Rate = Type.Number({ exclusiveMinimum: 0, maximum: 1_000_000 })
/** The response of the service; other currencies and fields are ignored. */
const ServiceResponse = Type.Object({
  base: Type.Optional(Type.Literal('USD')),
  date: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}' })),
  rates: Type.Object({ USD: Type.Optional(Rate), EUR: Rate, GBP: Rate, INR: Rate }),
})

interface Options extends Pick<Services, 'db' | 'catalogChanges'> {
  base: Currency
  serviceUrl: string | null
  now(): Date
  /** Timeout of the service, in milliseconds. */
  timeoutMs?: number
  /** Logs a line for the operator; shoppers never see an error. */
  warn(message: string): void
}

/** The exchange rates of the shop. Reading never waits for the service: it returns the stored table and refreshes in the background. */
export function makeRates(options: Options): { current(): Promise<Rates>; refresh(): Promise<void> } {
  const { db, catalogChanges } = options
  let stored: { version: number; table: Promise<StoredRates | null> } | null = null
  let triedAt = 0

  async function refresh(): Promise<void> {
    if (options.serviceUrl === null) return
    try {
      const fresh = await fetchTable(options.serviceUrl, options.now(), options.timeoutMs ?? defaultTimeoutMs)
      // The staff may have entered rates in the meantime.
      await storeRates(db, fresh, { keepsStaffRates: true })
      await catalogChanges.catchUp()
    } catch (error) {
      options.warn(`Exchange rates were not refreshed (${describeFailure(error)}); the stored rates remain in use.`)
    }
  }

  /** The table of this version of the catalog, so that a cached page and the cart always show the same prices. */
  async function readTable(): Promise<StoredRates | null> {
    const version = catalogChanges.version()
    if (stored?.version !== version) {
      const read = { version, table: readRates(db) }
      stored = read
      read.table.catch(() => {
        if (stored === read) stored = null
      })
    }
    return stored.table
  }

  async function refreshOnce(): Promise<void> {
    const isClaimed = await claimRefresh(db, options.now(), retryMs).catch(() => false)
    if (isClaimed) await refresh()
  }

  async function current(): Promise<Rates> {
    const table = await readTable()
    const now = options.now().getTime()
    const isStale = table === null || (table.origin === 'service' && now - table.fetchedAt.getTime() > refreshMs)
    if (options.serviceUrl !== null && isStale && now - triedAt > retryMs) {
      triedAt = now
      void refreshOnce()
    }
    return toRates(table?.perUsd ?? {}, options.base)
  }

  return { current, refresh }
}

/** The service responded, but not with rates. */
class RatesError extends Error {}

/** Other errors may quote the URL, which can contain a key. */
function describeFailure(error: unknown): string {
  if (error instanceof RatesError) return error.message
  return error instanceof Error && error.name === 'TimeoutError'
    ? 'the service did not respond in time'
    : describeError(error instanceof Error && error.cause ? error.cause : error)
}

/** @param serviceUrl may contain user and password @throws RatesError, or an error of `fetch` */
export async function fetchTable(serviceUrl: string, now: Date, timeoutMs = defaultTimeoutMs): Promise<RateTable> {
  const { url, headers } = moveCredentialsToHeader(serviceUrl)
  const response = await fetch(url, {
    signal: AbortSignal.timeout(timeoutMs),
    headers: { ...headers, accept: 'application/json' },
  })
  if (!response.ok) throw new RatesError(`the service responded with ${response.status}`)
  const answer: unknown = await response.json().catch(() => null)
  if (!Value.Check(ServiceResponse, answer)) throw new RatesError('the service did not respond with a table of rates')
  const { rates, date }: Static<typeof ServiceResponse> = answer
  const perUsd = Object.fromEntries(currencies.map((currency) => [currency, currency === 'USD' ? 1 : rates[currency]]))
  return { perUsd, dated: (date ?? now.toISOString()).slice(0, 10), fetchedAt: now }
}
