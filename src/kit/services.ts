/** What routes work with: made once in `server/main.ts` (or by the test kit) and handed in, so nothing reaches for globals. */
import type { FastifyInstance } from 'fastify'
import type { Currency, Rates } from '../shared/money.ts'
import type { Db } from './database/database.ts'

/** The settings that features may read; `server/config.ts` makes them from the environment. */
export interface Settings {
  baseUrl: string
  baseCurrency: Currency
  /** Basis points: 1800 = GST 18 %. */
  taxRateBp: number
  shopName: string
  shopPhone: string
  /** Who the shop's mail comes from, and where contact requests go: `Chainline <shop@chainline.example>`. */
  mailFrom: string
  /** After so many days an order that nobody has taken up is cancelled; 0 keeps it for ever. */
  orderExpiryDays: number
  dataDir: string
}

export interface Services {
  db: Db
  settings: Settings
  /** Keys what could be tried out by whoever holds a copy of the database: see `secret.ts`. */
  secret: string
  now(): Date
  /** Current exchange rates against the base currency. */
  rates(): Promise<Rates>
}

/** The part of the server below `/api`. */
export type ApiApp = FastifyInstance
