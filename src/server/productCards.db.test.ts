import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FindingCollector } from '../features/import/server/findingCollector.ts'
import { saveReviews } from '../features/import/server/reviews/saveReviews.sql.ts'
import type { ProductDraft } from '../features/product/product.draft.ts'
import {
  ensureProductCards,
  findOutdatedProducts,
  rebuildProductCards,
  recountRatings,
} from '../features/product/server/productCards.sql.ts'
import { saveProducts } from '../features/product/server/saveProduct.ts'
import { saveTexts } from '../features/product/server/saveTexts.ts'
import { moderateReview } from '../features/review/server/moderation.sql.ts'
import { writeReview } from '../features/review/server/review.sql.ts'
import { deleteOwn } from '../kit/database/deleteOwn.ts'
import { inTransaction } from '../kit/database/transaction.ts'
import { aCustomer } from '../testing/buyers.ts'
import { aProduct, aVariant } from '../testing/factories.ts'
import { makeRandom } from '../testing/random.ts'
import { buildTestShop, type TestShop } from '../testing/testShop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await buildTestShop()
})
afterAll(() => shop.close())

test('Cards and rating counts match the tables they copy after random changes of products, translations and reviews', async () => {
  const seed = Math.floor(Math.random() * 2 ** 31)
  process.stdout.write(`productCards.db.test.ts: seed ${seed}\n`)
  const random = makeRandom(seed)
  const upTo = (count: number) => Math.floor(random() * count)
  const some = <T>(list: readonly T[]) => list.filter(() => random() < 0.5)
  const customers = await Promise.all([1, 2, 3].map((number) => aCustomer(shop, `reader${number}@example.com`)))
  const skus = ['CARD-1', 'CARD-2', 'CARD-3', 'CARD-4', 'CARD-5']

  const randomDraft = (sku: string): ProductDraft => {
    const paths = ['bikes/a.avif', 'bikes/b.avif', 'bikes/c.avif'].slice(upTo(3))
    const colors = some(['black', 'white', 'red'])
    const alt = () => ({ en: `side ${upTo(9)}`, ...(random() < 0.5 ? { fr: `côté ${upTo(9)}` } : {}) })
    return aProduct({
      sku,
      name: `Bike ${upTo(9)}`,
      categoryIds: some([2, 3, 15, 56]),
      isActive: random() < 0.8,
      images: paths.map((path) => ({ path, width: 1200, height: 800, alt: alt() })),
      variants:
        colors.length === 0
          ? [aVariant({ sku: `${sku}-1`, priceMinor: 100 + upTo(900), stock: upTo(3) })]
          : colors.map((color) =>
              aVariant({
                sku: `${sku}-${color}`,
                options: { color },
                priceMinor: 1000 + upTo(900),
                salePriceMinor: random() < 0.5 ? upTo(900) : null,
                imagePaths: some(paths),
              }),
            ),
    })
  }
  const anyProductId = async () => {
    const rows = await shop.db.selectFrom('product').select('id').orderBy('id').execute()
    return rows[upTo(rows.length)]?.id ?? 0
  }
  const aReview = () => ({
    name: 'Ada',
    rating: 1 + upTo(5),
    title: 'Fine',
    comment: `Text ${upTo(5)}`,
    language: 'en' as const,
  })
  const changes: readonly (() => Promise<unknown>)[] = [
    () => inTransaction(shop.db, (tx) => saveProducts(tx, some(skus).map(randomDraft), shop.index)),
    () =>
      inTransaction(shop.db, (tx) =>
        saveTexts(
          tx,
          some(skus).map((sku) => ({
            sku,
            texts: { de: { name: `Rad ${upTo(9)}`, shortDescription: '', description: '' } },
          })),
          shop.index,
        ),
      ),
    async () => writeReview(shop.db, customers[upTo(3)]?.id ?? 0, await anyProductId(), aReview()),
    async () => {
      const rows = await shop.db.selectFrom('review').select('id').orderBy('id').execute()
      const status = (['approved', 'approved', 'pending', 'rejected'] as const)[upTo(4)] ?? 'approved'
      await moderateReview(shop.db, rows[upTo(rows.length)]?.id ?? 0, status)
    },
    async () => {
      const row = await shop.db.selectFrom('review').select(['id', 'customer_id']).limit(1).executeTakeFirst()
      if (random() < 0.3) await deleteOwn(shop.db, 'review', row?.customer_id ?? 0, row?.id ?? 0)
    },
    async () => {
      const review = {
        ...aReview(),
        row: 1,
        date: new Date('2026-01-01'),
        handle: 'bike',
        sku: '',
        findings: new FindingCollector('bike'),
      }
      await saveReviews(shop.db, [{ review, productId: await anyProductId() }], 'en')
    },
  ]

  await inTransaction(shop.db, (tx) => saveProducts(tx, skus.map(randomDraft), shop.index))
  for (let step = 1; step <= 60; step += 1) {
    await changes[upTo(changes.length)]?.()
    expect(await findOutdatedProducts(shop.db), `seed ${seed}, step ${step}`).toEqual([])
  }
})

test('A rebuild repairs cards and rating counts that were changed by hand', async () => {
  const { productId } = await shop.saveOne(aProduct({ name: 'Repaired' }))
  await sql`update product_text set name = 'By hand' where product_id = ${productId}`.execute(shop.db)
  await shop.db
    .updateTable('product')
    .set({ rating_counts: [0, 0, 0, 0, 9] })
    .where('id', '=', productId)
    .execute()
  expect(await findOutdatedProducts(shop.db)).toEqual([productId])

  await rebuildProductCards(shop.db)
  await recountRatings(shop.db, [productId])

  expect(await findOutdatedProducts(shop.db)).toEqual([])
  expect((await shop.get(`/products/${productId}`)).json().data).toMatchObject({
    name: 'By hand',
    reviews: { total: 0 },
  })
})

test('The first start after an update from a version without cards writes them, once', async () => {
  const { productId } = await shop.saveOne(aProduct({ name: 'From before' }))
  await sql`delete from product_card`.execute(shop.db)

  await ensureProductCards(shop.db)
  expect((await shop.get(`/products/${productId}`)).json().data.name).toBe('From before')

  await sql`delete from product_card where product_id = ${productId}`.execute(shop.db)
  await ensureProductCards(shop.db)
  expect(await findOutdatedProducts(shop.db)).toEqual([productId])
  await rebuildProductCards(shop.db)
})
