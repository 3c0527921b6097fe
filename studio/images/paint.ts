/** Measures the paint of a frame in its side view, and its distance from a swatch. */

import { type Point, placeFramePoints } from '@chainline/bicycle/geometry'
import { createCamera } from '@chainline/bicycle/model/lens'
import sharp from 'sharp'
import { Group, Vector3 } from 'three'
import { placeCamera } from '../render/camera.ts'
import type { BicycleSubject } from '../shot.ts'

/** Lightness, green to red, blue to yellow. */
export type Oklab = readonly [lightness: number, a: number, b: number]

function linear(byte: number): number {
  const value = byte / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

/** @param rgb bytes @see https://bottosson.github.io/posts/oklab/ */
export function oklab(rgb: readonly [number, number, number]): Oklab {
  const [r, g, b] = [linear(rgb[0]), linear(rgb[1]), linear(rgb[2])]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

/** @param hex `#rrggbb` */
export function parseOklab(hex: string): Oklab {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  return oklab([r, g, b])
}

/** Lighting brightens dark paint, so lightness counts less than hue. */
const lightnessWeight = 0.3

/** Perceived color difference, with less weight on lightness. */
export function paintDistance(one: Oklab, other: Oklab): number {
  return Math.hypot((one[0] - other[0]) * lightnessWeight, one[1] - other[1], one[2] - other[2])
}

/** Image width in pixels: enough to resolve a tube of 28 mm. */
const measuredWidth = 600

/**
 * The median color along the axes of down tube and seat tube. Bands, bottles and cables cover less than half of them.
 * @param file the side view @throws RangeError when the image is transparent where the tubes should be
 */
export async function measureFramePaint(file: string | Buffer, subject: BicycleSubject): Promise<Oklab> {
  const { data, info } = await sharp(file)
    .ensureAlpha()
    .resize({ width: measuredWidth })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { bottomBracket, headBottom, seatTop } = placeFramePoints(subject.geometry)
  // The camera of the side view does not depend on the model.
  const stand = placeCamera({ subject, width: info.width, height: info.height }, new Group())
  const camera = createCamera(stand, info.width / info.height)
  const found = [headBottom, seatTop]
    .flatMap((end) => pointsBetween(bottomBracket, end))
    .flatMap(({ x, y }) => {
      const place = new Vector3(x, y, 0).project(camera)
      const column = Math.round(((place.x + 1) / 2) * info.width)
      const row = Math.round(((1 - place.y) / 2) * info.height)
      const at = (row * info.width + column) * 4
      const [r = 0, g = 0, b = 0, alpha = 0] = data.subarray(at, at + 4)
      return alpha > 250 ? [oklab([r, g, b])] : []
    })
  if (found.length === 0) throw new RangeError('The image is transparent where the frame should be')
  return [median(found.map(([l]) => l)), median(found.map(([, a]) => a)), median(found.map(([, , b]) => b))]
}

/** Points between the cranks and the joint at the other end. */
function pointsBetween(from: Point, to: Point): Point[] {
  return Array.from({ length: 40 }, (_, step) => {
    const share = 0.3 + (step / 39) * 0.6
    return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
  })
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
