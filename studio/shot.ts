/** A shot: subject, colors and camera position of one image. Plain data, because it is sent to the browser and hashed for the manifest. */
import type { BikeBuild } from '@chainline/bicycle/build'
import type { FrameGeometry } from '@chainline/bicycle/geometry'
import type { Palette } from '@chainline/bicycle/model/materials'
import type { BikeView, PartView } from '../src/features/bicycle/bikeShot.ts'
import type { DemoScene, PartDrawing } from '../src/server/demo/demo.schema.ts'

export interface BicycleSubject {
  kind: 'bicycle'
  geometry: FrameGeometry
  build: BikeBuild
  view: BikeView
}

export interface PartSubject {
  kind: 'part'
  /** URL key of the product, because some shapes depend on it. */
  urlKey: string
  part: Pick<PartDrawing, 'kind' | 'count' | 'width'>
  view: PartView
}

/** Several products in one scene. */
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
  /** Path below demo/images/. */
  path: string
  subject: Subject
  /** Colors of a bicycle or part; in a scene each member has its own. */
  palette: Palette
  /** Background: transparent with a shadow, or the paper color of the shop's tiles. */
  background: 'none' | 'paper'
  /** Size of the finished image in pixels. */
  width: number
  height: number
}
