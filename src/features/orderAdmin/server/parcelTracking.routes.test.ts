import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BackOffice, openBackOffice } from '../../../testing/adminCall.ts'
import { act, placeOrder, shipOne } from '../../../testing/adminOrders.ts'
import { readQueuedEmails } from '../../../testing/emails.ts'
import { aProduct } from '../../../testing/factories.ts'
import { buildTestShop, type TestShop } from '../../../testing/testShop.ts'

let shop: TestShop
let office: BackOffice
beforeAll(async () => {
  shop = await buildTestShop({ products: [aProduct({ sku: 'BELL', stock: 500, priceMinor: 10_000 })] })
  office = await openBackOffice(shop)
})
afterAll(() => shop.close())

const readMails = async () => (await readQueuedEmails(shop)).filter(({ kind }) => kind === 'tracking-corrected')

test('the carrier and the number of a parcel are corrected until it is delivered, and the customer is told', async () => {
  const order = await placeOrder(office)
  const [{ id }] = (await shipOne(office, order)).json().data.shipments
  const path = `shipments/${id}/tracking`
  const corrected = await act(office, order, path, { carrier: 'DHL', trackNumber: ' 00340434161094042557 ' })
  expect(corrected.statusCode).toBe(200)
  const { shipments, events } = corrected.json().data
  expect(shipments).toMatchObject([{ carrierCode: 'dhl', trackNumber: '00340434161094042557' }])
  expect(shipments[0].trackUrl).toContain('00340434161094042557')
  expect(events.at(-1).label).toBe('Tracking details corrected: DHL 00340434161094042557 instead of DHL')
  const again = await act(office, order, path, { carrier: 'dhl', trackNumber: '00340434161094042558' })
  expect(again.json().data.events.at(-1).label).toBe(
    'Tracking details corrected: DHL 00340434161094042558 instead of DHL 00340434161094042557',
  )
  expect((await act(office, order, path, { carrier: 'dhl', trackNumber: '00340434161094042557' })).statusCode).toBe(200)
  const [mail] = await readMails()
  expect(mail?.subject).toBe(`New tracking details for your order ${order.number}`)
  expect(mail?.text).toContain(shipments[0].trackUrl)

  const unchanged = await act(office, order, path, { carrier: 'dhl', trackNumber: '00340434161094042557' })
  expect([unchanged.statusCode, unchanged.json().message]).toEqual([409, 'There is nothing left to do.'])
  const unknown = await act(office, order, path, { carrier: 'pigeon', trackNumber: '1' })
  expect([unknown.statusCode, unknown.json().message]).toEqual([409, 'This carrier is not active.'])
  const other = await act(office, await placeOrder(office), path, { carrier: 'dhl', trackNumber: '1' })
  expect([other.statusCode, other.json().message]).toEqual([409, 'This parcel is not part of the order.'])

  await act(office, order, `shipments/${id}`, { event: 'deliver' })
  const late = await act(office, order, path, { carrier: 'dhl', trackNumber: '2' })
  expect([late.statusCode, late.json().message]).toEqual([409, 'The status of the order no longer allows this.'])
  expect(await readMails()).toHaveLength(3)
})
