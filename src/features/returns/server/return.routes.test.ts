import { readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aCustomer } from '../../../testing/buyers.ts'
import { deliverOrder, placeLines, type TestOrder } from '../../../testing/deliveredOrder.ts'
import { readQueuedEmails } from '../../../testing/emails.ts'
import { aProduct } from '../../../testing/factories.ts'
import { buildTestShop, type TestShop, type Visitor } from '../../../testing/testShop.ts'
import { payOrder } from '../../order/server/orderTransitions.ts'
import { changeParcels, shipLines } from '../../order/server/shipLines.ts'
import { refundOrder } from './refundOrder.ts'
import type { WireOrderReturns } from './return.contract.ts'
import { purgeReturnPhotos } from './returnPhoto.ts'
import { approveReturn, closeReturn, receiveReturn, refundReturn, refuseReturn } from './returnSteps.ts'

const start = new Date('2026-06-01T09:00:00Z')
const dayMs = 86_400_000

let shop: TestShop
let bell: number
let lock: number
beforeAll(async () => {
  shop = await buildTestShop({
    now: start,
    products: [
      aProduct({ sku: 'BELL', name: 'Bell', priceMinor: 10_00, stock: 1000 }),
      aProduct({ sku: 'LOCK', name: 'Lock', priceMinor: 50_00, stock: 1000 }),
    ],
    settings: { RETURN_DAYS: '20', SHOP_ADDRESS: '1 High Street, York' },
  })
  ;[bell = 0, lock = 0] = shop.saved.map(({ productId }) => productId)
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.setNow(start)
  for (const table of ['mail_queue', 'attempt'] as const) await shop.db.deleteFrom(table).execute()
})

const now = () => shop.services.now()
const later = (days: number) => shop.setNow(new Date(start.getTime() + days * dayMs))

/** A guest's order of three bells and a lock, delivered. */
async function aDelivery(): Promise<{ guest: Visitor; order: TestOrder }> {
  const guest = shop.guest()
  const order = await placeLines(guest, [
    { productId: bell, quantity: 3 },
    { productId: lock, quantity: 1 },
  ])
  await deliverOrder(shop, order.id)
  return { guest, order }
}

const bells = (order: TestOrder, qty: number, reason = 'damaged') => ({
  items: [{ id: order.lines[0], qty, reason }],
})
const request = (visitor: Visitor, order: TestOrder, body: object, key?: string) =>
  visitor.post(`/orders/${order.id}/returns`, body, key === undefined ? {} : { headers: { 'idempotency-key': key } })
const look = async (visitor: Visitor, order: TestOrder): Promise<WireOrderReturns> =>
  (await visitor.get(`/orders/${order.id}/returns`)).json().data

async function readStock(sku: string): Promise<number> {
  return (await shop.db.selectFrom('variant').select('stock').where('sku', '=', sku).executeTakeFirstOrThrow()).stock
}

