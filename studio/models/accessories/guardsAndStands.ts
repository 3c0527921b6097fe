/** Mudguards, a stand and training wheels, on their own. */
import { type BufferGeometry, type Group, Matrix4, Path, type Vector3 } from 'three'
import { type GuardShell, guardShell, onGuardEdge } from '../../../src/features/bicycle/model/extras/guardShell.ts'
import { smallWheel, stabiliserArm } from '../../../src/features/bicycle/model/extras/trainingWheels.ts'
import { assembly, part, skins } from '../../../src/features/bicycle/model/part.ts'
import {
  at,
  bent,
  block,
  bothSides,
  lofted,
  mirrored,
  moved,
  plate,
  ring,
  rod,
} from '../../../src/features/bicycle/model/solid.ts'
import type { PartBuilder, PartWish } from '../partBuilder.ts'
import { capBolt } from './fittings.ts'
import { roundedRectangle } from './outlines.ts'

interface Placed {
  name: string
  centre: Vector3
  from: number
  to: number
  stays: readonly number[]
}

/** A front and a rear guard, side by side as they would stand on their wheels. */
function guardSet({ width = 45 }: PartWish): Group {
  const isWide = width > 50
  const radius = isWide ? 376 : 362
  const rear: Placed = {
    name: 'rear',
    centre: at(-70, 0, -90),
    from: -8,
    to: 196,
    stays: isWide ? [136, 172] : [146, 180],
  }
  const front: Placed = {
    name: 'front',
    centre: at(120, 0, 110),
    from: 66,
    to: 196,
    stays: isWide ? [160, 190] : [178],
  }
  return assembly('mudguards', ...[rear, front].flatMap((placed) => oneGuard(placed, radius, width)))
}

function oneGuard({ name, centre, from, to, stays }: Placed, radius: number, width: number) {
  const shell: GuardShell = { centre, radius, width, depth: width * 0.4, from, to, steps: 140, fine: 10 }
  const foot = (side: number) => centre.clone().add(at(-8, 4, side * 58))
  const wires = stays.flatMap((angle) =>
    [1, -1].map((side) => ({ side, edge: onGuardEdge(shell, width, angle, side) })),
  )
  const flap: GuardShell = {
    ...shell,
    radius: radius - 1,
    width: (along) => width + 4 + 16 * (1 - along),
    depth: width * 0.3,
    from: to - 4,
    to: to + 13,
    steps: 16,
  }
  const top = name === 'front' ? from + 36 : 96
  const turn = (top * Math.PI) / 180
  const bridge = centre.clone().add(at(Math.cos(turn), Math.sin(turn)).multiplyScalar(radius + 2))
  return [
    part(`${name}-guard`, { finish: 'satin', paint: 'body' }, guardShell(shell)),
    part(
      `${name}-stays`,
      { finish: 'brushed', paint: 'detail' },
      ...wires.map(({ side, edge }) => rod(foot(side), edge, 1.9, 1.9, 12)),
    ),
    part(
      `${name}-sockets`,
      skins.blackPlastic,
      ...wires.map(({ side, edge }) => {
        const inward = foot(side).sub(edge).normalize()
        return rod(edge.clone().addScaledVector(inward, -6), edge.clone().addScaledVector(inward, 24), 4.6, 3, 16)
      }),
      ...bothSidesOf(centre, block(foot(1), at(19, 13, 7), 3)),
    ),
    part(
      `${name}-bolts`,
      skins.steel,
      capBolt(foot(1).add(at(0, 0, 3)), at(0, 0, 1), 4.4),
      capBolt(foot(-1).add(at(0, 0, -3)), at(0, 0, -1), 4.4),
    ),
    part(
      `${name}-bracket`,
      { finish: 'brushed', paint: 'detail' },
      block(bridge, at(30, 4, 17), 1.6),
      block(bridge.clone().add(at(8, 13, 0)), at(3, 26, 15), 1.2),
    ),
    ...(name === 'front'
      ? [part('flap', skins.rubber, guardShell(flap))]
      : [part('reflector', skins.redLens, block(onGuardEdge({ ...shell, depth: -3 }, 0, 176, 1), at(7, 26, 20), 3))]),
  ]
}

