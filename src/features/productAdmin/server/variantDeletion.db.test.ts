/** Deletes a variant while a shopper or the staff add it to a cart. The embedded database runs transactions sequentially. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Db } from '../../../kit/database/database.ts'
import { inTransaction } from '../../../kit/database/transaction.ts'
import { aProduct, aVariant } from '../../../testing/factories.ts'
import { signInAs } from '../../../testing/staff.ts'
import { buildTestShop, type TestShop, type Visitor } from '../../../testing/testShop.ts'
import { upsertLine } from '../../cart/server/cartChanges.sql.ts'
import type { AdminProduct } from './productAdmin.contract.ts'
import { refreshProduct } from './productNames.sql.ts'
import { deleteUnneeded } from './variantUses.sql.ts'

let shop: TestShop
let manager: Visitor
let isConcurrent: boolean
beforeAll(async () => {
  shop = await buildTestShop()
  manager = (await signInAs(shop, 'manager')).browser
  isConcurrent = process.env.TEST_DATABASE === 'postgres'
})
afterAll(() => shop.close())

/** A product in two sizes. @returns the product, and the id of its size M */
async function addCap(sku: string): Promise<{ product: AdminProduct; medium: number }> {
  const variants = ['s', 'm'].map((size) => aVariant({ sku: `${sku}-${size}`, options: { size }, stock: 5 }))
  const { productId } = await shop.saveOne(aProduct({ sku, variants }))
  const product: AdminProduct = (await manager.get(`/admin/products/${productId}`)).json().data
  return { product, medium: product.form.variants[1]?.id ?? 0 }
}

/** Deactivates size M, and deletes it unless it is in use. */
async function removeMedium(tx: Db, productId: number, medium: number): Promise<void> {
  await tx.updateTable('variant').set({ is_active: false }).where('id', '=', medium).execute()
  await deleteUnneeded(tx, [medium])
  await refreshProduct(tx, productId)
}

/** Holds a transaction open after its work, until another one waits for it. @returns the result of the other one */
async function holdWhile<T>(work: (tx: Db) => Promise<void>, other: () => Promise<T>): Promise<T> {
  const isDone = Promise.withResolvers<void>()
  const mayEnd = Promise.withResolvers<void>()
  const held = inTransaction(shop.db, async (tx) => {
    await work(tx)
    isDone.resolve()
    if (isConcurrent) await mayEnd.promise
  })
  await isDone.promise
  const answer = other()
  if (isConcurrent) await vi.waitFor(expectWaiting, { timeout: 20_000 })
  mayEnd.resolve()
  await held
  return answer
}

async function expectWaiting(): Promise<void> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(shop.db)
  expect(rows.length).toBeGreaterThan(0)
}

const countVariants = async (id: number) =>
  (await shop.db.selectFrom('variant').select('id').where('id', '=', id).execute()).length

test('A variant that a shopper is putting into the cart is hidden instead of deleted', async () => {
  const { product, medium } = await addCap('CAP')
  const shopper = shop.guest()
  await shopper.post(`/checkout/cart/add/${product.id}`, {
    quantity: 1,
    selected_configurable_option: product.form.variants[0]?.id,
  })
  const { id: cart } = await shop.db
    .selectFrom('cart')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  await holdWhile(
    async (tx) => void (await upsertLine(tx, cart, medium, 1)),
    () => inTransaction(shop.db, (tx) => removeMedium(tx, product.id, medium)),
  )
  expect(await countVariants(medium)).toBe(1)
  const { items } = (await shopper.get('/checkout/cart')).json().data
  expect(items).toHaveLength(2)
})

test('A variant that is being deleted can no longer be put into a cart, and the shopper is informed', async () => {
  const { product, medium } = await addCap('HOOD')
  const added = await holdWhile(
    (tx) => removeMedium(tx, product.id, medium),
    () => shop.guest().post(`/checkout/cart/add/${product.id}`, { quantity: 1, selected_configurable_option: medium }),
  )
  expect(added.json().error).toEqual({ message: 'This product is no longer available.', code: 400 })
  expect(await countVariants(medium)).toBe(0)
  expect(await shop.db.selectFrom('cart_line').select('id').where('variant_id', '=', medium).execute()).toEqual([])
})
