import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BackOffice, openBackOffice } from '../../../../testing/adminCall.ts'
import { act, placeOrder } from '../../../../testing/adminOrders.ts'
import { downloadExport } from '../../../../testing/exports.ts'
import { aProduct } from '../../../../testing/factories.ts'
import { doJobs } from '../../../../testing/jobs.ts'
import { signInAs, staffPassword } from '../../../../testing/staff.ts'
import { buildTestShop, type TestShop } from '../../../../testing/testShop.ts'

let shop: TestShop
let office: BackOffice
beforeAll(async () => {
  shop = await buildTestShop({
    products: [aProduct({ sku: 'BELL', name: 'Bell, "loud"', stock: 500, priceMinor: 12_345 })],
    settings: { SHOP_TIMEZONE: 'Asia/Kolkata' },
  })
  office = await openBackOffice(shop)
})
afterAll(() => shop.close())

/** Exports as the owner. @returns the rows below the header, by the names of their columns */
async function exportOrders(input: object) {
  const { id } = (await office.owner.post('/admin/orders/exports', input)).json().data
  await doJobs(shop.services)
  const file = await downloadExport(office.owner, id)
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(file.body.startsWith('\ufeff')).toBe(true)
  const [header = '', ...rows] = file.body.slice(1).split('\r\n').slice(0, -1)
  // The cells of these tests have no line breaks; commas only in quotes.
  const split = (row: string) =>
    [...row.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map((cell) =>
      (cell[1] ?? cell[2] ?? '').replaceAll('""', '"'),
    )
  return rows.map((row) => Object.fromEntries(split(header).map((name, column) => [name, split(row)[column]])))
}

test('Orders are exported with their amounts and payments, and without formulas that a spreadsheet would run', async () => {
  const order = await placeOrder(office)
  await act(office, order, 'pay')
  await act(office, order, 'refunds', { lines: [], withShipping: false, amount: 1_000, restock: 'none' })
  await shop.db
    .updateTable('orders')
    .set({
      customer_first_name: '=HYPERLINK("https://evil.example")',
      created_at: new Date('2026-11-25T20:15:30Z'),
    })
    .where('id', '=', order.id)
    .execute()
  await placeOrder(office)
  const rows = await exportOrders({ rows: 'orders', search: order.number })
  expect(rows).toHaveLength(1)
  const stored = (await office.owner.get(`/admin/orders/${order.number}`)).json().data
  expect(rows[0]).toMatchObject({
    order: order.number,
    placed_at: '2026-11-26 01:45:30',
    status: stored.status,
    email: stored.email,
    ...{ currency: 'INR', total: (stored.grandTotal / 100).toFixed(2), paid: (stored.grandTotal / 100).toFixed(2) },
    ...{ refunded: '10.00', amount_due: '0.00', pieces: '2', invoices: stored.invoiceNumber },
    payment_method: stored.paymentTitle,
  })
  expect(rows[0]?.shipping_country).toBe('IN')

  const [line] = await exportOrders({ rows: 'lines', search: order.number })
  expect(line).toMatchObject({
    order: order.number,
    product_sku: 'BELL',
    sku: 'BELL-1',
    product: 'Bell, "loud"',
    quantity: '2',
    unit_price: '123.45',
  })
  expect(line?.name).toMatch(/^'=HYPERLINK/)
})

test('The file has the filters of the list, and all batches', async () => {
  const order = await placeOrder(office)
  await act(office, order, 'flag')
  expect((await exportOrders({ rows: 'orders', status: 'fraud' })).map((row) => row.order)).toEqual([order.number])
  expect(await exportOrders({ rows: 'orders', from: '2999-01-01' })).toEqual([])
  const { total } = (await office.owner.get('/admin/orders/cursors')).json().data
  expect(await exportOrders({ rows: 'orders' })).toHaveLength(total)
  const [listed] = (await office.owner.get('/admin/imports')).json().data
  expect(listed).toMatchObject({ kind: 'exportOrders', hasFile: true, done: total, total })
})

test('An export requires the permission and re-authentication, and the audit log does not contain the searched name', async () => {
  const manager = await signInAs(shop, 'manager')
  await shop.db
    .updateTable('staff_session')
    .set({ confirmed_at: new Date(0) })
    .execute()
  const input = { rows: 'orders', search: 'asha@example.com', view: 'toPack' }
  expect((await manager.browser.post('/admin/orders/exports', input)).statusCode).toBe(428)
  await manager.browser.post('/admin/session/confirmation', { password: staffPassword })
  const { id } = (await manager.browser.post('/admin/orders/exports', input)).json().data
  await doJobs(shop.services)
  expect((await downloadExport(manager.browser, id)).statusCode).toBe(200)
  for (const role of ['sales', 'content'] as const) {
    const { browser } = await signInAs(shop, role)
    expect((await browser.post('/admin/orders/exports', input)).statusCode).toBe(403)
    expect((await browser.get(`/admin/exports/${id}/file`)).statusCode).toBe(403)
  }
  const entry = await shop.db
    .selectFrom('audit_entry')
    .select('after')
    .where('action', '=', 'export.orders')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(entry.after).toEqual({ rows: 'orders', view: 'toPack', isSearch: true })
})
