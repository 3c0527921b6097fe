import { afterAll, beforeAll, expect, test } from 'vitest'
import { findOrderIdByNumber } from '../../features/order/server/allOrders.sql.ts'
import { requestReturn } from '../../features/returns/server/requestReturn.ts'
import { addProduct, readyToOrder } from '../../testing/buyers.ts'
import { aProduct } from '../../testing/factories.ts'
import { shopCommandOn } from '../../testing/shopCommand.ts'
import { buildTestShop, type TestShop } from '../../testing/testShop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await buildTestShop({ products: [aProduct({ sku: 'BELL', name: 'Bell', priceMinor: 10_00 })] })
})
afterAll(() => shop.close())

const orders = (...args: string[]) => shopCommandOn(shop)('orders', ...args)

/** Two bells. @returns the order's number */
async function anOrder(method = 'cashondelivery'): Promise<string> {
  const guest = shop.guest()
  await addProduct(guest, shop.saved[0]?.productId, { quantity: 2 })
  await readyToOrder(guest, '', method)
  return (await guest.post('/checkout/save-order')).json().order.increment_id
}

test('An order by bank transfer ships once it is paid, or with --unpaid', async () => {
  const number = await anOrder('moneytransfer')
  // It has no number before it is issued.
  expect((await orders('show', number)).out).not.toMatch(/^invoice/m)
  const ship = (...more: string[]) => orders('ship', number, '--carrier', 'DHL', ...more)
  expect(await ship()).toMatchObject({
    code: 2,
    out: `Order ${number} is not paid yet (Bank transfer). Once the money is there: orders pay ${number}. To ship it anyway, add --unpaid.\n`,
  })
  expect(JSON.parse((await ship('--json')).out)).toMatchObject({ isDone: false, status: 'pending', parcel: null })
  expect((await ship('--lines', 'BELL-1=1', '--unpaid')).code).toBe(0)
  expect(await ship()).toMatchObject({ code: 2 })
  await orders('pay', number)
  expect((await ship()).code).toBe(0)
  expect(await orders('pay', number, '--unpaid')).toMatchObject({
    code: 1,
    err: expect.stringContaining('--unpaid is not valid with pay'),
  })
})

test('orders list does what orders alone does, and unknown orders are JSON with --json', async () => {
  await anOrder()
  expect((await orders('list')).out).toBe((await orders()).out)
  expect((await orders('list', '--status', 'completed')).out).toBe('There are no orders.\n')
  expect(JSON.parse((await orders('show', '999999', '--json')).out)).toEqual({ order: '999999', error: 'unknownOrder' })
})

test('orders show names the estimated delivery until everything is delivered', async () => {
  const number = await anOrder()
  const days = { delivery_from: '2026-12-01', delivery_until: '2026-12-03' }
  await shop.db.updateTable('orders').set(days).where('increment_id', '=', number).execute()
  await orders('ship', number, '--carrier', 'DHL')
  expect((await orders('show', number)).out).toMatch(/^arrives {3}2026-12-01 to 2026-12-03$/m)
  await orders('deliver', number)
  expect((await orders('show', number)).out).not.toContain('arrives')
})

test('orders show lists payments, parcels, invoices, refunds, credit notes and returns', async () => {
  const number = await anOrder('moneytransfer')
  const id = (await findOrderIdByNumber(shop.db, number)) ?? 0
  await orders('pay', number, '--transaction', 'TX-7')
  await orders('ship', number, '--carrier', 'DHL', '--track', '0034')
  await orders('deliver', number)
  await orders('refund', number, '--lines', 'BELL-1=1', '--reason', 'scratch')
  await orders('refund', number, '--shipping')
  const [line] = await shop.db.selectFrom('order_line').select('id').where('order_id', '=', id).execute()
  const lines = [{ lineId: line?.id ?? 0, quantity: 1, reason: 'size' as const }]
  await requestReturn(shop.db, id, { lines, comment: null, key: null }, 14, new Date())

  const shown = (await orders('show', number)).out
  expect(shown).toMatch(/^payment {3}Bank transfer, TX-7, paid, ₹48\.60, ₹36\.80 refunded$/m)
  expect(shown).toMatch(/^parcel {4}\d+, \d{4}-\d\d-\d\d, DHL, 0034, delivered: 2 × BELL-1$/m)
  expect(shown).toMatch(/^invoice {3}INV-\d{4}-\d{5}, \d{4}-\d\d-\d\d, ₹48\.60, paid, TX-7$/m)
  expect(shown).toMatch(
    /^refund {4}\d{4}-\d\d-\d\d, ₹11\.80, 1 × BELL-1, by transfer, succeeded, CN-\d{4}-00001, scratch$/m,
  )
  expect(shown).toMatch(/^refund .*₹25\.00, shipping ₹25\.00, by transfer, succeeded, CN-\d{4}-00002$/m)
  expect(shown).toMatch(/^credit {4}CN-\d{4}-00001, \d{4}-\d\d-\d\d, ₹11\.80$/m)
  expect(shown).toMatch(
    new RegExp(`^return {4}${number}-R1, \\d{4}-\\d\\d-\\d\\d, return, requested, 1 item, Does not fit$`, 'm'),
  )

  expect(JSON.parse((await orders('show', number, '--json')).out)).toMatchObject({
    payments: [{ method: 'moneytransfer', provider: 'manual', reference: 'TX-7', captured: 48_60, refunded: 36_80 }],
    refunds: [
      { amount: 11_80, status: 'succeeded', reason: 'scratch', lines: [{ sku: 'BELL-1', quantity: 1 }] },
      { amount: 25_00, shipping: 25_00, creditNote: expect.stringMatching(/^CN-/), lines: [] },
    ],
    creditNotes: [{ grandTotal: 11_80 }, { grandTotal: 25_00 }],
    returns: [{ number: `${number}-R1`, status: 'requested', reasons: ['size'] }],
    shipments: [{ trackNumber: '0034', status: 'delivered' }],
  })
})
