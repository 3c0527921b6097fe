/** Every picture of the demo shop, as path under `demo/pictures/` and text of the file. */
import type { BikeView, DemoProduct } from '../../src/server/demo/demo.schema.ts'
import type { Demo } from '../../src/server/demo/demoFiles.ts'
import { picturePathOf, viewsOf } from '../../src/server/demo/demoProduct.ts'
import { drawBicycle } from './bicycle.ts'
import { drawIcon } from './icon.ts'
import { drawBrandLogo } from './logo.ts'
import { drawPart } from './part.ts'
import { drawPlaceholder } from './placeholder.ts'

type Swatches = ReadonlyMap<string, string>

const coloursOf = (product: DemoProduct): (string | null)[] => {
  const colours = new Set(product.variants.flatMap((variant) => variant.options.color ?? []))
  return colours.size === 0 ? [null] : [...colours]
}

/** The size whose riders are of middling height stands for all. */
export function middleSize<T extends { riderMinCm: number }>(sizes: Readonly<Record<string, T>>): T {
  const sorted = Object.values(sizes).sort((a, b) => a.riderMinCm - b.riderMinCm)
  const middle = sorted[Math.floor((sorted.length - 1) / 2)]
  if (!middle) throw new RangeError('A bicycle without sizes')
  return middle
}

function bicyclePicture(product: DemoProduct, colour: string | null, view: BikeView): string {
  const { bike, sku } = product
  const colourway = colour === null ? Object.values(bike?.colourways ?? {})[0] : bike?.colourways[colour]
  if (!bike || !colourway) throw new RangeError(`${sku} has no colourway ${colour}`)
  return drawBicycle(middleSize(bike.geometry), bike.build, colourway, view)
}

function partPicture(product: DemoProduct, colour: string | null, swatches: Swatches): string {
  const { part, sku, text } = product
  if (!part) throw new RangeError(`${sku} says neither how its bicycle nor how its part is drawn`)
  const body = colour === null ? part.body : swatches.get(colour)
  if (!body) throw new RangeError(`${sku} comes in ${colour}, which has no swatch`)
  // Where the paint chosen is the second colour already, the two change places, so that both stay visible.
  const detail = body === part.detail ? part.body : part.detail
  return drawPart({ ...part, body, detail, name: text.en.name })
}

/** Draws everything; the same demo gives the same bytes. */
export function pictureSet(demo: Pick<Demo, 'attributes' | 'bikes' | 'parts' | 'brands'>): Map<string, string> {
  const swatches = new Map(
    (demo.attributes.find(({ code }) => code === 'color')?.options ?? []).flatMap(({ code, swatch }) =>
      swatch ? [[code, swatch] as const] : [],
    ),
  )
  const pictures = new Map<string, string>()
  for (const product of [...demo.bikes, ...demo.parts]) {
    for (const colour of coloursOf(product)) {
      for (const view of viewsOf(product)) {
        const picture = product.bike ? bicyclePicture(product, colour, view) : partPicture(product, colour, swatches)
        pictures.set(picturePathOf(product, colour, view), picture)
      }
    }
  }
  for (const brand of demo.brands) pictures.set(brand.logo, drawBrandLogo(brand))
  pictures.set('placeholder.svg', drawPlaceholder())
  pictures.set('icon.svg', drawIcon())
  return pictures
}
