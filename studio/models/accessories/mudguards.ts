/** Mudguards, without a bicycle. */
import { buildGuardShell, findPointOnGuardEdge, type GuardShell } from '@chainline/bicycle/model/extras/guardShell'
import { loft } from '@chainline/bicycle/model/loft'
import { appearances, buildAssembly, buildPart } from '@chainline/bicycle/model/part'
import { at, buildBlock, buildRod, mirror, transformSolid } from '@chainline/bicycle/model/solid'
import { type BufferGeometry, type Group, Matrix4, type Vector3 } from 'three'
import type { PartBuilder, PartSpec } from '../partBuilder.ts'
import { capBolt } from './fittings.ts'

interface Placed {
  name: string
  centre: Vector3
  from: number
  to: number
  stays: readonly number[]
}

/** A front and a rear mudguard, side by side, in riding position. */
function guardSet({ width = 45 }: PartSpec): Group {
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
  return buildAssembly('mudguards', ...[rear, front].flatMap((placed) => oneGuard(placed, radius, width)))
}

function oneGuard({ name, centre, from, to, stays }: Placed, radius: number, width: number) {
  const shell: GuardShell = { centre, radius, width, depth: width * 0.4, from, to, steps: 140, fine: 10 }
  const foot = (side: number) => centre.clone().add(at(-8, 4, side * 58))
  const wires = stays.flatMap((angle) =>
    [1, -1].map((side) => ({ side, edge: findPointOnGuardEdge(shell, width, angle, side) })),
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
    buildPart(`${name}-guard`, { finish: 'satin', paint: 'body' }, buildGuardShell(shell)),
    buildPart(
      `${name}-stays`,
      { finish: 'brushed', paint: 'detail' },
      ...wires.map(({ side, edge }) => buildRod(foot(side), edge, 1.9, 1.9, 12)),
    ),
    buildPart(
      `${name}-sockets`,
      appearances.blackPlastic,
      ...wires.map(({ side, edge }) => {
        const inward = foot(side).sub(edge).normalize()
        return buildRod(edge.clone().addScaledVector(inward, -6), edge.clone().addScaledVector(inward, 24), 4.6, 3, 16)
      }),
      ...mirrorAt(centre, buildBlock(foot(1), at(19, 13, 7), 3)),
    ),
    buildPart(
      `${name}-bolts`,
      appearances.steel,
      capBolt(foot(1).add(at(0, 0, 3)), at(0, 0, 1), 4.4),
      capBolt(foot(-1).add(at(0, 0, -3)), at(0, 0, -1), 4.4),
    ),
    buildPart(
      `${name}-bracket`,
      { finish: 'brushed', paint: 'detail' },
      buildBlock(bridge, at(30, 4, 17), 1.6),
      buildBlock(bridge.clone().add(at(8, 13, 0)), at(3, 26, 15), 1.2),
    ),
    ...(name === 'front'
      ? [buildPart('flap', appearances.rubber, buildGuardShell(flap))]
      : [
          buildPart(
            'reflector',
            appearances.redLens,
            buildBlock(findPointOnGuardEdge({ ...shell, depth: -3 }, 0, 176, 1), at(7, 26, 20), 3),
          ),
        ]),
  ]
}

const mirrorAt = (centre: Vector3, solid: BufferGeometry): BufferGeometry[] => [
  solid,
  transformSolid(mirror(solid), new Matrix4().makeTranslation(0, 0, 2 * centre.z)),
]

/** A mudguard of bent sheet for a suspension fork; x is forward, its crown on top. */
function trailGuard({ width = 230 }: PartSpec): Group {
  // Half widths along the sheet, from the short front end to the long rear end.
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
  /** A point on the bent sheet; `across` is measured along its width in millimeters. */
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
    loft(
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
      loft(
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
  return buildAssembly(
    'mudguards',
    buildPart(
      'sheet',
      { finish: 'satin', paint: 'body' },
      strip(0, 404, 90, (along) => -halfAt(along), halfAt, 0, 1.5),
    ),
    buildPart(
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
    buildPart(
      'chevrons',
      { finish: 'satin', paint: 'detail' },
      ...chevron(250, 24),
      ...chevron(290, 12),
      ...chevron(314, 6),
    ),
    buildPart(
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

export const mudguard: PartBuilder = (spec) => ((spec.count ?? 1) < 2 ? trailGuard(spec) : guardSet(spec))
