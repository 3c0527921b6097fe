/** Details sewn onto a surface: seam cords, pockets and patches, reflective tape, stitching. */

import { buildPart, type Finish, type Paint } from '@chainline/bicycle/model/part'
import type { BufferGeometry, Mesh } from 'three'
import type { Field } from './field.ts'
import { cutAlong, offset } from './panels.ts'
import { cord, resample, stitches, type Trace, tape } from './traces.ts'

/** Cords over seams. Omits seams shorter than `shortest` steps. */
export const seamCords = (
  seams: readonly (readonly Trace[])[],
  radius: number,
  spacing = 5,
  shortest = 10,
): BufferGeometry[] =>
  seams.filter((seam) => seam.length > shortest).map((seam) => cord(resample(seam, spacing, 3), radius, 6))

/** A pocket or patch: part of the surface, `thick` mm higher, with a bound edge. */
export function patch(
  name: string,
  surface: BufferGeometry,
  where: Field,
  thick: number,
  finish: Finish,
  paint: Paint,
): Mesh[] {
  const { under, seams } = cutAlong(surface, where)
  if (!under) return []
  const raised = seams.map((seam) =>
    seam.map(({ at: spot, normal }) => ({ at: spot.clone().addScaledVector(normal, thick * 0.5), normal })),
  )
  return [
    buildPart(name, { finish, paint }, offset(under, thick)),
    buildPart(
      `${name}-edge`,
      { finish, paint },
      ...raised.filter((seam) => seam.length > 8).map((seam) => cord(resample(seam, 4, 3), thick * 0.62, 8)),
    ),
  ]
}

/** Reflective tape or piping on the surface where a field is 0. */
export function reflecting(
  name: string,
  surface: BufferGeometry,
  line: Field,
  where: Field,
  width: number,
): Mesh | null {
  const only = cutAlong(surface, where).under
  if (!only) return null
  const runs = cutAlong(only, line).seams.filter((seam) => seam.length > 8)
  if (runs.length === 0) return null
  return buildPart(
    name,
    { finish: 'satin', paint: '#c9cdce' },
    ...runs.map((run) => tape(resample(run, 5, 4), width, 0.8, 0)),
  )
}

/** Stitching on a surface where a field is 0. */
export function stitching(name: string, surface: BufferGeometry, line: Field, paint: Paint, long = 3.4): Mesh | null {
  const seams = cutAlong(surface, line).seams.filter((seam) => seam.length > 8)
  if (seams.length === 0) return null
  return buildPart(
    name,
    { finish: 'fabric', paint },
    ...seams.flatMap((seam) => stitches(resample(seam, 3, 3), long, 0.5)),
  )
}
