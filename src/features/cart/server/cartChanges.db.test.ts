import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addProduct } from '../../../testing/buyers.ts'
import { buildCartShop, type CartShop } from '../../../testing/cartShop.ts'
import type { Visitor } from '../../../testing/testShop.ts'
import { findActiveCart } from './cart.sql.ts'
import { setLineQuantities } from './cartChanges.sql.ts'

let carts: CartShop
beforeAll(async () => {
  carts = await buildCartShop()
})
afterAll(() => carts.shop.close())

/** A guest with a bell and a bicycle in the cart, as the cart is read now. */
async function readCart() {
  const { shop, bell, trail, choice } = carts
  const guest = shop.guest()
  await addProduct(guest, trail, { super_attribute: choice('m'), quantity: 2 })
  const { id } = await addProduct(guest, bell)
  const row = await shop.db.selectFrom('cart').select('guest_key_hash').where('id', '=', id).executeTakeFirstOrThrow()
  const owner = { guestKeyHash: row.guest_key_hash ?? new Uint8Array() }
  const read = await findActiveCart(shop.db, owner, 'en', new Date())
  const [bicycle, ring] = read?.lines ?? []
  if (!read || !bicycle || !ring) throw new RangeError('the cart has not been read')
  return { guest, cart: read.cart, bicycle: bicycle.id, ring: ring.id }
}

const quantities = async (guest: Visitor) =>
  (await guest.get('/checkout/cart')).json().data?.items.map(({ quantity }: { quantity: number }) => quantity)

test('Writes quantities into a cart that is as it was read', async () => {
  const { guest, cart, bicycle } = await readCart()
  expect(await setLineQuantities(carts.shop.db, cart, new Map([[bicycle, 1]]))).toEqual(expect.any(Date))
  expect(await quantities(guest)).toEqual([1, 1])
})

describe('Writes nothing into a cart that has changed since it was read:', () => {
  type ReadCart = Awaited<ReturnType<typeof readCart>>
  const changes: Record<string, { change(read: ReadCart): Promise<unknown>; left: number[] | undefined }> = {
    'a product was added': { change: ({ guest }) => addProduct(guest, carts.bell), left: [2, 2] },
    'a quantity was changed': {
      change: ({ guest, ring }) => guest.put('/checkout/cart/update', { qty: { [ring]: 3 } }),
      left: [2, 3],
    },
    'a line was removed': {
      change: ({ guest, ring }) => guest.delete(`/checkout/cart/remove-item/${ring}`),
      left: [2],
    },
    'the cart was emptied': { change: ({ guest }) => guest.delete('/checkout/cart/empty'), left: undefined },
  }
  test.each(Object.entries(changes))('%s', async (_, { change, left }) => {
    const read = await readCart()
    await change(read)
    expect(await setLineQuantities(carts.shop.db, read.cart, new Map([[read.bicycle, 1]]))).toBeNull()
    expect(await quantities(read.guest)).toEqual(left)
  })
})
