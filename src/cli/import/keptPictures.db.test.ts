/** Pictures that a later file cannot show: what the shop has stays. */
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openEmptyShop } from '../../testing/emptyShop.ts'
import { aBicycle, importedProduct } from '../../testing/importedProduct.ts'
import { csvOf, importFile, importRows, testFile } from '../../testing/importFile.ts'

const database = openEmptyShop()

/** Two gallery pictures and one of the second variant alone, of 3, 4 and 5 pixels. */
function pictured(handle: string, cells: Record<string, string> = {}): Record<string, string>[] {
  const [first = {}, second = {}] = aBicycle(handle)
  return [
    { ...first, 'Image Src': 'images/3.gif', 'Variant Image': 'images/3.gif', ...cells },
    { ...second, 'Image Src': 'images/4.gif', 'Variant Image': 'images/5.gif' },
  ]
}

/** A file with the pictures beside it. */
async function fileWith(rows: readonly Record<string, string>[], widths: readonly number[]): Promise<string> {
  const path = await testFile(csvOf(rows))
  const folder = join(dirname(path), 'images')
  await mkdir(folder)
  for (const width of widths) {
    const blank = sharp({ create: { width, height: 2, channels: 3, background: '#b3261e' } })
    await writeFile(join(folder, `${width}.gif`), await blank.gif().toBuffer())
  }
  return path
}

/** Widths of the gallery, and of the pictures of each variant. */
async function findPictures(handle: string) {
  const product = await importedProduct(database.db, handle)
  const widths = new Map(product?.images.map((image) => [image.path, image.width]))
  return {
    gallery: product?.images.map((image) => image.width),
    variants: product?.variants.map((variant) => variant.imagePaths.map((path) => widths.get(path))),
  }
}

const all = { gallery: [3, 4, 5], variants: [[3], [5]] }

test('a file whose pictures are not found leaves the gallery and the variants their pictures', async () => {
  await importFile(database.db, await fileWith(pictured('found'), [3, 4, 5]))
  expect(await findPictures('found')).toEqual(all)
  const { said, findings, counts } = await importRows(database.db, pictured('found'))
  expect(said).toEqual([
    '2 Image Src pictureMissing',
    '2 Image Src picturesKept',
    '3 Image Src pictureMissing',
    '3 Variant Image pictureMissing',
  ])
  expect(findings.find(({ reason }) => reason === 'picturesKept')?.value).toBe('3')
  expect(counts).toMatchObject({ unchanged: 1 })
  expect(await findPictures('found')).toEqual(all)

  const other = await importRows(database.db, pictured('found', { 'Variant Price': '70.00' }))
  expect(other.counts).toMatchObject({ updated: 1 })
  expect(await findPictures('found')).toEqual(all)
})

test('an address that does not answer leaves all pictures, and what is new comes behind', async () => {
  await importFile(database.db, await fileWith(pictured('answers'), [3, 4]))
  const rows = pictured('answers', { 'Image Src': 'https://unreachable.invalid/3.gif' })
  const { said } = await importFile(database.db, await fileWith(rows, [4, 5]))
  expect(said).toContain('2 Image Src pictureUnreachable')
  expect(said).toContain('2 Image Src picturesKept')
  expect(await findPictures('answers')).toEqual(all)
})

test('pictures that a file no longer names go when all that it names are found', async () => {
  const path = await fileWith(pictured('fewer'), [3, 4, 5])
  await importFile(database.db, path)
  const [first = {}, second = {}] = pictured('fewer')
  const fewer = csvOf([first, { ...second, 'Image Src': '', 'Variant Image': '' }])
  await writeFile(path, fewer)
  const { said } = await importFile(database.db, path)
  expect(said).toEqual([])
  expect(await findPictures('fewer')).toEqual({ gallery: [3], variants: [[3], []] })
})

test('a variant that stands under another handle keeps its picture', async () => {
  const path = await fileWith(pictured('parted'), [3, 4, 5])
  await importFile(database.db, path)
  const [first = {}, second = {}] = pictured('parted')
  await writeFile(path, csvOf([first, { ...first, ...second, Handle: 'parted-too', 'Image Src': '' }]))
  await importFile(database.db, path)
  expect(await findPictures('parted')).toEqual({ gallery: [3, 5], variants: [[3], [5]] })
})

test('imports a new product without its unreachable pictures and does not report any as kept', async () => {
  const path = await fileWith(pictured('first-time'), [3])
  const { said } = await importFile(database.db, path)
  expect(said).toEqual(['3 Image Src pictureMissing', '3 Variant Image pictureMissing'])
  expect(await findPictures('first-time')).toEqual({ gallery: [3], variants: [[3], []] })
})
