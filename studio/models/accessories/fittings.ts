/** Hardware of accessories: straps, clamps, bolts, cable. */

import { bendTube } from '@chainline/bicycle/model/loft'
import { at, buildBlock, buildRod, lathe } from '@chainline/bicycle/model/solid'
import type { BufferGeometry, Vector3 } from 'three'

/** A flat strap around a tube along z, with inner radius `radius`. */
export function strapLoop(centre: Vector3, radius: number, width: number, thickness = 2.4, longer = 0): BufferGeometry {
  const points = Array.from({ length: 24 }, (_, index) => {
    const turn = (index / 24) * Math.PI * 2
    const out = radius + thickness / 2
    return centre.clone().add(at(Math.cos(turn) * out, Math.sin(turn) * out + (Math.sin(turn) > 0 ? longer : 0), 0))
  })
  return bendTube(points, width / 2, { closed: true, sides: 12, steps: 72, flat: thickness / width, wide: at(0, 0, 1) })
}

/** A two-piece clamp around a bar along z, with ears for a bolt in front. */
export function barClamp(centre: Vector3, bore: number, width: number): BufferGeometry[] {
  const wall = 4
  const outer = bore + wall
  const half = width / 2
  const sleeve = lathe(
    [
      [bore, -half],
      [outer - 1.2, -half],
      [outer, -half + 1.2],
      [outer, half - 1.2],
      [outer - 1.2, half],
      [bore, half],
      [bore, -half],
    ],
    centre,
    at(0, 0, 1),
    48,
  )
  return [
    sleeve,
    buildBlock(centre.clone().add(at(outer + 5, 4.6, 0)), at(15, 6, width), 2),
    buildBlock(centre.clone().add(at(outer + 5, -4.6, 0)), at(15, 6, width), 2),
  ]
}

/** The vertical bolt through the ears of such a clamp. */
export const clampBolt = (centre: Vector3, bore: number): BufferGeometry[] => {
  const foot = centre.clone().add(at(bore + 10, -11, 0))
  return [
    buildRod(foot, foot.clone().add(at(0, 19, 0)), 2.4, 2.4, 12),
    capBolt(foot.clone().add(at(0, 18, 0)), at(0, 1, 0), 4.2),
  ]
}

/** A round bolt head with a socket, its foot at `place`. */
export function capBolt(place: Vector3, axis: Vector3, radius: number): BufferGeometry {
  const socket = radius * 0.5
  return lathe(
    [
      [0, -0.5],
      [radius, -0.5],
      [radius, radius * 0.7],
      [radius * 0.86, radius * 0.9],
      [socket, radius * 0.9],
      [socket, radius * 0.35],
      [0, radius * 0.35],
    ],
    place,
    axis,
    24,
  )
}

/** A cable through the points. */
export const cable = (points: readonly Vector3[], radius = 2): BufferGeometry =>
  bendTube(points, radius, { sides: 10, steps: points.length * 12 })
