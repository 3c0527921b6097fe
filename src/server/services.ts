import { randomBytes } from 'node:crypto'
import { makeRates } from '../features/currency/server/rates.ts'
import type { CatalogChanges } from '../kit/catalogChanges.ts'
import type { Db } from '../kit/database/database.ts'
import type { FileStore } from '../kit/fileStore/fileStore.ts'
import { openFileStore } from '../kit/fileStore/openFileStore.ts'
import { makeNotifier, type Notifier } from '../kit/notifier.ts'
import type { Services } from '../kit/services.ts'
import type { Config } from './config.ts'

interface ServiceOptions {
  config: Config
  db: Db
  catalogChanges: CatalogChanges
  /** By default a notifier that is never started: commands neither wait for work nor place orders. */
  notifier?: Notifier
  secret: string
  /** Defaults to the file store that the settings select. */
  files?: FileStore
  /** False while data is missing that invoices require. */
  takesOrders?: boolean
  now(): Date
  warn(message: string): void
}

/** Creates the services of the routes for an open and migrated database. */
export function makeServices({
  config,
  db,
  catalogChanges,
  notifier = makeNotifier(db),
  secret,
  files = openFileStore(config),
  takesOrders = true,
  now,
  warn,
}: ServiceOptions): Services {
  const rates = makeRates({
    db,
    catalogChanges,
    base: config.baseCurrency,
    serviceUrl: config.exchangeRatesUrl,
    now,
    warn,
  })
  return {
    db,
    settings: {
      baseUrl: config.baseUrl,
      baseCurrency: config.baseCurrency,
      languages: config.languages,
      currencies: config.currencies,
      taxRules: config.taxRules,
      shopName: config.shopName,
      shopPhone: config.shopPhone,
      mailFrom: config.mailFrom,
      orderNoticeTo: config.orderNoticeTo,
      orderExpiryDays: config.orderExpiryDays,
      bank: config.bank,
      stripe: config.stripe,
      paymentCapture: config.paymentCapture,
      paymentMinutes: config.paymentMinutes,
      terms: config.terms,
      options: config.options,
      clock: config.clock,
      staffLanguage: config.staffLanguage,
      documentPaper: config.documentPaper,
      dataDir: config.dataDir,
      s3: config.s3,
      studioEnvironment: config.studioEnvironment,
      importMaxBytes: config.importMaxBytes,
    },
    secret,
    now,
    files,
    catalogChanges,
    notifier,
    rates: rates.current,
    fixedSettings: config.fixedSettings,
    takesOrders,
  }
}

/**
 * The key for signing cookies and for keyed hashes: the configured one, or one generated at the first start and stored, so that carts
 * survive a restart.
 */
export async function readSecret(config: Pick<Config, 'cookieSecret'>, db: Db): Promise<string> {
  if (config.cookieSecret !== null) return config.cookieSecret
  await db
    .insertInto('shop_state')
    .values({ key: 'cookie_secret', value: JSON.stringify(randomBytes(32).toString('base64url')) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  const row = await db
    .selectFrom('shop_state')
    .select('value')
    .where('key', '=', 'cookie_secret')
    .executeTakeFirstOrThrow()
  return String(row.value)
}
