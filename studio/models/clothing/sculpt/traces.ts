/** Lines on a surface, and solids along them: cords, tapes, webbing, stitches. */

import { loft } from '@chainline/bicycle/model/loft'
import { type BufferGeometry, Vector3 } from 'three'
import type { Field } from './field.ts'

/** A point on a surface and its normal. */
export interface Trace {
  at: Vector3
  normal: Vector3
}

/** Points of a section: across the line and away from the surface, in mm. */
type Section = readonly (readonly [across: number, out: number])[]

const isClosed = (line: readonly Trace[]): boolean => {
  const [first, last] = [line[0], line.at(-1)]
  return !!first && !!last && line.length > 3 && first.at.distanceTo(last.at) < 0.5
}

/** The outward normal of a field at a point. */
function findNormal(field: Field, { x, y, z }: Vector3, step = 1): Vector3 {
  return new Vector3(
    field(x + step, y, z) - field(x - step, y, z),
    field(x, y + step, z) - field(x, y - step, z),
    field(x, y, z + step) - field(x, y, z - step),
  ).normalize()
}

/** Approximates the nearest point on the surface of a field. */
export function snapToSurface(field: Field, place: Vector3): Trace {
  const at = place.clone()
  for (let round = 0; round < 12; round++) at.addScaledVector(findNormal(field, at), -field(at.x, at.y, at.z) * 0.85)
  return { at, normal: findNormal(field, at) }
}

/** The first intersection of a ray with the field. @throws RangeError when there is none */
export function castRay(field: Field, from: Vector3, direction: Vector3): Trace {
  const at = from.clone()
  const step = direction.clone().normalize()
  for (let round = 0; round < 300; round++) {
    const value = field(at.x, at.y, at.z)
    if (value < 0.02) return { at, normal: findNormal(field, at) }
    at.addScaledVector(step, Math.max(0.01, value * 0.7))
  }
  throw new RangeError('The ray does not hit the surface')
}

/** Points every `spacing` mm on a polyline. */
export function samplePolyline(corners: readonly Vector3[], spacing: number): Vector3[] {
  const points: Vector3[] = []
  corners.forEach((corner, n) => {
    const next = corners[n + 1]
    if (!next) {
      points.push(corner.clone())
      return
    }
    const count = Math.max(1, Math.round(corner.distanceTo(next) / spacing))
    for (let step = 0; step < count; step++) points.push(corner.clone().lerp(next, step / count))
  })
  return points
}

/** Projects a line onto a field: to the nearest surface points, or in a direction. */
export function drape(field: Field, corners: readonly Vector3[], spacing: number, direction?: Vector3): Trace[] {
  const points = samplePolyline(corners, spacing)
  return resample(
    points.map((point) => (direction ? castRay(field, point, direction) : snapToSurface(field, point))),
    spacing,
  )
}

/** Resamples a line every `spacing` mm and smooths it. */
export function resample(line: readonly Trace[], spacing: number, smooth = 2): Trace[] {
  const closed = isClosed(line)
  const lengths = [0]
  for (let n = 1; n < line.length; n++) lengths.push((lengths[n - 1] ?? 0) + gap(line[n - 1], line[n]))
  const total = lengths.at(-1) ?? 0
  const count = Math.max(3, Math.round(total / spacing))
  let segment = 0
  let even = Array.from({ length: count + 1 }, (_, step): Trace => {
    const way = (total * step) / count
    while (segment < line.length - 2 && (lengths[segment + 1] ?? 0) < way) segment++
    const [from, to] = [line[segment], line[segment + 1]]
    if (!from || !to) throw new RangeError('A line needs two points')
    const t = (way - (lengths[segment] ?? 0)) / Math.max(1e-6, (lengths[segment + 1] ?? 0) - (lengths[segment] ?? 0))
    return { at: from.at.clone().lerp(to.at, t), normal: from.normal.clone().lerp(to.normal, t).normalize() }
  })
  for (let round = 0; round < smooth; round++)
    even = even.map((trace, n) => {
      const before = n > 0 ? even[n - 1] : closed ? even[count - 1] : undefined
      const after = n < count ? even[n + 1] : closed ? even[1] : undefined
      if (!before || !after) return trace
      return {
        at: trace.at.clone().multiplyScalar(2).add(before.at).add(after.at).divideScalar(4),
        normal: trace.normal.clone().multiplyScalar(2).add(before.normal).add(after.normal).normalize(),
      }
    })
  return even
}

const gap = (a: Trace | undefined, b: Trace | undefined): number => (a && b ? a.at.distanceTo(b.at) : 0)

/** Directions at every point of a line: along, across and away from the surface. */
export function bearings(line: readonly Trace[]): { along: Vector3; across: Vector3; out: Vector3 }[] {
  const closed = isClosed(line)
  const last = line.length - 1
  return line.map(({ at, normal }, n) => {
    const before = line[n - 1] ?? (closed ? line[last - 1] : undefined)
    const after = line[n + 1] ?? (closed ? line[1] : undefined)
    const along = (after?.at ?? at)
      .clone()
      .sub(before?.at ?? at)
      .normalize()
    const out = normal.clone().addScaledVector(along, -normal.dot(along)).normalize()
    return { along, across: out.clone().cross(along), out }
  })
}

/** Sweeps a section along a line on a surface. */
export function runAlong(line: readonly Trace[], section: Section | ((t: number) => Section)): BufferGeometry {
  const closed = isClosed(line)
  const ways = bearings(line)
  const sections = line.map(({ at }, n) => {
    const { across, out } = ways[n] ?? { across: at, out: at }
    const shape = typeof section === 'function' ? section(n / (line.length - 1)) : section
    return shape.map(([a, o]) => at.clone().addScaledVector(across, a).addScaledVector(out, o))
  })
  return loft(closed ? sections.slice(0, -1) : sections, { closed })
}

/** A round cord on the surface, sunk by half. */
export function cord(line: readonly Trace[], radius: number, sides = 8): BufferGeometry {
  return runAlong(
    line,
    Array.from({ length: sides }, (_, side) => {
      const angle = (side / sides) * Math.PI * 2
      return [Math.cos(angle) * radius, Math.sin(angle) * radius] as const
    }),
  )
}

/** A flat tape on the surface with slightly rounded edges, `lift` mm above it (sunk in when negative). */
export function tape(line: readonly Trace[], width: number, thick: number, lift = -0.3): BufferGeometry {
  const w = width / 2
  const edge = Math.min(0.5, thick * 0.35)
  const top = lift + thick
  return runAlong(line, [
    [w, lift],
    [w, top - edge],
    [w - edge, top - edge * 0.15],
    [w - edge * 2.4, top],
    [-w + edge * 2.4, top],
    [-w + edge, top - edge * 0.15],
    [-w, top - edge],
    [-w, lift],
    [-w + edge * 2, lift - 0.01],
    [w - edge * 2, lift - 0.01],
  ])
}

/** Stitches along a line, `long` mm each, with gaps of the same length. */
export function stitches(line: readonly Trace[], long = 3, radius = 0.35): BufferGeometry[] {
  const even = resample(line, long, 0)
  const threads: BufferGeometry[] = []
  for (let n = 0; n + 1 < even.length; n += 2) threads.push(cord(even.slice(n, n + 2), radius, 5))
  return threads
}
