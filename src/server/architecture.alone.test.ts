/**
 * The paths in docs/architecture.md name every file that a call opens. The test runs alone, because timers of other tests would add to the
 * record.
 */
import { existsSync, readFileSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Send } from '../shared/apiClient.ts'
import { addProduct } from '../testing/buyers.ts'
import { aCartPage, buildAddition } from '../testing/cartPages.ts'
import { buildProductShop } from '../testing/productShop.ts'
import type { TestShop } from '../testing/testShop.ts'

const root = join(import.meta.dirname, '../..')
const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8')

let shop: TestShop
beforeAll(async () => {
  shop = await buildProductShop()
})
afterAll(() => shop.close())

function readSection(heading: string): string {
  const [, section = ''] = page.split(`\n## ${heading}\n`)
  return section.split('\n## ')[0] ?? ''
}

/** The files and folders named in a section of the page. */
const listPaths = (heading: string) =>
  [...readSection(heading).matchAll(/`(src\/[^`]+)`/g)].map(([, path = '']) => path)

/** The shop's files with a function that runs during `work`. */
async function recordFiles(work: () => Promise<unknown>): Promise<string[]> {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  await work()
  const { result } = await session.post('Profiler.takePreciseCoverage')
  await session.post('Profiler.stopPreciseCoverage')
  session.disconnect()
  const ran = result.filter(({ functions }) =>
    functions.some(({ ranges: [range] }) => range && range.count > 0 && range.startOffset > 0),
  )
  return ran.flatMap(({ url }) => /\/(src\/(?!testing\/)[^?]+(?<!\.test)\.ts)$/.exec(url)?.[1] ?? [])
}

const paths = ['`GET /api/products`', 'A click on "Add to cart"'] as const
const everyCall = 'What every call uses'

test.each([...paths, everyCall])('Every file under %s exists and is named once', (heading) => {
  const listed = listPaths(heading)
  expect(listed).not.toEqual([])
  expect(listed.filter((path) => !existsSync(join(root, path)))).toEqual([])
  expect(new Set(listed).size).toBe(listed.length)
})

test.each(paths)('%s: the rows are numbered, and the text states their number', (heading) => {
  const numbers = [...readSection(heading).matchAll(/^\| (\d+) \|/gm)].map(([, number]) => Number(number))
  expect(numbers).toEqual(numbers.map((_number, index) => index + 1))
  expect(readSection(heading)).toContain(`**${numbers.length} files**`)
})

/** Fails when a call opens a file that the page does not name: add it to the page, or check whether the call needs it. */
async function expectListed(heading: (typeof paths)[number], work: () => Promise<unknown>) {
  const listed = [...listPaths(heading), ...listPaths(everyCall)]
  const isListed = (file: string) =>
    listed.some((path) => path === file || (path.endsWith('/') && file.startsWith(path)))
  const files = await recordFiles(work)
  expect(files).toContain('src/server/app.ts')
  expect(files.filter((file) => !isListed(file))).toEqual([])
}

test(`${everyCall}: the text states the number of files`, () => {
  const files = listPaths(everyCall).filter((path) => !path.endsWith('/'))
  expect(readSection(everyCall)).toContain(`**${files.length} files**`)
})

test('The path of a product list names every file that runs', async () => {
  const { data } = (await shop.get('/products?name=trail')).json()
  const shopper = shop.guest()
  await addProduct(shopper, data[0].id, { selected_configurable_option: data[0].variants[0].id })
  await expectListed('`GET /api/products`', async () => {
    const query = '/products?name=trail&sort=price&category_id=1&in_stock=1&locale=de'
    expect((await shop.guest().get(query)).json().data).toMatchObject([{ is_item_in_cart: false }])
    expect((await shopper.get(query)).json().data).toMatchObject([{ is_item_in_cart: true }])
  })
})

test('The path of an addition to the cart names every file that runs, except components', async () => {
  const { products } = await shop.readersFor()
  const product = await products.getProduct((await products.findProductId('trail-29')) ?? 0)
  if (!product) throw new RangeError('the shop has a bicycle')
  await expectListed('A click on "Add to cart"', async () => {
    const page = aCartPage({ send })
    page.mutations.push(buildAddition(product))
    expect(page.cart()).toMatchObject({ isSaving: true, lines: [{ quantity: 1, id: product.card.id }] })
    const saved = { isSaving: false, lines: [{ quantity: 1, id: product.card.id }] }
    await vi.waitFor(() => expect(page.cart()).toMatchObject(saved), { timeout: 60_000 })
    expect(page.outcomes).toMatchObject([{ result: 'saved' }])
  })
})

/** Sends a call of the browser to the shop. */
const send: Send = async ({ method, url, body, headers }) => {
  const payload = JSON.stringify(body ?? {})
  const type = { 'content-type': 'application/json' }
  const reply = await shop.app.inject(
    method === 'POST' ? { method, url, headers: { ...headers, ...type }, payload } : url,
  )
  return { status: reply.statusCode, text: reply.body }
}
