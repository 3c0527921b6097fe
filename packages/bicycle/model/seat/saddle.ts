/** Saddles: cover, seams, shell and rails; leather saddles have rivets, wide ones coil springs. */
import { CatmullRomCurve3, type Group, type Vector3 } from 'three'
import { bendTube, loft, sweep } from '../loft.ts'
import type { Detail } from '../modelSkeleton.ts'
import { type Appearance, appearances, buildAssembly, buildPart } from '../part.ts'
import { at, buildBall, buildBlock, buildRod, lathe, mirrorToBothSides } from '../solid.ts'
import {
  computeSaddleSection,
  findPointOnSaddle,
  type SaddleKind,
  type SaddleSection,
  type SaddleShape,
  saddleShapes,
} from './saddleShape.ts'

interface SaddleSpec {
  kind: SaddleKind
  cover: Appearance
  seam: Appearance
  rails: Appearance
  shell: Appearance
  hasSprings: boolean
  detail: Detail
  /** Width in millimeters, if it differs from the default of the kind. */
  width?: number
}

/** Distance from the top down to the rails where they are clamped. */
export const computeRailDrop = (kind: SaddleKind, hasSprings: boolean): number =>
  hasSprings ? 66 : kind === 'leather' ? 62 : kind === 'touring' ? 58 : kind === 'city' ? 62 : kind === 'kids' ? 52 : 48

export function buildSaddle({ kind, cover, seam, rails, shell, hasSprings, detail, width }: SaddleSpec): Group {
  const own: SaddleShape = saddleShapes[kind]
  const shape = width === undefined ? own : { ...own, width }
  const fine = detail === 'still'
  const rowsAlong = fine ? 60 : 24
  const across = fine ? 36 : 18
  // Place rows closer together at the rounded ends.
  const places = Array.from({ length: rowsAlong + 1 }, (_, i) => {
    const t = i / rowsAlong
    return t - (Math.sin(2 * Math.PI * t) / (2 * Math.PI)) * 0.82
  })
  const sections = places.map((place) => computeSaddleSection(shape, place))
  const drop = computeRailDrop(kind, hasSprings)
  const isLeather = kind === 'leather'
  return buildAssembly(
    'saddle',
    buildPart(
      'saddle-cover',
      cover,
      loft(sections.map((section) => coverRing(section, across, shape.channelHalf, isLeather))),
    ),
    buildPart(
      'saddle-shell',
      shell,
      loft(sections.slice(2, -2).map((section) => shellRing(section, isLeather ? 3 : 8, fine ? 20 : 10))),
    ),
    isLeather ? rivets(shape, seam) : buildPart('saddle-seam', seam, ...seams(sections, shape, fine)),
    kind === 'short' ? buildPart('saddle-slot', appearances.rubber, slot(shape)) : null,
    kind === 'bmx' ? null : buildPart('saddle-rails', rails, ...mirrorToBothSides(rail(shape, drop, hasSprings, fine))),
    hasSprings ? springs(shape, drop, fine) : null,
    isLeather ? leatherFrame(shape, drop) : null,
  )
}

/** A ring of the cover: over the top from edge to edge, and back under the rolled edge. */
function coverRing(section: SaddleSection, across: number, channelHalf: number, isThin: boolean): Vector3[] {
  const over = Array.from({ length: across + 1 }, (_, i) =>
    findPointOnSaddle(section, (i / across) * 2 - 1, channelHalf),
  )
  const low = section.top - section.deep
  const inset = isThin ? 0.94 : 0.9
  const under = [0.93, inset, 0.4, -0.4, -inset, -0.93].map((share, i) =>
    at(section.x, low - (i === 0 || i === 5 ? 1.4 : -1), section.half * share),
  )
  return [...over, ...under].reverse()
}

/** A ring of the shell, under the edge of the cover. */
function shellRing({ x, half, top, deep }: SaddleSection, belly: number, around: number): Vector3[] {
  const wide = half * 0.88
  const low = top - deep
  return Array.from({ length: around }, (_, i) => {
    const angle = (i / around) * Math.PI * 2
    const down = Math.sin(angle)
    return at(x, low + 1 - (down > 0 ? down ** 0.7 * belly : down * -4), Math.cos(angle) * -wide)
  })
}

/** Seams along both sides, a little above the edge, and around the tail. */
function seams(sections: readonly SaddleSection[], { channelHalf }: SaddleShape, fine: boolean) {
  const line = (u: number) => sections.slice(3, -3).map((section) => findPointOnSaddle(section, u, channelHalf))
  const options = { sides: fine ? 6 : 5, steps: fine ? 90 : 30 }
  const edge = [...line(0.8), ...line(-0.8).reverse()]
  return [bendTube(edge, 0.9, { ...options, steps: options.steps * 2 })]
}

