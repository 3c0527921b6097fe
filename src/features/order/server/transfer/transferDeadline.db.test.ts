import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addProduct, readyToOrder } from '../../../../testing/buyers.ts'
import { readQueuedEmails } from '../../../../testing/emails.ts'
import { aProduct } from '../../../../testing/factories.ts'
import { buildTestShop, type TestShop } from '../../../../testing/testShop.ts'
import { expireOrders } from '../status/expireOrders.ts'
import { payOrder } from '../status/orderTransitions.ts'
import { remindNextTransfer } from './remindTransfers.ts'

const start = new Date('2026-12-01T10:00:00Z')

let shop: TestShop
beforeAll(async () => {
  shop = await buildTestShop({
    now: start,
    products: [aProduct({ sku: 'BELL', name: 'Bell', stock: 1000, priceMinor: 100_00 })],
    settings: { BANK_NAME: 'Chainline Cycles', UPI_ID: 'chainline@okbank' },
  })
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.setNow(start)
  await shop.db.deleteFrom('mail_queue').execute()
  await shop.db.updateTable('orders').set({ expires_at: null }).execute()
})

const days = (count: number) => shop.setNow(new Date(start.getTime() + count * 86_400_000))
async function place(method: string, locale = 'en') {
  const guest = shop.guest()
  await addProduct(guest, shop.saved[0]?.productId)
  await readyToOrder(guest, '', method)
  const { order } = (await guest.post(`/checkout/save-order?locale=${locale}`)).json()
  return { id: Number(order.id), transfer: order.transfer }
}
const readEmails = async (kind: string) => (await readQueuedEmails(shop)).filter((email) => email.kind === kind)

describe('A bank transfer', () => {
  test.each([
    ['en', 'so that it reaches us by 8 December 2026.'],
    ['fn', 'au plus tard le 8 décembre 2026.'],
    ['de', 'bis zum 8. Dezember 2026 bei uns ist.'],
  ])('has a deadline in the email and on the receipt, in %s', async (locale, day) => {
    const { transfer } = await place('moneytransfer', locale)
    expect(transfer.until).toBe('2026-12-08T23:59:59.999Z')
    const [placed] = await readEmails('order-placed')
    expect(placed?.text).toContain(day)
    expect(placed?.html).toContain(day)
    expect(placed?.text).not.toContain('We confirm your order by')
  })

  test('is asked for again once, three days before its deadline', async () => {
    await place('moneytransfer')
    days(5)
    expect(await remindNextTransfer(shop.services)).toBe(true)
    expect(await remindNextTransfer(shop.services)).toBe(false)
    const [reminder, ...more] = await readEmails('transfer-reminder')
    expect(more).toEqual([])
    expect(reminder?.text).toContain('UPI ID: chainline@okbank')
    expect(reminder?.text).toContain('reaches us by 8 December 2026')
  })

  test('is not asked for twice by several processes', async () => {
    await place('moneytransfer')
    days(5)
    await Promise.all([1, 2, 3, 4].map(() => remindNextTransfer(shop.services)))
    expect(await readEmails('transfer-reminder')).toHaveLength(1)
  })

  test('that has arrived is not asked for, even if the reminder was queued before', async () => {
    const { id } = await place('moneytransfer')
    days(5)
    await remindNextTransfer(shop.services)
    await payOrder(shop.db, id, shop.services.now(), null)
    expect(await readEmails('transfer-reminder')).toEqual([])
  })

  test.each([
    ['too early', 'moneytransfer', 4],
    ['after the deadline', 'moneytransfer', 8],
    ['for another payment method', 'cashondelivery', 5],
  ])('is not asked for %s', async (_name, method, day) => {
    await place(method)
    days(day)
    expect(await remindNextTransfer(shop.services)).toBe(false)
  })

  test('that never arrives cancels the order, which says why', async () => {
    const { id } = await place('moneytransfer')
    days(8)
    expect(await expireOrders(shop.services)).toBe(1)
    const { status } = await shop.db
      .selectFrom('orders')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(status).toBe('canceled')
    const [canceled] = await readEmails('order-canceled')
    expect(canceled?.text).toMatch(/^Your transfer for order \d+ did not arrive in time/m)
  })
})
