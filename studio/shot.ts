/** One picture to be taken: of what, in which colours, from where. Plain data: it goes to the browser and into the manifest's hash. */
import type { BikeBuild } from '../src/features/bicycle/build.ts'
import type { FrameGeometry } from '../src/features/bicycle/geometry.ts'
import type { Palette } from '../src/features/bicycle/model/materials.ts'
import type { BikeView, DemoScene, PartDrawing, PartView } from '../src/server/demo/demo.schema.ts'

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

/** Several products standing together. */
export interface SceneSubject {
  kind: 'scene'
  members: readonly SceneMember[]
  camera: DemoScene['camera']
}

export interface SceneMember {
  subject: BicycleSubject | PartSubject
  palette: Palette
  place: DemoScene['members'][number]['place']
}

export type Subject = BicycleSubject | PartSubject | SceneSubject

export interface Shot {
  /** Below demo/pictures/. */
  path: string
  subject: Subject
  /** Of a bicycle or a part; in a scene each member has its own. */
  palette: Palette
  /** On nothing but its shadow, or on the paper that the shop's tiles are made of. */
  ground: 'none' | 'paper'
  /** Pixels of the finished picture. */
  width: number
  height: number
}
