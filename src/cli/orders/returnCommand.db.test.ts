import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliverOrder, placeLines } from '../../testing/deliveredOrder.ts'
import { aProduct } from '../../testing/factories.ts'
import { shopCommandOn } from '../../testing/shopCommand.ts'
import { buildTestShop, type TestShop } from '../../testing/testShop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await buildTestShop({ products: [aProduct({ sku: 'BELL', name: 'Bell', priceMinor: 10_00, stock: 1000 })] })
})
afterAll(() => shop.close())

const orders = (...args: string[]) => shopCommandOn(shop)('orders', ...args)

/** A requested return of two bells. @returns its number */
async function aReturn(): Promise<string> {
  const guest = shop.guest()
  const order = await placeLines(guest, [{ productId: shop.saved[0]?.productId ?? 0, quantity: 2 }])
  await deliverOrder(shop, order.id)
  const items = [{ id: order.lines[0], qty: 2, reason: 'damaged' }]
  const reply = await guest.post(`/orders/${order.id}/returns`, { items, comment: 'Rattles\u001b[2J.' })
  return reply.json().data.returns[0].number
}

test('Lists a return, approves, receives and refunds it', async () => {
  expect((await orders('returns')).out).toBe('There are no returns.\n')
  const number = await aReturn()
  expect((await orders('returns')).out).toMatch(
    new RegExp(
      `^return .*\\n${number} +\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d +return +requested +2 +Arrived damaged +Asha Rao\\n$`,
    ),
  )
  expect((await orders('return', 'list')).out).toBe((await orders('returns')).out)
  expect(JSON.parse((await orders('returns', '--status', 'refused', '--json')).out)).toEqual([])
  expect((await orders('return', 'show', number)).out).toContain('allowed   approve, refuse\n')
  expect((await orders('return', 'show', number)).out).toContain('item      2 × Bell, BELL-1, Arrived damaged')
  expect((await orders('return', 'show', number)).out).not.toContain('\u001b')
  expect(await orders('return', 'refund', number)).toMatchObject({
    code: 2,
    out: `Return ${number} is requested: refund is not allowed. Allowed: approve, refuse.\n`,
  })
  expect((await orders('return', 'approve', number.toLowerCase())).out).toBe(
    `Done: approve. Return ${number} is approved.\n`,
  )
  expect((await orders('return', 'receive', number, '--write-off', 'BELL-1=3')).err).toContain('fewer than 3 items')
  expect((await orders('return', 'receive', number, '--write-off', 'BELL-1=1')).code).toBe(0)
  expect((await orders('return', 'show', number)).out).toContain('(1 restocked, 1 written off)')
  expect((await orders('return', 'refund', number, '--amount', '99.00')).out).toContain('the amount is more than')
  const refunded = await orders('return', 'refund', number, '--amount', '20.00', '--json')
  expect(JSON.parse(refunded.out)).toMatchObject({ return: number, amount: 20_00, currency: 'INR' })
})

test('Refunding the remaining amount completes the return and closes the order, and restocks its items only once', async () => {
  const readStock = async () =>
    (await shop.db.selectFrom('variant').select('stock').where('sku', '=', 'BELL-1').executeTakeFirstOrThrow()).stock
  const before = await readStock()
  const number = await aReturn()
  const order = number.replace('-R1', '')
  await orders('return', 'approve', number)
  await orders('return', 'receive', number)
  expect(await readStock()).toBe(before)
  expect(await orders('refund', order, '--amount', '40.00')).toMatchObject({ code: 0 })
  expect(await orders('return', 'refund', number, '--amount', '8.61')).toMatchObject({
    code: 2,
    out: expect.stringContaining('the amount is more than'),
  })
  expect((await orders('return', 'refund', number, '--amount', '8.60')).out).toMatch(/^Refunded ₹8\.60/)
  expect((await orders('return', 'show', number)).out).toContain('status    refunded')
  expect((await orders('list', '--status', 'closed')).out).toContain(order)
  expect(await orders('return', 'refund', number, '--amount', '0.01')).toMatchObject({ code: 2 })
  expect(await orders('return', 'receive', number)).toMatchObject({ code: 2 })
  expect(await readStock()).toBe(before)
})

test('The items of a closed return are refunded with the remaining amount of the order', async () => {
  const readStock = async () =>
    (await shop.db.selectFrom('variant').select('stock').where('sku', '=', 'BELL-1').executeTakeFirstOrThrow()).stock
  const number = await aReturn()
  const order = number.replace('-R1', '')
  const before = await readStock()
  await orders('return', 'approve', number)
  expect((await orders('refund', order, '--amount', '48.60')).out).toContain('a return of these items is open')
  expect((await orders('return', 'close', number, '--reason', 'It never arrived')).code).toBe(0)
  expect((await orders('refund', order, '--amount', '48.60', '--restock')).out).toMatch(/^Refunded ₹48\.60/)
  expect((await orders('return', 'show', number)).out).toContain('status    closed')
  expect((await orders('list', '--status', 'closed')).out).toContain(order)
  expect(await readStock()).toBe(before + 2)
})

test('Refuses with a reason', async () => {
  const number = await aReturn()
  expect(await orders('return', 'refuse', number)).toMatchObject({ code: 1, err: expect.stringContaining('--reason') })
  expect((await orders('return', 'refuse', number, '--reason', 'It was ridden')).code).toBe(0)
  expect((await orders('return', 'show', number)).out).toContain('answer    It was ridden')
})

test.each([
  [['return', 'burn', '100001-R1'], 'Expected an action'],
  [['return', 'approve', '100001'], 'such as 100001-R1'],
  [['return', 'approve', '100001-R1', '--shipping'], 'valid only with refund'],
  [['returns', '--status', 'lost'], '--status must be one of'],
])('Rejects %j', async (args, error) => {
  const { code, err } = await orders(...args)
  expect(err).toContain(error)
  expect(code).toBe(1)
})

test('Reports an unknown return', async () => {
  expect(await orders('return', 'approve', '999999-R1')).toMatchObject({ code: 2, out: 'There is no such return.\n' })
})
