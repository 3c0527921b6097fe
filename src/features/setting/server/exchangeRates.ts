/** The exchange rates in the back office. */
import type { Db } from '../../../kit/database/database.ts'
import type { ApiApp, Services } from '../../../kit/services.ts'
import { dayMs, hourMs } from '../../../shared/durations.ts'
import { ShopError } from '../../../shared/errors.ts'
import { type Currency, currencies, type Rates, toPerUsd, toRates } from '../../../shared/money.ts'
import { lockRates, readRates, type StoredRates, storeRates } from '../../currency/server/rates.sql.ts'
import { fetchTable } from '../../currency/server/rates.ts'
import { adminRead, adminWrite } from '../../staff/server/adminRoute.ts'
import { readTexts } from './readSettingForm.ts'
import { type ExchangeRates, exchangeRatesCall, fetchRatesCall, typeRatesCall } from './setting.contract.ts'
import { readStoredSettings } from './setting.sql.ts'

/** Rates of a service are outdated after a day, manually entered ones after a month. */
const fetchedOldAfterMs = dayMs
const typedOldAfterMs = 30 * dayMs
/** The offset from UTC of the earliest time zone. */
const earliestZoneMs = 14 * hourMs

export function exchangeRateRoutes(app: ApiApp, services: Services): void {
  const { db, now } = services

  /** Read from the database, because this process may not have applied a change yet. */
  const findServiceUrl = async (from: Db = db) => {
    const { texts } = await readStoredSettings(from, () => services.secret)
    return readTexts(texts, services.fixedSettings)('EXCHANGE_RATES_URL')
  }

  const present = async (from: Db, url: string | null): Promise<ExchangeRates> => {
    const base = services.settings.baseCurrency
    const table = await readRates(from)
    const rates = toRates(table?.perUsd ?? {}, base)
    return {
      base,
      rates: currencies
        .filter((currency) => currency !== base)
        .map((currency) => ({ currency, rate: rates[currency] })),
      dated: table?.dated ?? null,
      fetchedAt: table?.fetchedAt.toISOString() ?? null,
      isTyped: table?.origin === 'staff',
      isUsed: services.settings.currencies.length > 1,
      isOld: table === null || isOld(table, now()),
      source: url === null ? null : new URL(url).host,
    }
  }

  adminRead(app, services, exchangeRatesCall, { permission: 'settings.read' }, async () => ({
    data: await present(db, await findServiceUrl()),
  }))

  adminWrite(
    app,
    services,
    fetchRatesCall,
    {
      permission: 'rates.edit',
      async prepare() {
        const url = await findServiceUrl()
        if (url === null) throw new ShopError('settings.noRates')
        try {
          return { url, table: await fetchTable(url, now()) }
        } catch (error) {
          throw new ShopError('settings.rates', { reason: error instanceof Error ? error.message : '' })
        }
      },
    },
    async ({ tx, prepared: { url, table } }) => {
      await lockRates(tx)
      const before = await readRates(tx)
      await storeRates(tx, table)
      return {
        answer: { data: await present(tx, url) },
        audit: {
          action: 'settings.fetchRates',
          entityName: 'currencies',
          before: before && describeTable(before),
          after: describeTable({ ...table, origin: 'service' }),
        },
      }
    },
  )

  adminWrite(app, services, typeRatesCall, { permission: 'rates.edit' }, async ({ tx, input, now: fetchedAt }) => {
    const base = services.settings.baseCurrency
    if (input.dated > new Date(fetchedAt.getTime() + earliestZoneMs).toISOString().slice(0, 10))
      throw new ShopError('settings.ratesDay')
    const typed = new Map(input.rates.map(({ currency, rate }) => [currency, rate]))
    const find = (currency: Currency) => {
      const rate = currency === base ? 1 : typed.get(currency)
      if (rate === undefined) throw new ShopError('settings.rateMissing', { currency })
      return rate
    }
    const rates: Rates = { USD: find('USD'), EUR: find('EUR'), GBP: find('GBP'), INR: find('INR') }
    await lockRates(tx)
    const before = await readRates(tx)
    if ((before?.fetchedAt.toISOString() ?? null) !== input.seen) throw new ShopError('settings.ratesChanged')
    const table = { perUsd: toPerUsd(rates), dated: input.dated, fetchedAt }
    await storeRates(tx, table, { origin: 'staff' })
    return {
      answer: { data: await present(tx, await findServiceUrl(tx)) },
      audit: {
        action: 'settings.typeRates',
        entityName: 'currencies',
        before: before && describeTable(before),
        after: describeTable({ ...table, origin: 'staff' }),
      },
    }
  })
}

function isOld({ origin, dated, fetchedAt }: StoredRates, now: Date): boolean {
  return origin === 'staff'
    ? now.getTime() - Date.parse(dated) > typedOldAfterMs
    : now.getTime() - fetchedAt.getTime() > fetchedOldAfterMs
}

/** Rates as recorded in the audit log. */
function describeTable({ dated, origin, perUsd }: StoredRates) {
  return { dated, origin, ...perUsd }
}
