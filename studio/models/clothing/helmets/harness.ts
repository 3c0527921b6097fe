/** The retention system of a helmet: straps with dividers and buckle, cradle with dial, pads. */

import { appearances, buildPart } from '@chainline/bicycle/model/part'
import { at, buildBlock, buildRod, lathe, mergeSolids, transformSolid } from '@chainline/bicycle/model/solid'
import type { BufferGeometry, Mesh, Vector3 } from 'three'
import { type Field, subtract } from '../sculpt/field.ts'
import { buckle, placeFitting, slider } from '../sculpt/fittings.ts'
import { polygonize } from '../sculpt/polygonize.ts'
import { resample, type Trace, tape } from '../sculpt/traces.ts'

export interface Harness {
  /** Where the straps exit the shell on the right. */
  front: Vector3
  rear: Vector3
  /** Where the straps meet, below the ear. */
  ear: Vector3
  chin: Vector3
  width: number
  paint: `#${string}` | 'detail'
}

const curve = (points: readonly Vector3[], normal: Vector3, spacing = 4): Trace[] =>
  resample(
    points.map((spot): Trace => ({ at: spot, normal })),
    spacing,
    6,
  )

const across = (spot: Vector3): Vector3 => at(spot.x, spot.y, -spot.z)

/** Straps of both sides down to the buckle under the chin. */
export function straps({ front, rear, ear, chin, width, paint }: Harness): Mesh[] {
  const side = at(0, 0.12, 1)
  const under = ear
    .clone()
    .lerp(chin, 0.5)
    .add(at(0, -4, 10))
  const buckleAt = ear
    .clone()
    .lerp(chin, 0.78)
    .add(at(0, -3, 6))
  const right: BufferGeometry[] = [
    tape(
      curve(
        [
          front,
          front
            .clone()
            .lerp(ear, 0.5)
            .add(at(2, 0, 2)),
          ear,
        ],
        side,
      ),
      width,
      1.4,
      -0.7,
    ),
    tape(
      curve(
        [
          rear,
          rear
            .clone()
            .lerp(ear, 0.5)
            .add(at(0, 0, 4)),
          ear.clone().add(at(-3, 2, 1)),
        ],
        side,
      ),
      width,
      1.4,
      -0.2,
    ),
    tape(curve([ear.clone().add(at(-1, 4, 0.4)), under, buckleAt, chin], at(0, -0.35, 1)), width, 1.5, -0.4),
  ]
  const left: BufferGeometry[] = [
    tape(
      curve(
        [
          front,
          front
            .clone()
            .lerp(ear, 0.5)
            .add(at(2, 0, 2)),
          ear,
        ].map(across),
        at(0, 0.12, -1),
      ),
      width,
      1.4,
      -0.7,
    ),
    tape(
      curve(
        [
          rear,
          rear
            .clone()
            .lerp(ear, 0.5)
            .add(at(0, 0, 4)),
          ear,
        ].map(across),
        at(0, 0.12, -1),
      ),
      width,
      1.4,
      -0.2,
    ),
    tape(
      curve(
        [
          across(ear),
          across(under),
          across(ear)
            .lerp(chin, 0.8)
            .add(at(0, -3, -5)),
          chin,
        ],
        at(0, -0.35, -1),
      ),
      width,
      1.5,
      -0.4,
    ),
  ]
  const way = buckleAt.clone().sub(ear)
  const outwards = at(0.1, -0.45, 1)
  const loose = curve(
    [
      buckleAt.clone().addScaledVector(way, -0.16).addScaledVector(outwards, 3),
      buckleAt
        .clone()
        .addScaledVector(way, -0.1)
        .add(at(9, -22, 9)),
      buckleAt.clone().add(at(12, -46, 4)),
    ],
    at(0.35, 0.1, 1),
  )
  return [
    buildPart('straps', { finish: 'fabric', paint }, ...right, ...left, tape(loose, width * 0.94, 1.4, 0)),
    buildPart('strap-buckle', appearances.blackPlastic, ...buckle(buckleAt, way, outwards, width + 2)),
    buildPart(
      'strap-dividers',
      appearances.blackPlastic,
      ...slider(ear, at(0.1, 1, 0), at(0, 0, 1), width),
      ...slider(across(ear), at(0.1, 1, 0), at(0, 0, -1), width),
    ),
  ]
}

export interface Cradle {
  /** Half length and half width inside the shell, and height at the temples and at the nape. */
  back: number
  side: number
  temple: number
  nape: number
  dialRadius: number
  /** Has a light in the dial. */
  isLamp?: boolean
}

/** The cradle around the back of the head, and its adjustment dial. */
export function cradle({ back, side, temple, nape, dialRadius, isLamp = false }: Cradle): Mesh[] {
  const band = Array.from({ length: 41 }, (_, n): Trace => {
    const angle = (-0.62 + (1.24 * n) / 40) * Math.PI
    const deep = Math.max(0, Math.cos(angle)) ** 1.5
    const out = at(-Math.cos(angle), 0, Math.sin(angle) * (back / side))
    return {
      at: at(-Math.cos(angle) * back, temple + (nape - temple) * deep, Math.sin(angle) * side),
      normal: out.normalize(),
    }
  })
  const hub = at(-back - 2, nape, 0)
  const axis = at(-1, -0.18, 0).normalize()
  const wheel = lathe(
    [
      [0, 0],
      [dialRadius, 0],
      [dialRadius, 1.6],
      [dialRadius - 1, 8],
      [dialRadius - 3, 10.5],
      [dialRadius - 6, 11],
      [dialRadius - 7, 10],
      [0, 10],
    ],
    hub,
    axis,
    40,
  )
  const rib = buildBlock(at(0, dialRadius - 0.6, 4.4), at(1.7, 2.2, 7), 0.5, 1)
  const ribs = Array.from({ length: 22 }, (_, n) => {
    const angle = (n / 22) * Math.PI * 2
    return transformSolid(rib, placeFitting(hub, at(0, Math.cos(angle), Math.sin(angle)), axis))
  })
  const face = lathe(
    [
      [0, 9],
      [dialRadius - 7.5, 9],
      [dialRadius - 8, 10.6],
      [0, 11.4],
    ],
    hub,
    axis,
    32,
  )
  const stem = (z: number) => buildRod(at(-back + 2, nape + 6, z), at(-back + 12, nape + 46, z * 0.7), 4.2, 3.4, 12)
  return [
    buildPart('cradle', appearances.blackPlastic, tape(resample(band, 4, 0), 15, 2.4, -1), stem(9), stem(-9)),
    buildPart('dial', appearances.greyPlastic, wheel, ...ribs),
    buildPart('dial-face', isLamp ? appearances.redLens : { finish: 'plastic', paint: 'detail' }, face),
  ]
}

/** The pads: across the brow and in strips over the crown. */
export function pads(hollow: Field, solid: Field): Mesh {
  const cushions: Field = (x, y, z) => {
    const brow = Math.max(14 - x, Math.abs(y - 16) - 12)
    const crown = Math.max(Math.abs(Math.abs(z) - 22) - 8, Math.abs(x) - 62, 30 - y)
    return Math.max(Math.abs(hollow(x, y, z) + 3) - 4.6, Math.min(brow, crown))
  }
  const surface = polygonize(subtract(2, cushions, solid), [-130, -30, -110], [140, 110, 110], 4)
  return buildPart('pads', { finish: 'fabric', paint: '#4b4a48' }, mergeSolids([surface]))
}
