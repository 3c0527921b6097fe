/** The demo's bicycles in every size, for tests of what is drawn and modelled from their numbers. */
import type { BikeBuild } from '../features/bicycle/build.ts'
import type { FrameGeometry } from '../features/bicycle/geometry.ts'
import { readDemo } from '../server/demo/demoFiles.ts'

interface DemoBicycle {
  urlKey: string
  build: BikeBuild
  sizes: readonly [size: string, geometry: FrameGeometry][]
}

/** All bicycles of the demo. */
export const demoBicycles: readonly DemoBicycle[] = readDemo().bikes.flatMap(({ urlKey, bike }) =>
  bike ? [{ urlKey, build: bike.build, sizes: Object.entries(bike.geometry) }] : [],
)
