import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { generateCatalog } from './generateCatalog.ts'
import { commonWord, productKinds, rareWord } from './vocabulary.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chainline-generated-'))
  await mkdir(join(folder, 'images'))
  await writeFile(join(folder, 'images', 'one.avif'), '')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function generate(products: number): Promise<{ products: string; reviews: string }> {
  const files = await generateCatalog(folder, products, join(folder, 'images'))
  return { products: await readFile(files.products, 'utf8'), reviews: await readFile(files.reviews, 'utf8') }
}

test('The same number of products always yields the same catalog', async () => {
  expect(await generate(300)).toEqual(await generate(300))
})

test('A larger catalog begins with the products of a smaller one, apart from their brands', async () => {
  const handles = (text: string) => [...new Set(text.match(/^generated-\d+/gm))]
  const small = handles((await generate(100)).products)
  expect(small).toHaveLength(100)
  expect(handles((await generate(300)).products).slice(0, 100)).toEqual(small)
})

test('Three of five products are mountain bikes, and the rare word is rare', async () => {
  const { products } = await generate(1000)
  const titles = products.split('\n').filter((line) => /^generated-\d+,[^,]/.test(line))
  expect(titles).toHaveLength(1000)
  const ofKind = (type: string) => titles.filter((line) => line.includes(`,${type},`)).length
  expect(ofKind('Mountain Bikes')).toBeGreaterThan(550)
  for (const { type } of productKinds) expect(ofKind(type), type).toBeGreaterThan(0)
  expect(titles.filter((line) => line.toLowerCase().includes(`${commonWord} bike`)).length).toBeGreaterThan(100)
  expect(titles.filter((line) => line.includes(rareWord))).toHaveLength(4)
})
