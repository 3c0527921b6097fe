/** Hoses and cables from the levers to where they go into the frame or down the fork: one free curve each, clear of the tubes. */
import { CubicBezierCurve3, type Mesh, Vector3 } from 'three'
import { part, skins } from '../part.ts'
import type { Skeleton } from '../skeleton.ts'
import { facets, onSteerer } from '../skeleton.ts'
import { at, rod, swept } from '../solid.ts'

export interface CableEnd {
  point: Vector3
  /** Unit vector in which the cable leaves, or in which it arrives. */
  way: Vector3
}

export interface CableRun {
  leaves: CableEnd
  arrives: CableEnd
  /** Radius of the outside. */
  radius: number
}

/** Where a cable arrives: on the side of the head tube, or on the fork. */
export function portOnHeadTube(skeleton: Skeleton, share: number, side: 1 | -1): CableEnd {
  const { tubes, geometry } = skeleton
  const radius = (tubes.head + (tubes.headLow - tubes.head) * share) / 2
  const angle = 0.5
  const below = -geometry.headTube * (1 - share)
  const point = onSteerer(skeleton, below, Math.sin(angle) * radius * 0.94).setZ(side * Math.cos(angle) * radius * 0.94)
  const way = skeleton.ahead
    .clone()
    .multiplyScalar(-1)
    .addScaledVector(skeleton.up, -0.75)
    .add(at(0, 0, -side * 0.42))
    .normalize()
  return { point, way }
}

/** The curve of a run; its stiffness makes it bow forward before it dives. */
function curveOf({ leaves, arrives }: CableRun): CubicBezierCurve3 {
  const span = leaves.point.distanceTo(arrives.point)
  return new CubicBezierCurve3(
    leaves.point,
    leaves.point.clone().addScaledVector(leaves.way, span * 0.52),
    arrives.point.clone().addScaledVector(arrives.way, -span * 0.5),
    arrives.point,
  )
}

export function cables(skeleton: Skeleton, runs: readonly CableRun[]): Mesh[] {
  if (runs.length === 0) return []
  const sides = facets(skeleton, 3)
  const hoses = runs.map((run) =>
    swept(curveOf(run), run.radius, { sides, steps: skeleton.detail === 'still' ? 48 : 26 }),
  )
  const ferrules = runs.flatMap(({ leaves, arrives, radius }) =>
    [
      [leaves.point.clone().addScaledVector(leaves.way, -3), leaves.way],
      [arrives.point.clone().addScaledVector(arrives.way, -7), arrives.way],
    ].map(([start, way]) =>
      rod(
        start ?? at(0, 0),
        (start ?? at(0, 0)).clone().addScaledVector(way ?? at(1, 0), 10),
        radius + 0.9,
        radius + 0.7,
        12,
      ),
    ),
  )
  return [part('cables', skins.cable, ...hoses), part('cable-ferrules', skins.black, ...ferrules)]
}

/** An end given in a place on the bar. */
export function endAt(point: Vector3, way: Vector3): CableEnd {
  return { point, way: way.clone().normalize() }
}

export const mirroredEnd = ({ point, way }: CableEnd): CableEnd => ({
  point: new Vector3(point.x, point.y, -point.z),
  way: new Vector3(way.x, way.y, -way.z),
})