describe('A return request', () => {
  test('names items, quantities and reasons, and both sides see it', async () => {
    const { guest, order } = await aDelivery()
    expect(await look(guest, order)).toMatchObject({
      until: '2026-06-21T23:59:59.999Z',
      can_return: true,
      items: [
        { name: 'Bell', qty_ordered: 3, qty_returnable: 3 },
        { name: 'Lock', qty_returnable: 1 },
      ],
      returns: [],
    })
    const reply = await request(guest, order, { ...bells(order, 2), comment: ' It\u0000 is dented.\r\nSorry. ' })
    expect(reply.statusCode).toBe(200)
    expect(reply.json().message).toMatch(/has been requested/)
    expect(reply.json().data).toMatchObject({
      items: [{ qty_returnable: 1 }, { qty_returnable: 1 }],
      returns: [
        {
          number: `${order.number}-R1`,
          status: 'requested',
          comment: 'It is dented.\nSorry.',
          can_cancel: true,
          items: [{ name: 'Bell', qty: 2, reason: 'damaged' }],
        },
      ],
    })
    const events = (await guest.get(`/orders/${order.id}/events`)).json().data
    expect(events.at(-1)).toMatchObject({ label: `Return ${order.number}-R1 requested`, actor: 'customer' })
    expect((await readQueuedEmails(shop)).at(-1)).toMatchObject({
      kind: 'return-requested',
      to: order.email,
      subject: `We have received your return request ${order.number}-R1`,
    })
  })

  test('is possible until the last day of the period, and not before the delivery', async () => {
    const guest = shop.guest()
    const order = await placeLines(guest, [{ productId: bell, quantity: 3 }])
    expect((await request(guest, order, bells(order, 1))).json().message).toMatch(/Nothing of this order/)
    await deliverOrder(shop, order.id)
    later(20)
    expect((await request(guest, order, bells(order, 1))).statusCode).toBe(200)
    later(21)
    expect((await request(guest, order, bells(order, 1))).json().message).toMatch(/period of this order is over/)
    expect(await look(guest, order)).toMatchObject({ can_return: false, is_in_time: false })
  })

  test('of a second parcel keeps the period of the first one open', async () => {
    const { guest, order } = await aDelivery()
    const [shipment] = await shop.db.selectFrom('shipment').selectAll().where('order_id', '=', order.id).execute()
    await shop.db
      .insertInto('shipment')
      .values({ order_id: order.id, carrier_code: 'dhl', carrier_title: 'DHL', status: 'shipped' })
      .execute()
    expect(shipment?.status).toBe('delivered')
    later(40)
    expect(await look(guest, order)).toMatchObject({ until: null, can_return: true })
  })

  test.each<[string, (order: TestOrder) => object]>([
    ['more pieces than were delivered', (order) => bells(order, 4)],
    ['the same line twice', (order) => ({ items: [...bells(order, 2).items, ...bells(order, 2).items] })],
    ['nothing', () => ({ items: [] })],
    ["another order's line", () => ({ items: [{ id: 2_000_000_000, qty: 1, reason: 'size' }] })],
  ])('of %s is rejected', async (_name, body) => {
    const { guest, order } = await aDelivery()
    expect((await request(guest, order, body(order))).statusCode).toBe(400)
    expect((await look(guest, order)).returns).toEqual([])
  })

  test.each([[{ qty: 0 }], [{ qty: -1 }], [{ reason: 'bored' }], [{ id: 'x' }]])(
    'with %j is invalid',
    async (change) => {
      const { guest, order } = await aDelivery()
      const item = { id: order.lines[0], qty: 1, reason: 'size', ...change }
      expect((await request(guest, order, { items: [item] })).statusCode).toBe(422)
    },
  )

  test('belongs to the customer: others find neither the order nor the return', async () => {
    const { guest, order } = await aDelivery()
    const { return_id: id } = (await request(guest, order, bells(order, 1))).json()
    const stranger = shop.guest()
    for (const reply of [
      await stranger.get(`/orders/${order.id}/returns`),
      await request(stranger, order, bells(order, 1)),
      await stranger.post(`/returns/${id}/cancel`),
      await stranger.post(`/returns/${id}/photos`),
    ]) {
      expect(reply.statusCode).toBe(404)
    }
    expect((await look(guest, order)).returns).toMatchObject([{ status: 'requested' }])
  })

  test('works for a signed-in customer', async () => {
    const { query } = await aCustomer(shop, 'returns@example.com')
    const order = await placeLines(shop.guest(), [{ productId: bell, quantity: 1 }], { query })
    await deliverOrder(shop, order.id)
    const reply = await shop.guest().post(`/orders/${order.id}/returns${query}`, bells(order, 1))
    expect(reply.statusCode).toBe(200)
    expect((await readQueuedEmails(shop)).at(-1)?.text).toContain(`/my-account/orders/${order.id}`)
  })
})

describe('At the same time', () => {
  test('two clicks with one key request one return', async () => {
    const { guest, order } = await aDelivery()
    const replies = await Promise.all([1, 2, 3].map(() => request(guest, order, bells(order, 1), 'one click')))
    expect(new Set(replies.map((reply) => reply.json().return_id)).size).toBe(1)
    expect((await look(guest, order)).returns).toHaveLength(1)
  })

  test('two requests cannot return the same pieces', async () => {
    const { guest, order } = await aDelivery()
    const replies = await Promise.all([1, 2, 3].map(() => request(guest, order, bells(order, 2))))
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400, 400])
    expect((await look(guest, order)).returns).toHaveLength(1)
  })

  test('two operators receive and refund a return once', async () => {
    const { guest, order } = await aDelivery()
    const { return_id: id } = (await request(guest, order, bells(order, 2))).json()
    await approveReturn(shop.db, order.id, id, now())
    const before = await readStock('BELL-1')
    const received = await Promise.all([1, 2].map(() => receiveReturn(shop.db, order.id, id, new Map(), now())))
    expect(received.filter((outcome) => outcome === 'notAllowed')).toHaveLength(1)
    expect(await readStock('BELL-1')).toBe(before + 2)
    const cost = { withShipping: false, amount: null }
    const refunds = await Promise.all([1, 2].map(() => refundReturn(shop.db, order.id, id, cost, now())))
    expect(refunds.filter((outcome) => outcome === 'notAllowed')).toHaveLength(1)
    expect(await readStock('BELL-1')).toBe(before + 2)
    const rows = await shop.db.selectFrom('refund').selectAll().where('order_id', '=', order.id).execute()
    expect(rows.map(({ amount_minor }) => amount_minor)).toEqual([23_60])
  })
})

