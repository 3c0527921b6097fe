import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { aRow, testFolder, toCsv } from '../../../testing/importFile.ts'
import { openCsv } from './csv/csvFile.ts'
import { indexFile, productGroups } from './groups.ts'
import { IdentifierIndex } from './identifierIndex.ts'
import { productLayout } from './importProducts.ts'
import { readProduct } from './readProduct.ts'

const productCount = 20_000
/** Half of the file is 10 MB; the import stores at most 64 bytes per product (for its handle and SKU). */
const allowedGrowth = 4 * 1024 * 1024

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

/** Bytes in use after garbage collection. */
function inUse(): number {
  collectGarbage()
  return process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers
}

test('Reads 20,000 products in bounded memory', { timeout: 120_000 }, async () => {
  const path = join(await testFolder(), 'large.csv')
  const file = createWriteStream(path)
  const description = `<p>${'A saddle for every day. '.repeat(30)}</p>`
  for (let number = 0; number < productCount; number += 1) {
    const [header = '', row = ''] = toCsv([aRow(`product-${number}`, { 'Body (HTML)': description })]).split('\n')
    if (!file.write(number === 0 ? `${header}\n${row}\n` : `${row}\n`)) await once(file, 'drain')
  }
  file.end()
  await once(file, 'close')

  const csv = await openCsv(path)
  const rules = {
    layout: productLayout(csv),
    language: 'en',
    currency: 'USD',
    toBase: (minor: number) => minor,
    allowFree: false,
    blankStock: 0,
  } as const
  const used = new IdentifierIndex()
  const { scattered } = await indexFile(csv.rows(), rules.layout)
  expect(scattered.size).toBe(0)
  let count = 0
  const samples: number[] = []
  for await (const group of productGroups(csv.rows(), rules.layout, scattered)) {
    const product = readProduct(group, rules, used)
    expect(product.findings.list).toEqual([])
    count += 1
    if (count % 1000 === 0) samples.push(inUse())
  }
  expect(count).toBe(productCount)
  // Take the minimum of each half, because a single sample includes uncollected garbage.
  const halfway = samples.length / 2
  const growth = Math.min(...samples.slice(halfway)) - Math.min(...samples.slice(0, halfway))
  expect(growth).toBeLessThan(allowedGrowth)
})
