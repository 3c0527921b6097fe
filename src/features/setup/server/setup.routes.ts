/** Sets up a new shop: settings of several pages and the first shipping rate, in one transaction. */
import type { Db } from '../../../kit/database/database.ts'
import type { ApiApp, Services } from '../../../kit/services.ts'
import { ShopError } from '../../../shared/errors.ts'
import type { Language } from '../../../shared/locale.ts'
import { suggestedKeys, suggestForCountry } from '../../setting/countrySuggestion.ts'
import { parseSettings } from '../../setting/server/parseSettings.ts'
import { readTexts } from '../../setting/server/readSettingForm.ts'
import { describeSettingChanges, presentSettings } from '../../setting/server/setting.presenter.ts'
import {
  hasBaseAmounts,
  lockSettings,
  readSettingVersion,
  readStoredSettings,
  storeSetting,
} from '../../setting/server/setting.sql.ts'
import type { SettingForm } from '../../setting/settingForm.ts'
import { findOnlyTimeZone } from '../../setting/suggestTimeZone.ts'
import { listRates, lockRates, replaceRates } from '../../shipping/server/shippingRate.sql.ts'
import type { ShippingRate } from '../../shipping/shippingRate.ts'
import { adminRead, adminWrite } from '../../staff/server/adminRoute.ts'
import { hashVersion } from '../../staff/server/hashVersion.ts'
import type { Staff } from '../../staff/server/staff.sql.ts'
import { findSenderAddress, setupSettings, suggestedDays } from '../setupForm.ts'
import { readSetupForm } from './readSetupForm.ts'
import { type Setup, saveSetupCall, setupCall } from './setup.contract.ts'
import { findSetupRate, writeRateForm } from './setupRate.ts'

export function setupRoutes(app: ApiApp, services: Services): void {
  const { db, secret, fixedSettings: fixed } = services

  adminRead(app, services, setupCall, { permission: 'settings.read' }, async ({ session, http }) => ({
    data: await presentSetup(services, db, session.staff, http.language),
  }))

  adminWrite(
    app,
    services,
    saveSetupCall,
    { permission: 'settings.protect', needsConfirmation: true },
    async ({ tx, input: { form, version }, session, http: { language }, now }) => {
      await lockSettings(tx)
      await lockRates(tx)
      const rates = await listRates(tx)
      if ((await readVersion(tx, rates)) !== version) throw new ShopError('staff.changed')
      const { texts: stored } = await readStoredSettings(tx, () => secret)
      const rate = findSetupRate(rates)
      const isLocked = await hasBaseAmounts(tx, rate?.id ?? null)
      const { changes, draft } = readSetupForm(form, { stored, fixed, language, rate, isLocked })
      for (const [key, text] of changes) await storeSetting(tx, secret, key, text, now)
      if (draft) await replaceRates(tx, [draft])
      const { before, after } = describeSettingChanges(stored, changes)
      return {
        answer: { data: await presentSetup(services, tx, session.staff, language) },
        audit: {
          ...{ action: 'settings.setup', entityName: 'setup' },
          before: { ...before, ...(rate && draft ? { shipping: describeRate(rate) } : {}) },
          after: { ...after, ...(draft ? { shipping: describeRate(draft) } : {}) },
        },
      }
    },
  )
}

function describeRate({ zones, price, freeOver }: Pick<ShippingRate, 'zones' | 'price' | 'freeOver'>): string {
  return JSON.stringify({ zones, price, freeOver })
}

async function readVersion(db: Db, rates: readonly ShippingRate[]): Promise<string> {
  return hashVersion([await readSettingVersion(db, setupSettings), rates])
}

/** @param staff whose email address is suggested for the shop's emails */
async function presentSetup(services: Services, db: Db, staff: Staff, language: Language): Promise<Setup> {
  const { form, ...state } = await presentSettings(services, db, setupSettings)
  const rates = await listRates(db)
  const rate = findSetupRate(rates)
  // The settings in `services` are from before the transaction.
  const { texts } = await readStoredSettings(db, () => services.secret)
  const currency = parseSettings(readTexts(texts, services.fixedSettings)).settings.baseCurrency
  const isLocked = await hasBaseAmounts(db, rate?.id ?? null)
  const isNew = !texts.SELLER_COUNTRY && rate !== null && Object.keys(rate.price).length > 1
  const { MAIL_FROM: sender = '' } = form
  return {
    ...state,
    version: await readVersion(db, rates),
    form: {
      ...form,
      ...(isLocked || setupSettings.some((key) => texts[key]) ? {} : suggestForFixedCountry(form, state.fixed)),
      ...Object.fromEntries(
        Object.entries(suggestedDays).map(([key, days]) => [key, form[key] || (state.fallbacks[key] ? '' : days)]),
      ),
      MAIL_FROM: sender === '' ? staff.email : findSenderAddress(sender),
      // Ticked until the page is saved for the first time.
      ...(texts.SELLER_COUNTRY || form.ORDER_NOTICE_TO ? {} : { ORDER_NOTICE_TO: staff.email }),
      ...(rate ? writeRateForm(rate, isNew, currency, language) : {}),
    },
    isInUse: isLocked,
    locked: isLocked ? ['BASE_CURRENCY'] : [],
    hasOwnRates: rate === null,
    currency,
  }
}

/** What choosing the country would suggest, for a country that the environment sets. */
function suggestForFixedCountry(form: SettingForm, fixed: Setup['fixed']): SettingForm {
  const country = (form.SELLER_COUNTRY ?? '').toUpperCase()
  const suggested = { ...suggestForCountry(country), SHOP_TIMEZONE: findOnlyTimeZone(country) }
  const keys = [...suggestedKeys, 'SHOP_TIMEZONE'] as const
  return Object.fromEntries(keys.filter((key) => !(key in fixed)).map((key) => [key, suggested[key]]))
}