describe('The steps of a return', () => {
  async function aRequest() {
    const { guest, order } = await aDelivery()
    const { return_id: id } = (await request(guest, order, bells(order, 3))).json()
    await shop.db.deleteFrom('mail_queue').execute()
    return { guest, order, id: Number(id) }
  }

  test('from the approval to the refund, with one piece written off', async () => {
    const { guest, order, id } = await aRequest()
    expect(await approveReturn(shop.db, order.id, id, now())).toEqual({ number: `${order.number}-R1` })
    const [approved] = await readQueuedEmails(shop)
    expect(approved?.text).toContain('3 × Bell')
    expect(approved?.text).toContain('1 High Street, York')
    expect(approved?.text).toContain(`${order.number}-R1`)
    const before = await readStock('BELL-1')
    const [line = 0] = order.lines
    expect(await receiveReturn(shop.db, order.id, id, new Map([[line, 4]]), now())).toBe('tooManyPieces')
    expect(await receiveReturn(shop.db, order.id, id, new Map([[line, 1]]), now())).toEqual({
      number: `${order.number}-R1`,
    })
    expect(await readStock('BELL-1')).toBe(before + 2)
    expect((await look(guest, order)).returns).toMatchObject([{ status: 'received', can_cancel: false }])
    await refundReturn(shop.db, order.id, id, { withShipping: false, amount: null }, now())
    expect((await look(guest, order)).returns).toMatchObject([{ status: 'refunded', formated_refund: '₹35.40' }])
    expect(await readStock('BELL-1')).toBe(before + 2)
    expect((await readQueuedEmails(shop)).map(({ kind }) => kind)).toEqual([
      'return-approved',
      'return-received',
      'order-refunded',
    ])
    // Refunded pieces cannot be returned again.
    expect((await look(guest, order)).items[0]).toMatchObject({ qty_returnable: 0 })
  })

  test('A refusal has a reason, and frees the pieces', async () => {
    const { guest, order, id } = await aRequest()
    await refuseReturn(shop.db, order.id, id, 'It was ridden.', now())
    expect(await look(guest, order)).toMatchObject({
      items: [{ qty_returnable: 3 }, {}],
      returns: [{ status: 'refused', answer: 'It was ridden.' }],
    })
    expect((await readQueuedEmails(shop))[0]?.text).toContain('Our reason: It was ridden.')
    expect(await approveReturn(shop.db, order.id, id, now())).toBe('notAllowed')
  })

  test('The refund of a returned piece leaves the piece that is still to be shipped', async () => {
    const guest = shop.guest()
    const order = await placeLines(guest, [{ productId: bell, quantity: 3 }])
    const [line = 0] = order.lines
    const parcel = { carrier: 'dhl', trackNumber: null }
    await payOrder(shop.db, order.id, now(), null)
    await shipLines(shop.db, order.id, [{ orderLineId: line, quantity: 2 }], parcel, now())
    await changeParcels(shop.db, order.id, 'deliver', null, now())
    const { return_id: id } = (await request(guest, order, bells(order, 1))).json()
    await approveReturn(shop.db, order.id, id, now())
    await receiveReturn(shop.db, order.id, id, new Map(), now())
    const before = await readStock('BELL-1')
    expect(await refundReturn(shop.db, order.id, id, { withShipping: false, amount: null }, now())).toMatchObject({
      amount: 11_80,
    })
    expect(await readStock('BELL-1')).toBe(before)
    expect(await shipLines(shop.db, order.id, [{ orderLineId: line, quantity: 1 }], parcel, now())).toMatchObject({
      kind: 'shipped',
    })
  })

  test('Goods that a refund has put into the stock before they arrived are not added again', async () => {
    const { order, id } = await aRequest()
    await approveReturn(shop.db, order.id, id, now())
    const [line = 0] = order.lines
    const refund = { lines: [{ lineId: line, quantity: 2 }], withShipping: false, amount: null }
    await refundOrder(
      shop.db,
      order.id,
      { request: refund, restock: 'all', reason: null, key: null, actor: 'staff' },
      now(),
    )
    const before = await readStock('BELL-1')
    await receiveReturn(shop.db, order.id, id, new Map(), now())
    expect(await readStock('BELL-1')).toBe(before + 1)
  })

  test('The customer can cancel until the goods have arrived', async () => {
    const { guest, order, id } = await aRequest()
    await approveReturn(shop.db, order.id, id, now())
    expect((await guest.post(`/returns/${id}/cancel`)).json().data.returns).toMatchObject([{ status: 'canceled' }])
    expect((await guest.post(`/returns/${id}/cancel`)).statusCode).toBe(400)
    expect(await receiveReturn(shop.db, order.id, id, new Map(), now())).toBe('notAllowed')
  })

  test('A return that never arrives is closed, and its pieces stay returned', async () => {
    const { guest, order, id } = await aRequest()
    await approveReturn(shop.db, order.id, id, now())
    await closeReturn(shop.db, order.id, id, 'Nothing arrived.', now())
    expect(await look(guest, order)).toMatchObject({
      items: [{ qty_returnable: 0 }, {}],
      returns: [{ status: 'closed', answer: 'Nothing arrived.' }],
    })
  })

  test('A refund that is not possible leaves the return as it was', async () => {
    const { guest, order, id } = await aRequest()
    await approveReturn(shop.db, order.id, id, now())
    const tooMuch = { withShipping: false, amount: order.grandTotal * 2 }
    expect(await refundReturn(shop.db, order.id, id, tooMuch, now())).toBe('tooMuch')
    expect((await look(guest, order)).returns).toMatchObject([{ status: 'approved' }])
  })
})

