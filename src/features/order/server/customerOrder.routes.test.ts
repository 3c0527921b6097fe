import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aCustomer, addProduct, placeProductOrder, readyToOrder } from '../../../testing/buyers.ts'
import { aProduct, aVariant } from '../../../testing/factories.ts'
import { buildTestShop, type TestShop } from '../../../testing/testShop.ts'
import { listOrders as listAllOrders } from '../../orderAdmin/server/orderList.sql.ts'
import { writeOrderCanceledMail } from './mail/orderCanceledMail.ts'
import type { WireOrder } from './order.contract.ts'
import { changeShipments, shipLines } from './shipment/shipLines.ts'

let shop: TestShop
let bell: number
let bike: number
let query: string
let customerId: number
let customers = 0

beforeAll(async () => {
  shop = await buildTestShop({
    products: [
      aProduct({ sku: 'BELL', name: 'Bell', stock: 100 }),
      aProduct({
        sku: 'BIKE',
        name: 'Bike',
        variants: [
          aVariant({ sku: 'BIKE-S', options: { size: 's' }, stock: 100 }),
          aVariant({ sku: 'BIKE-M', options: { size: 'm' }, stock: 100 }),
        ],
      }),
    ],
    coupons: [
      {
        code: 'ONCE',
        name: { en: 'Once' },
        kind: 'percent',
        percentBp: 1000,
        usageLimit: 1,
      },
    ],
  })
  ;[bell = 0, bike = 0] = shop.saved.map((saved) => saved.productId)
})
afterAll(() => shop.close())
beforeEach(async () => {
  customers += 1
  const customer = await aCustomer(shop, `orders-${customers}@example.com`)
  ;({ query, id: customerId } = customer)
})

const readStock = async (sku: string) =>
  (await shop.db.selectFrom('variant').select('stock').where('sku', '=', sku).executeTakeFirstOrThrow()).stock
const setStatus = (id: number, status: string) =>
  shop.db.updateTable('orders').set({ status }).where('id', '=', id).execute()
const cancel = (id: number) => shop.post(`/orders/${id}/cancel${query}`)

describe('The order list', () => {
  test("shows one customer's orders, newest first, ten per page, filtered by status", async () => {
    const stranger = await aCustomer(shop, `stranger-${customers}@example.com`)
    const theirs = await placeProductOrder(shop, bell, {}, stranger.query)
    const ids: number[] = []
    for (let number = 0; number < 11; number += 1) ids.unshift((await placeProductOrder(shop, bell, {}, query)).id)
    await setStatus(ids[3] ?? 0, 'completed')
    await setStatus(ids[4] ?? 0, 'closed')

    const listIds = (reply: { json(): { data: WireOrder[] } }) => reply.json().data.map((order) => order.id)
    const first = await shop.get(`/orders${query}`)
    expect(listIds(first)).toEqual(ids.slice(0, 10))
    expect(first.json().meta).toMatchObject({ current_page: 1, per_page: 10, total: 11, last_page: 2 })
    expect(first.headers['cache-control']).toBe('no-store')
    expect(first.body).not.toContain(query.slice(7))
    expect(listIds(await shop.get(`/orders${query}&limit=10&page=2`))).toEqual(ids.slice(10))
    expect((await shop.get(`/orders${query}&page=9`)).json()).toMatchObject({
      data: [],
      meta: { total: 11, from: null },
    })
    expect(listIds(await shop.get(`/orders${query}&status=completed`))).toEqual([ids[3]])
    expect(listIds(await shop.get(`/orders${query}&status=closed,completed`))).toEqual([ids[3], ids[4]])
    expect(listIds(await shop.get(`/orders${query}&status=nonsense`))).toEqual([])
    expect(listIds(await shop.get(`/orders${query}&pagination=0`))).toEqual(ids)
    expect(first.body).not.toContain(theirs.increment_id)
    const one = (await shop.get(`/orders/${ids[0]}${query}`)).json().data
    expect(first.json().data[0]).toEqual(one)
    // Places twelve orders, each starting with an empty cart.
  }, 90_000)

  test('takes a fixed number of statements for any number of orders', async () => {
    await placeProductOrder(shop, bell, {}, query)
    const few = await shop.countStatements(() => shop.get(`/orders${query}`))
    for (const _ of [1, 2, 3]) await placeProductOrder(shop, bell, {}, query)
    expect(await shop.countStatements(() => shop.get(`/orders${query}`))).toBe(few)
  })

  test('requires a customer', async () => {
    const reply = await shop.guest().get('/orders')
    expect(reply.statusCode).toBe(401)
    expect(reply.json()).toEqual({ error: 'Unauthenticated', message: 'Unauthenticated.' })
  })
})

