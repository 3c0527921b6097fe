/** Lists the shots of the demo shop. */

import type { Palette } from '@chainline/bicycle/model/materials'
import {
  type BikeView,
  bikeViews,
  chooseBackground,
  chooseImageSize,
  type PartView,
  partViews,
  pickMiddleSize,
} from '../../src/features/bicycle/bikeShot.ts'
import type { DemoProduct, DemoScene } from '../../src/server/demo/demo.schema.ts'
import type { Demo } from '../../src/server/demo/demoFiles.ts'
import { imagePath, listViews } from '../../src/server/demo/demoProduct.ts'
import { scenePath } from '../../src/server/demo/demoScene.ts'
import type { BicycleSubject, PartSubject, Shot } from '../shot.ts'

type Swatches = ReadonlyMap<string, string>
type Catalogue = Pick<Demo, 'attributes' | 'bikes' | 'parts' | 'scenes'>

const listColors = (product: DemoProduct): (string | null)[] => {
  const colors = new Set(product.variants.flatMap((variant) => variant.options.color ?? []))
  return colors.size === 0 ? [null] : [...colors]
}

const isBikeView = (view: BikeView | PartView): view is BikeView => bikeViews.some((known) => known === view)
const isPartView = (view: BikeView | PartView): view is PartView => partViews.some((known) => known === view)

function toSubject(
  { bike, part, sku, urlKey }: DemoProduct,
  view: BikeView | PartView,
  size?: string,
): BicycleSubject | PartSubject {
  if (bike && isBikeView(view)) {
    const geometry = size === undefined ? pickMiddleSize(Object.values(bike.geometry)) : bike.geometry[size]
    if (!geometry) throw new RangeError(`${sku} has no size ${size ?? ''}`)
    return { kind: 'bicycle', geometry, build: bike.build, view }
  }
  if (!part || !isPartView(view)) throw new RangeError(`${sku} describes neither a bicycle nor a part`)
  const { kind, count, width } = part
  return {
    kind: 'part',
    urlKey,
    part: { kind, ...(count === undefined ? {} : { count }), ...(width === undefined ? {} : { width }) },
    view,
  }
}

function findPalette({ bike, part, sku }: DemoProduct, color: string | null, swatches: Swatches): Palette {
  if (bike) {
    const colourway = color === null ? Object.values(bike.colourways)[0] : bike.colourways[color]
    if (!colourway) throw new RangeError(`${sku} has no colourway ${color}`)
    return colourway
  }
  if (!part) throw new RangeError(`${sku} describes neither a bicycle nor a part`)
  const body = color === null ? part.body : swatches.get(color)
  if (!body) throw new RangeError(`${sku} comes in ${color}, which has no swatch`)
  // When the chosen paint equals the second color, swap them so that both stay visible.
  return { body, detail: body === part.detail ? part.body : part.detail }
}

function sceneShot(scene: DemoScene, products: readonly DemoProduct[], swatches: Swatches): Shot {
  const members = scene.members.map(({ sku, color = null, size, place }) => {
    const product = products.find((candidate) => candidate.sku === sku)
    if (!product) throw new RangeError(`Scene ${scene.key} contains ${sku}, which is not in the demo`)
    return {
      subject: toSubject(product, product.bike ? 'side' : 'whole', size),
      palette: findPalette(product, color ?? listColors(product)[0] ?? null, swatches),
      place,
    }
  })
  const { width, height, camera } = scene
  return {
    path: scenePath(scene),
    subject: { kind: 'scene', members, camera },
    palette: {},
    background: 'none',
    width,
    height,
  }
}

/** Lists all shots of the demo, grouped by product. @throws RangeError naming a product that cannot be rendered */
export function listShots({ attributes, bikes, parts, scenes }: Catalogue): Shot[] {
  const swatches: Swatches = new Map(
    (attributes.find(({ code }) => code === 'color')?.options ?? []).flatMap(({ code, swatch }) =>
      swatch ? [[code, swatch] as const] : [],
    ),
  )
  const products = [...bikes, ...parts]
  return [
    ...products.flatMap((product) =>
      listColors(product).flatMap((color) =>
        listViews(product).map(
          (view): Shot => ({
            path: imagePath(product, color, view),
            subject: toSubject(product, view),
            palette: findPalette(product, color, swatches),
            background: chooseBackground(view),
            ...chooseImageSize(view),
          }),
        ),
      ),
    ),
    ...scenes.map((scene) => sceneShot(scene, products, swatches)),
  ]
}
