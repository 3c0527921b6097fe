import { afterAll, beforeAll, expect, test } from 'vitest'
import { escapeHtml } from '../../../kit/mail/email.ts'
import type { BackOffice } from '../../../testing/adminCall.ts'
import { act, openOrderOffice, placeOrder, shipOne } from '../../../testing/adminOrders.ts'
import { readQueuedEmails } from '../../../testing/emails.ts'
import type { TestShop } from '../../../testing/testShop.ts'
import { otherCarrierCode } from '../../shipping/carrier.ts'

let shop: TestShop
let office: BackOffice
beforeAll(async () => {
  office = await openOrderOffice()
  shop = office.shop
})
afterAll(() => shop.close())

const readMails = async (subject = '', kind = 'tracking-corrected') =>
  (await readQueuedEmails(shop)).filter((mail) => mail.kind === kind && mail.subject.includes(subject))

test('The carrier and the number of a parcel can be corrected until it is delivered, and the customer is informed', async () => {
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
  expect(mail?.html).toContain(`href="${escapeHtml(shipments[0].trackUrl)}"`)

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

test('A carrier without tracking has a name, which the customer sees, and no number', async () => {
  const order = await placeOrder(office)
  const shipment = { carrier: otherCarrierCode, lines: [{ lineId: order.lines[0], quantity: 1 }] }
  const nameless = await act(office, order, 'shipments', { ...shipment, carrierName: ' ' })
  expect([nameless.statusCode, nameless.json().errors]).toEqual([422, { carrierName: ['Enter who delivers it.'] }])
  const sent = await act(office, order, 'shipments', { ...shipment, carrierName: ' Own  delivery ' })
  expect(sent.statusCode, sent.body).toBe(200)
  const { shipments, events } = sent.json().data
  expect(shipments).toMatchObject([
    { carrier: 'Own delivery', carrierCode: otherCarrierCode, trackNumber: null, trackUrl: null },
  ])
  expect(events.map(({ label }: { label: string }) => label)).toContain('1 item shipped with Own delivery')
  const [mail] = await readMails(order.number, 'order-shipped')
  expect(mail?.text).toContain(`Part of your order ${order.number} is on its way: Own delivery.`)
  expect(mail?.text).not.toMatch(/handed over|[Tt]racking number/)
  const tracked = await shop.post('/track-order', { order: order.number, email: order.email })
  expect(tracked.json().data.shipments).toMatchObject([
    { carrier_code: otherCarrierCode, carrier_title: 'Own delivery', track_number: null, track_url: null },
  ])
})

test('A parcel changes from a listed carrier to another one, to another name, and back', async () => {
  const order = await placeOrder(office)
  const [{ id }] = (await shipOne(office, order)).json().data.shipments
  const correct = (input: object) => act(office, order, `shipments/${id}/tracking`, input)
  const readMail = async () => (await readMails(order.number)).at(-1)?.text
  const forwarder = { carrier: otherCarrierCode, carrierName: 'Meyer Forwarding' }
  expect((await correct(forwarder)).json().data.shipments).toMatchObject([{ carrier: 'Meyer Forwarding' }])
  expect(await readMail()).toContain(`how these items of your order ${order.number} reach you: Meyer Forwarding.`)
  expect((await correct(forwarder)).json().message).toBe('There is nothing left to do.')
  const renamed = await correct({ ...forwarder, carrierName: 'Own delivery' })
  expect(renamed.json().data.shipments).toMatchObject([{ carrier: 'Own delivery', carrierCode: otherCarrierCode }])
  expect((await correct({ ...forwarder, carrierName: '' })).statusCode).toBe(422)
  const back = await correct({ carrier: 'dhl', trackNumber: '0034' })
  expect(back.json().data.shipments).toMatchObject([{ carrier: 'DHL', carrierCode: 'dhl', trackNumber: '0034' }])
  expect(await readMail()).toContain('It travels with DHL.')
  const { data: changes } = (await office.owner.get('/admin/audit')).json()
  expect(changes[0]).toMatchObject({
    action: 'order.tracking',
    after: { carrier: 'DHL', trackNumber: '0034', replaced: { carrier: 'Own delivery' } },
  })
  expect(await readMails(order.number)).toHaveLength(3)
})

test('The links of a parcel are in the language of their reader', async () => {
  const order = await placeOrder(office)
  const lines = [{ lineId: order.lines[0], quantity: 1 }]
  await act(office, order, 'shipments', { carrier: 'dhl', trackNumber: '0034', lines })
  const readLink = async (locale: string) =>
    (await shop.post(`/track-order?locale=${locale}`, { order: order.number, email: order.email })).json().data
      .shipments[0].track_url
  expect(await readLink('de')).toMatch(/^https:\/\/www\.dhl\.de\/.*0034$/)
  expect(await readLink('en')).toContain('global-en')
})
