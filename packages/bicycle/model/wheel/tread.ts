/** Treads: patterns of rubber blocks, repeated around the tyre. */
import type { BufferGeometry, Vector3 } from 'three'
import type { Detail } from '../modelSkeleton.ts'
import { type Casing, findPointOnTyre, type TyreShape } from './casing.ts'
import { buildFacets, repeatAround } from './revolve.ts'

/** One tread block, in millimeters on a tyre of the pattern's nominal width. */
interface Block {
  /** Position along the pattern, 0 to 1, and degrees from the crown. */
  along: number
  across: number
  length: number
  width: number
  /** Fraction of the full tread height. */
  height?: number
  /** How much lower the leading edge is, as a fraction of the height. */
  ramp?: number
  /** Has a sipe across the block. */
  siped?: boolean
  diamond?: boolean
  /** How far the outer edge is set back. */
  skew?: number
  /** Offset along the tyre in millimeters. */
  shift?: number
  /** Omits the rounded edges of small blocks, to save triangles. */
  plain?: boolean
}

interface Pattern {
  /** Nominal tyre width, and length of the pattern along the tyre. */
  width: number
  pitch: number
  /** Offset of the mirrored blocks on the other side. */
  stagger: number
  blocks: readonly Block[]
}

const knobby: Pattern = {
  width: 60,
  pitch: 35,
  stagger: 0,
  blocks: [
    { along: 0, across: 8, length: 10.5, width: 7.4, ramp: 0.3, siped: true },
    { along: 0.5, across: 12.5, length: 9.5, width: 8, ramp: 0.3, siped: true },
    { along: 0.25, across: 35, length: 10, width: 7, height: 0.94, skew: 1.4 },
    { along: 0.75, across: 33, length: 8, width: 8.6, height: 0.94, skew: 1.4 },
    { along: 0.02, across: 61, length: 10.5, width: 11, siped: true },
    { along: 0.52, across: 59, length: 9.5, width: 9, siped: true },
  ],
}

const fatKnobby: Pattern = {
  width: 102,
  pitch: 46,
  stagger: 0,
  blocks: [
    { along: 0, across: 6.5, length: 11, width: 9, ramp: 0.3, siped: true },
    { along: 0.5, across: 10, length: 10, width: 10, ramp: 0.3, siped: true },
    { along: 0.25, across: 25, length: 12, width: 9, height: 0.96 },
    { along: 0.75, across: 24, length: 9, width: 11, height: 0.96 },
    { along: 0, across: 41, length: 9, width: 12, height: 0.94 },
    { along: 0.5, across: 43, length: 12, width: 9, height: 0.94 },
    { along: 0.25, across: 63, length: 13, width: 14, siped: true },
    { along: 0.75, across: 61, length: 11, width: 11 },
  ],
}

const block: Pattern = {
  width: 57,
  pitch: 12.5,
  stagger: 0.5,
  blocks: [
    { along: 0, across: 6.5, length: 8.5, width: 5.6, height: 0.72, plain: true },
    { along: 0.5, across: 19.5, length: 8.5, width: 5.6, height: 0.72, plain: true },
    { along: 0, across: 33, length: 7.6, width: 5.8, height: 0.78, plain: true },
    { along: 0.5, across: 57, length: 7.8, width: 9.5, ramp: 0.1 },
  ],
}

const file: Pattern = {
  width: 40,
  pitch: 6.4,
  stagger: 0,
  blocks: [
    { along: 0, across: 0, length: 5.6, width: 5.2, diamond: true },
    { along: 0.5, across: 9, length: 5.6, width: 5.2, diamond: true },
    { along: 0, across: 18, length: 5.6, width: 5.2, diamond: true },
    { along: 0.5, across: 27, length: 5.6, width: 5.2, diamond: true },
    { along: 0, across: 36, length: 5.6, width: 5.2, diamond: true },
    { along: 0.25, across: 53, length: 3.6, width: 6.8, plain: true, skew: 1.2 },
  ],
}

const choosePattern = ({ tread, width }: TyreShape): Pattern | null =>
  ({ slick: null, file, block, knobby: width > 80 ? fatKnobby : knobby })[tread]

