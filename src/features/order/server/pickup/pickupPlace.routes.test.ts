import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { aSentAddress } from '../../../../testing/buyers.ts'
import { readQueuedEmails } from '../../../../testing/emails.ts'
import { setUpPickupShop } from '../../../../testing/pickupShop.ts'
import { readPdf } from '../../../../testing/readPdf.ts'
import { aStore } from '../../../../testing/stores.ts'
import { type DocumentFile, makeLabelsFile, makePackingSlipFile } from '../../../invoice/server/documentFiles.ts'
import { refundOrder } from '../../../returns/server/refund/refundOrder.ts'
import { saveStore } from '../../../shipping/server/store.sql.ts'
import { changeShipments, shipLines } from '../shipment/shipLines.ts'
import { payOrder } from '../status/orderTransitions.ts'

const { shop, guest, now, anOrder } = setUpPickupShop()
const openMumbai = () =>
  saveStore(
    shop().db,
    aStore({ code: 'mumbai', name: 'Chainline Harbour', lines: ['3 Dock Road'], city: 'Mumbai', postcode: '400001' }),
  )

type Placed = Awaited<ReturnType<typeof anOrder>>
const codes = ({ steps }: { steps: readonly { code: string }[] }) => steps.map(({ code }) => code).join(' ')
async function track({ order }: Placed) {
  const tracked = { order: order.increment_id, email: order.customer_email }
  return (await shop().guest().post('/track-order', tracked)).json().data
}
const readFile = async (file: Promise<DocumentFile | null>) =>
  (await readPdf((await file)?.content ?? Buffer.of())).text
async function readInvoice({ order }: Placed, query = '') {
  return (await readPdf((await guest().get(`/invoices/${order.invoices[0].id}/pdf${query}`)).rawPayload)).text
}

describe('An order that the staff set aside in another store', () => {
  test('names that store on the order, when it is tracked, in its emails and on its documents', async () => {
    await openMumbai()
    const placed = await anOrder()
    expect(await placed.ready(null, 'mumbai')).toMatchObject({ kind: 'ready' })
    const order = await placed.readOrder()
    expect(order).toMatchObject({
      pickup: { store_code: 'mumbai', city: 'Mumbai', ready_at: null },
      shipping_address: { first_name: order.billing_address.first_name, address1: ['3 Dock Road'], city: 'Mumbai' },
      shipping_description: 'Pick up at Chainline Harbour',
      shipments: [{ carrier_title: 'Chainline Harbour', pickup: { store_code: 'mumbai' } }],
    })
    expect(await track(placed)).toMatchObject({
      pickup: { store_code: 'mumbai', ready_at: null },
      shipments: [{ pickup: { store_code: 'mumbai' } }],
    })
    const mails = await readQueuedEmails(shop())
    for (const kind of ['order-placed', 'order-ready'] as const) {
      const text = mails.findLast((mail) => mail.kind === kind && mail.text.includes(order.increment_id))?.text ?? ''
      expect(text).toContain('Chainline Harbour')
      expect(text).not.toContain('Chainline Works\n')
      expect(text).not.toContain('Lathe Lane')
    }
    const text = await readInvoice(placed)
    expect(text).toContain('3 Dock Road')
    expect(text).not.toContain('Lathe Lane')
    expect(text).not.toContain('Chainline Works')

    // Once it is back on the shelf, the customer's choice of store applies again.
    await changeShipments(shop().db, placed.id, 'putBack', null, now())
    expect(await placed.readOrder()).toMatchObject({
      pickup: { store_code: 'pune', ready_at: expect.any(String) },
      shipping_address: { city: 'Pune' },
      shipping_description: 'Pick up at Chainline Works',
    })
  })

  test('names it after the order was collected there, too', async () => {
    await openMumbai()
    const placed = await anOrder()
    await placed.ready(null, 'mumbai')
    expect(await placed.collect()).toMatchObject({ kind: 'collected' })
    expect(await placed.readOrder()).toMatchObject({ pickup: { store_code: 'mumbai' } })
    expect(await track(placed)).toMatchObject({ pickup: { store_code: 'mumbai' } })
  })

  test('names the chosen store again for what is left, once the first part is collected', async () => {
    await openMumbai()
    const placed = await anOrder()
    await placed.ready(1, 'mumbai')
    expect((await placed.readOrder()).pickup.store_code).toBe('mumbai')
    await placed.collect()
    expect((await placed.readOrder()).pickup.store_code).toBe('pune')
    await placed.ready()
    expect((await track(placed)).pickup.store_code).toBe('pune')
  })
})

test('An order that is to be shipped and waits in a store promises no delivery and names the store', async () => {
  const placed = await anOrder({ shippingMethod: 'flatrate_flatrate' })
  expect(codes(await placed.readOrder())).toBe('placed preparing shipped delivered')
  await placed.ready(null, 'pune')
  for (const shown of [await placed.readOrder(), await track(placed)]) {
    expect(shown).toMatchObject({ pickup: { store_code: 'pune' }, delivery_from: null, delivery_until: null })
    expect(codes(shown)).toBe('placed preparing ready collected')
  }
  expect((await placed.readOrder()).shipping_address.city).toBe('Pune')
})

