/** One picture to be taken: of what, in which colours, from where. Plain data: it goes to the browser and into the manifest's hash. */
import type { BikeBuild } from '../src/features/bicycle/build.ts'
import type { FrameGeometry } from '../src/features/bicycle/geometry.ts'
import type { Palette } from '../src/features/bicycle/model/materials.ts'
import type { BikeView, PartDrawing } from '../src/server/demo/demo.schema.ts'

export type PartView = 'whole' | 'near'

export interface BicycleSubject {
  kind: 'bicycle'
  geometry: FrameGeometry
  build: BikeBuild
  view: BikeView
}

export interface PartSubject {
  kind: 'part'
  /** The name of the product: some shapes differ by it. */
  urlKey: string
  part: Pick<PartDrawing, 'kind' | 'count' | 'width'>
  view: PartView
}

export interface Shot {
  /** Below demo/pictures/. */
  path: string
  subject: BicycleSubject | PartSubject
  palette: Palette
  /** Looks somewhere else than the view does: for drafts of a detail. */
  aim?: { target: [number, number, number]; width: number; yaw: number; pitch: number }
}

/** Pixels of a finished picture. */
export const pictureWidth = 1500
export const pictureHeight = 1000
