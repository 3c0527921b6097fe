/** Tubes with a section that changes along a path, and a surface on which details can be placed. */
import { type BufferGeometry, type Curve, CurvePath, LineCurve3, QuadraticBezierCurve3, type Vector3 } from 'three'
import { loft } from '../loft.ts'
import { at } from '../solid.ts'

/** A cross-section. `deep` is measured in the plane of the frame, `wide` across it. */
export interface Section {
  wide: number
  deep: number
  /** Depth behind the axis, if it differs from half of `deep`. */
  aft?: number
  /** Superellipse exponent: 2 is an ellipse, larger values are squarer. `tail` applies behind the axis, for a truncated airfoil. */
  corner?: number
  tail?: number
}

export interface Station extends Section {
  /** Position along the tube, 0 to 1. */
  t: number
}

interface TubeOptions {
  sides?: number
  steps?: number
  /** The direction in which the section is `wide`; defaults to the side axis. */
  across?: Vector3
}

export interface Tube {
  length: number
  sides: number
  solid: BufferGeometry
  centre(t: number): Vector3
  /** A point `proud` millimeters above the surface. Angle 0 is the drive side, a quarter turn is the front (the bottom, on a level tube). */
  surface(t: number, angle: number, proud?: number): Vector3
  /** Less than 1 inside, more than 1 outside. Extends the tube past its ends. */
  depth(point: Vector3): number
  /** Position along the tube nearest to a point; below 0 or above 1 past its ends. */
  along(point: Vector3): number
}

/** A path of straight lines with bends of one radius, as made on a tube bender. */
export function buildBentPath(points: readonly Vector3[], radius: number): Curve<Vector3> {
  const path = new CurvePath<Vector3>()
  let from = points[0] ?? at(0, 0)
  for (let i = 1; i < points.length; i++) {
    const to = points[i] ?? from
    const next = points[i + 1]
    if (!next) {
      path.add(new LineCurve3(from.clone(), to.clone()))
      break
    }
    const reach = Math.min(radius, from.distanceTo(to) * 0.92, to.distanceTo(next) * 0.46)
    const entry = moveTowards(to, from, reach)
    const exit = moveTowards(to, next, reach)
    path.add(new LineCurve3(from.clone(), entry))
    path.add(new QuadraticBezierCurve3(entry, to.clone(), exit))
    from = exit
  }
  return path
}

/** The point at a distance from one point toward another, in millimeters. */
export const moveTowards = (from: Vector3, to: Vector3, distance: number): Vector3 =>
  from.clone().addScaledVector(to.clone().sub(from).normalize(), distance)

/** A round section. */
export const makeRoundSection = (diameter: number, t = 0): Station => ({ t, wide: diameter, deep: diameter })

const mixed = (a: number, b: number, share: number): number => a + (b - a) * share

/** The section at a position, interpolated smoothly between stations. */
export function findSection(stations: readonly Station[], t: number): Required<Section> {
  const next = stations.findIndex((station) => station.t >= t)
  const b = stations[next < 0 ? stations.length - 1 : next] ?? makeRoundSection(20)
  const a = stations[Math.max(0, (next < 0 ? stations.length : next) - 1)] ?? b
  const linear = b.t > a.t ? Math.min(1, Math.max(0, (t - a.t) / (b.t - a.t))) : 1
  const share = linear * linear * (3 - 2 * linear)
  const corner = mixed(a.corner ?? 2, b.corner ?? 2, share)
  return {
    wide: mixed(a.wide, b.wide, share),
    deep: mixed(a.deep, b.deep, share),
    aft: mixed(a.aft ?? a.deep / 2, b.aft ?? b.deep / 2, share),
    corner,
    tail: mixed(a.tail ?? a.corner ?? 2, b.tail ?? b.corner ?? 2, share),
  }
}

const powered = (value: number, power: number): number => Math.sign(value) * Math.abs(value) ** power

interface Row {
  centre: Vector3
  across: Vector3
  ahead: Vector3
}

