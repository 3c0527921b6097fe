import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BackOffice } from '../../../testing/adminCall.ts'
import { act, openOrderOffice, placeOrder, placePickup, readVersion, shipOne } from '../../../testing/adminOrders.ts'
import { aCustomer, anAddress } from '../../../testing/buyers.ts'
import { placeLines } from '../../../testing/deliveredOrder.ts'
import { readQueuedEmails } from '../../../testing/emails.ts'
import { readPdf } from '../../../testing/readPdf.ts'
import type { TestShop } from '../../../testing/testShop.ts'

let shop: TestShop
let office: BackOffice
beforeAll(async () => {
  office = await openOrderOffice()
  shop = office.shop
})
afterAll(() => shop.close())

type Placed = Awaited<ReturnType<typeof placeOrder>>
const hill = { address1: ['7 Hill Road'], city: 'Nashik', postcode: '422001' }
/** @param changes to the address of placed orders; each order has its own phone number */
async function correct(order: Placed, changes: object = hill) {
  const { phone = anAddress.phone } = (await read(order)).correctableAddress ?? {}
  return act(office, order, 'address', { address: { ...anAddress, phone, ...changes } })
}
const read = async ({ number }: Placed) => (await office.owner.get(`/admin/orders/${number}`)).json().data
const readMails = async ({ number }: Placed) =>
  (await readQueuedEmails(shop)).filter(({ kind, text }) => kind === 'address-changed' && text.includes(number))
const readFile = async ({ number }: Placed, path: string) =>
  (await readPdf((await office.owner.get(path.replace(':number', number))).rawPayload)).text
const invoice = '/admin/orders/:number/documents/invoice'
const slip = '/admin/orders/:number/documents/packing-slip'
const label = '/admin/labels?numbers=:number'

