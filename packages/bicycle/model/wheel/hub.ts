/** A hub about the z axis: shell with flanges, freehub or driver, rotor mount and axle ends. */
import { type Group, Matrix4, type Mesh } from 'three'
import { bendTube } from '../loft.ts'
import type { Detail } from '../modelSkeleton.ts'
import { type Appearance, appearances, buildAssembly, buildPart } from '../part.ts'
import { at, buildBlock, buildRod, lathe, mergeSolids, transformSolid } from '../solid.ts'
import { type ProfilePoint, repeatAround, revolve } from './revolve.ts'
import type { Flange } from './spokes.ts'

export interface HubShape {
  /** Distance between the insides of the dropouts. */
  width: number
  right: Flange
  left: Flange
  /** Radius of the shell between the flanges. */
  barrel: number
  /** The drive side: a freehub body for a cassette, a small driver, a thread for a sprocket, or nothing. */
  drive: 'freehub' | 'driver' | 'thread' | 'none'
  /** Also has a sprocket thread on the left. */
  flipFlop: boolean
  disc: boolean
  axle: 'through' | 'quick-release' | 'nuts'
  /** Thickness of the dropouts. */
  dropout: number
  appearance: Appearance
  /** The band around the shell, in the place of a logo. */
  band: Appearance | null
}

/** Distance of the rotor from the left dropout. */
export const rotorInset = 15

export function buildHub(shape: HubShape, detail: Detail): Group {
  const steps = detail === 'still' ? 48 : 24
  const half = shape.width / 2
  const { right, left } = shape
  const reach = driveReach(shape)
  const shell = revolve(buildShell(shape), { steps, smoothDegrees: 32 })
  const caps = revolve(
    [
      [0, -half],
      [8.4, -half],
      [9.4, -half + 0.8],
      [9.4, left.z],
      [9.4, right.z],
      [9.4, half - 0.8],
      [8.4, half],
      [0, half],
    ],
    { steps: Math.min(steps, 32) },
  )
  const middle = (right.z + left.z) / 2
  const band = shape.band
  return buildAssembly(
    'hub',
    buildPart('shell', shape.appearance, shell),
    buildPart('axle', appearances.darkSteel, caps),
    reach > 0 ? driveBody(shape, reach, steps) : null,
    shape.flipFlop ? buildPart('left-thread', appearances.steel, thread(left.z - 4, left.z - 18, steps)) : null,
    shape.disc ? discMount(shape, steps) : null,
    band
      ? buildPart(
          'band',
          band,
          revolve(
            [
              [shape.barrel - 0.5, middle - 5],
              [shape.barrel + 0.25, middle - 5],
              [shape.barrel + 0.25, middle + 5],
              [shape.barrel - 0.5, middle + 5],
            ],
            { steps },
          ),
        )
      : null,
    ...axleEnds(shape),
  )
}

/** Length of the freehub body or driver, from the face of the right flange, in millimeters. */
const driveReach = ({ width, right, drive }: HubShape): number =>
  drive === 'none' ? 0 : Math.max(8, width / 2 - 5 - (right.z + right.thickness / 2))

function buildShell({ left, right, barrel, disc }: HubShape): ProfilePoint[] {
  const big = barrel > left.radius - 4
  const span = right.z - left.z
  const flange = ({ z, radius, thickness }: Flange, side: number): ProfilePoint[] => {
    const rim = radius + 4
    const a = thickness / 2
    const outer: ProfilePoint[] = [
      [10.5, z + side * (a + 5)],
      [12.5, z + side * (a + 4.2)],
      [Math.min(barrel, radius - 4) + 0.5, z + side * (a + 1.6)],
      [Math.min(barrel, radius - 4) + 2, z + side * a],
    ]
    const edge: ProfilePoint[] = [
      [rim - 0.7, z + side * a],
      [rim, z + side * (a - 0.7)],
      [rim, z - side * (a - 0.7)],
      [rim - 0.7, z - side * a],
    ]
    const neck: ProfilePoint[] = big
      ? [[barrel, z - side * a]]
      : [
          [barrel + 4, z - side * a],
          [barrel + 1.4, z - side * (a + 1.6)],
          [barrel, z - side * (a + 5)],
        ]
    return [...outer, ...edge, ...neck]
  }
  const leftHalf = flange(left, -1)
  const rightHalf = flange(right, 1).reverse()
  const swell: ProfilePoint[] = big
    ? [
        [barrel + 1.5, left.z + span * 0.2],
        [barrel + 2, left.z + span * 0.5],
        [barrel + 1.5, right.z - span * 0.2],
      ]
    : []
  const start: ProfilePoint = [8, (leftHalf[0]?.[1] ?? 0) - (disc ? 0 : 0.6)]
  return [start, ...leftHalf, ...swell, ...rightHalf, [8, rightHalf.at(-1)?.[1] ?? 0]]
}