const bothSidesOf = (centre: Vector3, solid: BufferGeometry): BufferGeometry[] => [
  solid,
  moved(mirrored(solid), new Matrix4().makeTranslation(0, 0, 2 * centre.z)),
]

/** A sheet that is bent under a fork's arch; x is forward, its crown on top. */
function trailGuard({ width = 230 }: PartWish): Group {
  // Half widths along the sheet, from the short tail ahead to the long one behind.
  const outline: readonly (readonly [along: number, half: number])[] = [
    [0, 34],
    [8, 50],
    [30, 62],
    [70, 70],
    [110, 62],
    [150, 62],
    [185, 76],
    [225, 98],
    [270, width / 2],
    [330, width / 2],
    [372, 100],
    [396, 78],
    [404, 56],
  ]
  const halfAt = (along: number) => {
    const next = outline.findIndex(([place]) => place >= along)
    const [a, b] = [outline[Math.max(0, next - 1)], outline[Math.max(0, next)]]
    if (!a || !b) return 50
    const t = b[0] === a[0] ? 0 : (along - a[0]) / (b[0] - a[0])
    return a[1] + (b[1] - a[1]) * (t * t * (3 - 2 * t))
  }
  const bend = 66
  /** On the bent sheet: `across` along its width in millimetres. */
  const on = (along: number, across: number, off: number) => {
    const turn = across / bend
    const wheel = ((along - 150) / 330) * 0.86
    const r = 330 + bend * (Math.cos(turn) - 1) + off * Math.cos(turn)
    return at(-Math.sin(wheel) * r, Math.cos(wheel) * r, Math.sin(turn) * (bend + off))
  }
  const strip = (
    from: number,
    to: number,
    steps: number,
    left: (along: number) => number,
    right: (along: number) => number,
    off: number,
    thick: number,
  ) =>
    lofted(
      Array.from({ length: steps + 1 }, (_, step) => {
        const along = from + ((to - from) * step) / steps
        const across = Array.from(
          { length: 25 },
          (_, index) => left(along) + ((right(along) - left(along)) * index) / 24,
        )
        return [
          ...across.map((value) => on(along, value, off + thick)),
          ...across.map((value) => on(along, value, off)).reverse(),
        ]
      }),
    )
  const chevron = (tip: number, deep: number) =>
    [1, -1].map((side) =>
      lofted(
        Array.from({ length: 25 }, (_, step) => {
          const share = side > 0 ? step / 24 : 1 - step / 24
          const across = side * share * (width / 2 - 26)
          const along = tip + share * 44
          return [
            on(along, across, 1.5),
            on(along, across, 1.9),
            on(along + deep, across, 1.9),
            on(along + deep, across, 1.5),
          ].reverse()
        }),
      ),
    )
  const holes = [34, 62, 128, 168].flatMap((along) =>
    [1, -1].map((side) => ({ along, across: side * (halfAt(along) - 9) })),
  )
  return assembly(
    'mudguards',
    part(
      'sheet',
      { finish: 'satin', paint: 'body' },
      strip(0, 404, 90, (along) => -halfAt(along), halfAt, 0, 1.5),
    ),
    part(
      'pressed-line',
      { finish: 'matte', paint: '#141413' },
      strip(
        6,
        398,
        60,
        () => -0.9,
        () => 0.9,
        1.4,
        0.35,
      ),
    ),
    part(
      'chevrons',
      { finish: 'satin', paint: 'detail' },
      ...chevron(250, 24),
      ...chevron(290, 12),
      ...chevron(314, 6),
    ),
    part(
      'slots',
      { finish: 'matte', paint: '#ece9e2' },
      ...holes.map(({ along, across }) =>
        strip(
          along - 8,
          along + 8,
          6,
          () => across - 2.2,
          () => across + 2.2,
          1.3,
          0.5,
        ),
      ),
    ),
  )
}

export const mudguard: PartBuilder = (wish) => ((wish.count ?? 1) < 2 ? trailGuard(wish) : guardSet(wish))