test('The order list is filtered by the displayed states', async () => {
  const place = async () => (await placeProductOrder(shop, bell, { quantity: 2 }, query)).id
  const [waiting, part, all] = [await place(), await place(), await place()]
  const line = await shop.db
    .selectFrom('order_line')
    .select('id')
    .where('order_id', '=', part)
    .executeTakeFirstOrThrow()
  const ship = (id: number, lines: { orderLineId: number; quantity: number }[] | null) =>
    shipLines(shop.db, id, lines, { carrier: 'dhl', trackNumber: null, isUnpaidAllowed: true }, shop.services.now())
  await ship(part, [{ orderLineId: line.id, quantity: 1 }])
  await ship(all, null)
  await setStatus(waiting, 'processing')
  const list = async (filter: string) =>
    (await shop.get(`/orders${query}&${filter}`))
      .json()
      .data.map(({ id, status_label }: WireOrder) => [id, status_label])
  expect(await list('status=processing')).toHaveLength(3)
  expect(await list('state=processing')).toEqual([[waiting, 'Processing']])
  expect(await list('state=partlyShipped')).toEqual([[part, 'Partly shipped']])
  expect(await list('state=shipped')).toEqual([[all, 'Shipped']])
  expect(await list('state=delivered')).toEqual([])
  expect((await shop.get(`/orders${query}&state=lost`)).statusCode).toBe(422)
  await changeShipments(shop.db, all, 'deliver', null, shop.services.now())
  expect(await list('state=delivered')).toEqual([[all, 'Delivered']])
  const staffList = await listAllOrders(shop.db, { state: 'partlyShipped' }, 'UTC', 9)
  expect(staffList).toMatchObject([{ id: part, state: 'partlyShipped', status: 'processing' }])
})

test("A guest's order stays readable in that session after sign-in, but is not in the account", async () => {
  const visitor = shop.guest()
  const { id } = await placeProductOrder(visitor, bell)
  expect((await visitor.get(`/orders/${id}${query}`)).statusCode).toBe(200)
  expect((await visitor.get(`/orders${query}`)).json().data).toEqual([])
  expect((await shop.guest().get(`/orders/${id}${query}`)).statusCode).toBe(404)
  expect((await visitor.post(`/orders/${id}/cancel${query}`)).json().status).toBe(true)
})

describe('Canceling', () => {
  test('restores the stock and the coupon use, decrements the sale count, and sends an email', async () => {
    const before = await readStock('BELL-1')
    const sold = async () =>
      (await shop.db.selectFrom('product').select('sale_count').where('id', '=', bell).executeTakeFirstOrThrow())
        .sale_count
    const soldBefore = await sold()
    const buy = async () => {
      await addProduct(shop, bell, { quantity: 3 }, query)
      const { success } = (await shop.post(`/checkout/cart/coupon${query}`, { code: 'ONCE' })).json()
      await readyToOrder(shop, query, 'moneytransfer')
      return { success, order: (await shop.post(`/checkout/save-order${query}`)).json().order }
    }
    const { order } = await buy()
    expect(order).toMatchObject({ coupon_code: 'ONCE', can_cancel: true })
    expect(await readStock('BELL-1')).toBe(before - 3)

    expect((await cancel(order.id)).json()).toEqual({ status: true, message: 'Your order has been cancelled.' })
    expect(await readStock('BELL-1')).toBe(before)
    expect(await sold()).toBe(soldBefore)
    const { data } = (await shop.get(`/orders/${order.id}${query}`)).json()
    expect(data).toMatchObject({ status: 'canceled', status_label: 'Cancelled', can_cancel: false })
    expect(data.items[0]).toMatchObject({ qty_ordered: 3, qty_canceled: 3 })
    expect((await buy()).success).toBe(true)

    const mails = await shop.db.selectFrom('mail_queue').selectAll().where('kind', '=', 'order-canceled').execute()
    const mail = mails.find(({ data: about }) => JSON.stringify(about) === JSON.stringify({ orderId: order.id }))
    expect(mail?.recipient).toBe(order.customer_email)
    const email = await writeOrderCanceledMail(shop.services, { orderId: order.id }, 'en')
    expect(email?.subject).toBe(`Your order ${order.increment_id} has been cancelled`)
    expect(email?.text).toContain('we will refund it to your account')
  })

  test.each(['pending', 'pending_payment'])('succeeds while the order is %s', async (status) => {
    const { id } = await placeProductOrder(shop, bell, {}, query)
    await setStatus(id, status)
    expect((await cancel(id)).json().status).toBe(true)
  })

  test.each(['processing', 'completed', 'closed', 'fraud'])('fails once the order is %s', async (status) => {
    const { id } = await placeProductOrder(shop, bell, {}, query)
    await setStatus(id, status)
    const stock = await readStock('BELL-1')
    const reply = await shop.post(`/orders/${id}/cancel${query}&locale=de`)
    expect(reply.json()).toEqual({
      status: false,
      message: 'Diese Bestellung kann nicht mehr storniert werden. Bitte rufen Sie uns an.',
    })
    expect(await readStock('BELL-1')).toBe(stock)
    expect((await shop.get(`/orders/${id}${query}`)).json().data.can_cancel).toBe(false)
  })

  test('restores the stock once when many requests arrive together', async () => {
    const before = await readStock('BIKE-M')
    const { id } = await placeProductOrder(
      shop,
      bike,
      { quantity: 4, selected_configurable_option: await shop.variantId('BIKE-M') },
      query,
    )
    const replies = await Promise.all([1, 2, 3, 4, 5].map(() => cancel(id)))
    expect(replies.filter((reply) => reply.json().status === true)).toHaveLength(1)
    expect(replies.map((reply) => reply.statusCode)).toEqual([200, 200, 200, 200, 200])
    expect(await readStock('BIKE-M')).toBe(before)
    const mails = await shop.db.selectFrom('mail_queue').select('data').where('kind', '=', 'order-canceled').execute()
    expect(mails.filter(({ data }) => JSON.stringify(data) === JSON.stringify({ orderId: id }))).toHaveLength(1)
  })

  test('neither loses stock nor deadlocks while others order the same products', async () => {
    const before = await readStock('BIKE-S')
    const choice = { selected_configurable_option: await shop.variantId('BIKE-S') }
    const { id } = await placeProductOrder(shop, bike, choice, query)
    const guests = [1, 2, 3].map(() => shop.guest())
    for (const guest of guests) {
      await addProduct(guest, bike, choice)
      await addProduct(guest, bell)
      await readyToOrder(guest)
    }
    const replies = await Promise.all([cancel(id), ...guests.map((guest) => guest.post('/checkout/save-order'))])
    expect(replies.map((reply) => reply.statusCode)).toEqual([200, 200, 200, 200])
    expect(await readStock('BIKE-S')).toBe(before - 3)
  })
})

