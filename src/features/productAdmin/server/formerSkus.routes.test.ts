/** Imports of files from before SKUs were renamed, and the owners of URLs. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct, aVariant } from '../../../testing/factories.ts'
import { sendImport } from '../../../testing/importCalls.ts'
import { aRow, toCsv } from '../../../testing/importFile.ts'
import { doJobs } from '../../../testing/jobs.ts'
import { signInAs } from '../../../testing/staff.ts'
import { buildTestShop, type TestShop, type Visitor } from '../../../testing/testShop.ts'
import type { AdminProduct, ProductHistoryEntry } from './productAdmin.contract.ts'

let shop: TestShop
let manager: Visitor
beforeAll(async () => {
  shop = await buildTestShop()
  manager = (await signInAs(shop, 'manager')).browser
})
afterAll(() => shop.close())

const sizes = ['s', 'm'] as const

/** A product in two sizes, SKU-S and SKU-M. */
async function addGlove(sku: string): Promise<AdminProduct> {
  const variants = sizes.map((size) => aVariant({ sku: `${sku}-${size.toUpperCase()}`, options: { size }, stock: 5 }))
  const { productId } = await shop.saveOne(aProduct({ sku, urlKey: sku.toLowerCase(), variants }))
  return (await manager.get(`/admin/products/${productId}`)).json().data
}

async function rename(product: AdminProduct, skus: Readonly<Record<string, string>>, urlKey = product.form.urlKey) {
  const form = structuredClone(product.form)
  form.urlKey = urlKey
  for (const variant of form.variants) variant.sku = skus[variant.sku] ?? variant.sku
  const seenStocks = Object.fromEntries(product.form.variants.map(({ sku, stock }) => [sku, stock]))
  const reply = await manager.put(`/admin/products/${product.id}`, { version: product.version, form, seenStocks })
  expect(reply.statusCode, reply.body).toBe(200)
  return (await manager.get(`/admin/products/${product.id}`)).json().data as AdminProduct
}

/** Rows about gloves, as exported before the renaming. */
const makeRows = (handle: string, skus: readonly string[], price = '120.00') =>
  skus.map((sku, index) =>
    aRow(handle, {
      ...{ 'Option1 Name': 'Size', 'Option1 Value': sizes[index]?.toUpperCase() ?? '', 'Variant SKU': sku },
      'Variant Price': price,
    }),
  )

/** Checks a file and imports it. @returns the rows of the check */
async function importFile(rows: readonly Record<string, string>[]) {
  const { id } = (await sendImport(manager, toCsv(rows), { keepStock: true })).json().data
  await doJobs(shop.services)
  const shown: { row: number; sku: string; outcome: string; issues: { reason: string; value: string }[] }[] = (
    await manager.get(`/admin/imports/${id}/rows`)
  ).json().data
  await manager.post(`/admin/imports/${id}/run`)
  await doJobs(shop.services)
  return shown.map(({ sku, outcome, issues }) => [
    sku,
    outcome,
    ...issues.filter(({ reason }) => reason.startsWith('sku')).map(({ reason, value }) => `${reason} ${value}`),
  ])
}

const readVariants = async (productId: number) =>
  shop.db
    .selectFrom('variant')
    .select(['id', 'sku', 'price_minor as price', 'is_active as isActive'])
    .where('product_id', '=', productId)
    .orderBy('id')
    .execute()

test('A file from before a SKU was renamed changes the variant, and the check shows its current SKU', async () => {
  const glove = await addGlove('GLOVE')
  await rename(glove, { 'GLOVE-S': 'G-100' })
  const before = await readVariants(glove.id)
  expect(await importFile(makeRows('glove', ['GLOVE-S', 'GLOVE-M']))).toEqual([
    ['G-100', 'changed', 'skuFormer GLOVE-S (G-100)'],
    ['GLOVE-M', 'changed'],
  ])
  expect(await readVariants(glove.id)).toEqual(before.map((variant) => ({ ...variant, price: 12_000 })))
})

test('A former SKU that another variant has now refers to that one, and the check reports this', async () => {
  const scarf = await addGlove('SCARF')
  await rename(scarf, { 'SCARF-S': 'SCARF-M', 'SCARF-M': 'SCARF-XL' })
  const rows = await importFile([
    ...makeRows('scarf', ['SCARF-M'], '130.00'),
    ...makeRows('scarf', ['', 'SCARF-XL'], '140.00').slice(1),
  ])
  expect(rows).toEqual([
    ['SCARF-M', 'changed', 'skuReused SCARF-M (SCARF-XL)'],
    ['SCARF-XL', 'changed'],
  ])
  expect((await readVariants(scarf.id)).map(({ sku, price }) => [sku, price])).toEqual([
    ['SCARF-M', 13_000],
    ['SCARF-XL', 14_000],
  ])
})

