import { describe, expect, test } from 'vitest'
import { readQueuedEmails } from '../../../../testing/emails.ts'
import { setUpPickupShop } from '../../../../testing/pickupShop.ts'
import { readPdf } from '../../../../testing/readPdf.ts'
import { changeShipments, shipLines } from '../shipment/shipLines.ts'
import { remindNextTransfer } from '../transfer/remindTransfers.ts'
import { payOrder } from './orderTransitions.ts'

const { shop, guest, now, anOrder } = setUpPickupShop({ BANK_NAME: 'Chainline Cycles', UPI_ID: 'chainline@okbank' })

type Placed = Awaited<ReturnType<typeof anOrder>>
const byTransfer = (shippingMethod?: string) =>
  anOrder({ payment: 'moneytransfer', ...(shippingMethod !== undefined && { shippingMethod }) })
const ship = ({ id }: Placed) =>
  shipLines(shop().db, id, null, { carrier: 'dhl', trackNumber: null, isUnpaidAllowed: true }, now())
const listSteps = ({ steps }: { steps: readonly { code: string; is_reached: boolean }[] }) =>
  steps.map(({ code, is_reached }) => `${code}${is_reached ? '!' : ''}`).join(' ')
async function track({ order }: Placed) {
  const tracked = { order: order.increment_id, email: order.customer_email }
  return (await shop().guest().post('/track-order', tracked)).json().data
}
const readMails = async ({ order }: Placed, kind: string) =>
  (await readQueuedEmails(shop())).filter((mail) => mail.kind === kind && mail.text.includes(order.increment_id))
const passDays = (days: number) => shop().setNow(new Date(now().getTime() + days * 86_400_000))
async function remindAll(): Promise<void> {
  while (await remindNextTransfer(shop().services));
}

describe('A bank transfer that has not arrived when the order is set aside', () => {
  test('is asked for in the email, with the account and the way to pay in the store', async () => {
    const placed = await byTransfer()
    expect(await placed.ready(null, null, true)).toMatchObject({ kind: 'ready' })
    const [mail] = await readMails(placed, 'order-ready')
    expect(mail?.text).toContain('is still to be paid: please transfer it before you come, or pay in the store.')
    expect(mail?.text).toContain('UPI ID: chainline@okbank')
    expect(mail?.text).toContain(`Reference: ${placed.order.increment_id}`)
    // The order is paid while the email is queued.
    await payOrder(shop().db, placed.id, now(), null)
    expect((await readMails(placed, 'order-ready'))[0]?.text).not.toContain('still to be paid')
  })

  test('is paid in the store with what is collected, once', async () => {
    const placed = await byTransfer()
    await placed.ready(null, null, true)
    expect(await placed.collect()).toEqual({ kind: 'unpaid' })
    const outcomes = await Promise.all([placed.collect(null, true), placed.collect(null, true)])
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['collected', 'notAllowed'])
    expect(outcomes).toContainEqual({ kind: 'collected', count: 1, paid: 236_00 })
    const order = await placed.readOrder()
    expect(order).toMatchObject({
      payment_title: 'In the store',
      formated_amount_due: null,
      transfer: null,
      invoices: [{ state: 'paid', number: expect.any(String) }],
    })
    expect(listSteps(order)).toBe('placed! payment! preparing! ready! collected!')
    expect(await placed.listEvents()).toEqual(['placed', 'readyForPickup', 'pickedUp', 'paid', 'invoiced'])
    const { text } = await readPdf((await guest().get(`/invoices/${order.invoices[0].id}/pdf`)).rawPayload)
    expect(text).toContain('In the store, paid')
    expect(text).not.toContain('Bank transfer')
    expect((await guest().get(`/orders/${placed.id}?locale=de`)).json().data.payment_title).toBe('Im Laden')
  })

  test('is paid with the first of two parts, for both; a second payment is rejected', async () => {
    const placed = await byTransfer()
    await placed.ready(1, null, true)
    expect(await placed.collect(null, true)).toMatchObject({ kind: 'collected', paid: 236_00 })
    await placed.ready()
    expect(await placed.collect(null, true)).toEqual({ kind: 'paidBefore' })
    expect(await placed.collect()).toMatchObject({ kind: 'collected', paid: null })
  })
})

describe('An order that left the shop unpaid', () => {
  test('shows its payment as open, with the account, in its email, too', async () => {
    const placed = await byTransfer('flatrate_flatrate')
    expect(await ship(placed)).toMatchObject({ kind: 'shipped' })
    const order = await placed.readOrder()
    expect(order).toMatchObject({ status_label: 'Shipped', transfer: { upi_id: 'chainline@okbank', until: null } })
    for (const shown of [order, await track(placed)])
      expect(listSteps(shown)).toBe('placed! payment preparing! shipped! delivered')
    const [mail] = await readMails(placed, 'order-shipped')
    expect(mail?.text).toMatch(/is still to be paid\. Please transfer it now\.\nPlease transfer/)
    expect(mail?.text).toContain('UPI ID: chainline@okbank')
    await changeShipments(shop().db, placed.id, 'deliver', null, now())
    expect(listSteps(await track(placed))).toBe('placed! payment preparing! shipped! delivered!')

    await payOrder(shop().db, placed.id, now(), null)
    for (const shown of [await placed.readOrder(), await track(placed)]) {
      expect(listSteps(shown)).toBe('placed! payment! preparing! shipped! delivered!')
      expect(shown.steps[1]).toEqual({ code: 'payment', is_reached: true, reached_at: now().toISOString() })
    }
    expect((await readMails(placed, 'order-shipped'))[0]?.text).not.toContain('still to be paid')
  })

  test.each([
    ['sent', 'is on its way or with you, but your transfer of'],
    ['set aside', 'Please make it now, or pay in the store when you collect your order.'],
  ])('and was %s is reminded of once, a week later', async (how, sentence) => {
    const placed = await byTransfer(how === 'sent' ? 'flatrate_flatrate' : undefined)
    if (how === 'sent') await ship(placed)
    else await placed.ready(null, null, true)
    passDays(6)
    await remindAll()
    expect(await readMails(placed, 'transfer-reminder')).toEqual([])
    passDays(1)
    await remindAll()
    passDays(10)
    await remindAll()
    const [mail, ...more] = await readMails(placed, 'transfer-reminder')
    expect(more).toEqual([])
    expect(mail?.text).toContain(sentence)
    expect(mail?.text).toContain('UPI ID: chainline@okbank')
    expect(mail?.text).not.toContain('reserved')
    await payOrder(shop().db, placed.id, now(), null)
    expect(await readMails(placed, 'transfer-reminder')).toEqual([])
  })

  test('is reminded of again after a reminder from before it was sent', async () => {
    const placed = await byTransfer('flatrate_flatrate')
    passDays(5)
    await remindAll()
    expect(await readMails(placed, 'transfer-reminder')).toHaveLength(1)
    passDays(1)
    await ship(placed)
    passDays(7)
    await remindAll()
    expect(await readMails(placed, 'transfer-reminder')).toHaveLength(2)
  })

  test.each([
    ['that is paid on delivery', 'cashondelivery'],
    ['that is paid', 'moneytransfer'],
  ])('but one %s is not', async (_what, payment) => {
    const placed = await anOrder({ payment, shippingMethod: 'flatrate_flatrate' })
    await ship(placed)
    if (payment === 'moneytransfer') await payOrder(shop().db, placed.id, now(), null)
    passDays(30)
    await remindAll()
    expect(await readMails(placed, 'transfer-reminder')).toEqual([])
  })
})
