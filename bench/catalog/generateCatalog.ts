/**
 * Generates the files of a shop's catalog: products with variants and stock in Shopify's columns, reviews in Judge.me's. The same
 * number of products always gives the same files.
 */
import { createWriteStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ProductColumn } from '../../src/features/import/server/productColumns.ts'
import { Random } from '../random.ts'
import {
  brandNames,
  colors,
  describingSentences,
  type ProductKind,
  productKinds,
  ranges,
  rareWord,
  rareWordEvery,
  reviewSentences,
  reviewTitles,
  sizes,
} from './vocabulary.ts'

/** Raise it when the generated files change, so that catalogs imported before are not reused. */
export const generatorVersion = 2

const seed = 20_26
/** Few, because importing an image takes longer than importing a product. */
const sharedImages = 12

export interface CatalogFiles {
  products: string
  reviews: string
}

/** Writes the files. @param imageFolder folder of the images that products share */
export async function generateCatalog(folder: string, products: number, imageFolder: string): Promise<CatalogFiles> {
  const images = (await readdir(imageFolder))
    .filter((name) => name.endsWith('.avif'))
    .sort()
    .slice(0, sharedImages)
  const files = { products: join(folder, 'products.csv'), reviews: join(folder, 'reviews.csv') }
  await pipeline(Readable.from(productLines(products, images)), createWriteStream(files.products))
  await pipeline(Readable.from(reviewLines(products)), createWriteStream(files.reviews))
  return files
}

/** The columns of the importer that the generated products fill. */
const productColumns: readonly ProductColumn[] = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Type',
  'Tags',
  'Published',
  'Option1 Name',
  'Option1 Value',
  'Option2 Name',
  'Option2 Value',
  'Variant SKU',
  'Variant Grams',
  'Variant Inventory Tracker',
  'Variant Inventory Qty',
  'Variant Price',
  'Variant Compare At Price',
  'Image Src',
  'Status',
]

function* productLines(products: number, images: readonly string[]): Generator<string> {
  yield toLine(productColumns)
  const random = new Random(seed)
  for (let number = 1; number <= products; number += 1) {
    const kind = pickKind(random)
    // A larger catalog has more brands, but a few brands have most of the products.
    const brandCount = Math.min(brandNames.length, 8 + Math.ceil(products / 500))
    const brand = brandNames[Math.floor(random.next() ** 2 * brandCount)] ?? brandNames[0]
    const rare = number % rareWordEvery === 1 ? ` ${rareWord}` : ''
    const title = `${brand} ${random.pickSkewed(ranges)}${rare} ${random.pick(kind.names)} ${number}`
    const description = Array.from({ length: 4 }, () => random.pick(describingSentences)).join(' ')
    const price = random.integer(kind.price.least, kind.price.most)
    const tags = [
      ...(random.isTrue(0.1) ? ['new'] : []),
      ...(random.isTrue(0.05) ? ['featured'] : []),
      random.pick(['men', 'women', 'kids', 'unisex']),
    ]
    const isOnSale = random.isTrue(0.15)
    const color = random.pick(colors)
    const variants = kind.hasSizes ? sizes.slice(0, random.integer(2, sizes.length)) : ['']
    for (const [index, size] of variants.entries()) {
      const isFirst = index === 0
      const regular = price + index * 500
      yield toLine([
        handleFor(number),
        isFirst ? title : '',
        isFirst ? `<p>${description}</p>` : '',
        isFirst ? brand : '',
        isFirst ? kind.type : '',
        isFirst ? tags.join(', ') : '',
        isFirst ? 'TRUE' : '',
        isFirst ? (size === '' ? 'Title' : 'Size') : '',
        size === '' ? 'Default Title' : size,
        isFirst && size !== '' ? 'Color' : '',
        size === '' ? '' : color,
        `B-${number}-${index + 1}`,
        String(random.integer(100, 15_000)),
        'shopify',
        // A tenth is sold out; the rest has enough stock for a benchmark's orders.
        String(random.isTrue(0.1) ? 0 : random.integer(1_000, 100_000)),
        isOnSale ? (regular * 0.8).toFixed(2) : regular.toFixed(2),
        isOnSale ? regular.toFixed(2) : '',
        isFirst ? (images[number % images.length] ?? '') : '',
        isFirst ? 'active' : '',
      ])
    }
  }
}

function* reviewLines(products: number): Generator<string> {
  yield toLine(['title', 'body', 'rating', 'review_date', 'reviewer_name', 'product_handle', 'sku'])
  const random = new Random(seed + 1)
  for (let review = 0; review < products * 2; review += 1) {
    // Half of all reviews are about an eighth of the products.
    const number = 1 + Math.floor(random.next() ** 3 * products)
    const day = new Date(Date.UTC(2024, 0, 1 + random.integer(0, 700))).toISOString().slice(0, 10)
    const body = `${random.pick(reviewSentences)} ${random.pick(reviewSentences)} (${review})`
    const rating = random.pick([5, 5, 5, 4, 4, 3, 2, 1])
    yield toLine([random.pick(reviewTitles), body, String(rating), day, `Rider ${review}`, handleFor(number), ''])
  }
}

const handleFor = (number: number) => `generated-${number}`

function pickKind(random: Random): ProductKind {
  let left = random.next()
  for (const kind of productKinds) {
    if (left < kind.share) return kind
    left -= kind.share
  }
  return productKinds[0]
}

function toLine(cells: readonly string[]): string {
  return `${cells.map((cell) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\n`
}
