/** Platform pedals: with pins, resin, rubber blocks or a toothed cage. */
import { type BufferGeometry, type Group, Path, Vector2 } from 'three'
import type { Detail } from '../modelSkeleton.ts'
import { type Appearance, appearances, buildAssembly, buildPart } from '../part.ts'
import { at, buildBlock, buildRod } from '../solid.ts'
import { buildScrewHead } from './crankArm.ts'
import {
  bodyStart,
  buildBarrel,
  buildCrossPlate,
  buildFlatPlate,
  buildPedalAxle,
  type PedalSize,
} from './pedalParts.ts'

export interface PedalLook extends PedalSize {
  body: Appearance
  detail: Appearance
  /** Pins on each side. */
  pins: number
  fine: Detail
}

/** Both ends of the foot, both sides of a plane. */
const signs = [-1, 1] as const

/** The platform seen from above, with beveled corners and slightly waisted at the axle. */
function frameOutline({ width, length }: PedalSize, corner: number): Vector2[] {
  const half = length / 2
  const [from, to] = [bodyStart, bodyStart + width]
  const quarter: [number, number][] = [
    [half, to - corner],
    [half - corner * 0.35, to - corner * 0.35],
    [half - corner, to],
    [12, to - 2.5],
  ]
  const mirror = (points: readonly [number, number][], x: 1 | -1, isInner: boolean) =>
    points.map(([px, pz]) => new Vector2(px * x, isInner ? from + to - pz : pz))
  return [
    ...mirror(quarter, 1, false),
    ...mirror(quarter, -1, false).reverse(),
    ...mirror(quarter, -1, true),
    ...mirror(quarter, 1, true).reverse(),
  ]
}

function roundedHole(x0: number, x1: number, z0: number, z1: number, corner: number): Path {
  const points = [
    [x0 + corner, z0],
    [x0, z0 + corner],
    [x0, z1 - corner],
    [x0 + corner, z1],
    [x1 - corner, z1],
    [x1, z1 - corner],
    [x1, z0 + corner],
    [x1 - corner, z0],
  ] as const
  return new Path(points.map(([x, z]) => new Vector2(x, z)))
}

/** Two openings in front of the axle and two behind it. */
function windows({ width, length }: PedalSize, rim: number): Path[] {
  const half = length / 2
  const middle = bodyStart + width / 2
  return signs.flatMap((end) =>
    signs.map((side) => {
      const xs = [end * 14, end * (half - rim)].sort((a, b) => a - b)
      const zs = [middle + side * 3.5, middle + side * (width / 2 - rim)].sort((a, b) => a - b)
      return roundedHole(xs[0] ?? 0, xs[1] ?? 0, zs[0] ?? 0, zs[1] ?? 0, 6)
    }),
  )
}

/** Positions of the pins: along the front and rear edges, the rest on the sides. */
function pinPlaces({ width, length, pins }: PedalLook): [number, number][] {
  const along = Math.max(2, Math.round((pins * 0.56) / 2))
  const aside = Math.max(0, Math.round((pins - along * 2) / 2 / 2))
  const [from, to] = [bodyStart + 13, bodyStart + width - 13]
  return signs.flatMap((end) => [
    ...Array.from({ length: along }, (_, index): [number, number] => [
      end * (length / 2 - 4.6),
      from + ((to - from) * index) / (along - 1),
    ]),
    ...Array.from({ length: aside }, (_, index): [number, number] => [
      end * (length / 2 - 17 - index * 13),
      bodyStart + width - 5,
    ]),
    ...Array.from({ length: aside }, (_, index): [number, number] => [
      end * (length / 2 - 17 - index * 13),
      bodyStart + 5,
    ]),
  ])
}

/** A flat pedal: concave platform on a slim axle, with steel pins. */
export function buildFlatPedal(look: PedalLook): Group {
  const { width, height, fine } = look
  const outline = frameOutline(look, 15)
  const holes = windows(look, 11)
  const [from, to] = [bodyStart, bodyStart + width]
  const reach = height / 2 + 2.6
  const pins = pinPlaces(look).map(([x, z]) =>
    buildRod(at(x, -reach, z), at(x, reach, z), 1.9, 1.9, fine === 'still' ? 10 : 6),
  )
  return buildAssembly(
    'pedal',
    buildPart('axle', appearances.steel, ...buildPedalAxle(fine)),
    buildPart(
      'platform',
      look.body,
      buildFlatPlate(outline, 0, height, 2.2, holes),
      buildBarrel(from - 1, to, height / 2 + 2.4, fine, 0.92),
    ),
    buildPart('pins', look.detail, ...pins),
    buildPart('axle-cap', appearances.darkSteel, buildScrewHead(0, 0, to - 0.4, 5.6, 1.4)),
  )
}

function reflectors(
  { length, width }: Pick<PedalSize, 'length' | 'width'>,
  height: number,
  wide: number,
): BufferGeometry[] {
  const middle = bodyStart + width / 2
  return signs.map((end) => buildBlock(at(end * (length / 2), 0, middle), at(5, height, wide), 1.2, 1))
}

