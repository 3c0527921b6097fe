/** Hoses and cables from the levers to frame and fork: one free curve each, clear of the tubes. */
import { CatmullRomCurve3, CubicBezierCurve3, type Curve, type Mesh, Vector3 } from 'three'
import { buildHeadTube } from '../frame/mainTubes.ts'
import { sweep } from '../loft.ts'
import type { ModelSkeleton } from '../modelSkeleton.ts'
import { countFacets } from '../modelSkeleton.ts'
import { appearances, buildPart } from '../part.ts'
import { at, buildRod } from '../solid.ts'

export interface CableEnd {
  point: Vector3
  /** Unit direction in which the cable leaves or arrives. */
  way: Vector3
}

export interface CableRun {
  leaves: CableEnd
  arrives: CableEnd
  /** Outer radius. */
  radius: number
}

/**
 * Where a cable enters the side of the head tube.
 * @param up fraction of the head tube's height @param side 1 for the drive side
 */
export function findHeadTubePort(skeleton: ModelSkeleton, up: number, side: 1 | -1): CableEnd {
  const head = buildHeadTube(skeleton)
  const turn = 0.42
  const angle = side > 0 ? turn : Math.PI - turn
  const way = head
    .surface(up, angle, -10)
    .sub(head.surface(up, angle, 6))
    .normalize()
  way.multiplyScalar(0.5).addScaledVector(skeleton.ahead, -0.55).addScaledVector(skeleton.up, -0.55)
  return makeCableEnd(head.surface(up, angle, -1.5), way)
}

/** The curve of a cable run, which bows forward before it turns down, as a stiff cable does. */
function freeCurve({ leaves, arrives }: CableRun): Curve<Vector3> {
  const span = leaves.point.distanceTo(arrives.point)
  return new CubicBezierCurve3(
    leaves.point,
    leaves.point.clone().addScaledVector(leaves.way, span * 0.52),
    arrives.point.clone().addScaledVector(arrives.way, -span * 0.5),
    arrives.point,
  )
}

/** A tight curve for the little room behind a basket: close to the stem, then down along the head tube. */
function tuckedCurve({ headTop, up, ahead, tubes }: ModelSkeleton, { leaves, arrives }: CableRun): Curve<Vector3> {
  const side = Math.sign(leaves.point.z)
  const beside = headTop
    .clone()
    .addScaledVector(up, 46)
    .addScaledVector(ahead, 6)
    .setZ(side * (tubes.head / 2 + 16))
  return new CatmullRomCurve3([
    leaves.point,
    leaves.point.clone().addScaledVector(leaves.way, 34),
    leaves.point
      .clone()
      .lerp(beside, 0.6)
      .add(at(-12, 8, 0)),
    beside,
    arrives.point.clone().addScaledVector(arrives.way, -26),
    arrives.point,
  ])
}

export function buildCables(skeleton: ModelSkeleton, runs: readonly CableRun[]): Mesh[] {
  if (runs.length === 0) return []
  const sides = countFacets(skeleton, 3)
  const buildCurve = (run: CableRun) => (skeleton.build.basket ? tuckedCurve(skeleton, run) : freeCurve(run))
  const hoses = runs.map((run) =>
    sweep(buildCurve(run), run.radius, { sides, steps: skeleton.detail === 'still' ? 48 : 26 }),
  )
  const ferrules = runs.flatMap(({ leaves, arrives, radius }) =>
    [
      [leaves.point.clone().addScaledVector(leaves.way, -3), leaves.way],
      [arrives.point.clone().addScaledVector(arrives.way, -7), arrives.way],
    ].map(([start, way]) =>
      buildRod(
        start ?? at(0, 0),
        (start ?? at(0, 0)).clone().addScaledVector(way ?? at(1, 0), 10),
        radius + 0.9,
        radius + 0.7,
        12,
      ),
    ),
  )
  return [buildPart('cables', appearances.cable, ...hoses), buildPart('cable-ferrules', appearances.black, ...ferrules)]
}

/** A cable end in the coordinates of a control on the bar. */
export function makeCableEnd(point: Vector3, way: Vector3): CableEnd {
  return { point, way: way.clone().normalize() }
}

export const mirrorCableEnd = ({ point, way }: CableEnd): CableEnd => ({
  point: new Vector3(point.x, point.y, -point.z),
  way: new Vector3(way.x, way.y, -way.z),
})