describe('Buying again', () => {
  const again = async (id: number, locale = 'en') =>
    (await shop.post(`/orders/${id}/reorder${query}&locale=${locale}`)).json()

  test('adds the lines to the existing cart and removes them from the wishlist', async () => {
    const choice = { quantity: 2, selected_configurable_option: await shop.variantId('BIKE-M') }
    const { id } = await placeProductOrder(shop, bike, choice, query)
    await addProduct(shop, bike, { ...choice, quantity: 1 }, query)
    await shop.db.insertInto('wishlist_item').values({ customer_id: customerId, product_id: bike }).execute()
    const answer = await again(id)
    expect(answer).toMatchObject({ message: 'All items have been added to your cart.', left_out: [] })
    expect(answer.data.items).toMatchObject([{ sku: 'BIKE', quantity: 3, child: { sku: 'BIKE-M' } }])
    expect(await shop.db.selectFrom('wishlist_item').where('customer_id', '=', customerId).execute()).toEqual([])
  })

  test('lists items that are no longer sold or short in stock', async () => {
    const [gone, short] = await shop.save(
      aProduct({ sku: `GONE-${customers}`, name: 'Gone' }),
      aProduct({ sku: `SHORT-${customers}`, name: 'Short', stock: 5 }),
    )
    await addProduct(shop, gone?.productId, {}, query)
    await addProduct(shop, short?.productId, { quantity: 4 }, query)
    const { id } = await placeProductOrder(shop, bell, {}, query)
    await shop.save(aProduct({ sku: `GONE-${customers}`, name: 'Gone', isActive: false }))
    const answer = await again(id)
    expect(answer.message).toBe('The items that are still available have been added to your cart.')
    expect(answer.data.items).toMatchObject([
      { name: 'Short', quantity: 1 },
      { name: 'Bell', quantity: 1 },
    ])
    expect(answer.left_out).toEqual([
      { name: 'Gone', quantity: 1, reason: 'gone', message: 'Gone is no longer available.' },
      {
        name: 'Short',
        quantity: 3,
        reason: 'short',
        message: 'Short: 3 could not be added because stock is too low.',
      },
    ])
    const repeated = await again(id, 'de')
    expect(repeated.data.items).toMatchObject([{ quantity: 1 }, { quantity: 2 }])
    expect(repeated.left_out[1].message).toBe(
      'Short: 4 Stück konnten wegen zu geringen Bestands nicht hinzugefügt werden.',
    )
  })

  test('creates no cart when nothing is available', async () => {
    const [brief] = await shop.save(aProduct({ sku: `BRIEF-${customers}`, name: 'Brief' }))
    const { id } = await placeProductOrder(shop, brief?.productId, {}, query)
    await shop.db.deleteFrom('product').where('sku', '=', `BRIEF-${customers}`).execute()
    expect(await again(id)).toMatchObject({
      message: 'None of these items are available at the moment.',
      data: null,
      left_out: [{ name: 'Brief', reason: 'gone' }],
    })
    expect((await shop.get(`/checkout/cart${query}`)).json()).toEqual({ data: null })
  })
})
