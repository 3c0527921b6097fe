/** The services of the routes: created once in `server/main.ts` (or by the test kit) and passed in, so that nothing uses globals. */
import type { FastifyInstance } from 'fastify'
import type { Language } from '../shared/locale.ts'
import type { Currency, Rates } from '../shared/money.ts'
import type { ShopOptions } from '../shared/shopOptions.ts'
import type { ShopClock, ShopTerms } from '../shared/shopTerms.ts'
import type { TaxRules } from '../shared/tax.ts'
import type { CatalogChanges } from './catalogChanges.ts'
import type { Db } from './database/database.ts'
import type { FileStore } from './fileStore/fileStore.ts'
import type { S3Settings } from './fileStore/s3FileStore.ts'
import type { Notifier } from './notifier.ts'

/** Where customers send bank transfers. Without an IBAN or a UPI address, orders show no bank details. */
export interface BankSettings {
  /** Holder of the accounts. */
  name: string
  iban: string | null
  bic: string | null
  /** The shop's address in India's payment network, such as `shop@bank`. */
  upiId: string | null
}

/** The shop's account at Stripe. */
export interface StripeSettings {
  secretKey: string
  webhookSecret: string
  /** URL of the API; differs from Stripe's only in tests. */
  apiUrl: string
}

/** The raw values of settings that the environment determines, by the names of the variables. */
export type FixedSettings = Readonly<Record<string, string>>

/** The settings that features may read; `server/config.ts` reads them from the environment and the database. */
export interface Settings {
  baseUrl: string
  baseCurrency: Currency
  /** The languages in which shoppers see the shop. The staff can always use all. */
  languages: readonly Language[]
  /** The currencies that shoppers can choose, including the base currency. */
  currencies: readonly Currency[]
  taxRules: TaxRules
  shopName: string
  /** Empty when there is none. */
  shopPhone: string
  /** Sender of the shop's emails and recipient of contact requests: `Chainline <shop@chainline.example>`. */
  mailFrom: string
  /** Who is notified of each new order. */
  orderNoticeTo: readonly string[]
  /** Days after which an order that the shop has not started to process is canceled; 0 means never. */
  orderExpiryDays: number
  bank: BankSettings
  /** Null without keys: then cards are not offered. */
  stripe: StripeSettings | null
  /** When cards are charged: with the order, or when its first parcel is shipped. */
  paymentCapture: 'order' | 'shipping'
  /** How long an order waits for a payment by card before it is canceled. */
  paymentMinutes: number
  /** The seller's terms. */
  terms: ShopTerms
  /** What the shop asks of shoppers and offers them. */
  options: ShopOptions
  /** The shop's working times, for delivery estimates. */
  clock: ShopClock
  /** The language of texts for the staff: packing slips, emails about new orders and payments. */
  staffLanguage: Language
  /** Paper size of documents; null chooses it by the buyer's country. */
  documentPaper: 'a4' | 'letter' | null
  /** What belongs to this process: caches, the embedded database, and the shop's files unless `s3` is set. */
  dataDir: string
  /** The S3 service with the shop's files; null keeps them in `dataDir`. */
  s3: S3Settings | null
  /** Environment variables of the process that renders images, such as the paths of programs and of Chromium. */
  studioEnvironment: Readonly<Record<string, string>>
  /** The largest file that the back office takes for an import, in bytes. */
  importMaxBytes: number
}

export interface Services {
  db: Db
  settings: Settings
  /** Key for hashes of guessable values, so that a copy of the database does not reveal them: see `secret.ts`. */
  secret: string
  now(): Date
  /** Images, uploads and files of jobs. */
  files: FileStore
  catalogChanges: CatalogChanges
  notifier: Notifier
  /** Current exchange rates against the base currency. */
  rates(): Promise<Rates>
  /** Settings that the back office cannot change. */
  fixedSettings: FixedSettings
  /** False while data is missing that invoices require: see `server/sellerOfInvoices.ts`. */
  takesOrders: boolean
}

/** The part of the server below `/api`. */
export type ApiApp = FastifyInstance
