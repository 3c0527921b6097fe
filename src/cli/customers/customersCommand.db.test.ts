import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { cancelOrder } from '../../features/order/server/status/cancelOrder.ts'
import { deliverOrder, placeLines } from '../../testing/deliveredOrder.ts'
import { aProduct } from '../../testing/factories.ts'
import { openCommandShop, shopCommandOn } from '../../testing/shopCommand.ts'
import { buildTestShop } from '../../testing/testShop.ts'

test('Shows everything about a customer as JSON, and erases it after a confirmation', async () => {
  const { db, run } = await openCommandShop()
  const customers = (...args: string[]) => run('customers', ...args)
  const { id } = await db
    .insertInto('customer')
    .values({ email: 'meera@example.com', first_name: 'Meera', last_name: 'Iyer' })
    .returning('id')
    .executeTakeFirstOrThrow()

  const shown = JSON.parse((await customers('show', 'Meera@example.com')).out)
  expect(shown).toMatchObject({
    account: { profile: { id, email: 'meera@example.com' }, orders: [], stock_alerts: [] },
    without_account: null,
  })
  expect(JSON.parse((await customers('show', String(id), '--json')).out)).toMatchObject({
    account: { profile: { id } },
  })

  expect(await customers('erase', String(id))).toMatchObject({
    code: 2,
    out: '',
    err: `This erases customer ${id} (meera@example.com) for good. Repeat the command with --confirm.\n`,
  })
  expect(await customers('erase', 'meera@example.com', '--confirm')).toMatchObject({
    code: 0,
    out: `Customer ${id} was erased.\nKept, because tax law requires it: number, date, goods, amounts, tax and country of orders, invoices and credit notes.\n`,
  })
  expect(await db.selectFrom('customer').select('id').execute()).toEqual([])
  for (const action of ['show', 'erase'])
    expect(await customers(action, 'meera@example.com')).toMatchObject({
      code: 2,
      out: '',
      err: 'There is no customer meera@example.com.\n',
    })
  for (const args of [['show'], ['list'], ['show', '1', '2'], ['show', '1', '--confirm']])
    expect(await customers(...args)).toMatchObject({ code: 1, out: '' })
})

test('Shows and erases what is stored about an email address without an account', async () => {
  const shop = await buildTestShop({ products: [aProduct({ sku: 'BELL', name: 'Bell' })] })
  onTestFinished(() => shop.close())
  const customers = (...args: string[]) => shopCommandOn(shop)('customers', ...args)
  const email = 'ravi@example.com'
  const place = async (as: string) => {
    const guest = shop.guest()
    const order = await placeLines(guest, [{ productId: shop.saved[0]?.productId ?? 0, quantity: 1 }], { email: as })
    return { ...order, guest }
  }
  const [ended, open, other] = [await place(email), await place('Ravi@example.com'), await place('asha@example.com')]
  await deliverOrder(shop, ended.id)
  const items = [{ id: ended.lines[0], qty: 1, reason: 'damaged' }]
  await ended.guest.post(`/orders/${ended.id}/returns`, { items, comment: 'My name is Ravi.' })
  const letter = { name: 'Ravi', email, message: 'Call me' }
  await shop.db.insertInto('contact_request').values(letter).execute()
  await shop.db.insertInto('subscriber').values({ email }).execute()
  const bike = {
    name: 'Ravi',
    email,
    phone: '1',
    product_name: 'Ridge',
    serial_number: 'S',
    purchase_date: '2026-01-02',
  }
  await shop.db.insertInto('product_registration').values(bike).execute()
  const declaration = { order_number: '7', name: 'Ravi', email, language: 'en', outcome: 'unmatched' }
  await shop.db
    .insertInto('withdrawal')
    .values({ ...declaration, received_at: shop.services.now() })
    .execute()

  expect(JSON.parse((await customers('show', email)).out)).toMatchObject({
    account: null,
    without_account: {
      orders: [{ id: open.id }, { id: ended.id }],
      returns: [{ order: ended.number, comment: 'My name is Ravi.' }],
      withdrawals: [{ order: '7' }],
      messages: [{ message: 'Call me' }],
      registrations: [{ serial_number: 'S' }],
      subscription: { email },
    },
  })
  expect((await customers('erase', email)).err).toBe(
    `This erases what is stored about ${email} without an account for good. Repeat the command with --confirm.\n`,
  )
  const erased = await customers('erase', email, '--confirm')
  expect(erased).toMatchObject({ code: 0, err: '' })
  expect(erased.out).toMatch(
    /^Erased without an account: 1 order, 1 open order, 1 withdrawal, 1 message, 1 registered bike, (\d address(es)?, )?1 subscription; open orders lose the person once they end\.\nKept, because tax law/,
  )
  const orders = await shop.db.selectFrom('orders').select(['id', 'customer_email', 'grand_total_minor']).execute()
  expect(orders.find(({ id }) => id === ended.id)).toMatchObject({ customer_email: '', grand_total_minor: 143_00 })
  await cancelOrder(shop.db, open.id, shop.services.now())
  const { rows } = await sql<{ text: string }>`
    select (select json_agg(orders) from orders)::text || (select json_agg(order_address) from order_address)::text
        || (select json_agg(order_return) from order_return)::text || coalesce((select json_agg(mail_queue) from mail_queue)::text, '')
        || coalesce((select json_agg(cart_address) from cart_address)::text, '') as text`.execute(shop.db)
  expect(rows[0]?.text).not.toMatch(/ravi/i)
  expect(rows[0]?.text).toContain('asha@example.com')
  expect(await customers('show', email)).toMatchObject({ code: 2 })
  expect(JSON.parse((await customers('show', 'asha@example.com')).out).without_account.orders).toMatchObject([
    { id: other.id },
  ])
})
