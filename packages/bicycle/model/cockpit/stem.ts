/** Stems. The origin is where the extension meets the steering axis; x points forward, y up the steerer. */
import { type BufferGeometry, type Group, Matrix4, Shape, type Vector3 } from 'three'
import type { Detail } from '../modelSkeleton.ts'
import { type Appearance, appearances, buildAssembly, buildPart } from '../part.ts'
import { type Station, sculpt } from '../sculpt.ts'
import { at, buildBlock, buildPlate, buildRod, lathe, mergeSolids, transformSolid } from '../solid.ts'

interface StemSpec {
  /** From steering axis to bar axis. */
  length: number
  /** Degrees above perpendicular to the steerer. */
  angle: number
  barRadius: number
  steererRadius: number
  body: Appearance
  face: Appearance
  bolts: Appearance
  detail: Detail
}

const ahead = at(1, 0)
const upward = at(0, 1)
const sideways = at(0, 0, 1)

/** Stack height of a stem on the steerer. */
export const computeStemHeight = (steererRadius: number): number => steererRadius * 2.75

/** The center of the bar clamp, in the stem's coordinates. */
export function placeBarClamp({ length, angle }: Pick<StemSpec, 'length' | 'angle'>): Vector3 {
  const rise = (angle * Math.PI) / 180
  return at(Math.cos(rise) * length, Math.sin(rise) * length)
}

/** A socket-head bolt whose head ends at `tip`, with a dark socket. */
function boltHead(tip: Vector3, axis: Vector3, radius: number): { head: BufferGeometry; socket: BufferGeometry } {
  const back = (distance: number) => tip.clone().addScaledVector(axis, -distance)
  return {
    head: lathe(
      [
        [0, 0],
        [radius, 0],
        [radius, radius * 1.1],
        [radius * 0.82, radius * 1.32],
        [0, radius * 1.32],
      ],
      back(radius * 1.32),
      axis,
      14,
    ),
    socket: buildRod(back(radius), tip.clone().addScaledVector(axis, 0.06), radius * 0.5, radius * 0.5, 6),
  }
}

/** Half a ring about the bar axis, as wide as the clamp. */
function halfRing(inner: number, outer: number, fromDegrees: number, toDegrees: number, wide: number): BufferGeometry {
  const start = (fromDegrees * Math.PI) / 180
  const end = (toDegrees * Math.PI) / 180
  const shape = new Shape()
  shape.absarc(0, 0, outer, start, end, false)
  shape.absarc(0, 0, inner, end, start, true)
  return buildPlate(shape, 0, wide, 1)
}

/** A threadless stem with a four-bolt face plate. */
export function buildStem({ length, angle, barRadius, steererRadius, body, face, bolts, detail }: StemSpec): Group {
  const tall = computeStemHeight(steererRadius)
  const outside = steererRadius + 3.6
  const scale = steererRadius / 14.3
  const wide = (barRadius < 13 ? 46 : 50) * (0.5 + 0.5 * scale)
  const clamp = placeBarClamp({ length, angle })
  const wall = 4.6 * scale
  const outer = barRadius + wall
  const turn = new Matrix4().makeRotationZ((angle * Math.PI) / 180).setPosition(clamp)
  const along = clamp.clone().normalize()
  const foot = at(0, 0)
  const reach = length - outer * 0.72
  const stations: Station[] = [
    [foot, tall * 0.43, outside * 0.86],
    [foot.clone().addScaledVector(along, Math.min(outside, reach * 0.4)), tall * 0.42, outside * 0.88],
    [foot.clone().addScaledVector(along, outside + (reach - outside) * 0.5), outer * 0.74, outside * 0.74],
    [foot.clone().addScaledVector(along, reach), outer * 0.84, wide * 0.42],
  ]
  const cornerY = outer + 0.6 * scale
  const cornerZ = wide / 2 - 6.4 * scale
  const corners = [1, -1].flatMap((y) => [1, -1].map((z) => ({ y: y * cornerY, z: z * cornerZ })))
  const ears = corners.map(({ y, z }) => buildRod(at(-9 * scale, y, z), at(2.2, y, z), 4.6 * scale, 4.6 * scale, 14))
  const lips = corners.map(({ y, z }) => buildRod(at(3.6, y, z), at(9.4 * scale, y, z), 4.7 * scale, 4.3 * scale, 14))
  const faceBolts = corners.map(({ y, z }) => boltHead(at(12.4 * scale, y, z), ahead, 3.5 * scale))
  const pinches = [-1, 1].map((y) =>
    boltHead(at(-outside - 1.2, y * tall * 0.26, y * 9.6 * scale), at(0, 0, y), 3.5 * scale),
  )
  const edge = tall / 2
  return buildAssembly(
    'stem',
    buildPart(
      'stem-body',
      body,
      lathe(
        [
          [steererRadius, -edge],
          [outside - 1.4, -edge],
          [outside, -edge + 1.4],
          [outside, edge - 1.4],
          [outside - 1.4, edge],
          [steererRadius, edge],
          [steererRadius, -edge],
        ],
        foot,
        upward,
        36,
      ),
      buildBlock(at(-outside - 1, 0, 0), at(9 * scale, tall * 0.86, 17 * scale), 3.4, 2),
      sculpt(hollowStart(stations, outside), { detail, sides: 28, square: 2.7, round: 0.5 }),
      ...[halfRing(barRadius, outer, 96, 264, wide), ...ears].map((solid) => transformSolid(solid, turn)),
    ),
    buildPart(
      'stem-slit',
      appearances.rubber,
      buildBlock(at(-outside - 4 * scale, 0, 0), at(4, tall * 0.865, 1.4), 0.2, 1),
    ),
    buildPart(
      'stem-face',
      face,
      ...[halfRing(barRadius, outer, -84, 84, wide), ...lips].map((solid) => transformSolid(solid, turn)),
    ),
    buildPart(
      'stem-bolts',
      bolts,
      ...faceBolts.map(({ head }) => transformSolid(head, turn)),
      ...pinches.map(({ head }) => head),
    ),
    buildPart(
      'stem-sockets',
      appearances.rubber,
      ...faceBolts.map(({ socket }) => transformSolid(socket, turn)),
      ...pinches.map(({ socket }) => socket),
    ),
  )
}