describe('A photo', () => {
  const folder = () => join(shop.services.settings.dataDir, 'returns')
  const files = () => readdir(folder()).catch(() => [])

  async function send(visitor: Visitor, id: number, content: Buffer, name = 'photo.jpg') {
    const form = new FormData()
    form.append('photo', new Blob([new Uint8Array(content)], { type: 'image/jpeg' }), name)
    const multipart = new Request('http://shop.test/', { method: 'POST', body: form })
    return shop.app.inject({
      method: 'POST',
      url: `/api/returns/${id}/photos`,
      headers: { 'content-type': multipart.headers.get('content-type') ?? '' },
      cookies: Object.fromEntries(visitor.cookies),
      payload: Buffer.from(await multipart.arrayBuffer()),
    })
  }

  const aPhoto = () =>
    sharp({ create: { width: 3000, height: 1000, channels: 3, background: '#a03020' } })
      .withExif({ IFD3: { GPSLatitudeRef: 'N' }, IFD0: { Copyright: 'somebody' } })
      .jpeg()
      .toBuffer()

  test('is stored without metadata, outside the served folders, and shown as a thumbnail', async () => {
    const { guest, order } = await aDelivery()
    const { return_id: id } = (await request(guest, order, bells(order, 1))).json()
    const reply = await send(guest, id, await aPhoto())
    expect(reply.statusCode).toBe(200)
    const [photo] = reply.json().data.returns[0].photos
    expect(photo.thumbnail).toMatch(/^data:image\/webp;base64,/)
    const [name = ''] = (await files()).slice(-1)
    const { path } = await shop.db
      .selectFrom('order_return_photo')
      .select('path')
      .where('return_id', '=', id)
      .executeTakeFirstOrThrow()
    const stored = await readFile(join(shop.services.settings.dataDir, path))
    expect(stored.includes('somebody')).toBe(false)
    const { format, width, exif } = await sharp(stored).metadata()
    expect([format, width, exif]).toEqual(['jpeg', 2400, undefined])
    for (const url of [`/storage/returns/${name}`, `/returns/${name}`, `/storage/../returns/${name}`]) {
      expect((await shop.app.inject({ method: 'GET', url })).statusCode).toBe(404)
    }
  })

  test('must be an image, and there can be five', async () => {
    const { guest, order } = await aDelivery()
    const { return_id: id } = (await request(guest, order, bells(order, 1))).json()
    const before = (await files()).length
    for (const content of [
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      '%PDF-1.7',
      'GIF89a',
      '\u00ff\u00d8\u00ff half',
    ]) {
      const reply = await send(guest, id, Buffer.from(content, 'latin1'))
      expect(reply.statusCode).toBe(422)
      expect(reply.json().errors.photo[0]).toMatch(/^Please choose a photo/)
    }
    expect(await files()).toHaveLength(before)
    const photo = await aPhoto()
    const replies = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(() => send(guest, id, photo)))
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 200, 200, 200, 400, 400])
    expect(await files()).toHaveLength(before + 5)
  })

  test('goes with the person who sent it', async () => {
    const { guest, order } = await aDelivery()
    const { return_id: id } = (await request(guest, order, { ...bells(order, 1), comment: 'My knee hurts.' })).json()
    await send(guest, id, await aPhoto())
    const { path } = await shop.db
      .selectFrom('order_return_photo')
      .select('path')
      .where('return_id', '=', id)
      .executeTakeFirstOrThrow()
    await shop.db.updateTable('orders').set({ customer_email: '' }).where('id', '=', order.id).execute()
    const row = await shop.db.selectFrom('order_return').select('comment').where('id', '=', id).executeTakeFirst()
    expect(row).toEqual({ comment: null })
    const file = join(shop.services.settings.dataDir, path)
    const old = new Date(start.getTime() - 2 * dayMs)
    await utimes(file, old, old)
    await writeFile(join(folder(), 'new.jpg'), 'just being added')
    await purgeReturnPhotos(shop.services)
    expect(await files()).not.toContain(path.replace('returns/', ''))
    expect(await files()).toContain('new.jpg')
  })
})

