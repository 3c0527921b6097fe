/** Shapes and positions of workshop accessories: rounded paths, outlines, bodies built from levels, laying things down. */

import { loft } from '@chainline/bicycle/model/loft'
import { at } from '@chainline/bicycle/model/solid'
import type { BufferGeometry } from 'three'
import { CubicBezierCurve3, CurvePath, type Group, LineCurve3, Matrix4, Path, Shape, type Vector3 } from 'three'

/** Places a group; `back` lays it on its back, so that its top points away from the camera. `turn` is in degrees about the vertical axis. */
export function put(group: Group, place: Vector3, { back = false, turn = 0 } = {}): Group {
  group.rotation.set(back ? -Math.PI / 2 : 0, 0, 0)
  group.rotateOnWorldAxis(at(0, 1, 0), (turn * Math.PI) / 180)
  group.position.copy(place)
  return group
}

/** Rotates about the vertical axis by degrees, then translates. */
export const turnedTo = (place: Vector3, degrees: number): Matrix4 =>
  new Matrix4().makeRotationY((degrees * Math.PI) / 180).setPosition(place)

/** Rotates in the plane of the frame by degrees, then translates. */
export const tiltedTo = (place: Vector3, degrees: number): Matrix4 =>
  new Matrix4().makeRotationZ((degrees * Math.PI) / 180).setPosition(place)

/** Straight segments joined by arcs of one radius. */
export function roundedPath(points: readonly Vector3[], radius: number): CurvePath<Vector3> {
  const path = new CurvePath<Vector3>()
  let from = points[0] ?? at(0, 0)
  for (const [index, corner] of points.entries()) {
    const [before, after] = [points[index - 1], points[index + 1]]
    if (!before) continue
    if (!after) {
      path.add(new LineCurve3(from, corner))
      continue
    }
    const into = corner.clone().sub(before).normalize()
    const out = after.clone().sub(corner).normalize()
    const angle = into.angleTo(out)
    const cut = radius * Math.tan(angle / 2)
    const grip = (4 / 3) * Math.tan(angle / 4) * radius
    const start = corner.clone().addScaledVector(into, -cut)
    const end = corner.clone().addScaledVector(out, cut)
    if (start.distanceTo(from) > 0.01) path.add(new LineCurve3(from, start))
    path.add(
      new CubicBezierCurve3(
        start,
        start.clone().addScaledVector(into, grip),
        end.clone().addScaledVector(out, -grip),
        end,
      ),
    )
    from = end
  }
  return path
}

function traceStadium<P extends Path>(path: P, length: number, width: number, x: number, y: number): P {
  const r = width / 2
  const half = length / 2 - r
  path.moveTo(x - half, y - r).lineTo(x + half, y - r)
  path.absarc(x + half, y, r, -Math.PI / 2, Math.PI / 2, false).lineTo(x - half, y + r)
  path.absarc(x - half, y, r, Math.PI / 2, (Math.PI * 3) / 2, false)
  return path
}

/** A stadium shape along x, as an outline or a hole. */
export const stadium = (length: number, width: number, x = 0, y = 0): Shape =>
  traceStadium(new Shape(), length, width, x, y)
export const stadiumHole = (length: number, width: number, x = 0, y = 0): Path =>
  traceStadium(new Path(), length, width, x, y)

export const roundHole = (radius: number, x = 0, y = 0): Path => new Path().absarc(x, y, radius, 0, Math.PI * 2, true)

export type Level = readonly [along: number, halfWide: number, halfDeep: number, shift?: number]

const soft = (value: number, power: number): number => Math.sign(value) * Math.abs(value) ** power

/**
 * A vertical body of changing section: bottles, blocks, grips.
 * @param square 1 is an ellipse, smaller values are boxier
 */
export function tower(levels: readonly Level[], square = 1, points = 56): BufferGeometry {
  return loft(
    levels.map(([y, wide, deep, shift = 0]) =>
      Array.from({ length: points }, (_, index) => {
        const turn = (index / points) * Math.PI * 2
        return at(shift + wide * soft(Math.cos(turn), square), y, -deep * soft(Math.sin(turn), square))
      }),
    ),
  )
}

/** The same along x: width in z, depth in y; `shift` raises it. */
export function beam(levels: readonly Level[], square = 1, points = 40): BufferGeometry {
  return loft(
    levels.map(([x, wide, deep, shift = 0]) =>
      Array.from({ length: points }, (_, index) => {
        const turn = (index / points) * Math.PI * 2
        return at(x, shift + deep * soft(Math.sin(turn), square), -wide * soft(Math.cos(turn), square))
      }),
    ),
  )
}
