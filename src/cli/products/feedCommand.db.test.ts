import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadCatalogIndex } from '../../features/catalog/server/catalogIndex.ts'
import { saveProducts } from '../../features/product/server/saveProduct.ts'
import { inTransaction } from '../../kit/database/transaction.ts'
import { addCatalogFrame, aProduct } from '../../testing/factories.ts'
import { testFolder } from '../../testing/importFile.ts'
import { openCommandShop } from '../../testing/shopCommand.ts'

test('Writes the feed to the standard output or a file', async () => {
  const { db, run } = await openCommandShop({ BASE_URL: 'https://shop.example' })
  const index = await loadCatalogIndex(db)
  await addCatalogFrame(db, index)
  await inTransaction(db, (tx) =>
    saveProducts(tx, [aProduct({ sku: 'BELL', name: 'Bell & Co', priceMinor: 95_00 })], index),
  )

  const { code, out } = await run('feed', '--language', 'de')
  expect(code).toBe(0)
  expect(out).toContain('<g:title>Bell &amp; Co</g:title>')
  expect(out).toContain('<g:link>https://shop.example/product/bell?lang=de</g:link>')
  const file = join(await testFolder(), 'feed.xml')
  expect(await run('feed', '--language', 'de', '--output', file)).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^Written: \/.*feed\.xml, 1 variant, [\d.]+ s\n$/),
  })
  expect(await readFile(file, 'utf8')).toBe(out)
  expect(await run('feed', '--output', '/none/feed.xml')).toMatchObject({
    code: 1,
    err: expect.stringContaining('/none/feed.xml cannot be written.'),
  })
  expect((await run('feed', '--language', 'xx')).code).toBe(1)
})

test('Lists shipping to the seller’s country, free above the threshold', async () => {
  const { db, run } = await openCommandShop({ SELLER_COUNTRY: 'IN', SELLER_STATE: 'MH' })
  const index = await loadCatalogIndex(db)
  await addCatalogFrame(db, index)
  const products = [aProduct({ sku: 'CAP', priceMinor: 95_00 }), aProduct({ sku: 'BIKE', priceMinor: 950_00 })]
  await inTransaction(db, (tx) => saveProducts(tx, products, index))
  const items = (await run('feed')).out.split('<item>').slice(1)
  const shippings = items.map((item) => /<g:shipping>[\s\S]*<\/g:shipping>/.exec(item)?.[0].replaceAll('\n', ''))
  expect(shippings).toEqual([
    expect.stringMatching(
      /^<g:shipping><g:country>IN<\/g:country><g:service>.+<\/g:service><g:price>25\.00 INR<\/g:price><\/g:shipping>$/,
    ),
    expect.stringMatching(/<g:price>0\.00 INR<\/g:price>/),
  ])
})
