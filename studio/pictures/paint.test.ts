import { fileURLToPath } from 'node:url'
import { Value } from 'typebox/value'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WireConfiguration, WireProduct } from '../../src/features/product/product.contract.ts'
import { picturesOf, productViewOf } from '../../src/features/product/product.view.ts'
import { choiceOf, variantsLeft } from '../../src/features/product/variantChoice.ts'
import { readDemo } from '../../src/server/demo/demoFiles.ts'
import { demoNames, draftOf } from '../../src/server/demo/demoProduct.ts'
import { buildTestShop, type TestShop } from '../../src/testing/testShop.ts'
import type { BicycleSubject } from '../shot.ts'
import { measureFramePaint, type Oklab, oklabOfHex, paintDistance } from './paint.ts'
import { shotsOf } from './shots.ts'

const demo = readDemo()
const names = demoNames(demo)
const swatches = new Map(
  (names.attributes.get('color')?.options ?? []).flatMap(({ code, label, swatch }) =>
    swatch ? [[label.en, { code, paint: oklabOfHex(swatch) }] as const] : [],
  ),
)
const subjects = new Map(
  shotsOf(demo).flatMap(({ path, subject }) =>
    subject.kind === 'bicycle' && subject.view === 'side' ? [[path, subject] as const] : [],
  ),
)
const folder = new URL('../../demo/pictures/', import.meta.url)

/** A product page shows one picture for many sizes: each is measured once. */
const measured = new Map<string, Promise<Oklab>>()
function paintOf(path: string, subject: BicycleSubject): Promise<Oklab> {
  const known = measured.get(path) ?? measureFramePaint(fileURLToPath(new URL(path, folder)), subject)
  measured.set(path, known)
  return known
}

let shop: TestShop
beforeAll(async () => {
  // Categories and specifications do not matter here.
  const products = demo.bikes.map((bike) => ({ ...draftOf(bike, names), categoryIds: [], options: {}, values: {} }))
  shop = await buildTestShop({ products })
})
afterAll(() => shop.close())

async function viewOf(urlKey: string) {
  const product = Value.Parse(WireProduct, (await shop.get(`/products?category_id=1&url_key=${urlKey}`)).json().data[0])
  const reply = await shop.get(`/product-configurable-config/${product.id}`)
  const configuration = Value.Parse(WireConfiguration, reply.json().data)
  return productViewOf({ product, configuration, specification: [], geometry: [], bicycle: null })
}

describe('the page of a bicycle shows the paint of the colour that is chosen', () => {
  test.each(demo.bikes.map(({ urlKey }) => urlKey))('%s', async (urlKey) => {
    const view = await viewOf(urlKey)
    const colors = view.attributes.find(({ code }) => code === 'color')?.options ?? []
    expect(colors.length).toBeGreaterThan(1)
    for (const { id, label } of colors) {
      const choice = choiceOf(view.attributes, view.variants, new URLSearchParams({ color: String(id) }))
      const left = variantsLeft(view.variants, choice)
      for (const variant of left) {
        const pictures = picturesOf(view.pictures, variant)
        const path = /\/(?:storage|cache\/\w+)\/([^?]+)/.exec(pictures[0]?.src ?? '')?.[1] ?? ''
        const subject = subjects.get(path)
        if (!subject) throw new RangeError(`${urlKey} in ${label} is shown by ${path}`)
        const paint = await paintOf(path, subject)
        const byDistance = colors
          .map((color) => ({ label: color.label, distance: paintDistance(paint, swatchOf(color.label)) }))
          .sort((one, other) => one.distance - other.distance)
        expect(byDistance[0]?.label, `${variant.sku} is shown by ${path}`).toBe(label)
        expect(byDistance[0]?.distance, path).toBeLessThan(0.1)
      }
    }
  })
})

function swatchOf(label: string): Oklab {
  const swatch = swatches.get(label)
  if (!swatch) throw new RangeError(`${label} has no swatch`)
  return swatch.paint
}