/** A rear stand, its leg out, standing a little aslant as it does in use. */
export const kickstand: PartBuilder = () => {
  const slot = new Path()
  slot.absarc(0, -10, 3, Math.PI, 0, false)
  slot.absarc(0, 10, 3, 0, Math.PI, false)
  slot.closePath()
  const alloy = { finish: 'cast', paint: 'body' } as const
  const dark = { finish: 'plastic', paint: 'detail' } as const
  const lean = new Matrix4().makeRotationX(-0.16)
  const tilt = (solid: BufferGeometry) => moved(solid, lean)
  const wings = plate(roundedRectangle(96, 46, 14, -6, 318), 0, 13, 3)
  const notches = Array.from({ length: 7 }, (_, index) => tilt(block(at(12, 96 + index * 13, 9.6), at(7, 4.6, 2), 0.8)))
  const bridge = plate(roundedRectangle(34, 46, 8, 12, 278), 0, 22, 4)
  return assembly(
    'kickstand',
    part('head', alloy, wings, bridge, block(at(-30, 318, -4), at(30, 34, 22), 7)),
    part('clamp', dark, block(at(-30, 318, 12), at(44, 30, 12), 4), block(at(22, 318, 10), at(30, 28, 9), 3)),
    part(
      'head-bolts',
      skins.steel,
      ...[-40, -20].flatMap((x) => capBolt(at(x, 318, 18), at(0, 0, 1), 6.4)),
      capBolt(at(12, 276, 11), at(0, 0, 1), 9),
    ),
    part(
      'upper-leg',
      alloy,
      tilt(
        bent([at(12, 286, 46), at(12, 200, 46), at(12, 92, 46)], (t) => 12.4 - t, {
          sides: 28,
          steps: 30,
          flat: 0.78,
          wide: at(1, 0, 0),
        }),
      ),
      ring(at(12, 276, 0), 13, 3, { sides: 12, steps: 40 }),
    ),
    part('scale', dark, ...notches.map((solid) => moved(solid, new Matrix4().makeTranslation(0, 0, 45.6)))),
    part(
      'lower-leg',
      { finish: 'brushed', paint: 'body' },
      tilt(
        bent([at(12, 110, 46), at(12, 60, 46), at(12, 16, 46)], 9, {
          sides: 24,
          steps: 12,
          flat: 0.8,
          wide: at(1, 0, 0),
        }),
      ),
    ),
    part(
      'button',
      dark,
      tilt(rod(at(12, 86, 50), at(12, 86, 59), 6.4, 5.8, 28)),
      tilt(block(at(12, 88, 46), at(28, 22, 22), 6)),
    ),
    part('foot', { finish: 'rubber', paint: 'detail' }, tilt(block(at(12, 8, 46), at(50, 16, 34), 6))),
    part('spring', skins.steel, bent(coil(), 1.5, { sides: 8, steps: 150 })),
  )
}

const coil = (): Vector3[] =>
  Array.from({ length: 57 }, (_, index) => {
    const turn = (index / 8) * Math.PI * 2
    return at(-8 + Math.cos(turn) * 5, 296 - index * 1.5, 2 + Math.sin(turn) * 5)
  })

/** Two arms with their wheels, beside each other as on an axle. */
export const trainingWheels: PartBuilder = ({ width = 110 }) => {
  const radius = width / 2
  const nut = at(12, 146, 62)
  const centre = at(0, radius, 136)
  const { tyre, disc, axle } = smallWheel(centre, radius, 27, 72)
  const holes = [14, 2, -10].map((y) => rod(nut.clone().add(at(0, y, -5)), nut.clone().add(at(0, y, 5)), 5, 5, 24))
  const key = block(nut.clone().add(at(0, 3, 4)), at(26, 44, 3.4), 1.4)
  return assembly(
    'training-wheels',
    part('arms', skins.chrome, ...stabiliserArm(nut, centre, centre.z - 14).flatMap(bothSides)),
    part('plates', skins.steel, ...bothSides(key)),
    part('slots', skins.darkSteel, ...holes.flatMap(bothSides)),
    part('axles', skins.steel, ...axle.flatMap(bothSides)),
    part('tyres', { finish: 'rubber', paint: 'detail' }, ...tyre.flatMap(bothSides)),
    part('discs', { finish: 'plastic', paint: 'body' }, ...disc.flatMap(bothSides)),
  )
}