describe('The delivery address of an order', () => {
  test('is corrected on the order, its documents and for the customer, who gets an email', async () => {
    const order = await placeOrder(office)
    const corrected = await correct(order)
    expect(corrected.statusCode).toBe(200)
    expect(corrected.json().data).toMatchObject({
      addresses: [
        { kind: 'billing', lines: expect.arrayContaining(['12 Mill Lane']) },
        { kind: 'former', lines: expect.arrayContaining(['12 Mill Lane']) },
        { kind: 'shipping', lines: expect.arrayContaining(['7 Hill Road', '422001 Nashik']) },
      ],
      correctableAddress: { lines: ['7 Hill Road'], city: 'Nashik' },
    })
    expect(corrected.json().data.events.at(-1).label).toBe('Delivery address changed')
    const [mail, ...others] = await readMails(order)
    expect(others).toEqual([])
    expect(mail?.subject).toBe(`New delivery address for your order ${order.number}`)
    expect(mail?.text).toContain(
      `Your order ${order.number} now goes to this address:\n\nAsha Rao\n7 Hill Road\n422001 Nashik`,
    )
    for (const path of [invoice, slip, label]) expect(await readFile(order, path)).toContain('7 Hill Road')
    const [entry] = await shop.db
      .selectFrom('audit_entry')
      .select(['action', 'after'])
      .where('entity_name', '=', order.number)
      .execute()
    expect(entry).toMatchObject({ action: 'order.address', after: { changed: ['lines', 'postcode', 'city'] } })
    // The audit log contains no personal data.
    expect(JSON.stringify(entry)).not.toContain('Hill')
  })

  test('applies to what is left to ship, and an invoice keeps the address of its issue', async () => {
    const order = await placeOrder(office)
    await shipOne(office, order)
    shop.setNow(new Date(shop.services.now().getTime() + 60_000))
    await correct(order)
    expect(await readFile(order, invoice)).not.toContain('Hill Road')
    expect(await readFile(order, slip)).toContain('7 Hill Road')
    const [mail] = await readMails(order)
    expect(mail?.text).toMatch(/What is still to come of your order \d+ now goes to this address:[\s\S]+\n1 × Product/)
    await shipOne(office, order)
    expect((await read(order)).correctableAddress).toBeNull()
    const late = await correct(order, {})
    expect([late.statusCode, late.json().message]).toEqual([409, 'Everything has already left the shop.'])
  })

  test('is corrected again, and only the newest email is sent', async () => {
    const order = await placeOrder(office)
    await correct(order)
    const back = await correct(order, {})
    expect(back.json().data.addresses.map(({ kind }: { kind: string }) => kind)).toEqual([
      ...['billing', 'former', 'former', 'shipping'],
    ])
    const mails = await readMails(order)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('12 Mill Lane')
  })

  test('stays when nothing changes, for another country, for a wrong field, and once the order has ended', async () => {
    const order = await placeOrder(office)
    const same = await correct(order, {})
    expect([same.statusCode, same.json().message]).toEqual([409, 'There is nothing left to do.'])
    const abroad = await correct(order, { ...hill, country: 'DE', postcode: '10115', state: '' })
    expect(abroad.statusCode).toBe(422)
    expect(abroad.json().errors['address.country'][0]).toMatch(/^Tax and shipping were agreed for the country/)
    const wrong = await correct(order, { ...hill, city: ' ', postcode: '1' })
    expect([wrong.statusCode, Object.keys(wrong.json().errors)]).toEqual([422, ['address.city', 'address.postcode']])
    const version = await readVersion(office, order.number)
    await correct(order)
    const path = `/admin/orders/${order.number}/address`
    expect((await office.owner.post(path, { version, address: anAddress })).statusCode).toBe(409)
    await act(office, order, 'cancel')
    const ended = await correct(order, {})
    expect([ended.statusCode, ended.json().message]).toEqual([409, 'The status of the order no longer allows this.'])
    const pickup = await placePickup(office)
    const collected = await correct(pickup)
    expect([collected.statusCode, collected.json().message]).toEqual([
      ...[409, 'The order is collected. Its address is entered when it is sent instead.'],
    ])
    expect((await read(pickup)).correctableAddress).toBeNull()
  })

  test('moves to another state unless tax or shipping depend on it', async () => {
    const goa = { ...hill, state: 'GA', city: 'Panaji', postcode: '403001' }
    const error = /^In this state, other tax or another shipping rate applies/
    const order = await placeOrder(office)
    await shop.db.updateTable('orders').set({ tax_scheme: 'gst-within-state' }).where('id', '=', order.id).execute()
    expect((await correct(order, goa)).json().errors['address.state'][0]).toMatch(error)
    await shop.db.updateTable('orders').set({ tax_scheme: 'flat' }).where('id', '=', order.id).execute()
    await shop.db
      .updateTable('shipping_rate')
      .set({ zones: ['IN-MH'] })
      .where('code', '=', 'flatrate_flatrate')
      .execute()
    expect((await correct(order, goa)).json().errors['address.state'][0]).toMatch(error)
    await shop.db
      .updateTable('shipping_rate')
      .set({ zones: ['*'] })
      .where('code', '=', 'flatrate_flatrate')
      .execute()
    expect((await correct(order, goa)).json().data.correctableAddress).toMatchObject({ state: 'GA' })
  })

  test('is shown to the customer, and used when the order is repeated', async () => {
    const { query } = await aCustomer(shop)
    const visitor = shop.guest()
    const order = await placeLines(visitor, [{ productId: office.productId, quantity: 1 }], { query })
    await correct(order)
    const seen = (await visitor.get(`/orders/${order.id}${query}`)).json().data
    expect(seen.shipping_address).toMatchObject({ address1: ['7 Hill Road'], city: 'Nashik' })
    expect(seen.billing_address).toMatchObject({ address1: ['12 Mill Lane'] })
    const start = (await office.owner.get(`/admin/order-form/start?order=${order.number}`)).json().data
    expect(start).toMatchObject({ billing: { lines: ['12 Mill Lane'] }, shipping: { lines: ['7 Hill Road'] } })
  })
})
