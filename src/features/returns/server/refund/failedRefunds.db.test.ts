import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildCardShop, type CardOrder, type CardShop } from '../../../../testing/cardShop.ts'
import { shopCommandOn } from '../../../../testing/shopCommand.ts'
import { signInAs } from '../../../../testing/staff.ts'
import { retryRefunds } from './failedRefunds.ts'
import { refundOrder } from './refundOrder.ts'

let card: CardShop
beforeAll(async () => {
  card = await buildCardShop()
})
afterAll(() => card.close())

interface FailedRefund {
  order: CardOrder
  number: string
  amount: number
  /** The payment intent in the Stripe stub. */
  intent: CardShop['stub']['intents'][number]
}

/** An order of two pieces whose full refund Stripe rejects. */
async function aFailedRefund(): Promise<FailedRefund> {
  const { shop, stub } = card
  const order = await card.place({ quantity: 2 })
  const intent = stub.pay(order.session())
  await card.notify('checkout.session.completed', order.session())
  const received = intent.amount_received
  intent.amount_received = 0
  const request = { lines: 'all', withShipping: true, amount: null } as const
  const refund = { request, restock: 'unsent', reason: null, key: null, actor: 'staff' } as const
  const done = await refundOrder(shop.db, order.id, refund, shop.services.now())
  if (typeof done === 'string') expect.fail(done)
  await card.work()
  expect(await readStatuses(order)).toEqual(['failed'])
  intent.amount_received = received
  const { number } = await shop.db
    .selectFrom('orders')
    .select('increment_id as number')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()
  return { order, number, amount: done.amount, intent }
}

const readStatuses = async ({ id }: CardOrder) =>
  (await card.shop.db.selectFrom('refund').select('status').where('order_id', '=', id).execute()).map(
    ({ status }) => status,
  )
const readCredits = async ({ id }: CardOrder) =>
  (
    await card.shop.db
      .selectFrom('credit_note')
      .select('grand_total_minor as amount')
      .where('order_id', '=', id)
      .execute()
  ).map(({ amount }) => amount)
const sentTo = ({ stub }: CardShop, intent: FailedRefund['intent']) =>
  stub.refunds.filter(({ payment_intent, status }) => payment_intent === intent.id && status !== 'failed')
const orders = (...args: string[]) => shopCommandOn(card.shop)('orders', 'refund', ...args)

describe('A refund that the payment service rejected', () => {
  test('is retried with its credit note, and pays once', async () => {
    const { order, number, amount, intent } = await aFailedRefund()
    expect((await orders('list')).out).toMatch(new RegExp(`${number}.*failed`))
    const stock = await order.stock()
    const now = card.shop.services.now()
    const retries = await Promise.all([1, 2].map(() => retryRefunds(card.shop.db, order.id, now)))
    expect(retries.filter((retry) => retry !== null)).toEqual([{ amount, currency: 'INR' }])
    await card.work()
    expect(await readStatuses(order)).toEqual(['succeeded'])
    expect(sentTo(card, intent)).toMatchObject([{ amount }])
    expect([await readCredits(order), await order.stock()]).toEqual([[amount], stock])
    expect(await orders('retry', number)).toMatchObject({
      code: 2,
      out: `Order ${number} has no refund that failed.\n`,
    })
  })

  test('is retried after it failed at the bank, and late messages about the first attempt change nothing', async () => {
    const { order, number, amount, intent } = await aFailedRefund()
    for (const attempt of [1, 2]) {
      expect((await orders('retry', number)).code).toBe(0)
      await card.work()
      expect(await readStatuses(order)).toEqual(['succeeded'])
      if (attempt === 2) break
      for (const made of sentTo(card, intent)) {
        made.status = 'failed'
        await card.notify('refund.failed', made.id)
      }
      expect(await readStatuses(order)).toEqual(['failed'])
    }
    for (const { id } of card.stub.refunds.filter(({ status }) => status === 'failed'))
      await card.notify('refund.failed', id)
    expect(await readStatuses(order)).toEqual(['succeeded'])
    expect([sentTo(card, intent).length, await readCredits(order)]).toEqual([1, [amount]])
  })

  test('is retried in the back office, once for two clicks', async () => {
    const { order, number, amount, intent } = await aFailedRefund()
    const { browser } = await signInAs(card.shop, 'owner')
    const { version, refunds } = (await browser.get(`/admin/orders/${number}`)).json().data
    expect(refunds).toMatchObject([{ amount, status: 'failed', due: 'failed' }])
    const retry = () => browser.post(`/admin/orders/${number}/refunds/retry`, { version })
    const replies = await Promise.all([retry(), retry()])
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(replies.find(({ statusCode }) => statusCode === 200)?.json().data.refunds).toMatchObject([
      { status: 'pending', due: null },
    ])
    expect(await order.events()).toContain('refundRetried')
    await card.work()
    expect([await readStatuses(order), sentTo(card, intent)]).toMatchObject([['succeeded'], [{ amount }]])
  })

  test('is recorded when the staff have paid it in another way', async () => {
    const { order, number, intent } = await aFailedRefund()
    expect((await orders('done', number)).out).toMatch(/^Recorded: .* transferred/)
    await card.work()
    expect([await readStatuses(order), sentTo(card, intent)]).toEqual([['succeeded'], []])
    expect(await order.events()).toContain('refundSent')
    expect((await orders('list')).out).not.toContain(number)
  })
})