/** Starts the extension in the wall of the clamp instead of the steerer's bore. */
function hollowStart(stations: readonly Station[], outside: number): Station[] {
  return stations.map(([middle, high, wide], index) =>
    index === 0 ? [middle.clone().add(at(outside * 0.83, 0)), high, wide * 0.62] : [middle, high, wide],
  )
}

/** Two or three spacers between two heights; the lowest one widens toward the headset. */
export function buildSpacers(from: number, to: number, radius: number, low: number): BufferGeometry[] {
  const rings = Math.max(1, Math.round((to - from) / 9))
  const tall = (to - from) / rings
  return Array.from({ length: rings }, (_, index) => {
    const base = from + index * tall
    const wide = index === 0 ? Math.max(radius, low) : radius
    return lathe(
      [
        [0, 0],
        [wide - 0.5, 0],
        [wide, 0.6],
        [radius, tall - 0.9],
        [radius - 0.7, tall - 0.2],
        [0, tall - 0.2],
      ],
      at(0, base),
      upward,
      36,
    )
  })
}

/** The top cap and its bolt. */
export function buildTopCap(bottom: number, radius: number, bolt: Appearance): Group {
  const { head, socket } = boltHead(at(0, bottom + 5.6), upward, radius * 0.24)
  return buildAssembly(
    'top-cap',
    buildPart(
      'steerer-cap',
      appearances.black,
      lathe(
        [
          [0, -2],
          [radius * 0.9, -2],
          [radius, 0],
          [radius, 1.6],
          [radius * 0.84, 4.2],
          [radius * 0.36, 4.6],
          [0, 4.6],
        ],
        at(0, bottom),
        upward,
        32,
      ),
    ),
    buildPart('cap-bolt', bolt, head),
    buildPart('cap-socket', appearances.rubber, socket),
  )
}

/** A one-piece forged quill stem with a single-bolt bar clamp. */
export function buildQuillStem({
  length,
  angle,
  barRadius,
  steererRadius,
  body,
  depth,
  detail,
}: Pick<StemSpec, 'length' | 'angle' | 'barRadius' | 'steererRadius' | 'body' | 'detail'> & { depth: number }): Group {
  const clamp = placeBarClamp({ length, angle })
  const along = clamp.clone().normalize()
  const shaft = steererRadius * 0.78
  const on = (distance: number, lift = 0) => at(0, lift).addScaledVector(along, distance)
  const expander = boltHead(at(0, 19), upward, 5)
  const pinch = boltHead(clamp.clone().add(at(-9, -barRadius - 7, 8)), sideways, 3.6)
  return buildAssembly(
    'stem',
    buildPart(
      'quill',
      body,
      buildRod(at(0, -depth), at(0, -6), shaft, shaft, 28),
      sculpt(
        [
          [at(0, -20), shaft, shaft],
          [at(0, -4), shaft * 1.12, shaft * 1.12],
          [at(0, 12), shaft * 1.16, shaft * 1.16],
        ],
        { detail, wide: sideways, sides: 28, square: 2, round: [0.3, 3] },
      ),
      sculpt(
        [
          [on(0), 12.6, shaft * 1.04],
          [on(length * 0.35), 11.4, 10.8],
          [on(length * 0.7), 11.2, 10.6],
          [on(length - barRadius * 0.9), 13, 13],
        ],
        { detail, sides: 24, square: 2.3, round: 1 },
      ),
      lathe(
        [
          [0, -19],
          [barRadius + 2.6, -19],
          [barRadius + 4, -17.6],
          [barRadius + 4, 17.6],
          [barRadius + 2.6, 19],
          [0, 19],
        ],
        clamp,
        sideways,
        36,
      ),
      buildBlock(clamp.clone().add(at(-9, -barRadius - 5, 0)), at(11, 13, 15), 3, 2),
    ),
    buildPart('quill-bolts', appearances.silver, expander.head, pinch.head),
    buildPart('quill-sockets', appearances.rubber, expander.socket, pinch.socket),
    buildPart(
      'quill-slit',
      appearances.rubber,
      buildBlock(clamp.clone().add(at(-9, -barRadius - 9, 0)), at(11.2, 6, 1.3), 0.2, 1),
    ),
  )
}

/** The lock nut of a threaded headset, from height `from` up. */
export function buildLockNut(from: number, radius: number): BufferGeometry {
  return mergeSolids([
    lathe(
      [
        [0, 0],
        [radius, 0],
        [radius, 3],
        [radius - 1.2, 4],
        [0, 4],
      ],
      at(0, from),
      upward,
      36,
    ),
    lathe(
      [
        [0, 3.5],
        [radius * 0.98, 3.5],
        [radius * 0.98, 10],
        [radius * 0.9, 11.4],
        [0, 11.4],
      ],
      at(0, from),
      upward,
      6,
    ),
  ])
}
