/** The calls of the back office about settings. */
import type { SettingPage } from '../features/setting/settings.table.ts'
import type { AdminCalls, BackOffice } from './adminCall.ts'
import { startRatesService } from './ratesService.ts'

/** Changes a page, as it is stored. */
export async function saveSettings(
  { owner }: Pick<BackOffice, 'owner'>,
  page: SettingPage,
  changes: Readonly<Record<string, string>>,
) {
  const { form, version } = (await owner.get(`/admin/settings/${page}`)).json().data
  const isOpen = page === 'general' || page === 'seller' || page === 'back-office'
  const path = `/admin/${isOpen ? 'settings' : 'protected-settings'}/${page}`
  return owner.put(path, { form: { ...form, ...changes }, version })
}

const nothing = { form: {}, version: '' }

/** The input that the setup page requires. */
export const setupAnswers = {
  ...{ SHOP_NAME: 'Rad & Tat', SELLER_COUNTRY: 'DE', SELLER_NAME: 'Rad & Tat, Inh. Lena Voss' },
  ...{ SHOP_ADDRESS: 'Kanalstraße 1, 10115 Berlin', MAIL_FROM: 'shop@rad-und-tat.de' },
  ...{ shippingTo: 'home', shippingPrice: '4,90', shippingFreeOver: '80' },
}

/** Sets up the shop. */
export async function saveSetup({ owner }: Pick<BackOffice, 'owner'>, changes: Readonly<Record<string, string>> = {}) {
  const { form, version } = (await owner.get('/admin/setup')).json().data
  return owner.put('/admin/setup', { form: { ...form, ...setupAnswers, ...changes }, version })
}

const answers = {
  ...{ representative: 'Lena Voss', register: '', mediator: '', hosting: 'Example Hosting, Berlin' },
  ...{ bulkyReturnCost: '', returnsPaidBy: 'customer' },
}

export const settingCalls: AdminCalls = {
  'GET /admin/setup': { permission: 'settings.read' },
  'PUT /admin/setup': {
    permission: 'settings.protect',
    body: nothing,
    write: { action: 'settings.setup', run: (office) => saveSetup(office) },
  },
  'POST /admin/legal-texts/preview': { permission: 'content.edit', body: answers, isReading: true },
  'POST /admin/legal-texts': {
    permission: 'content.edit',
    body: answers,
    write: {
      action: 'page.publish',
      async run({ owner, shop }) {
        // Another test may have published them.
        await shop.db.deleteFrom('page').where('slug', '=', 'privacy-policy').execute()
        return owner.post('/admin/legal-texts', answers)
      },
    },
  },
  'GET /admin/settings/{page}': { permission: 'settings.read' },
  'PUT /admin/settings/{page}': {
    permission: 'settings.edit',
    body: nothing,
    write: { action: 'settings.save', run: (office) => saveSettings(office, 'general', { RETURN_DAYS: '21' }) },
  },
  'POST /admin/settings/{page}/check': { permission: 'settings.edit', body: { form: {} }, isReading: true },
  'PUT /admin/protected-settings/{page}': {
    permission: 'settings.protect',
    body: nothing,
    write: { action: 'settings.save', run: (office) => saveSettings(office, 'payments', { PAYMENT_MINUTES: '45' }) },
  },
  'POST /admin/settings/email/test': {
    permission: 'settings.protect',
    body: { form: {} },
    write: {
      action: 'settings.testMail',
      run: ({ owner }) => owner.post('/admin/settings/email/test', { form: {} }),
    },
  },
  'POST /admin/settings/sms/test': {
    permission: 'settings.protect',
    body: { form: {}, to: '+4930123456' },
    write: {
      action: 'settings.testSms',
      run: ({ owner }) => owner.post('/admin/settings/sms/test', { form: {}, to: '+4930123456' }),
    },
  },
  'POST /admin/settings/payments/test': {
    permission: 'settings.protect',
    body: { form: {} },
    write: {
      action: 'settings.testPayments',
      run: ({ owner }) => owner.post('/admin/settings/payments/test', { form: {} }),
    },
  },
  'GET /admin/exchange-rates': { permission: 'settings.read' },
  'PUT /admin/exchange-rates': {
    permission: 'rates.edit',
    body: { rates: [], dated: '2026-11-20', seen: null },
    write: {
      action: 'settings.typeRates',
      async run({ owner }) {
        const { rates, fetchedAt: seen } = (await owner.get('/admin/exchange-rates')).json().data
        return owner.put('/admin/exchange-rates', { rates, dated: '2026-11-20', seen })
      },
    },
  },
  'POST /admin/exchange-rates': {
    permission: 'rates.edit',
    write: {
      action: 'settings.fetchRates',
      async run(office) {
        const service = await startRatesService()
        try {
          await saveSettings(office, 'currencies', { EXCHANGE_RATES_URL: service.url })
          return await office.owner.post('/admin/exchange-rates')
        } finally {
          await service.close()
        }
      },
    },
  },
}