const square: readonly (readonly [number, number])[] = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
]
const rhomb: readonly (readonly [number, number])[] = [
  [-1, 0],
  [0, -1],
  [1, 0],
  [0, 1],
]

/** Walls and top of a block on the casing; its base is sunk into the tyre. */
function blockFaces(
  casing: Casing,
  block: Block,
  angle: number,
  side: number,
  grow: number,
  isFine: boolean,
): Vector3[][] {
  const across = block.across * side
  const perDegree = casing.perDegree(across)
  const around = casing.point(across).radius
  const high = casing.treadHeight * (block.height ?? 1) * grow
  const round = Math.min(0.7, high * 0.18)
  const corner = (along: number, wide: number, height: number, [s, c]: readonly [number, number]) => {
    const lag = (block.skew ?? 0) * c * side
    const low = s < 0 ? 1 - (block.ramp ?? 0) : 1
    return findPointOnTyre(
      casing,
      angle + (s * along + lag) / around,
      across + (c * wide) / perDegree,
      height > 0 ? height * low : height,
    )
  }
  const corners = block.diamond ? rhomb : square
  const level = (shrink: number, height: number) =>
    corners.map((place) => corner(block.length / 2 - shrink, block.width / 2 - shrink, height, place))
  const draft = -0.14 * high
  const hasEdge = isFine && !block.plain && !block.diamond
  const levels = hasEdge
    ? [level(draft, -0.8), level(0, high - round), level(round, high)]
    : [level(draft, -0.8), level(0, high)]
  const faces: Vector3[][] = []
  levels.forEach((lower, i) => {
    const upper = levels[i + 1]
    if (!upper) {
      faces.push(lower)
      return
    }
    lower.forEach((a, j) => {
      const next = (j + 1) % lower.length
      const [b, c, d] = [lower[next], upper[next], upper[j]]
      if (b && c && d) faces.push([a, b, c, d])
    })
  })
  return faces
}

/** Splits a block with a sipe into two. */
const halves = (block: Block): Block[] =>
  block.siped
    ? [-1, 1].map((end) => ({
        ...block,
        length: block.length / 2 - 0.45,
        ramp: end < 0 ? block.ramp : 0,
        shift: (end * (block.length / 2 + 0.45)) / 2,
      }))
    : [block]

/** All blocks of a tread as one solid, or null for a slick. The highest blocks end at the outer radius of the tyre. */
export function buildTreadBlocks(casing: Casing, tyre: TyreShape, detail: Detail): BufferGeometry | null {
  const pattern = choosePattern(tyre)
  if (!pattern) return null
  const isFine = detail === 'still'
  const scale = (tyre.width / pattern.width) ** 0.75
  const coarser = isFine || tyre.tread !== 'file' ? 1 : 1.5
  const count = Math.round((Math.PI * 2 * casing.outerRadius) / (pattern.pitch * scale * coarser))
  const step = (Math.PI * 2) / count
  const scaled = (value: number) => value * scale
  const onePitch = (grow: number) =>
    buildFacets(
      pattern.blocks.flatMap((drawn) =>
        (isFine ? halves(drawn) : [drawn]).flatMap((half) => {
          const block = {
            ...half,
            length: scaled(half.length) * (drawn.diamond ? coarser : 1),
            width: scaled(half.width),
            skew: scaled(half.skew ?? 0),
          }
          const shift = scaled(half.shift ?? 0) / casing.outerRadius
          const sides = block.across === 0 ? [1] : [1, -1]
          return sides.flatMap((side) => {
            const along = block.along + (side < 0 ? pattern.stagger : 0)
            return blockFaces(casing, block, along * step + shift, side, grow, isFine)
          })
        }),
      ),
    )
  // Blocks beside the crown end at a smaller radius than blocks on it, so scale them until the highest edge meets the tyre's radius.
  const [first, second] = [1, 1.1].map((grow) => highest(onePitch(grow)))
  const grow = 1 + (0.1 * (casing.outerRadius - (first ?? 0))) / ((second ?? 1) - (first ?? 0))
  return repeatAround(onePitch(grow), count, -Math.PI / 2)
}

function highest(solid: BufferGeometry): number {
  const position = solid.getAttribute('position')
  return Math.max(...Array.from({ length: position.count }, (_, i) => Math.hypot(position.getX(i), position.getY(i))))
}