describe('An order that was to be collected and is sent instead', () => {
  const dhl = { carrier: 'dhl', trackNumber: '0034' }

  test('is not sent without an address', async () => {
    const placed = await anOrder()
    expect(await shipLines(shop().db, placed.id, null, dhl, now())).toEqual({ kind: 'noAddress' })
    expect(await placed.readOrder()).toMatchObject({ pickup: { store_code: 'pune' }, shipments: [] })
  })

  test('names the address, and no store, on the order, in the email and on its documents', async () => {
    const placed = await anOrder()
    await shipLines(shop().db, placed.id, null, { ...dhl, address: aSentAddress }, now())
    const order = await placed.readOrder()
    expect(order).toMatchObject({
      ...{ pickup: null, is_sent_to_address: true },
      shipping_address: { address1: ['7 Hill Road'], city: 'Nashik' },
    })
    expect((await track(placed)).pickup).toBeNull()
    for (const shown of [order, await track(placed)]) expect(codes(shown)).toBe('placed preparing shipped delivered')
    const mail = (await readQueuedEmails(shop())).findLast(({ kind }) => kind === 'order-shipped')
    expect(mail?.text).toContain('Sent to:\nAsha Rao\n7 Hill Road\n422001 Nashik')
    const invoice = await readInvoice(placed)
    const slip = await readFile(makePackingSlipFile(shop().services, placed.id, 'en'))
    const label = await readFile(makeLabelsFile(shop().services, [placed.id], 'en', now()))
    for (const text of [invoice, slip, label]) {
      expect(text).toContain('7 Hill Road')
      expect(text).not.toMatch(/Lathe Lane|Pick up|in store/)
    }
    expect(order).toMatchObject({
      shipping_description: 'Sent instead of collected',
      payment_title: 'Cash on delivery',
    })
  })

  test('keeps the address of an issued invoice when a later parcel goes elsewhere', async () => {
    const placed = await anOrder()
    const [line] = placed.order.items
    const part = [{ orderLineId: Number(line.id), quantity: 1 }]
    await shipLines(shop().db, placed.id, part, { ...dhl, address: aSentAddress }, now())
    // The remaining item is still to be collected, and needs no new address when it is shipped later.
    expect(await placed.readOrder()).toMatchObject({ pickup: { store_code: 'pune' } })
    shop().setNow(new Date(now().getTime() + 60_000))
    await shipLines(shop().db, placed.id, null, { ...dhl, address: { ...aSentAddress, lines: ['8 Lake Road'] } }, now())
    expect((await placed.readOrder()).shipping_address.address1).toEqual(['8 Lake Road'])
    expect(await readInvoice(placed)).not.toContain('8 Lake Road')
  })

  test('is erased and exported with the other addresses of its buyer', async () => {
    const placed = await anOrder()
    await shipLines(shop().db, placed.id, null, { ...dhl, address: aSentAddress }, now())
    await sql`select forget_person(${placed.id})`.execute(shop().db)
    const rows = await shop().db.selectFrom('order_address').selectAll().where('order_id', '=', placed.id).execute()
    expect(rows).toHaveLength(3)
    expect(JSON.stringify(rows)).not.toMatch(/Asha|Hill Road|Nashik|422001/)
  })
})

describe('An invoice that is issued', () => {
  const makeWeek = (hours: [string, string]) => [[], ...Array.from({ length: 6 }, () => [hours])]

  test('keeps the place, its hours and the day as of its issue', async () => {
    await openMumbai()
    const placed = await anOrder({ payment: 'moneytransfer' })
    await placed.ready(1, 'mumbai', true)
    await payOrder(shop().db, placed.id, now(), null)
    const issued = await readInvoice(placed)
    expect(issued).toContain('3 Dock Road')
    // The remaining items are ready in the chosen store, which then moves and changes its opening hours.
    shop().setNow(new Date(now().getTime() + 24 * 60 * 60_000))
    await placed.collect()
    await placed.ready(null, 'pune')
    await saveStore(shop().db, aStore({ lines: ['1 New Road'], phone: '+91 20 5550 9999' }))
    const moved = { timeZone: 'Asia/Kolkata', week: makeWeek(['11:00', '12:00']), exceptions: [] } as never
    await saveStore(shop().db, aStore({ code: 'mumbai', name: 'Chainline Dock', lines: ['9 Quay'], hours: moved }))
    expect(await placed.readOrder()).toMatchObject({ pickup: { store_code: 'pune' } })
    expect(await readInvoice(placed)).toBe(issued)
  })

  test('stays the same after the order is shipped instead of collected', async () => {
    const placed = await anOrder({ payment: 'moneytransfer' })
    await payOrder(shop().db, placed.id, now(), null)
    const issued = await readInvoice(placed)
    expect(issued).toContain('Lathe Lane')
    shop().setNow(new Date(now().getTime() + 60_000))
    await shipLines(shop().db, placed.id, null, { carrier: 'dhl', trackNumber: '0034', address: aSentAddress }, now())
    expect(await placed.readOrder()).toMatchObject({ pickup: null })
    expect(await readInvoice(placed)).toBe(issued)
    const request = { lines: [], withShipping: false, amount: 1_00 }
    const refund = { request, restock: 'unsent', reason: null, key: null, actor: 'staff' } as const
    const done = await refundOrder(shop().db, placed.id, refund, now())
    const note = await shop().db.selectFrom('credit_note').select(['id', 'place']).executeTakeFirstOrThrow()
    expect(done).toMatchObject({ amount: 1_00 })
    expect(note.place).toEqual({ store: null, addressId: expect.any(Number) })
  })
})
