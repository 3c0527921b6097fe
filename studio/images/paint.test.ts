import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listVariantImages } from '../../src/features/product/product.view.ts'
import { listRemainingVariants, parseChoice } from '../../src/features/product/variantChoice.ts'
import { readDemo } from '../../src/server/demo/demoFiles.ts'
import { demoNames } from '../../src/server/demo/demoProduct.ts'
import { makeDemoBicycles } from '../../src/testing/demoBicycles.ts'
import { buildTestShop, type TestShop } from '../../src/testing/testShop.ts'
import { measureFramePaint, type Oklab, paintDistance, parseOklab } from './paint.ts'
import { listShots } from './shots.ts'

const demo = readDemo()
const names = demoNames(demo)
const swatches = new Map(
  (names.attributes.get('color')?.options ?? []).flatMap(({ code, label, swatch }) =>
    swatch ? [[label.en, { code, paint: parseOklab(swatch) }] as const] : [],
  ),
)
const sideViews = new Map(
  listShots(demo).flatMap((shot) =>
    shot.subject.kind === 'bicycle' && shot.subject.view === 'side'
      ? [[shot.path, { subject: shot.subject, palette: shot.palette }] as const]
      : [],
  ),
)
const folder = new URL('../../demo/images/', import.meta.url)

let shop: TestShop
beforeAll(async () => {
  // Products without categories and specifications are enough here.
  shop = await buildTestShop({ products: makeDemoBicycles() })
})
afterAll(() => shop.close())

async function readProduct(urlKey: string) {
  const { products } = await shop.readersFor()
  const id = await products.findProductId(urlKey)
  const product = id && (await products.getProduct(id))
  if (!product) throw new RangeError(`There is no product ${urlKey}`)
  return product
}

/** Sorts color labels by distance from a paint. */
function sortByDistance(paint: Oklab, labels: readonly string[]) {
  return labels
    .map((label) => ({ label, distance: paintDistance(paint, findSwatch(label)) }))
    .sort((one, other) => one.distance - other.distance)
}

describe('The chosen color and its image have the same paint', () => {
  test.each(demo.bikes.map(({ urlKey }) => urlKey))('%s', async (urlKey) => {
    const view = await readProduct(urlKey)
    const colors = view.attributes.find(({ code }) => code === 'color')?.options ?? []
    expect(colors.length).toBeGreaterThan(1)
    for (const { id, label } of colors) {
      const choice = parseChoice(view.attributes, view.variants, new URLSearchParams({ color: String(id) }))
      for (const variant of listRemainingVariants(view.variants, choice)) {
        const images = listVariantImages(view.images, variant)
        const path = /\/(?:storage|cache\/\w+)\/([^?]+)/.exec(images[0]?.src ?? '')?.[1] ?? ''
        const paint = sideViews.get(path)?.palette.frame
        if (!paint) throw new RangeError(`${urlKey} in ${label} is shown by ${path}`)
        const [nearest] = sortByDistance(
          parseOklab(paint),
          colors.map((color) => color.label),
        )
        expect(nearest?.label, `${variant.sku} is shown by ${path}`).toBe(label)
      }
    }
  })
})

// The manifest ties every file to its palette (`images.test.ts`); measuring pixels is slow, so every twelfth image stands for the rest.
test('A side view shows the paint of its palette', async () => {
  const sample = [...sideViews].filter(([, { palette }], index) => index % 12 === 0 && palette.frame)
  expect(sample.length).toBeGreaterThan(10)
  for (const [path, { subject, palette }] of sample) {
    const measured = await measureFramePaint(fileURLToPath(new URL(path, folder)), subject)
    const [nearest] = [...sideViews.values()]
      .filter((other) => other.subject.geometry === subject.geometry)
      .map((other) => ({ frame: other.palette.frame, distance: distanceTo(measured, other.palette.frame) }))
      .sort((one, other) => one.distance - other.distance)
    expect([path, nearest?.frame]).toEqual([path, palette.frame])
    expect(nearest?.distance, path).toBeLessThan(0.1)
  }
})

const distanceTo = (paint: Oklab, hex = '#000000') => paintDistance(paint, parseOklab(hex))

function findSwatch(label: string): Oklab {
  const swatch = swatches.get(label)
  if (!swatch) throw new RangeError(`${label} has no swatch`)
  return swatch.paint
}
