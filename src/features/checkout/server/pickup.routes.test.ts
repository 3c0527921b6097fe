import { describe, expect, test } from 'vitest'
import { addProduct, anAddress, readyToOrder } from '../../../testing/buyers.ts'
import { aBuyer, pickupMethod, setUpPickupShop } from '../../../testing/pickupShop.ts'
import { aStore } from '../../../testing/stores.ts'
import { removeStore, saveStore } from '../../shipping/server/store.sql.ts'

const { shop, guest, bell, anOrder } = setUpPickupShop()

describe('The checkout', () => {
  test('offers pickup beside delivery, with the time when the order is ready', async () => {
    await addProduct(guest(), bell())
    const { data: stores } = (await guest().get('/checkout/pickup-stores')).json()
    expect(stores).toMatchObject([
      {
        store_code: 'pune',
        store_name: 'Chainline Works',
        ready_at: '2026-11-24T08:00:00.000Z',
        is_open: true,
        closes_at: '19:30',
        opens_on: null,
      },
    ])
    expect(stores[0].opening_days).toHaveLength(7)
    expect(stores[0].opening_days[6]).toEqual({ date: '2026-11-30', spans: [], note: '' })
    const { rates } = (await guest().post('/checkout/save-address?locale=de', { billing: anAddress })).json().data
    expect(rates.map(({ rates: [rate] }: { rates: { method: string }[] }) => rate?.method)).toEqual([
      'flatrate_flatrate',
      pickupMethod,
    ])
    expect(rates[1]).toMatchObject({
      carrier_title: 'Abholung im Laden',
      rates: [
        {
          method_title: 'Abholung bei Chainline Works',
          method_description: '14 Lathe Lane, Ghorpadi, 411001 Pune',
          price: 0,
          delivery_from: null,
          pickup: { store_code: 'pune', country_name: 'Indien' },
        },
      ],
    })
  })

  test('takes the order without a delivery address, from anywhere, and taxes it at the store', async () => {
    await shop()
      .db.updateTable('shipping_rate')
      .set({ zones: ['DE'] })
      .execute()
    await addProduct(guest(), bell())
    const address = { ...anAddress, ...aBuyer() }
    expect((await guest().post('/checkout/save-address', { billing: address })).statusCode).toBe(400)
    const saved = await guest().post('/checkout/save-address', {
      billing: { ...address, state: 'KA' },
      pickup_store: 'pune',
    })
    expect(saved.json().data.cart).toMatchObject({ shipping_method: pickupMethod, tax_scheme: 'gst-within-state' })
    await guest().post('/checkout/save-payment', { payment: { method: 'cashondelivery' } })
    const { order } = (await guest().post('/checkout/save-order')).json()
    expect(order).toMatchObject({
      shipping_method: pickupMethod,
      shipping_title: 'Pick up at Chainline Works',
      payment_title: 'Pay in store',
      tax_scheme: 'gst-within-state',
      delivery_from: null,
      pickup: { store_name: 'Chainline Works', ready_at: '2026-11-24T08:00:00.000Z' },
      shipping_address: { company_name: 'Chainline Works', city: 'Pune', state: 'MH', first_name: 'Asha' },
      billing_address: { state: 'KA' },
    })
    await shop()
      .db.updateTable('shipping_rate')
      .set({ zones: ['*'] })
      .execute()
  })

  test('does not promise to ship a pickup order that is paid by bank transfer', async () => {
    await addProduct(guest(), bell())
    await guest().post('/checkout/save-address', { billing: { ...anAddress, ...aBuyer() }, pickup_store: 'pune' })
    const { methods } = (await guest().post('/checkout/save-shipping', { shipping_method: pickupMethod })).json().data
    const transfer = methods.find(({ method }: { method: string }) => method === 'moneytransfer')
    expect(transfer.description).toBe(
      'We’ll email you our bank details and prepare your order as soon as your transfer arrives.',
    )
  })

  test('switches back to delivery, but preserves the choice when a client does not send it', async () => {
    await addProduct(guest(), bell())
    const save = async (body: object) =>
      (await guest().post('/checkout/save-address', { billing: anAddress, ...body })).json()
    expect((await save({ pickup_store: 'pune' })).data.cart.shipping_method).toBe(pickupMethod)
    expect((await save({})).data.cart.shipping_method).toBe(pickupMethod)
    expect((await save({ pickup_store: '' })).data.cart.shipping_method).toBeNull()
    expect((await save({ pickup_store: 'delhi' })).message).toContain('can no longer be collected')
  })

  test('charges the fee of the store', async () => {
    await saveStore(shop().db, aStore({ fee: { INR: 5000 } }))
    const { order } = await anOrder({ quantity: 1 })
    expect(order).toMatchObject({ formated_shipping_amount: '₹50.00' })
  })

  test.each([
    ['deactivated', () => saveStore(shop().db, aStore({ isActive: false }))],
    ['removed', () => removeStore(shop().db, 'pune')],
  ])('rejects the order when the store is %s in the meantime', async (_how, change) => {
    await addProduct(guest(), bell())
    await readyToOrder(guest(), '', 'cashondelivery', aBuyer(), pickupMethod)
    await change()
    const reply = await guest().post('/checkout/save-order')
    expect(reply.statusCode).toBe(400)
    expect(reply.json().message).toContain('can no longer be collected')
    expect((await guest().get('/checkout/cart')).json().data).toMatchObject({ shipping_method: null })
    expect((await guest().post('/checkout/save-shipping', { shipping_method: pickupMethod })).statusCode).toBe(400)
  })

  test('has no stores for an empty cart', async () => {
    expect((await guest().get('/checkout/pickup-stores')).statusCode).toBe(400)
  })
})