describe('A link for guests', () => {
  const ask = (order: string, email: string) => shop.guest().post('/return-links', { order, email })
  async function mailedLink(order: TestOrder): Promise<string> {
    await shop.db.deleteFrom('attempt').execute()
    await ask(` #${order.number}`, order.email.toUpperCase())
    const email = (await readQueuedEmails(shop)).at(-1)
    expect(email).toMatchObject({ kind: 'return-link', to: order.email })
    return /#link=([\w-]+)/.exec(email?.text ?? '')?.[1] ?? ''
  }

  test('opens the returns of its order, in any browser', async () => {
    const { order } = await aDelivery()
    const link = await mailedLink(order)
    const visitor = shop.guest()
    const opened = await visitor.post('/return-links/open', { link })
    expect(opened.json().data).toMatchObject({ order_id: order.id, increment_id: order.number })
    const reply = await request(visitor, order, { ...bells(order, 1), link })
    expect(reply.statusCode).toBe(200)
    const { return_id: id } = reply.json()
    expect((await visitor.post(`/returns/${id}/cancel`, { link })).statusCode).toBe(200)
  })

  test('works for its own order only, and for seven days', async () => {
    const [{ order }, other] = [await aDelivery(), await aDelivery()]
    const link = await mailedLink(order)
    const visitor = shop.guest()
    expect((await request(visitor, other.order, { ...bells(other.order, 1), link })).statusCode).toBe(404)
    later(8)
    expect((await visitor.post('/return-links/open', { link })).json().message).toMatch(/no longer valid/)
    expect((await request(visitor, order, { ...bells(order, 1), link })).statusCode).toBe(404)
  })

  test.each(['', 'x', 'A'.repeat(80), '../..'])('"%s" opens nothing', async (link) => {
    expect((await shop.guest().post('/return-links/open', { link })).statusCode).toBe(400)
  })

  test('is requested without revealing which orders exist', async () => {
    const { order } = await aDelivery()
    await shop.db.deleteFrom('mail_queue').execute()
    const unknown = await ask('999999', order.email)
    const wrongEmail = await ask(order.number, 'nobody@example.com')
    expect(await readQueuedEmails(shop)).toEqual([])
    const right = await ask(order.number, order.email)
    expect([unknown.body, wrongEmail.body]).toEqual([right.body, right.body])
    expect(await readQueuedEmails(shop)).toHaveLength(1)
    const cost = (email: string) => shop.countStatements(() => ask(order.number, email))
    expect(await cost('other@example.com')).toBe(await cost(order.email))
  })

  test('is limited to three in half an hour', async () => {
    const { order } = await aDelivery()
    await shop.db.deleteFrom('attempt').execute()
    for (let attempt = 1; attempt <= 3; attempt += 1)
      expect((await ask(order.number, order.email)).statusCode).toBe(200)
    expect((await ask(order.number, order.email)).statusCode).toBe(429)
  })
})

test('An order that is paid and partly delivered offers only what has arrived', async () => {
  const guest = shop.guest()
  const order = await placeLines(guest, [{ productId: bell, quantity: 2 }])
  await payOrder(shop.db, order.id, now(), null)
  await shipLines(shop.db, order.id, null, { carrier: 'dhl', trackNumber: null }, now())
  expect((await look(guest, order)).items[0]).toMatchObject({ qty_returnable: 0 })
  await shop.db.updateTable('shipment').set({ status: 'delivered' }).where('order_id', '=', order.id).execute()
  expect((await look(guest, order)).items[0]).toMatchObject({ qty_returnable: 2 })
})
