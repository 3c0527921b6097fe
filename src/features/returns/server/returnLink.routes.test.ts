import { describe, expect, test } from 'vitest'
import { aCustomer } from '../../../testing/buyers.ts'
import type { TestOrder } from '../../../testing/deliveredOrder.ts'
import { readQueuedEmails } from '../../../testing/emails.ts'
import { bells, requestReturn, setUpReturnsShop } from '../../../testing/returnsShop.ts'
import { approveReturn, receiveReturn, refundReturn, refuseReturn } from './returnSteps.ts'

const { shop, now, later, aDelivery } = setUpReturnsShop()

describe('A link for guests', () => {
  const ask = (order: string, email: string) => shop().guest().post('/return-links', { order, email })
  async function mailedLink(order: TestOrder): Promise<string> {
    await shop().db.deleteFrom('attempt').execute()
    await ask(` #${order.number}`, order.email.toUpperCase())
    const email = (await readQueuedEmails(shop())).at(-1)
    expect(email).toMatchObject({ kind: 'return-link', to: order.email })
    const code = /#link=([\w-]+)/.exec(email?.text ?? '')?.[1] ?? ''
    // For browsers without JavaScript.
    expect(email?.text).toContain(`enter this code:\n${code}\n`)
    return code
  }

  test('opens the returns of its order, in any browser', async () => {
    const { order } = await aDelivery()
    const link = await mailedLink(order)
    const visitor = shop().guest()
    const opened = await visitor.post('/return-links/open', { link })
    expect(opened.json().data).toMatchObject({ order_id: order.id, increment_id: order.number })
    const reply = await requestReturn(visitor, order, { ...bells(order, 1), link })
    expect(reply.statusCode).toBe(200)
    const { return_id: id } = reply.json()
    expect((await visitor.post(`/returns/${id}/cancel`, { link })).statusCode).toBe(200)
  })

  test.each<[string, (order: TestOrder, id: number) => Promise<unknown>]>([
    ['return-requested', async () => {}],
    ['return-approved', (order, id) => approveReturn(shop().db, order.id, id, now())],
    ['return-refused', (order, id) => refuseReturn(shop().db, order.id, id, 'It was ridden.', now())],
  ])('is in the email %s, too', async (kind, change) => {
    const { guest, order } = await aDelivery()
    const { return_id: id } = (await requestReturn(guest, order, bells(order, 1))).json()
    await change(order, id)
    const mail = (await readQueuedEmails(shop())).at(-1)
    expect(mail).toMatchObject({ kind, to: order.email })
    expect(mail?.text).toContain('See your return (this link works for 7 days): ')
    const link = /#link=([\w-]+)/.exec(mail?.html ?? '')?.[1]
    const opened = (await shop().guest().post('/return-links/open', { link })).json()
    expect(opened.data).toMatchObject({ order_id: order.id, returns: [{ number: `${order.number}-R1` }] })
  })

  test('is not in the email about a refund, which leads to the tracking of the order', async () => {
    const { guest, order } = await aDelivery()
    const { return_id: id } = (await requestReturn(guest, order, bells(order, 1))).json()
    await approveReturn(shop().db, order.id, id, now())
    await receiveReturn(shop().db, order.id, id, new Map(), now())
    await refundReturn(shop().db, order.id, id, { withShipping: false, amount: null }, now())
    const mail = (await readQueuedEmails(shop())).at(-1)
    expect(mail).toMatchObject({ kind: 'order-refunded', to: order.email })
    expect(mail?.text).toContain(`/page/order-tracking?order=${order.number}`)
    expect(mail?.text).not.toContain('#link=')
  })

  test('is not in the emails of customers with an account, which lead to it', async () => {
    const { order } = await aDelivery()
    const { id: customerId } = await aCustomer(shop(), order.email)
    await shop().db.updateTable('orders').set({ customer_id: customerId }).where('id', '=', order.id).execute()
    const visitor = shop().guest()
    const link = await mailedLink(order)
    await requestReturn(visitor, order, { ...bells(order, 1), link })
    const mail = (await readQueuedEmails(shop())).at(-1)
    expect(mail?.kind).toBe('return-requested')
    expect(mail?.text).toContain(`/my-account/orders/${order.id}`)
    expect(mail?.text).not.toContain('#link=')
  })

  test('works for its own order only, and for seven days', async () => {
    const [{ order }, other] = [await aDelivery(), await aDelivery()]
    const link = await mailedLink(order)
    const visitor = shop().guest()
    expect((await requestReturn(visitor, other.order, { ...bells(other.order, 1), link })).statusCode).toBe(404)
    later(8)
    expect((await visitor.post('/return-links/open', { link })).json().message).toMatch(/no longer valid/)
    expect((await requestReturn(visitor, order, { ...bells(order, 1), link })).statusCode).toBe(404)
  })

  test.each(['', 'x', 'A'.repeat(80), '../..'])('"%s" opens nothing', async (link) => {
    expect((await shop().guest().post('/return-links/open', { link })).statusCode).toBe(400)
  })

  test('is requested without revealing which orders exist', async () => {
    const { order } = await aDelivery()
    await shop().db.deleteFrom('mail_queue').execute()
    const unknown = await ask('999999', order.email)
    const wrongEmail = await ask(order.number, 'nobody@example.com')
    expect(await readQueuedEmails(shop())).toEqual([])
    const right = await ask(order.number, order.email)
    expect([unknown.body, wrongEmail.body]).toEqual([right.body, right.body])
    expect(await readQueuedEmails(shop())).toHaveLength(1)
    const cost = (email: string) => shop().countStatements(() => ask(order.number, email))
    expect(await cost('other@example.com')).toBe(await cost(order.email))
  })

  test('is limited to three in half an hour', async () => {
    const { order } = await aDelivery()
    await shop().db.deleteFrom('attempt').execute()
    for (let attempt = 1; attempt <= 3; attempt += 1)
      expect((await ask(order.number, order.email)).statusCode).toBe(200)
    expect((await ask(order.number, order.email)).statusCode).toBe(429)
  })
})
