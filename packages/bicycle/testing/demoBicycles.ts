/** The bicycles of the demo shop in every size, as test data for drawings and models. */
import { readdirSync, readFileSync } from 'node:fs'
import type { BikeBuild } from '../build.ts'
import type { FrameGeometry } from '../geometry.ts'

interface DemoBicycle {
  urlKey: string
  build: BikeBuild
  sizes: readonly [size: string, geometry: FrameGeometry][]
}

interface DemoFile {
  urlKey: string
  bike?: { build: BikeBuild; geometry: Record<string, FrameGeometry> }
}

const folder = new URL('../../../demo/bikes/', import.meta.url)

function readBicycles(file: string): DemoBicycle[] {
  const products: DemoFile[] = JSON.parse(readFileSync(new URL(file, folder), 'utf8'))
  return products.flatMap(({ urlKey, bike }) =>
    bike ? [{ urlKey, build: bike.build, sizes: Object.entries(bike.geometry) }] : [],
  )
}

export const demoBicycles: readonly DemoBicycle[] = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .sort()
  .flatMap(readBicycles)
