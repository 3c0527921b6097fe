/** The amount due after pieces are taken off an unpaid order. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addProduct, readyToOrder } from '../../../../testing/buyers.ts'
import { aProduct } from '../../../../testing/factories.ts'
import { readPdf } from '../../../../testing/readPdf.ts'
import { shopCommandOn } from '../../../../testing/shopCommand.ts'
import { signInAs } from '../../../../testing/staff.ts'
import { buildTestShop, type TestShop, type Visitor } from '../../../../testing/testShop.ts'
import { makeInvoiceFile, makePackingSlipFile } from '../../../invoice/server/documentFiles.ts'
import { toOrderView } from '../../../order/order.view.ts'
import { writeOrderPlacedMail } from '../../../order/server/mail/orderPlacedMail.ts'
import { writeOrderShippedMail } from '../../../order/server/mail/orderShippedMail.ts'
import { changeShipments, shipLines } from '../../../order/server/shipment/shipLines.ts'
import { payOrder } from '../../../order/server/status/orderTransitions.ts'
import { writeTransferReminderMail } from '../../../order/server/transfer/transferReminderMail.ts'
import { writeWithdrawalMail } from '../withdrawal/withdrawalMail.ts'
import { writeOrderRefundedMail } from './orderRefundedMail.ts'
import { refundOrder } from './refundOrder.ts'

const start = new Date('2026-06-01T09:30:00Z')

let shop: TestShop
let staff: Visitor
beforeAll(async () => {
  shop = await buildTestShop({
    now: start,
    products: [
      aProduct({ sku: 'BELL', name: 'Bell', priceMinor: 10_00, stock: 1000 }),
      aProduct({ sku: 'TYRE', name: 'Tyre', priceMinor: 20_00, stock: 1000 }),
    ],
    settings: { BANK_NAME: 'Chainline', BANK_IBAN: 'DE89 3704 0044 0532 0130 00', UPI_ID: 'chainline@okbank' },
  })
  staff = (await signInAs(shop, 'sales')).browser
})
afterAll(() => shop.close())
beforeEach(async () => {
  for (const table of ['attempt', 'withdrawal'] as const) await shop.db.deleteFrom(table).execute()
})

/** Two bells and one tyre: 40.00, tax 7.20 and delivery 25.00, a total of 72.20. */
async function anOrder(method: 'moneytransfer' | 'cashondelivery') {
  const guest = shop.guest()
  const [bell, tyre] = shop.saved
  await addProduct(guest, bell?.productId, { quantity: 2 })
  await addProduct(guest, tyre?.productId, { quantity: 1 })
  await readyToOrder(guest, '', method)
  const { order } = (await guest.post('/checkout/save-order')).json()
  const [bells, tyres] = order.items.map(({ id }: { id: number }) => Number(id))
  return {
    ...{ id: Number(order.id), number: String(order.increment_id), bells, tyres },
    readOrder: async () => (await guest.get(`/orders/${order.id}`)).json().data,
    withdraw: (items: readonly { id: number; qty: number }[]) =>
      guest.post('/withdrawals', {
        ...{ name: 'Asha Rao', order: order.increment_id, email: order.customer_email, items },
      }),
  }
}
const readPayment = (id: number) =>
  shop.db
    .selectFrom('payment')
    .select(['status', 'amount_minor as amount', 'captured_minor as captured', 'refunded_minor as refunded'])
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()
const takeOff = (id: number, lineId: number, quantity: number) =>
  refundOrder(
    shop.db,
    id,
    {
      request: { lines: [{ lineId, quantity }], withShipping: false, amount: null },
      ...{ restock: 'unsent', reason: null, key: null, actor: 'staff' },
    },
    start,
  )
const extractText = async (file: Promise<{ content: Buffer } | null>) => {
  const made = await file
  return made ? (await readPdf(made.content)).pages.flat().map((row) => row.join(' ')) : []
}
const mailText = async (mail: Promise<{ text: string } | null>) => (await mail)?.text ?? ''

