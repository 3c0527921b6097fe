import { expect, test } from 'vitest'
import { openCommandShop } from '../../testing/shopCommand.ts'

test('An order is processed, paid, shipped and completed, and rejects actions that its status does not allow', async () => {
  const { db, run } = await openCommandShop()
  const orders = (...args: string[]) => run('orders', ...args)

  expect((await orders()).out).toBe('There are no orders.\n')
  const { id: cartId } = await db
    .insertInto('cart')
    .values({ guest_key_hash: Buffer.alloc(32) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const amounts = {
    sub_total_minor: 2000,
    discount_minor: 0,
    tax_minor: 360,
    shipping_minor: 0,
    grand_total_minor: 2360,
  }
  const baseAmounts = {
    base_sub_total_minor: 2000,
    base_discount_minor: 0,
    base_tax_minor: 360,
    base_shipping_minor: 0,
    base_grand_total_minor: 2360,
  }
  const { id: orderId } = await db
    .insertInto('orders')
    .values({
      increment_id: '100001',
      cart_id: cartId,
      customer_email: 'asha@example.com',
      customer_first_name: 'Asha\u001b[2J',
      customer_last_name: 'Rao',
      language: 'en',
      currency: 'EUR',
      base_currency: 'EUR',
      rate: 1,
      tax_rate_bp: 1800,
      shipping_method: 'free_free',
      shipping_title: 'Free delivery',
      shipping_description: 'Free delivery',
      payment_method: 'cashondelivery',
      payment_title: 'Cash on delivery',
      ...amounts,
      ...baseAmounts,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: lineId } = await db
    .insertInto('order_line')
    .values({
      order_id: orderId,
      position: 1,
      product_sku: 'BELL',
      sku: 'BELL',
      type: 'simple',
      name: 'Bell',
      quantity: 2,
      unit_price_minor: 1000,
      total_minor: 2000,
      discount_minor: 0,
      tax_minor: 360,
      base_unit_price_minor: 1000,
      base_total_minor: 2000,
      base_discount_minor: 0,
      base_tax_minor: 360,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('order_address')
    .values({
      order_id: orderId,
      kind: 'shipping',
      email: 'asha@example.com',
      first_name: 'Asha',
      last_name: 'Rao',
      address_lines: ['12 Mill Lane'],
      country: 'IN',
      state: 'MH',
      city: 'Pune',
      postcode: '411001',
      phone: '+91 20 5550 0100',
    })
    .execute()
  await db
    .insertInto('payment')
    .values({
      order_id: orderId,
      provider: 'manual',
      method: 'cashondelivery',
      currency: 'EUR',
      amount_minor: amounts.grand_total_minor,
    })
    .execute()
  const { id: invoiceId } = await db
    .insertInto('invoice')
    .values({ order_id: orderId, ...amounts, ...baseAmounts })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('invoice_line').values({ invoice_id: invoiceId, order_line_id: lineId, quantity: 2 }).execute()

  const listed = (await orders('--status', 'pending')).out
  expect(listed).toMatch(
    /^order .*\n100001 {2}\d{4}-\d\d-\d\d {2}pending {2}Cash on delivery, pending +€23\.60 +2 {2}Asha \[2J Rao\n$/,
  )

  expect(await orders('complete', '100001')).toMatchObject({
    code: 2,
    out: 'Order 100001 is pending: complete is not allowed. Allowed: process, pay, ship, cancel, flag.\n',
  })
  expect(await orders('ship', '100001')).toMatchObject({ code: 1, err: expect.stringContaining('--carrier CODE') })
  const ship = (...more: string[]) => orders('ship', '#100 001', '--carrier', 'DHL', ...more)
  expect((await orders('ship', '100001', '--carrier', 'Pigeon')).out).toContain('There is no active carrier Pigeon.')
  expect(await ship('--lines', 'bell=3')).toMatchObject({
    code: 2,
    out: 'Order 100001: only 2 × BELL left to ship.\n',
  })
  expect(await ship('--lines', 'PUMP')).toMatchObject({ code: 2, out: 'Order 100001 has no line PUMP.\n' })
  expect(await ship('--lines', 'BELL=')).toMatchObject({ code: 1, err: expect.stringContaining('--lines') })
  expect(await orders('deliver', '100001')).toMatchObject({ code: 2, out: expect.stringContaining('no parcel') })
  expect(await orders('pay', '100001', '--lines', 'BELL')).toMatchObject({
    code: 1,
    err: expect.stringContaining('--lines is not valid with pay'),
  })
  const [newest] = JSON.parse((await orders('--json')).out)
  expect(newest).toMatchObject({ number: '100001', status: expect.any(String) })
  expect(JSON.parse((await orders('show', '100001', '--json')).out)).toMatchObject({
    incrementId: '100001',
    lines: expect.any(Array),
    events: expect.any(Array),
  })
  expect(JSON.parse((await orders('complete', '100001', '--json')).out)).toMatchObject({
    order: '100001',
    outcome: 'notAllowed',
  })
  const first = await ship('--lines', 'bell=1', '--track', '0033', '--json')
  expect(first.code).toBe(0)
  expect(JSON.parse(first.out)).toEqual({
    order: '100001',
    status: 'processing',
    isDone: true,
    message: 'Done: ship. Order 100001 is processing.',
    parcel: {
      id: 1,
      carrier: 'dhl',
      trackNumber: '0033',
      trackUrl: expect.stringMatching(/^https:.*0033$/),
      lines: [{ sku: 'BELL', quantity: 1 }],
    },
  })
  expect((await orders('lost', '100001')).out).toBe('Done: lost. 1 parcel of order 100001.\n')
  expect(await ship('--track', '0034')).toMatchObject({ code: 0, out: 'Done: ship. Order 100001 is processing.\n' })
  expect(await ship()).toMatchObject({ code: 2, out: 'Order 100001: there is nothing left to ship.\n' })
  expect(await orders('deliver', '100001', '--shipment', '9')).toMatchObject({ code: 2 })
  expect(await orders('deliver', '100001', '--shipment', 'x')).toMatchObject({ code: 1 })
  expect((await orders('deliver', '100001')).out).toBe('Done: deliver. 1 parcel of order 100001.\n')
  expect((await orders('flag', '100001')).code).toBe(0)
  expect(await orders('cancel', '100001')).toMatchObject({
    code: 2,
    out: expect.stringMatching(/cannot be canceled\..*"orders refund 100001".*"orders return"/),
  })
  expect((await orders('clear', '100001')).out).toBe('Done: clear. Order 100001 is processing.\n')
  expect((await orders('pay', '100001', '--transaction', 'TX-7')).code).toBe(0)
  expect((await orders('complete', '100001')).out).toBe('Done: complete. Order 100001 is completed.\n')
  const shown = (await orders('show', '100001')).out
  expect(shown).toContain('item      2 × Bell, BELL, €20.00 (2 sent)')
  expect(shown).toContain('shipping  Asha Rao, 12 Mill Lane, 411001 Pune, MH, IN')
  expect(shown).toMatch(/invoice {3}INV-\d{4}-00001, \d{4}-\d\d-\d\d, €23\.60, paid, TX-7/)
  expect(shown).toMatch(/parcel {4}2, \d{4}-\d\d-\d\d, DHL, 0034, delivered: 2 × BELL/)

  expect(shown).toMatch(/event {5}\d{4}-\d\d-\d\d \d\d:\d\d, staff: Payment of €23\.60 received/)

  expect(await orders('cancel', '100009')).toMatchObject({ code: 2, out: 'There is no order 100009.\n' })
  expect(await orders('burn', '100001')).toMatchObject({ code: 1, err: expect.stringContaining('is not an action') })
  expect(await orders('--status', 'lost')).toMatchObject({ code: 1, err: expect.stringContaining('--status must be') })
})
