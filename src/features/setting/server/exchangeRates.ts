/** The exchange rates in the back office. */
import type { Db } from '../../../kit/database/database.ts'
import type { ApiApp, Services } from '../../../kit/services.ts'
import { ShopError } from '../../../shared/errors.ts'
import { currencies, toRates } from '../../../shared/money.ts'
import { readRates, storeRates } from '../../currency/server/rates.sql.ts'
import { fetchTable } from '../../currency/server/rates.ts'
import { adminRead, adminWrite } from '../../staff/server/adminRoute.ts'
import { readTexts } from './readSettingForm.ts'
import { type ExchangeRates, exchangeRatesCall, fetchRatesCall } from './setting.contract.ts'
import { readStoredSettings } from './setting.sql.ts'

const oldAfterMs = 2 * 24 * 60 * 60 * 1000

export function exchangeRateRoutes(app: ApiApp, services: Services): void {
  const { db, now } = services

  /** As stored now: this process may not have applied it yet. */
  const findServiceUrl = async () => {
    const { texts } = await readStoredSettings(db, () => services.secret)
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
      isOld: table === null || now().getTime() - table.fetchedAt.getTime() > oldAfterMs,
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
      permission: 'settings.edit',
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
      const before = await readRates(tx)
      await storeRates(tx, table)
      return {
        answer: { data: await present(tx, url) },
        audit: {
          action: 'settings.fetchRates',
          entityName: 'currencies',
          before: before && { dated: before.dated, ...before.perUsd },
          after: { dated: table.dated, ...table.perUsd },
        },
        afterCommit: async () => services.catalogChanges.wake(),
      }
    },
  )
}