test('Rejects a file with a former and the current SKU of one variant', async () => {
  const sock = await addGlove('SOCK')
  await rename(sock, { 'SOCK-S': 'SOCK-1' })
  const before = await readVariants(sock.id)
  const rows = await importFile(makeRows('sock', ['SOCK-S', 'SOCK-1']))
  expect(rows[0]).toEqual(['', 'rejected', 'skuRepeated SOCK-S (SOCK-1)'])
  expect(await readVariants(sock.id)).toEqual(before)
})

test('A former SKU under another handle is a new variant; under a former handle it is the renamed one', async () => {
  const hat = await addGlove('HAT')
  await rename(hat, { 'HAT-S': 'HAT-1' }, 'hat-of-wool')
  const [first] = makeRows('hat', ['HAT-S'])
  expect(await importFile([first ?? {}, ...makeRows('hat', ['', 'HAT-M']).slice(1)])).toMatchObject([
    ['HAT-1', 'changed', 'skuFormer HAT-S (HAT-1)'],
    ['HAT-M', 'changed'],
  ])
  expect(await importFile([aRow('next-season', { 'Variant SKU': 'HAT-S' })])).toEqual([['HAT-S', 'created']])
  expect(await readVariants(hat.id)).toHaveLength(2)
})

test('Translations and reviews name a product by former SKUs and handles, too', async () => {
  const cape = await addGlove('CAPE')
  await rename(cape, { 'CAPE-S': 'CAPE-1' }, 'cape-for-rain')
  const translate = async (row: Record<string, string>, title: string) => {
    const csv = toCsv([{ Locale: 'de', Title: title, Description: 'Dicht.', ...row }])
    const { id } = (await sendImport(manager, csv, { target: 'translations' })).json().data
    await doJobs(shop.services)
    await manager.post(`/admin/imports/${id}/run`)
    await doJobs(shop.services)
    const { form } = (await manager.get(`/admin/products/${cape.id}`)).json().data as AdminProduct
    return form.texts.de.name
  }
  expect(await translate({ Handle: 'cape', 'Variant SKU': '' }, 'Umhang')).toBe('Umhang')
  expect(await translate({ Handle: '', 'Variant SKU': 'CAPE-S' }, 'Regenumhang')).toBe('Regenumhang')
})

test('A former URL ends when a product takes it, by an import, a new product or a change', async () => {
  const { products } = await shop.readersFor()
  const listRedirects = () =>
    shop.db.selectFrom('product_redirect').select('url_key').where('url_key', 'like', 'bag%').execute()
  for (const key of ['bag', 'bag-two', 'bag-three']) {
    const bag = await addGlove(key.toUpperCase())
    await rename(bag, {}, `${key}-renamed`)
  }
  expect(await products.findCurrentUrlKey('bag')).toBe('bag-renamed')
  await importFile([aRow('bag', { 'Variant SKU': 'NEW-BAG' })])
  expect(await listRedirects()).toEqual([{ url_key: 'bag-two' }, { url_key: 'bag-three' }])
  const input = { name: 'Bag two', sku: 'NEW-BAG-2', price: '19', category: 2 }
  expect((await manager.post('/admin/products', input)).statusCode).toBe(200)
  expect(await listRedirects()).toEqual([{ url_key: 'bag-three' }])
  await rename(await addGlove('OTHER'), {}, 'bag-three')
  expect(await listRedirects()).toEqual([])
  expect(await products.findCurrentUrlKey('bag')).toBe(null)
})

test('The history of a product has what imports changed, with the file, also under its former SKUs', async () => {
  const coat = await addGlove('COAT')
  await importFile(makeRows('coat', ['COAT-S', 'COAT-M'], '77.00'))
  shop.setNow(new Date(shop.services.now().getTime() + 60_000))
  const renamed = await rename((await manager.get(`/admin/products/${coat.id}`)).json().data, { 'COAT-S': 'COAT-1' })
  const history: ProductHistoryEntry[] = (await manager.get(`/admin/products/${renamed.id}/history`)).json().data
  expect(history.map(({ action }) => action)).toEqual(['product.save', 'import.run'])
  expect(history[1]).toMatchObject({
    staffName: 'Asha (manager)',
    file: { name: 'bikes.csv', job: expect.any(Number) },
    changes: expect.arrayContaining([
      { field: 'variants.COAT-S.price', before: '100.00', after: '77.00' },
      { field: 'variants.COAT-M.price', before: '100.00', after: '77.00' },
    ]),
  })
})