describe('Pieces withdrawn before a transfer', () => {
  test('are not due: page, QR code, emails, confirmation and the payment ask for the rest', async () => {
    const { id, bells, readOrder, withdraw } = await anOrder('moneytransfer')
    expect((await withdraw([{ id: bells, qty: 1 }])).statusCode).toBe(200)
    const order = await readOrder()
    expect(order).toMatchObject({
      formated_grand_total: '₹72.20',
      formated_amount_canceled: '₹11.80',
      formated_amount_due: '₹60.40',
      formated_grand_total_refunded: '₹0.00',
      credit_notes: [],
      invoices: [{ number: null, formated_grand_total: '₹60.40', total_qty: 2 }],
    })
    const [marked] = toOrderView(order).lines
    expect(marked).toMatchObject({ quantity: 2, refunded: 0, canceled: 1 })
    expect(order.transfer.upi_link).toContain('am=60.40')
    const { services } = shop
    expect(await mailText(writeOrderPlacedMail(services, { orderId: id }, 'en'))).toContain('Amount due: ₹60.40')
    shop.setNow(start)
    expect(await mailText(writeTransferReminderMail(services, { orderId: id }, 'en'))).toContain('₹60.40')
    const withdrawal = await shop.db.selectFrom('withdrawal').select('id').executeTakeFirstOrThrow()
    const confirmation = await mailText(
      writeWithdrawalMail(services, { orderId: id, withdrawalId: withdrawal.id }, 'en'),
    )
    expect(confirmation).toContain('The amount due for your order is now ₹60.40.')
    const confirmed = await extractText(makeInvoiceFile(shop.services, id))
    expect(confirmed).toContainEqual(expect.stringMatching(/Amount due ₹60\.40/))
    expect((await shopCommandOn(shop)('orders', 'show', order.increment_id)).out).toMatch(/^due +₹60\.40$/m)

    await payOrder(shop.db, id, start, 'UTR-1')
    expect(await readPayment(id)).toEqual({ status: 'paid', amount: 60_40, captured: 60_40, refunded: 0 })
    const invoice = await extractText(makeInvoiceFile(shop.services, id))
    expect(invoice).toContainEqual(expect.stringMatching(/Grand total ₹60\.40/))
    expect(invoice).toContainEqual(expect.stringMatching(/^Bell.* 1 ₹10\.00/))
    expect(await readOrder()).toMatchObject({
      formated_amount_due: null,
      invoices: [{ formated_grand_total: '₹60.40' }],
    })
  })

  test('are refunded when the customer transfers the old total', async () => {
    const { id, number, bells, readOrder, withdraw } = await anOrder('moneytransfer')
    await withdraw([{ id: bells, qty: 1 }])
    const orders = (...args: string[]) => shopCommandOn(shop)('orders', ...args)
    expect(await orders('pay', number, '--received', '60.39')).toMatchObject({
      code: 2,
      out: `Order ${number} was not paid: this is less than ₹60.40, which is due.\n`,
    })
    expect((await orders('pay', number, '--received', '72.20')).code).toBe(0)
    expect(await readPayment(id)).toEqual({ status: 'paid', amount: 60_40, captured: 72_20, refunded: 11_80 })
    expect((await orders('refund', 'list')).out).toMatch(new RegExp(`${number}.*₹11\\.80`))
    expect((await readOrder()).credit_notes).toEqual([])
    // The rest can be refunded as usual.
    expect((await orders('refund', number)).out).toMatch(/^Refunded ₹60\.40/)
    const form = { order: number, email: (await readOrder()).customer_email }
    const tracked = (await shop.guest().post('/track-order', form)).json().data
    expect(tracked.items).toMatchObject([
      { qty_ordered: 2, qty_refunded: 1, qty_withdrawn: 1 },
      { qty_ordered: 1, qty_refunded: 1, qty_withdrawn: 0 },
    ])
  })

  test('leave an invoice without lines when the staff take all pieces off and only the delivery is due', async () => {
    const { id, bells, tyres, readOrder } = await anOrder('moneytransfer')
    await takeOff(id, bells, 2)
    await takeOff(id, tyres, 1)
    expect(await readOrder()).toMatchObject({
      ...{ status: 'pending', formated_amount_due: '₹25.00' },
      invoices: [{ number: null, items: [], formated_grand_total: '₹25.00' }],
    })
  })

  test('cancel the order when nothing is left, without a document', async () => {
    const { id, bells, tyres, readOrder, withdraw } = await anOrder('moneytransfer')
    await withdraw([{ id: bells, qty: 2 }])
    await withdraw([{ id: tyres, qty: 1 }])
    expect(await readOrder()).toMatchObject({
      ...{ status: 'canceled', formated_amount_due: null, transfer: null, credit_notes: [] },
      invoices: [{ number: null }],
    })
    expect((await readPayment(id)).status).toBe('canceled')
    expect(await writeOrderPlacedMail(shop.services, { orderId: id }, 'en')).toBeNull()
  })
})

