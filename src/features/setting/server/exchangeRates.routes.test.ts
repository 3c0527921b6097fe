import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { saveSettings } from '../../../testing/adminCalls.settings.ts'
import { defaultRates, startRatesService } from '../../../testing/ratesService.ts'
import { signInAs } from '../../../testing/staff.ts'
import { buildTestShop, type TestShop, type Visitor } from '../../../testing/testShop.ts'

let shop: TestShop
let owner: Visitor
let manager: Visitor
beforeAll(async () => {
  shop = await buildTestShop()
  owner = (await signInAs(shop, 'owner')).browser
  manager = (await signInAs(shop, 'manager')).browser
})
beforeEach(() => shop.db.deleteFrom('setting').execute())
afterAll(() => shop.close())

test('Fetches exchange rates on request, and explains a failure', async () => {
  const service = await startRatesService()
  onTestFinished(() => service.close())
  expect((await owner.post('/admin/exchange-rates')).json().message).toMatch(/Enter the URL/)
  await saveSettings({ owner }, 'currencies', { EXCHANGE_RATES_URL: service.url })
  const fetched = (await manager.post('/admin/exchange-rates')).json().data
  expect(fetched).toMatchObject({ base: 'INR', dated: defaultRates.date, isOld: false })
  expect(fetched.source).toMatch(/^127\.0\.0\.1:/)
  expect(fetched.rates).toContainEqual({ currency: 'USD', rate: expect.closeTo(1 / 84, 6) })
  service.answerWith(500, {})
  const failed = await owner.post('/admin/exchange-rates')
  expect(failed.json().message).toMatch(/responded with 500/)
  expect(failed.body).not.toContain('rates-key')
  shop.setNow(new Date(Date.now() + 3 * 86_400_000))
  onTestFinished(() => shop.setNow(new Date()))
  const { browser } = await signInAs(shop, 'read-only')
  expect((await browser.get('/admin/exchange-rates')).json().data.isOld).toBe(true)
})

test('Rates entered by hand apply at once and stay until the service is chosen again', async () => {
  const path = '/admin/exchange-rates'
  const read = async () => (await owner.get(path)).json().data
  const dated = shop.services.now().toISOString().slice(0, 10)
  const rates = [
    { currency: 'USD', rate: 0.0125 },
    { currency: 'EUR', rate: 0.01 },
    { currency: 'GBP', rate: 0.008 },
  ]
  const seen = (await read()).fetchedAt
  const rejected = [
    [{ rates, dated: '2999-01-01', seen }, 422, 'The day of the rates is in the future.'],
    [{ rates: rates.slice(1), dated, seen }, 422, 'The rate of USD is missing.'],
    [{ rates: [{ currency: 'USD', rate: 0 }, ...rates.slice(1)], dated, seen }, 422, undefined],
    [{ rates, dated, seen: '2026-01-01T00:00:00.000Z' }, 409, /^The rates have changed in the meantime/],
  ] as const
  for (const [input, status, message] of rejected) {
    const reply = await owner.put(path, input)
    expect(reply.statusCode).toBe(status)
    if (message !== undefined) expect(reply.json().message).toMatch(message)
  }
  expect((await read()).fetchedAt).toBe(seen)

  const typed = (await manager.put(path, { rates, dated, seen })).json().data
  expect(typed).toMatchObject({ dated, isTyped: true, isOld: false })
  expect((await owner.put(path, { rates, dated, seen })).statusCode).toBe(409)
  await shop.services.catalogChanges.catchUp()
  const currencies = (await shop.get('/currencies')).json().data
  expect(currencies).toMatchObject([{ code: 'USD', rate: 0.0125 }, { code: 'EUR', rate: 0.01 }, {}, { rate: 1 }])
  const audit = await shop.db
    .selectFrom('audit_entry')
    .select(['after'])
    .where('action', '=', 'settings.typeRates')
    .executeTakeFirstOrThrow()
  expect(audit.after).toMatchObject({ origin: 'staff', dated, USD: 1, INR: 80 })

  shop.setNow(new Date(Date.now() + 40 * 86_400_000))
  onTestFinished(() => shop.setNow(new Date()))
  const { browser } = await signInAs(shop, 'manager', 'reader@example.com')
  expect((await browser.get(path)).json().data).toMatchObject({ isTyped: true, isOld: true })

  const service = await startRatesService()
  onTestFinished(() => service.close())
  shop.setNow(new Date())
  await saveSettings({ owner }, 'currencies', { EXCHANGE_RATES_URL: service.url })
  expect(await read()).toMatchObject({ isTyped: true })
  expect((await manager.post(path)).json().data).toMatchObject({ isTyped: false, dated: defaultRates.date })
})