/** A resin pedal with ribs and reflectors, for children's and city bicycles. */
export function buildResinPedal(look: PedalLook): Group {
  const { width, length, height, fine } = look
  const [from, to] = [bodyStart, bodyStart + width]
  const ribs = signs.flatMap((end) =>
    [0, 1, 2, 3, 4].map((index) => {
      const z = from + 9 + ((width - 18) * index) / 4
      return buildBlock(at(end * (length / 2 - 9), 0, z), at(15, height + 3, 3), 1, 1)
    }),
  )
  return buildAssembly(
    'pedal',
    buildPart('axle', appearances.steel, ...buildPedalAxle(fine)),
    buildPart(
      'platform',
      look.body,
      buildFlatPlate(frameOutline(look, 12), 0, height, 2, windows(look, 13)),
      buildBarrel(from - 1, to - 1, height / 2 + 1.5, fine, 0.96),
      ...ribs,
    ),
    buildPart(
      'reflector-frames',
      look.detail,
      ...reflectors({ width, length: length - 1 }, height * 0.86, width * 0.62),
    ),
    buildPart(
      'reflectors',
      appearances.amber,
      ...reflectors({ width, length: length + 1.4 }, height * 0.56, width * 0.52),
    ),
  )
}

/** A city pedal: two rubber blocks between steel plates, with reflectors in their ends. */
export function buildRubberPedal(look: PedalLook): Group {
  const { width, length, fine } = look
  const [from, to] = [bodyStart, bodyStart + width]
  const deep = length * 0.36
  const centre = length / 2 - deep / 2
  const blocks = signs.flatMap((end) => [
    buildBlock(at(end * centre, 0, (from + to) / 2), at(deep, 19, width - 5), 3, 2),
    ...Array.from({ length: 9 }, (_, index) =>
      buildBlock(at(end * centre, 0, from + 8 + ((width - 16) * index) / 8), at(deep - 3, 22.4, 4.6), 1.2, 1),
    ),
  ])
  const ends = [from + 1.2, to - 1.2].map((z) => {
    const half = length / 2 - 3
    return [buildBlock(at(0, 0, z), at(half * 2, 15, 2.4), 1, 1), buildBlock(at(0, 0, z), at(26, 19, 2.4), 1, 1)]
  })
  const bolts = signs.map((end) =>
    buildRod(at(end * centre, 0, from - 0.6), at(end * centre, 0, to + 1.2), 3.2, 3.2, 12),
  )
  return buildAssembly(
    'pedal',
    buildPart('axle', appearances.steel, ...buildPedalAxle(fine)),
    buildPart('blocks', look.body, ...blocks),
    buildPart('frame', appearances.steel, ...ends.flat(), ...bolts, buildBarrel(from, to, 9.5, fine, 0.86)),
    buildPart(
      'reflector-frames',
      appearances.greyPlastic,
      ...reflectors({ width, length: length + 0.5 }, 12, width * 0.6),
    ),
    buildPart('reflectors', look.detail, ...reflectors({ width, length: length + 2.6 }, 9, width * 0.54)),
    buildPart('dust-cap', appearances.silver, buildScrewHead(0, 0, to + 0.6, 8.4, 2)),
  )
}

/** A cage pedal: toothed plates in front of and behind a slim barrel, joined by side plates. */
export function buildCagePedal(look: PedalLook): Group {
  const { width, length, height, fine } = look
  const [from, to] = [bodyStart, bodyStart + width]
  const count = Math.round((width - 16) / 8)
  const half = height / 2
  const serrated = (up: 1 | -1) =>
    Array.from({ length: count }, (_, index) => {
      const z = from + 8 + (index * (width - 16)) / (count - 1)
      return [
        new Vector2(z - 2.6, up * (half - 3)),
        new Vector2(z - 1, up * half),
        new Vector2(z + 1, up * half),
        new Vector2(z + 2.6, up * (half - 3)),
      ]
    }).flat()
  const outline = [
    new Vector2(from, -half + 6),
    ...serrated(-1),
    new Vector2(to, -half + 6),
    new Vector2(to - 3, 0),
    new Vector2(to, half - 6),
    ...serrated(1).reverse(),
    new Vector2(from, half - 6),
    new Vector2(from + 3, 0),
  ]
  const plates = signs.map((end) => buildCrossPlate(outline, (end * length) / 2, 2.4, 0.5))
  const sides = [from + 6, to - 6].map((z) => buildBlock(at(0, 0, z), at(length, 8, 3), 1.2, 1))
  const screws = signs.flatMap((end) =>
    [from + 6, to - 6].map((z) =>
      buildRod(at((end * length) / 2, 0, z), at(end * (length / 2 + 2.6), 0, z), 3.4, 3, 12),
    ),
  )
  return buildAssembly(
    'pedal',
    buildPart('axle', appearances.steel, ...buildPedalAxle(fine)),
    buildPart('cage', look.body, ...plates, ...sides),
    buildPart('barrel', look.body, buildBarrel(from - 1, to - 1, 10.5, fine, 0.72)),
    buildPart('screws', appearances.steel, ...screws),
    buildPart('dust-cap', look.detail, buildScrewHead(0, 0, to - 1.4, 8, 3)),
  )
}
