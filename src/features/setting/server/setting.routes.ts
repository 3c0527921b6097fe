/** The shop's settings in the back office. */

import type { Db } from '../../../kit/database/database.ts'
import { recordAttempt } from '../../../kit/rateLimit/rateLimit.ts'
import type { ApiApp, Services } from '../../../kit/services.ts'
import { translator } from '../../../kit/text/translator.ts'
import { ShopError } from '../../../shared/errors.ts'
import type { Language } from '../../../shared/locale.ts'
import { isPhoneNumber } from '../../../shared/personDetails.ts'
import { adminRead, adminWrite, requirePermission } from '../../staff/server/adminRoute.ts'
import type { StaffSession } from '../../staff/server/staffSession.ts'
import type { SettingForm } from '../settingForm.ts'
import {
  isProtectedPage,
  listPageSettings,
  openPages,
  protectedPages,
  type SettingPage,
  settingPages,
} from '../settings.table.ts'
import { exchangeRateRoutes } from './exchangeRates.ts'
import { checkBaseCurrency, readSettingForm } from './readSettingForm.ts'
import {
  checkPageCall,
  openPageCall,
  protectedPageCall,
  type SettingPageState,
  settingPageCall,
  testMailCall,
  testPaymentsCall,
  testSmsCall,
} from './setting.contract.ts'
import { describeSettingChanges, presentSettings } from './setting.presenter.ts'
import { hasBaseAmounts, lockSettings, readSettingVersion, readStoredSettings, storeSetting } from './setting.sql.ts'
import { testMail, testPayments, testSms } from './settingTests.ts'

const protecting = { permission: 'settings.protect', needsConfirmation: true } as const

export function settingRoutes(app: ApiApp, services: Services): void {
  const { fixedSettings: fixed, secret, settings } = services

  adminRead(app, services, settingPageCall, { permission: 'settings.read' }, async ({ params }) => ({
    data: await presentPage(services, services.db, findPage(settingPages, params.page)),
  }))

  adminRead(
    app,
    services,
    checkPageCall,
    { permission: 'settings.edit' },
    async ({ params, input: { form }, session, http: { language } }) => {
      const page = findPage(settingPages, params.page)
      if (isProtectedPage(page)) requirePermission(session, 'settings.protect')
      const { texts: stored } = await readStoredSettings(services.db, () => secret)
      const { changes } = readSettingForm(page, form, { stored, fixed, language })
      await checkBaseCurrency(services.db, changes, language)
      return {}
    },
  )

  const save = async (
    tx: Db,
    page: SettingPage,
    input: { form: SettingForm; version: string },
    now: Date,
    language: Language,
  ) => {
    await lockSettings(tx)
    if ((await readSettingVersion(tx, listPageSettings(page))) !== input.version) throw new ShopError('staff.changed')
    const { texts: stored } = await readStoredSettings(tx, () => secret)
    const { changes } = readSettingForm(page, input.form, { stored, fixed, language })
    await checkBaseCurrency(tx, changes, language)
    for (const [key, text] of changes) await storeSetting(tx, secret, key, text, now)
    return {
      answer: { data: await presentPage(services, tx, page) },
      audit: { action: 'settings.save', entityName: page, ...describeSettingChanges(stored, changes) },
    }
  }
  adminWrite(app, services, openPageCall, { permission: 'settings.edit' }, ({ tx, params, input, now, http }) =>
    save(tx, findPage(openPages, params.page), input, now, http.language),
  )
  adminWrite(app, services, protectedPageCall, protecting, ({ tx, params, input, now, http }) =>
    save(tx, findPage(protectedPages, params.page), input, now, http.language),
  )

  /** Reads the settings of a form before the transaction, because testing them takes time. */
  const prepareTest = async (page: SettingPage, form: SettingForm, session: StaffSession, language: Language) => {
    await recordAttempt(services, 'settingsTest', { account: String(session.staff.id) })
    const { texts: stored } = await readStoredSettings(services.db, () => secret)
    return readSettingForm(page, form, { stored, fixed, language }).settings
  }
  adminWrite(
    app,
    services,
    testMailCall,
    {
      ...protecting,
      prepare: async ({ input: { form }, session, http: { language } }) =>
        testMail(await prepareTest('email', form, session, language), session.staff.email, language, settings.dataDir),
    },
    async ({ prepared }) => ({
      answer: { data: prepared },
      audit: { action: 'settings.testMail', entityName: 'email', after: { problem: prepared.problem } },
    }),
  )
  adminWrite(
    app,
    services,
    testSmsCall,
    {
      ...protecting,
      async prepare({ input: { form, to }, session, http: { language } }) {
        if (!isPhoneNumber(to))
          throw new ShopError('request.invalid', {}, { to: [translator(language, 'errors')('settings.phone')] })
        const checked = await prepareTest('email', form, session, language)
        return testSms(checked, to.replace(/[^+\d]/g, ''), language, settings.dataDir)
      },
    },
    async ({ prepared }) => ({
      answer: { data: prepared },
      audit: { action: 'settings.testSms', entityName: 'sms', after: { problem: prepared.problem } },
    }),
  )
  adminWrite(
    app,
    services,
    testPaymentsCall,
    {
      ...protecting,
      prepare: async ({ input: { form }, session, http: { language } }) =>
        testPayments(await prepareTest('payments', form, session, language)),
    },
    async ({ prepared }) => ({
      answer: { data: prepared },
      audit: { action: 'settings.testPayments', entityName: 'payments', after: { problem: prepared.problem } },
    }),
  )
  exchangeRateRoutes(app, services)
}

/** @throws ShopError 404 */
function findPage<Page extends SettingPage>(pages: readonly Page[], name: string): Page {
  const page = pages.find((one) => one === name)
  if (page === undefined) throw new ShopError('request.notFound')
  return page
}

async function presentPage(services: Services, db: Db, page: SettingPage): Promise<SettingPageState> {
  const isInUse = await hasBaseAmounts(db)
  const state = await presentSettings(services, db, listPageSettings(page))
  const locked = page === 'seller' && isInUse ? ['BASE_CURRENCY'] : []
  return { ...state, page, version: await readSettingVersion(db, listPageSettings(page)), isInUse, locked }
}
