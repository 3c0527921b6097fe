/** A shot for the studio: a bicycle in a color from one view. Plain data, because a separate program reads it. */
import type { BikeBuild, Colourway } from '@chainline/bicycle/build'
import type { FrameGeometry } from '@chainline/bicycle/geometry'
import { defaultSize, masterSize } from '../../shared/imageSizes.ts'

/** Views of a bicycle: whole views first, then details. The first is the product's image. */
export const bikeViews = ['side', 'three-quarter', 'front', 'drivetrain', 'cockpit'] as const
export type BikeView = (typeof bikeViews)[number]

/** A part is shown as a whole, and in detail where there are details to see. */
export const partViews = ['whole', 'near'] as const
export type PartView = (typeof partViews)[number]

export interface BikeShot {
  subject: { kind: 'bicycle'; geometry: FrameGeometry; build: BikeBuild; view: BikeView }
  palette: Colourway
  background: 'none' | 'paper'
  width: number
  height: number
}

/** The size for riders of medium height represents all sizes. Undefined without sizes. */
export function pickMiddleSize<T extends { riderMinCm: number }>(sizes: readonly T[]): T | undefined {
  const sorted = sizes.toSorted((a, b) => a.riderMinCm - b.riderMinCm)
  return sorted[Math.floor((sorted.length - 1) / 2)]
}

/** Pixels: side views of bicycles are large enough for the hero and the zoom on high-density screens. */
export function chooseImageSize(view: BikeView | PartView): { width: number; height: number } {
  return view === 'side' ? masterSize : defaultSize
}

/** The main image of a product is cut out for any background; the others stay on paper, at half the bytes. */
export function chooseBackground(view: BikeView | PartView): BikeShot['background'] {
  return view === 'side' || view === 'whole' ? 'none' : 'paper'
}

/** Exit code of the studio's program when it finds no browser. */
export const noBrowserExitCode = 3