/** A tube along a polyline or any curve. */
export function buildTube(
  path: readonly Vector3[] | Curve<Vector3>,
  stations: readonly Station[],
  { sides = 36, steps, across = at(0, 0, 1) }: TubeOptions = {},
): Tube {
  const curve = 'getPointAt' in path ? path : buildBentPath(path, 30)
  const length = curve.getLength()
  const isStraight = !('getPointAt' in path) && path.length === 2
  const rowCount = isStraight ? 1 : 56
  const rows = Array.from({ length: rowCount + 1 }, (_, i): Row => {
    const tangent = curve.getTangentAt(i / rowCount).normalize()
    const side = across.clone().addScaledVector(tangent, -across.dot(tangent)).normalize()
    return { centre: curve.getPointAt(i / rowCount), across: side, ahead: tangent.clone().cross(side) }
  })
  const pair = (i: number): [Row, Row] => {
    const [a, b] = rows.slice(i, i + 2)
    if (!a || !b) throw new RangeError('A tube needs at least two rows')
    return [a, b]
  }
  const rowAt = (t: number): Row => {
    const place = t * rowCount
    const i = Math.min(rowCount - 1, Math.max(0, Math.floor(place)))
    const [a, b] = pair(i)
    const share = place - i
    // Extend the tube straight past its ends.
    return {
      centre: a.centre.clone().lerp(b.centre, share),
      across: a.across.clone().lerp(b.across, Math.min(1, Math.max(0, share))),
      ahead: a.ahead.clone().lerp(b.ahead, Math.min(1, Math.max(0, share))),
    }
  }
  const outline = (row: Row, section: Required<Section>, angle: number, proud: number): Vector3 => {
    const cos = Math.cos(angle)
    const sin = Math.sin(angle)
    const power = 2 / (sin >= 0 ? section.corner : section.tail)
    const half = sin >= 0 ? section.deep / 2 : section.aft
    return row.centre
      .clone()
      .addScaledVector(row.across, powered(cos, power) * (section.wide / 2) + cos * proud)
      .addScaledVector(row.ahead, powered(sin, power) * half + sin * proud)
  }
  const surface = (t: number, angle: number, proud = 0): Vector3 =>
    outline(rowAt(t), findSection(stations, Math.min(1, Math.max(0, t))), angle, proud)
  const along = (point: Vector3): number => {
    let best = 0
    let least = Number.POSITIVE_INFINITY
    for (let i = 0; i < rowCount; i++) {
      const [{ centre: a }, { centre: next }] = pair(i)
      const way = next.clone().sub(a)
      const free = point.clone().sub(a).dot(way) / way.lengthSq()
      const share = Math.min(i === rowCount - 1 ? 9 : 1, Math.max(i === 0 ? -9 : 0, free))
      const far = a.clone().addScaledVector(way, share).distanceToSquared(point)
      if (far < least) {
        least = far
        best = (i + share) / rowCount
      }
    }
    return best
  }
  const depth = (point: Vector3): number => {
    const t = along(point)
    const row = rowAt(t)
    const section = findSection(stations, Math.min(1, Math.max(0, t)))
    const off = point.clone().sub(row.centre)
    const v = off.dot(row.ahead)
    const power = v >= 0 ? section.corner : section.tail
    const half = v >= 0 ? section.deep / 2 : section.aft
    return (Math.abs(off.dot(row.across)) / (section.wide / 2)) ** power + (Math.abs(v) / half) ** power
  }
  const count = steps ?? Math.max(stations.length > 2 ? 14 : 1, isStraight ? 0 : Math.round(length / 11))
  const sections = Array.from({ length: count + 1 }, (_, step) =>
    Array.from({ length: sides }, (_, side) => surface(step / count, (side / sides) * Math.PI * 2)),
  )
  return {
    length,
    sides,
    solid: loft(sections),
    centre: (t) => rowAt(t).centre,
    surface,
    depth,
    along,
  }
}