function slot(shape: SaddleShape) {
  const points = [0.2, 0.32, 0.44, 0.56, 0.68, 0.8].map((place) => {
    const { x, top, channel } = computeSaddleSection(shape, place)
    return at(x, top - channel + 0.4, 0)
  })
  return sweep(
    new CatmullRomCurve3(points),
    (t) => 6.4 * Math.sin(Math.PI * Math.min(1, Math.max(0, 0.06 + t * 0.88))) ** 0.4,
    {
      flat: 0.3,
      wide: at(0, 0, 1),
      sides: 14,
    },
  )
}

function rivets(shape: SaddleShape, appearance: Appearance) {
  const tail = computeSaddleSection(shape, 0.962)
  const nose = computeSaddleSection(shape, 0.035)
  const heads = [
    ...[-0.62, -0.4, -0.2, 0, 0.2, 0.4, 0.62].map((u) => findPointOnSaddle(tail, u)),
    ...[-0.6, 0, 0.6].map((u) => findPointOnSaddle(nose, u)),
  ]
  return buildPart('rivets', appearance, ...heads.map((head) => buildBall(head.add(at(0, -1.6, 0)), 4.2, 14)))
}

/** The right rail: nose, clamp, tail. */
function rail({ length, width }: SaddleShape, drop: number, hasSprings: boolean, fine: boolean) {
  const front = 0.53 * length
  const back = front - length
  const tail = hasSprings
    ? [at(-58, -drop - 2, 27), at(back + 62, -drop - 12, width * 0.22), at(back + 46, -drop - 17, width * 0.25)]
    : [
        at(-56, -drop + 4, 26),
        at(back + 44, -drop + 17, width * 0.24),
        at(back + 24, -drop + 28, width * 0.27),
        at(back + 18, -12, width * 0.28),
      ]
  return bendTube(
    [
      at(front - 30, -22, 7),
      at(front - 34, -drop + 14, 9),
      at(front - 50, -drop + 5, 13),
      at(front - 78, -drop, 20),
      at(front - 96, -drop, 22),
      at(0, -drop, 22),
      at(-32, -drop, 22),
      ...tail,
    ],
    3.5,
    { sides: fine ? 12 : 6, steps: fine ? 70 : 32 },
  )
}

/** Two coil springs between the rails and the tail, on rubber feet. */
function springs({ length, width }: SaddleShape, drop: number, fine: boolean) {
  const x = 0.53 * length - length + 46
  const z = width * 0.25
  const foot = -drop - 21
  const head = -26
  const turns = 5
  const coil = Array.from({ length: turns * 12 + 1 }, (_, i) => {
    const angle = (i / 12) * Math.PI * 2
    const radius = 15.5
    return at(
      x + Math.cos(angle) * radius,
      foot + 4 + (head - foot - 10) * (i / (turns * 12)),
      z + Math.sin(angle) * radius,
    )
  })
  const cap = (y: number, tall: number) =>
    lathe(
      [
        [0, 0],
        [17, 0],
        [18.5, 1.5],
        [18.5, tall - 1],
        [16, tall],
        [0, tall],
      ],
      at(x, y, z),
      at(0, 1, 0),
      24,
    )
  return buildAssembly(
    'saddle-springs',
    buildPart(
      'coils',
      appearances.steel,
      ...mirrorToBothSides(bendTube(coil, 2.6, { sides: fine ? 9 : 6, steps: turns * (fine ? 30 : 12) })),
    ),
    buildPart(
      'coil-feet',
      appearances.blackPlastic,
      ...mirrorToBothSides(cap(foot - 2, 8)),
      ...mirrorToBothSides(cap(head - 8, 10)),
      buildRod(at(x, foot + 1, -z), at(x, foot + 1, z), 4),
    ),
  )
}

/** The steel frame of a leather saddle: a loop at the tail, a tension bolt in the nose. */
function leatherFrame({ length, width }: SaddleShape, drop: number) {
  const front = 0.53 * length
  const back = front - length
  const loop = [-0.43, -0.36, -0.18, 0, 0.18, 0.36, 0.43].map((z, i) =>
    at(back + (i === 0 || i === 6 ? 22 : 9), -6, z * width),
  )
  return buildAssembly(
    'saddle-frame',
    buildPart(
      'frame-loop',
      appearances.steel,
      bendTube(loop, 3.6, { sides: 10 }),
      buildBlock(at(front - 32, -drop + 14, 0), at(20, 10, 20), 3),
    ),
    buildPart(
      'tension-bolt',
      appearances.steel,
      buildRod(at(front - 30, -drop + 20, 0), at(front - 4, -26, 0), 3.4, 3.4, 12),
    ),
  )
}
