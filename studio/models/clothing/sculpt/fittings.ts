/** Small hardware on bags, helmets and clothes: buckles, sliders, zips, press studs. */

import { at, buildBlock, buildPlate, buildRing, buildRod, lathe, transformSolid } from '@chainline/bicycle/model/solid'
import { type BufferGeometry, Matrix4, Shape, Vector2, type Vector3 } from 'three'
import { bearings, resample, runAlong, type Trace, tape } from './traces.ts'

/** Places something modeled with x across, y along and z outward. */
export function placeFitting(centre: Vector3, along: Vector3, out: Vector3): Matrix4 {
  const y = along.clone().normalize()
  const z = out.clone().addScaledVector(y, -out.dot(y)).normalize()
  return new Matrix4().makeBasis(y.clone().cross(z), y, z).setPosition(centre)
}

const mirroredOutline = (half: readonly (readonly [number, number])[], scale: number): Vector2[] =>
  [...half, ...[...half].reverse().map(([x, y]) => [-x, y] as const)].map(([x, y]) => new Vector2(x * scale, y * scale))

/** A side-release buckle for webbing of `width` mm, on a strap in the direction `along`. */
export function buckle(centre: Vector3, along: Vector3, out: Vector3, width: number): BufferGeometry[] {
  const place = placeFitting(centre, along, out)
  const s = width / 20
  // The waisted socket below and the plug with its two prongs above.
  const socket: [number, number][] = [
    [12.5, -17],
    [14.5, -15],
    [14.5, -9],
    [11, -4],
    [11, 3],
    [14, 7],
    [13, 9.5],
  ]
  const plug: [number, number][] = [
    [12.6, 10.2],
    [13.8, 11.5],
    [13.8, 17],
    [12, 19],
  ]
  const thumb = [
    [10, -5],
    [15.6, -3.5],
    [15.9, 1],
    [13.4, 5],
    [10, 6],
  ] as const
  const solids = [
    buildPlate(mirroredOutline(socket.reverse(), s), 4 * s, 7.6 * s, 1.6 * s),
    buildPlate(mirroredOutline(plug.reverse(), s), 3.6 * s, 6.4 * s, 1.4 * s),
    buildPlate(
      thumb.map(([x, y]) => new Vector2(x * s, y * s)),
      4 * s,
      4.6 * s,
      1 * s,
    ),
    buildPlate(
      [...thumb].reverse().map(([x, y]) => new Vector2(-x * s, y * s)),
      4 * s,
      4.6 * s,
      1 * s,
    ),
    buildBlock(at(0, -12.5 * s, 7.6 * s), at(19 * s, 2.2 * s, 1.4 * s), 0.6 * s, 1),
    buildBlock(at(0, 14.8 * s, 6.4 * s), at(19 * s, 1.8 * s, 1.2 * s), 0.5 * s, 1),
  ]
  return solids.map((solid) => transformSolid(solid, place))
}

/** A ladder-lock slider for webbing of `width` mm. */
export function slider(centre: Vector3, along: Vector3, out: Vector3, width: number): BufferGeometry[] {
  const place = placeFitting(centre, along, out)
  const half = width / 2 + 2.5
  const high = width * 0.36
  return [
    buildBlock(at(0, high, 1.6), at(half * 2, 3, 3.6), 1.2, 1),
    buildBlock(at(0, -high, 1.6), at(half * 2, 3, 3.6), 1.2, 1),
    buildBlock(at(0, 0, 2.4), at(half * 2, 3, 3), 1.2, 1),
    buildBlock(at(half - 1, 0, 1.6), at(2.6, high * 2 + 3, 3.6), 1.2, 1),
    buildBlock(at(-half + 1, 0, 1.6), at(2.6, high * 2 + 3, 3.6), 1.2, 1),
  ].map((solid) => transformSolid(solid, place))
}

