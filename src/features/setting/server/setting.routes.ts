/** The shop's settings in the back office. */
import { recordAttempt } from '../../../kit/attempts/attempts.ts'
import type { Db } from '../../../kit/database/database.ts'
import type { ApiApp, Services } from '../../../kit/services.ts'
import { readShopTerms } from '../../../kit/shopTerms.ts'
import { translator } from '../../../kit/text/translator.ts'
import { ShopError } from '../../../shared/errors.ts'
import { findMainLanguage, type Language } from '../../../shared/locale.ts'
import { isPhoneNumber } from '../../../shared/personDetails.ts'
import type { DayRange, ShopTerms } from '../../../shared/shopTerms.ts'
import { adminRead, adminWrite } from '../../staff/server/adminRoute.ts'
import type { StaffSession } from '../../staff/server/staffSession.ts'
import { removalField, type SettingForm } from '../settingForm.ts'
import {
  findDefinition,
  isSecretSetting,
  listPageSettings,
  openPages,
  protectedPages,
  type SettingKey,
  type SettingPage,
  settingPages,
} from '../settings.table.ts'
import { exchangeRateRoutes } from './exchangeRates.ts'
import { composeSender } from './parseSettings.ts'
import { checkBaseCurrency, findFixing, readSettingForm, type SettingTexts } from './readSettingForm.ts'
import {
  openPageCall,
  protectedPageCall,
  type SettingPageState,
  settingPageCall,
  testMailCall,
  testPaymentsCall,
  testSmsCall,
} from './setting.contract.ts'
import { hasBaseAmounts, lockSettings, readPageVersion, readStoredSettings, storeSetting } from './setting.sql.ts'
import { testMail, testPayments, testSms } from './settingTests.ts'

/** Of a shorter secret, the end would give away too much. */
const longSecret = 16
const protecting = { permission: 'settings.protect', needsConfirmation: true } as const

export function settingRoutes(app: ApiApp, services: Services): void {
  const { fixedSettings: fixed, secret, settings } = services

  adminRead(app, services, settingPageCall, { permission: 'settings.read' }, async ({ params }) => ({
    data: await presentPage(services, services.db, findPage(settingPages, params.page)),
  }))

  const save = async (
    tx: Db,
    page: SettingPage,
    input: { form: SettingForm; version: string },
    now: Date,
    language: Language,
  ) => {
    await lockSettings(tx)
    if ((await readPageVersion(tx, page)) !== input.version) throw new ShopError('staff.changed')
    const { texts: stored } = await readStoredSettings(tx, () => secret)
    const { changes } = readSettingForm(page, input.form, { stored, fixed, language })
    await checkBaseCurrency(tx, changes, language)
    for (const [key, text] of changes) await storeSetting(tx, secret, key, text, now)
    return {
      answer: { data: await presentPage(services, tx, page) },
      audit: { action: 'settings.save', entityName: page, ...describeChanges(stored, changes) },
      afterCommit: async () => services.catalogChanges.wake(),
    }
  }
  adminWrite(app, services, openPageCall, { permission: 'settings.edit' }, ({ tx, params, input, now, http }) =>
    save(tx, findPage(openPages, params.page), input, now, http.language),
  )
  adminWrite(app, services, protectedPageCall, protecting, ({ tx, params, input, now, http }) =>
    save(tx, findPage(protectedPages, params.page), input, now, http.language),
  )

  /** The settings of a form, before the transaction, because what is tried with them takes its time. */
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
  const { fixedSettings: fixed, secret } = services
  const { texts, unreadable } = await readStoredSettings(db, () => secret)
  const demo = await readShopTerms(db, {})
  const isInUse = await hasBaseAmounts(db)
  const state: SettingPageState = {
    ...{ page, version: await readPageVersion(db, page), form: {}, fallbacks: {}, fixed: {}, secrets: {} },
    unreadable: unreadable.filter((key) => findDefinition(key).page === page),
    isInUse,
    locked: page === 'seller' && isInUse ? ['BASE_CURRENCY'] : [],
  }
  for (const key of listPageSettings(page)) {
    const variable = findFixing(key, fixed)
    if (variable !== null) state.fixed[key] = variable
    const text = variable === null ? (texts[key] ?? '') : (fixed[key] ?? '')
    const fallback = findDefinition(key).fallback ?? findShopDefault(key, services) ?? findDemoTerm(key, demo)
    if (fallback !== '') state.fallbacks[key] = fallback
    if (isSecretSetting(key)) {
      if (text !== '') state.secrets[key] = text.length >= longSecret ? text.slice(-4) : ''
      state.form[key] = ''
      state.form[removalField(key)] = ''
    } else state.form[key] = text
  }
  return state
}

/** A default that follows from other settings. */
function findShopDefault(key: SettingKey, { settings }: Services): string | null {
  if (key === 'MAIL_FROM') return composeSender(settings.shopName)
  return key === 'STAFF_LANGUAGE' ? findMainLanguage(settings.languages) : null
}

/** What the demo shop has instead of a default. */
function findDemoTerm(key: SettingKey, terms: ShopTerms): string {
  const days = (range: DayRange | undefined) =>
    range ? (range.least === range.most ? String(range.least) : `${range.least}-${range.most}`) : ''
  const texts: Partial<Record<SettingKey, string>> = {
    SHOP_PHONE: terms.phone ?? '',
    SHOP_ADDRESS: terms.address ?? '',
    SELLER_NAME: terms.sellerName ?? '',
    SHOP_TAX_ID: terms.taxId ?? '',
    DISPATCH_DAYS: days(terms.dispatchDays),
    BICYCLE_DISPATCH_DAYS: days(terms.bicycleDispatchDays),
    TRANSIT_DAYS: days(terms.transitDays),
    RETURN_DAYS: String(terms.returnDays ?? ''),
    WARRANTY_YEARS: String(terms.warrantyYears ?? ''),
  }
  return texts[key] ?? ''
}

/** For the audit log: values before and after; a secret is hidden. */
function describeChanges(stored: SettingTexts, changes: ReadonlyMap<SettingKey, string | null>) {
  const show = (key: SettingKey, text: string | null | undefined) => {
    if (text === null || text === undefined) return []
    return [[key, isSecretSetting(key) ? '(hidden)' : text]]
  }
  return {
    before: Object.fromEntries([...changes.keys()].flatMap((key) => show(key, stored[key]))),
    after: Object.fromEntries([...changes].flatMap(([key, text]) => show(key, text))),
  }
}
