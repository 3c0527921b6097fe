/** Stored images are kept when the images of a later file are unreachable. */
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openEmptyShop } from '../../../testing/emptyShop.ts'
import { aBicycle, importedProduct } from '../../../testing/importedProduct.ts'
import { importFile, importRows, testFile, toCsv } from '../../../testing/importFile.ts'

const database = openEmptyShop()

/** Two gallery images and one for the second variant only, 3, 4 and 5 pixels wide. */
function withImages(handle: string, cells: Record<string, string> = {}): Record<string, string>[] {
  const [first = {}, second = {}] = aBicycle(handle)
  return [
    { ...first, 'Image Src': 'images/3.gif', 'Variant Image': 'images/3.gif', ...cells },
    { ...second, 'Image Src': 'images/4.gif', 'Variant Image': 'images/5.gif' },
  ]
}

/** A file with the images beside it. */
async function fileWith(rows: readonly Record<string, string>[], widths: readonly number[]): Promise<string> {
  const path = await testFile(toCsv(rows))
  const folder = join(dirname(path), 'images')
  await mkdir(folder)
  for (const width of widths) {
    const blank = sharp({ create: { width, height: 2, channels: 3, background: '#b3261e' } })
    await writeFile(join(folder, `${width}.gif`), await blank.gif().toBuffer())
  }
  return path
}

/** Widths of the gallery images and of each variant's image. */
async function findImages(handle: string) {
  const product = await importedProduct(database.db, handle)
  const widths = new Map(product?.images.map((image) => [image.path, image.width]))
  return {
    gallery: product?.images.map((image) => image.width),
    variants: product?.variants.map((variant) => variant.imagePaths.map((path) => widths.get(path))),
  }
}

const all = { gallery: [3, 4, 5], variants: [[3], [5]] }

test("Preserves the gallery and variant images when a file's images are not found", async () => {
  await importFile(database.db, await fileWith(withImages('found'), [3, 4, 5]))
  expect(await findImages('found')).toEqual(all)
  const { messages, findings, counts } = await importRows(database.db, withImages('found'))
  expect(messages).toEqual([
    '2 Image Src imageMissing',
    '2 Image Src imagesKept',
    '3 Image Src imageMissing',
    '3 Variant Image imageMissing',
  ])
  expect(findings.find(({ reason }) => reason === 'imagesKept')?.value).toBe('3')
  expect(counts).toMatchObject({ unchanged: 1 })
  expect(await findImages('found')).toEqual(all)

  const other = await importRows(database.db, withImages('found', { 'Variant Price': '70.00' }))
  expect(other.counts).toMatchObject({ updated: 1 })
  expect(await findImages('found')).toEqual(all)
})

test('Preserves all images when a URL does not respond, and appends new ones', async () => {
  await importFile(database.db, await fileWith(withImages('answers'), [3, 4]))
  const rows = withImages('answers', { 'Image Src': 'https://unreachable.invalid/3.gif' })
  const { messages } = await importFile(database.db, await fileWith(rows, [4, 5]))
  expect(messages).toContain('2 Image Src imageUnreachable')
  expect(messages).toContain('2 Image Src imagesKept')
  expect(await findImages('answers')).toEqual(all)
})

test('Removes images that a file no longer names when all named ones are found', async () => {
  const path = await fileWith(withImages('fewer'), [3, 4, 5])
  await importFile(database.db, path)
  const [first = {}, second = {}] = withImages('fewer')
  const fewer = toCsv([first, { ...second, 'Image Src': '', 'Variant Image': '' }])
  await writeFile(path, fewer)
  const { messages } = await importFile(database.db, path)
  expect(messages).toEqual([])
  expect(await findImages('fewer')).toEqual({ gallery: [3], variants: [[3], []] })
})

test('A variant listed under another handle does not lose its image', async () => {
  const path = await fileWith(withImages('parted'), [3, 4, 5])
  await importFile(database.db, path)
  const [first = {}, second = {}] = withImages('parted')
  await writeFile(path, toCsv([first, { ...first, ...second, Handle: 'parted-too', 'Image Src': '' }]))
  await importFile(database.db, path)
  expect(await findImages('parted')).toEqual({ gallery: [3, 5], variants: [[3], [5]] })
})

test('Imports a new product without its unreachable images and reports none as preserved', async () => {
  const path = await fileWith(withImages('first-time'), [3])
  const { messages } = await importFile(database.db, path)
  expect(messages).toEqual(['3 Image Src imageMissing', '3 Variant Image imageMissing'])
  expect(await findImages('first-time')).toEqual({ gallery: [3], variants: [[3], []] })
})