/** The freehub body, driver or sprocket thread. */
function driveBody({ right, drive }: HubShape, reach: number, steps: number): Mesh {
  const from = right.z + right.thickness / 2 + 3
  const to = from - 3 + reach
  if (drive === 'thread')
    return buildPart('thread', appearances.steel, thread(from - 2, Math.min(to, from + 14), steps))
  const radius = drive === 'freehub' ? 15.6 : 12.5
  const body = revolve(
    [
      [9, from - 3],
      [radius + 2, from - 3],
      [radius + 2, from],
      [radius, from + 0.4],
      [radius, to - 1],
      [radius - 1, to],
      [9, to],
    ],
    { steps },
  )
  const rib = buildBlock(at(radius + 0.5, 0, (from + to) / 2), at(2.6, 4.4, to - from - 2), 0.5, 1)
  return buildPart('freehub', appearances.steel, body, repeatAround(rib, 9))
}

/** A screw thread, drawn as separate ridges. */
function thread(from: number, to: number, steps: number) {
  const low = Math.min(from, to)
  const high = Math.max(from, to)
  const turns = Math.max(3, Math.round((high - low) / 1.6))
  const ridges = Array.from({ length: turns }, (_, i): ProfilePoint[] => {
    const z = low + ((high - low) * (i + 0.5)) / turns
    return [
      [16.4, z - 0.5],
      [17.4, z],
      [16.4, z + 0.5],
    ]
  }).flat()
  return revolve([[9, low], [16.4, low], ...ridges, [16.4, high], [9, high]], { steps: Math.min(steps, 32) })
}

/** The rotor mount on the left, with its neck to the flange. */
function discMount({ width, left, appearance }: HubShape, steps: number): Mesh {
  const face = -width / 2 + rotorInset + 0.9
  const inner = left.z - left.thickness / 2
  const arm = repeatAround(
    mergeSolids([
      buildBlock(at(17, 0, face + 2.2), at(12, 9.4, 4.2), 1, 1),
      buildRod(at(22, 0, face), at(22, 0, face + 4.3), 4.6, 4.6, 14),
    ]),
    6,
    Math.PI / 6,
  )
  const neck = revolve(
    [
      [9, face - 1.6],
      [16.4, face - 1.6],
      [17, face - 1],
      [17, face + 3.4],
      [15.4, face + 4.4],
      [14.4, Math.min(face + 7, inner - 0.5)],
      [14.4, inner + 0.5],
    ],
    { steps },
  )
  return buildPart('disc-mount', appearance, neck, arm)
}

/** The axle ends: thru-axle, quick release, or nuts on a solid axle. */
function axleEnds({ width, axle, dropout }: HubShape): (Mesh | null)[] {
  const out = width / 2 + dropout
  const through = buildPart(
    'spindle',
    appearances.steel,
    buildRod(at(0, 0, -out - 1), at(0, 0, out + 1), axle === 'through' ? 6 : 4.6, undefined, 20),
  )
  if (axle === 'through') return [through]
  if (axle === 'nuts') {
    const nut = (side: number) => {
      const along = at(0, 0, side)
      return [
        lathe(
          [
            [0, 0],
            [9.6, 0],
            [9.6, 1.2],
            [9, 1.6],
            [0, 1.6],
          ],
          at(0, 0, side * (out - 0.2)),
          along,
          24,
        ),
        lathe(
          [
            [0, 0],
            [7.4, 0],
            [8.6, 1.1],
            [8.6, 6.4],
            [7.6, 7.4],
            [5.6, 7.6],
            [5, 11],
            [3.4, 12.4],
            [0, 12.6],
          ],
          at(0, 0, side * (out + 1)),
          along,
          6,
        ),
      ]
    }
    return [through, buildPart('axle-nuts', appearances.chrome, ...nut(1), ...nut(-1))]
  }
  const end: readonly (readonly [number, number])[] = [
    [0, -0.4],
    [9, -0.4],
    [9, 1.4],
    [7.8, 4],
    [8, 8.4],
    [6.4, 10.4],
    [0, 10.6],
  ]
  const lever = bendTube(
    [at(-3, 0, -out - 13), at(8, 1, -out - 15), at(26, 3, -out - 14), at(44, 5, -out - 9), at(56, 7, -out - 6)],
    (t) => 3.4 + 2 * Math.sin(Math.min(1, t * 1.2) * Math.PI * 0.8) * t,
    { sides: 12, steps: 18, flat: 0.6, wide: at(0, 1, 0) },
  )
  // The rear lever is below the chainstay, the front lever behind the fork leg.
  const lie = new Matrix4().makeRotationZ((118 * Math.PI) / 180)
  return [
    through,
    buildPart(
      'quick-release',
      appearances.silver,
      lathe(end, at(0, 0, out), at(0, 0, 1), 20),
      lathe(
        [
          [0, -0.4],
          [9, -0.4],
          [9.4, 1],
          [8.6, 6],
          [6, 15],
          [0, 16],
        ],
        at(0, 0, -out),
        at(0, 0, -1),
        20,
      ),
      transformSolid(lever, lie),
    ),
  ]
}
