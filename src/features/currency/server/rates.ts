/**
 * Exchange rates: fetched from a USD-based service, kept in the database, refreshed every 12 hours. With no service, or a failing one,
 * the last stored table holds.
 */
import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import type { Db } from '../../../kit/database/database.ts'
import { type Currency, currencies, type Rates, ratesOf } from '../../../shared/money.ts'
import { type RateTable, readRates, storeRates } from './rates.sql.ts'

const refreshMs = 12 * 60 * 60 * 1000
const retryMs = 10 * 60 * 1000
const usualPatienceMs = 10_000

const Rate = Type.Number({ exclusiveMinimum: 0, maximum: 1_000_000 })
/** What the service answers; other currencies and fields are ignored. */
const ServiceAnswer = Type.Object({
  base: Type.Optional(Type.Literal('USD')),
  date: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}' })),
  rates: Type.Object({ USD: Type.Optional(Rate), EUR: Rate, GBP: Rate, INR: Rate }),
})

interface Options {
  db: Db
  base: Currency
  serviceUrl: string | null
  now(): Date
  /** How long the service may take, milliseconds. */
  patienceMs?: number
  /** A line for the operator; never an error for the shopper. */
  warn(message: string): void
}

/**
 * The rates of the shop. Reading never waits for the service: it answers from the stored table and refreshes behind the reader's back.
 */
export function makeRates(options: Options): { current(): Promise<Rates>; refresh(): Promise<void> } {
  let table: RateTable | null = null
  let triedAt = 0

  async function refresh(): Promise<void> {
    if (options.serviceUrl === null) return
    triedAt = options.now().getTime()
    try {
      const fresh = await fetchTable(options.serviceUrl, options.now(), options.patienceMs ?? usualPatienceMs)
      await storeRates(options.db, fresh)
      table = fresh
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      options.warn(`Exchange rates were not refreshed (${reason}); the stored ones hold.`)
    }
  }

  async function current(): Promise<Rates> {
    table ??= await readRates(options.db)
    const now = options.now().getTime()
    const isStale = table === null || now - table.fetchedAt.getTime() > refreshMs
    if (options.serviceUrl !== null && isStale && now - triedAt > retryMs) {
      void refresh()
    }
    return ratesOf(table?.perUsd ?? {}, options.base)
  }

  return { current, refresh }
}

async function fetchTable(url: string, now: Date, patienceMs: number): Promise<RateTable> {
  const response = await fetch(url, {
    signal: AbortSignal.timeout(patienceMs),
    headers: { accept: 'application/json' },
  })
  if (!response.ok) throw new Error(`the service answered ${response.status}`)
  const answer: unknown = await response.json()
  if (!Value.Check(ServiceAnswer, answer))
    throw new Error('the service answered something that is not a table of rates')
  const { rates, date }: Static<typeof ServiceAnswer> = answer
  const perUsd = Object.fromEntries(currencies.map((currency) => [currency, currency === 'USD' ? 1 : rates[currency]]))
  return { perUsd, dated: (date ?? now.toISOString()).slice(0, 10), fetchedAt: now }
}
