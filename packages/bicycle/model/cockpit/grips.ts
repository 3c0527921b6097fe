/** Grips. The origin is the end of the bar; the bar runs toward -z, its front is +x. */

import type { Detail } from '../modelSkeleton.ts'
import { type Appearance, appearances } from '../part.ts'
import { sculpt } from '../sculpt.ts'
import { at, buildBlock, buildRod, lathe } from '../solid.ts'
import { makePiece, type Piece } from './piece.ts'

export type GripKind = 'lock-on' | 'ergonomic' | 'round' | 'flanged' | 'kids'

interface GripSpec {
  kind: GripKind
  length: number
  tubeRadius: number
  appearance: Appearance
  /** Appearance of lock rings and end plugs. */
  ring: Appearance
  detail: Detail
}

type Profile = [radius: number, along: number][]
const inwards = at(0, 0, -1)
const start = at(0, 0, 3)

/** Ribs across the palm between two positions. */
function ribs(from: number, to: number, radius: number, pitch: number, depth: number): Profile {
  const count = Math.round((to - from) / pitch)
  return Array.from({ length: count }, (_, index): Profile => {
    const base = from + index * pitch
    return [
      [radius - depth, base],
      [radius, base + pitch * 0.22],
      [radius, base + pitch * 0.72],
      [radius - depth, base + pitch * 0.94],
    ]
  }).flat()
}

function lockRing(at1: number, radius: number, wide: number): Profile {
  return [
    [0, at1],
    [radius - 0.8, at1],
    [radius, at1 + 0.8],
    [radius, at1 + wide - 0.8],
    [radius - 0.8, at1 + wide],
    [0, at1 + wide],
  ]
}

export function buildGrip({ kind, length, tubeRadius, appearance, ring, detail }: GripSpec): Piece[] {
  const radius = tubeRadius + 4.4
  const isFine = detail === 'still'
  const pitch = isFine ? 1 : 2.2
  const solid = (profile: Profile) => lathe(profile, start, inwards, isFine ? 26 : 14)
  const plug = makePiece(
    'grip-plug',
    appearances.blackPlastic,
    solid([
      [0, -1.6],
      [radius * 0.5, -1.4],
      [radius * 0.72, -0.4],
      [radius * 0.74, 2],
      [0, 2],
    ]),
  )
  if (kind === 'ergonomic') return [...wingedGrip(length, tubeRadius, appearance, ring, detail), plug]
  const body = length - (kind === 'lock-on' ? 9 : 0)
  const outline: Record<Exclude<GripKind, 'ergonomic'>, Profile> = {
    'lock-on': [
      [0, 0],
      [radius - 1, 0],
      [radius + 0.4, 1.6],
      [radius + 0.4, 7],
      [radius - 0.6, 9],
      ...ribs(10, body - 12, radius, 4.6 * pitch, 1.3),
      [radius - 0.6, body - 10],
      [radius + 0.4, body - 8],
      [radius + 0.4, body],
      [0, body],
    ],
    round: [
      [0, 0],
      [radius - 1.6, 0],
      [radius, 1.6],
      [radius + 0.5, length * 0.2],
      [radius + 1.3, length * 0.5],
      [radius + 0.4, length * 0.85],
      [radius, length - 1.6],
      [radius - 1.6, length],
      [0, length],
    ],
    flanged: [
      [0, 0],
      [radius - 1, 0],
      [radius, 1.4],
      ...ribs(4, body - 10, radius, 5.4 * pitch, 1.7),
      [radius - 0.4, body - 8],
      [radius + 8, body - 4.4],
      [radius + 9.4, body - 3],
      [radius + 9.4, body - 1.2],
      [radius + 8, body],
      [0, body],
    ],
    kids: [
      [0, -3],
      [radius + 1.6, -3],
      [radius + 4, -0.6],
      [radius + 4, 4],
      [radius + 1, 7.6],
      ...ribs(10, body - 10, radius, 5 * pitch, 1.3),
      [radius, body - 6],
      [radius + 4.6, body - 3.6],
      [radius + 5, body - 1],
      [radius + 4, body],
      [0, body],
    ],
  }
  const rubber = makePiece('grip', appearance, solid(outline[kind]))
  if (kind === 'kids') return [rubber]
  if (kind !== 'lock-on') return [rubber, plug]
  return [
    rubber,
    plug,
    makePiece('lock-ring', ring, solid(lockRing(body - 0.5, radius + 1.6, 9))),
    makePiece(
      'lock-bolt',
      appearances.steel,
      buildRod(at(0, radius - 3, -body + 7.2), at(0, radius + 3, -body + 7.2), 2.2, 2.2, 10),
    ),
  ]
}

/** An ergonomic wing that supports the palm. */
function wingedGrip(
  length: number,
  tubeRadius: number,
  appearance: Appearance,
  ring: Appearance,
  detail: Detail,
): Piece[] {
  const radius = tubeRadius + 4.2
  const sides = detail === 'still' ? 26 : 14
  const wing = sculpt(
    [
      [at(-9, -2.5, 2), radius * 0.62, radius * 1.62],
      [at(-10, -2.5, -length * 0.1), radius * 0.86, radius * 1.72],
      [at(-6, -1.2, -length * 0.34), radius * 0.94, radius * 1.4],
      [at(-1, 0, -length * 0.62), radius, radius * 1.05],
      [at(0, 0, -length * 0.86), radius * 0.98, radius],
      [at(0, 0, -length + 7), radius, radius],
    ],
    { detail, wide: at(1, 0, 0), sides: 30, steps: 6, square: 2.2, round: [4, 0.6] },
  )
  const bands = [0.52, 0.6, 0.68, 0.76, 0.84].map((share) =>
    lathe(
      [
        [0, 0],
        [radius + 0.3, 0],
        [radius + 1, 1],
        [radius + 1, 3],
        [radius + 0.3, 4],
        [0, 4],
      ],
      at(0, 0, -length * share),
      inwards,
      sides,
    ),
  )
  return [
    makePiece('grip', appearance, wing, ...bands),
    makePiece('lock-ring', ring, lathe(lockRing(0, radius + 1.4, 8), at(0, 0, -length + 8.5), inwards, sides)),
    makePiece('lock-bolt', appearances.steel, buildBlock(at(0, -radius - 1.4, -length + 4.5), at(8, 5, 5), 2, 1)),
  ]
}
