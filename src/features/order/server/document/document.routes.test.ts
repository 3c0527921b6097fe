import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aCustomer, placeProductOrder } from '../../../../testing/buyers.ts'
import { aProduct } from '../../../../testing/factories.ts'
import { buildTestShop, type TestShop } from '../../../../testing/testShop.ts'

let shop: TestShop
let bell: number
let query: string
let customers = 0

beforeAll(async () => {
  shop = await buildTestShop({ products: [aProduct({ sku: 'BELL', name: 'Bell', stock: 100 })] })
  ;[bell = 0] = shop.saved.map((saved) => saved.productId)
})
afterAll(() => shop.close())
beforeEach(async () => {
  customers += 1
  ;({ query } = await aCustomer(shop, `documents-${customers}@example.com`))
})

describe('Invoices, shipments and payments', () => {
  async function shipped(): Promise<{ orderId: number; shipmentId: number; invoiceId: number }> {
    const { id: orderId, items, invoices } = await placeProductOrder(shop, bell, { quantity: 2 }, query)
    const { id: shipmentId } = await shop.db
      .insertInto('shipment')
      .values({ order_id: orderId, carrier_code: 'post', carrier_title: 'Post', track_number: 'T-1' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await shop.db
      .insertInto('shipment_line')
      .values({ shipment_id: shipmentId, order_line_id: items[0].id, quantity: 2 })
      .execute()
    return { orderId, shipmentId, invoiceId: invoices[0].id }
  }

  test('belong to the order', async () => {
    const { orderId, shipmentId, invoiceId } = await shipped()
    const order = (await shop.get(`/orders/${orderId}${query}`)).json().data
    expect((await shop.get(`/invoices/${invoiceId}${query}`)).json()).toEqual({ data: order.invoices[0] })
    expect((await shop.get(`/shipments/${shipmentId}${query}`)).json()).toEqual({ data: order.shipments[0] })
    expect(order.shipments[0]).toMatchObject({ order_id: orderId, track_number: 'T-1', total_qty: 2 })
    expect(order.invoices[0]).toMatchObject({ order_id: orderId, state: 'pending', total_qty: 2 })
  })

  test('list a payment once it has arrived', async () => {
    const { orderId, invoiceId } = await shipped()
    const payments = async () => (await shop.get(`/transactions${query}`)).json().data
    expect(await payments()).toEqual([])
    expect((await shop.get(`/transactions/${invoiceId}${query}`)).statusCode).toBe(404)
    await shop.db
      .updateTable('invoice')
      .set({ state: 'paid', transaction_id: 'pay-1' })
      .where('id', '=', invoiceId)
      .execute()
    const [payment] = await payments()
    expect(payment).toMatchObject({
      order_id: orderId,
      transaction_id: 'pay-1',
      status: 'paid',
      payment_method: 'cashondelivery',
      formated_amount: '₹261.00',
    })
    expect((await shop.get(`/transactions/${payment.id}${query}`)).json()).toEqual({ data: payment })
  })

  test.each(['invoices', 'shipments'])('%s are paginated, newest first, and can be filtered by order', async (kind) => {
    const orders = [await shipped(), await shipped(), await shipped()].map(({ orderId }) => orderId).reverse()
    const read = async (more = '') => (await shop.get(`/${kind}${query}${more}`)).json()
    const orderIds = async (more: string) =>
      (await read(more)).data.map((document: { order_id: number }) => document.order_id)
    expect(await orderIds('')).toEqual(orders)
    expect(await orderIds('&limit=2&page=2')).toEqual([orders[2]])
    expect((await read('&limit=2')).meta).toMatchObject({ total: 3, last_page: 2 })
    expect(await orderIds(`&order_id=${orders[1]}`)).toEqual([orders[1]])
    expect(await orderIds(`&order_id=${orders[1]},${orders[2]}`)).toEqual([orders[1], orders[2]])
    expect(await orderIds('&order_id=x')).toEqual([])
  })
})