/** A wire or molded ring in the plane of a surface, such as a D-ring. */
export function loop(centre: Vector3, along: Vector3, out: Vector3, radius: number, wire: number): BufferGeometry {
  const shape = buildRing(at(0, 0, 0), radius, wire, { sides: 8, steps: 28 })
  return transformSolid(shape.scale(1.25, 0.8, 1), placeFitting(centre, along, out))
}

/** A press stud or rivet. */
export function stud(centre: Vector3, out: Vector3, radius: number): BufferGeometry {
  const profile: [number, number][] = [
    [0, -1],
    [radius, -1],
    [radius, 0.5],
    [radius * 0.86, 1],
    [radius * 0.6, 1],
    [radius * 0.5, 0.7],
    [0, 0.9],
  ]
  return lathe(profile, centre, out, 20)
}

export interface Zip {
  /** The tapes on both sides of the teeth. */
  tapes: BufferGeometry
  teeth: BufferGeometry[]
  /** The slider, at the position `pulled` along the line. */
  runner: BufferGeometry[]
  /** The pull tab. */
  tab: BufferGeometry
}

/** A zip along a line on a surface. @param pitch millimeters per tooth @param pulled position of the slider, 0 to 1 */
export function zip(line: readonly Trace[], pitch = 2.6, pulled = 0.04, width = 15): Zip {
  const even = resample(line, pitch / 2)
  const ways = bearings(even)
  const tooth = buildRod(at(-pitch * 0.6, 0, 0), at(pitch * 0.6, 0, 0), pitch * 0.3, pitch * 0.24, 6)
  const teeth = even.flatMap(({ at: spot }, n) => {
    const way = ways[n]
    if (!way) return []
    const side = (n % 2 ? 1 : -1) * pitch * 0.38
    const centre = spot.clone().addScaledVector(way.out, 0.7).addScaledVector(way.across, side)
    return [transformSolid(tooth, placeFitting(centre, way.along, way.out))]
  })
  const n = Math.min(even.length - 2, Math.max(1, Math.round(pulled * (even.length - 1))))
  const way = ways[n]
  const spot = even[n]
  if (!way || !spot) throw new RangeError('A zip needs a line')
  const place = placeFitting(spot.at, way.along, way.out)
  const s = pitch / 2.6
  const body = new Shape(
    [
      [-3.2, -4.6],
      [3.2, -4.6],
      [4.4, 1],
      [4, 4.6],
      [1.4, 5.2],
      [0, 3.4],
      [-1.4, 5.2],
      [-4, 4.6],
      [-4.4, 1],
    ].map(([x = 0, y = 0]) => new Vector2(x * s, y * s)),
  )
  const runner = [
    buildPlate(body, 2 * s, 3 * s, 0.7 * s),
    buildBlock(at(0, -0.4 * s, 4.2 * s), at(1.8 * s, 6 * s, 1.8 * s), 0.7 * s, 2),
    buildRing(at(0, -4.6 * s, 4 * s), 2.3 * s, 0.6 * s, { sides: 6, steps: 18 }),
  ].map((solid) => transformSolid(solid, place))
  const tab = transformSolid(buildBlock(at(0, -14.5 * s, 3.4 * s), at(5.4 * s, 17 * s, 1.8 * s), 0.8 * s, 2), place)
  return { tapes: tape(even, width, 0.9, -0.45), teeth, runner, tab }
}

/** A pull cord that hangs in a soft curve, with a knob at its end. */
export function pullCord(from: Vector3, down: Vector3, out: Vector3): BufferGeometry[] {
  const end = from.clone().add(down)
  const middle = from
    .clone()
    .lerp(end, 0.5)
    .addScaledVector(out, down.length() * 0.16)
  const line = [from, middle, end].map((spot): Trace => ({ at: spot, normal: out }))
  const rope = runAlong(
    resample(line, 2, 3),
    [0, 1, 2, 3, 4, 5].map((n) => [Math.cos((n * Math.PI) / 3) * 1.1, Math.sin((n * Math.PI) / 3) * 1.1] as const),
  )
  return [rope, buildRod(end, end.clone().addScaledVector(down.clone().normalize(), 9), 2.6, 1.9, 14)]
}
