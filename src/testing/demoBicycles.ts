/** The demo's bicycles in every size, for tests of drawings and models. */
import type { BikeBuild } from '@chainline/bicycle/build'
import type { FrameGeometry } from '@chainline/bicycle/geometry'
import type { ProductDraft } from '../features/product/product.draft.ts'
import { readDemo } from '../server/demo/demoFiles.ts'
import { demoNames, toDemoDraft } from '../server/demo/demoProduct.ts'

interface DemoBicycle {
  urlKey: string
  build: BikeBuild
  sizes: readonly [size: string, geometry: FrameGeometry][]
}

/** All bicycles of the demo. */
export const demoBicycles: readonly DemoBicycle[] = readDemo().bikes.flatMap(({ urlKey, bike }) =>
  bike ? [{ urlKey, build: bike.build, sizes: Object.entries(bike.geometry) }] : [],
)

/** The same as product drafts, without categories and specification. */
export function makeDemoBicycles(): ProductDraft[] {
  const demo = readDemo()
  const names = demoNames(demo)
  return demo.bikes.map((bike) => ({ ...toDemoDraft(bike, names), categoryIds: [], options: {}, values: {} }))
}

/** A bicycle of the demo with geometry, build and colors, without images. */
export function aBicycle(sku: string): ProductDraft {
  const [bicycle] = makeDemoBicycles()
  if (!bicycle) throw new RangeError('The demo has no bicycle')
  return {
    ...bicycle,
    ...{ sku, urlKey: sku.toLowerCase(), brand: null, images: [] },
    variants: bicycle.variants.map((variant, index) => ({ ...variant, sku: `${sku}-${index}`, imagePaths: [] })),
  }
}