describe('Pieces taken off an order to be paid on delivery', () => {
  test('are credited once it is shipped, and the carrier collects the rest', async () => {
    const { id, bells, tyres, readOrder } = await anOrder('cashondelivery')
    const lines = [{ orderLineId: tyres, quantity: 1 }]
    await shipLines(shop.db, id, lines, { carrier: 'dhl', trackNumber: null }, start)
    expect(await takeOff(id, bells, 1)).toMatchObject({ amount: 0, unpaid: 11_80, creditNote: expect.any(String) })
    expect(await readOrder()).toMatchObject({
      formated_amount_due: '₹60.40',
      formated_grand_total_refunded: '₹0.00',
      formated_grand_total_remaining: '₹60.40',
      credit_notes: [{ formated_grand_total: '₹11.80' }],
    })
    expect(await extractText(makePackingSlipFile(shop.services, id, 'en'))).toContainEqual(
      expect.stringContaining('₹60.40'),
    )
    const { id: shipmentId } = await shop.db
      .selectFrom('shipment')
      .select('id')
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow()
    const shipped = await mailText(writeOrderShippedMail(shop.services, { orderId: id, shipmentId }, 'en'))
    expect(shipped).toContain('You pay on delivery: ₹60.40.')
    const invoice = await extractText(makeInvoiceFile(shop.services, id))
    expect(invoice).toContainEqual('Credited before payment −₹11.80')
    expect(invoice).toContainEqual('Amount due ₹60.40')
    const refund = await shop.db.selectFrom('refund').select('id').where('order_id', '=', id).executeTakeFirstOrThrow()
    const mail = await mailText(writeOrderRefundedMail(shop.services, { orderId: id, refundId: refund.id }, 'en'))
    expect(mail).toContain('The amount due is now ₹60.40.')
    await payOrder(shop.db, id, start, null)
    expect((await readPayment(id)).captured).toBe(60_40)
  })

  test('end it when everything that was delivered is taken off', async () => {
    const { id, number, readOrder } = await anOrder('cashondelivery')
    const { customer_email: email } = await readOrder()
    await shipLines(shop.db, id, null, { carrier: 'dhl', trackNumber: null }, start)
    await changeShipments(shop.db, id, 'deliver', null, start)
    expect((await shopCommandOn(shop)('orders', 'refund', number)).out).toMatch(/^Took ₹72\.20 off what is due/)
    expect(await readOrder()).toMatchObject({
      ...{ status: 'closed', status_label: 'Cancelled', formated_amount_due: null },
      steps: expect.arrayContaining([expect.objectContaining({ code: 'canceled', is_reached: true })]),
    })
    expect(toOrderView(await readOrder())).toMatchObject({ refund: null, invoices: [{ state: 'void' }] })
    const invoice = await extractText(makeInvoiceFile(shop.services, id))
    expect(invoice).toContainEqual(expect.stringMatching(/Cash on delivery, order cancelled/))
    expect(invoice).toContainEqual('Credited before payment −₹72.20')
    expect(invoice).toContainEqual('Amount due ₹0.00')
    const tracked = (await shop.guest().post('/track-order', { order: number, email })).json()
    expect(tracked.data).toMatchObject({ status_label: 'Cancelled' })
    expect(tracked.data.steps.at(-1).code).toBe('canceled')
    const list = async (state: string) =>
      (await staff.get(`/admin/orders?state=${state}&search=${number}`))
        .json()
        .data.map((row: { state: string }) => row.state)
    expect(await list('canceled')).toEqual(['canceled'])
    expect(await list('closed')).toEqual([])
    expect((await staff.get(`/admin/orders/${number}`)).json().data.state).toBe('canceled')
    expect((await readPayment(id)).status).toBe('canceled')
    expect(await payOrder(shop.db, id, start, null)).toBe('notAllowed')
  })
})
