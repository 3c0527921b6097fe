/** A small alphabet of pen strokes. One skeleton for all; width, corner and pen give each name its own hand. */

import { d } from './path.ts'
import { at, distance, type Point, towards } from './point.ts'

export interface Hand {
  /** Width of a letter to its normal one. */
  wide: number
  /** Thickness of the pen; a capital is 10 high. */
  weight: number
  /** Radius of bowls; `cut` makes them chamfers. */
  radius: number
  cut?: boolean
  cap: 'butt' | 'round' | 'square'
  /** Space between letters. */
  spacing: number
  /** Degrees the letters lean forward. */
  slant?: number
  /** How the A is built: pointed with a bar, an arch, or a point alone. */
  peak?: 'pointed' | 'arch' | 'open'
}

/** x, y and, where the corner is a bowl, 1. */
type Corner = readonly [x: number, y: number, bowl?: 1]
interface Glyph {
  width: number
  strokes: readonly (readonly Corner[])[]
}

const stem: Corner[] = [
  [0, 0],
  [0, 10],
]
const bowl: Corner[] = [
  [0, 10],
  [0, 0],
  [6.4, 0, 1],
  [6.4, 5.6, 1],
  [0, 5.6],
]
const arch: Glyph = {
  width: 7,
  strokes: [
    [
      [0, 10],
      [0, 0, 1],
      [7, 0, 1],
      [7, 10],
    ],
    [
      [0, 6],
      [7, 6],
    ],
  ],
}
const point: Corner[] = [
  [0, 10],
  [4, 0],
  [8, 10],
]

const glyphs: Readonly<Record<string, Glyph>> = {
  A: {
    width: 8,
    strokes: [
      point,
      [
        [1.4, 6.7],
        [6.6, 6.7],
      ],
    ],
  },
  B: {
    width: 6.4,
    strokes: [
      [
        [0, 5],
        [0, 0],
        [5.6, 0, 1],
        [5.6, 4.8, 1],
        [0, 4.8],
        [0, 10],
        [6.4, 10, 1],
        [6.4, 4.8, 1],
        [4, 4.8],
      ],
    ],
  },
  C: {
    width: 7,
    strokes: [
      [
        [7, 0],
        [0, 0, 1],
        [0, 10, 1],
        [7, 10],
      ],
    ],
  },
  D: {
    width: 7.2,
    strokes: [
      [
        [0, 5],
        [0, 0],
        [7.2, 0, 1],
        [7.2, 10, 1],
        [0, 10],
        [0, 4],
      ],
    ],
  },
  E: {
    width: 5.6,
    strokes: [
      [
        [5.6, 0],
        [0, 0],
        [0, 10],
        [5.6, 10],
      ],
      [
        [0, 5],
        [4.9, 5],
      ],
    ],
  },
  F: {
    width: 5.4,
    strokes: [
      [
        [5.4, 0],
        [0, 0],
        [0, 10],
      ],
      [
        [0, 5.2],
        [4.6, 5.2],
      ],
    ],
  },
  G: {
    width: 7.4,
    strokes: [
      [
        [7, 0],
        [0, 0, 1],
        [0, 10, 1],
        [7.4, 10, 1],
        [7.4, 5.4],
        [4.4, 5.4],
      ],
    ],
  },
  H: {
    width: 7,
    strokes: [
      stem,
      [
        [7, 0],
        [7, 10],
      ],
      [
        [0, 5],
        [7, 5],
      ],
    ],
  },
  I: { width: 0, strokes: [stem] },
  K: {
    width: 6.6,
    strokes: [
      stem,
      [
        [6.3, 0],
        [0, 6.2],
      ],
      [
        [2.2, 4.1],
        [6.6, 10],
      ],
    ],
  },
  L: {
    width: 5.2,
    strokes: [
      [
        [0, 0],
        [0, 10],
        [5.2, 10],
      ],
    ],
  },
  M: {
    width: 9,
    strokes: [
      [
        [0, 10],
        [0, 0],
        [4.5, 6.6],
        [9, 0],
        [9, 10],
      ],
    ],
  },
  N: {
    width: 7.2,
    strokes: [
      [
        [0, 10],
        [0, 0],
        [7.2, 10],
        [7.2, 0],
      ],
    ],
  },
  O: {
    width: 8,
    strokes: [
      [
        [4, 0],
        [8, 0, 1],
        [8, 10, 1],
        [0, 10, 1],
        [0, 0, 1],
        [4.1, 0],
      ],
    ],
  },
  P: { width: 6.4, strokes: [bowl] },
  R: {
    width: 6.6,
    strokes: [
      bowl,
      [
        [3, 5.6],
        [6.6, 10],
      ],
    ],
  },
  S: {
    width: 6.4,
    strokes: [
      [
        [6.1, 0],
        [0, 0, 1],
        [0, 4.9, 1],
        [6.4, 4.9, 1],
        [6.4, 10, 1],
        [0.2, 10],
      ],
    ],
  },
  T: {
    width: 6.8,
    strokes: [
      [
        [0, 0],
        [6.8, 0],
      ],
      [
        [3.4, 0],
        [3.4, 10],
      ],
    ],
  },
  U: {
    width: 7,
    strokes: [
      [
        [0, 0],
        [0, 10, 1],
        [7, 10, 1],
        [7, 0],
      ],
    ],
  },
  V: {
    width: 7.8,
    strokes: [
      [
        [0, 0],
        [3.9, 10],
        [7.8, 0],
      ],
    ],
  },
  W: {
    width: 11.4,
    strokes: [
      [
        [0, 0],
        [2.85, 10],
        [5.7, 1.6],
        [8.55, 10],
        [11.4, 0],
      ],
    ],
  },
  Y: {
    width: 7.2,
    strokes: [
      [
        [0, 0],
        [3.6, 5.4],
        [7.2, 0],
      ],
      [
        [3.6, 5.4],
        [3.6, 10],
      ],
    ],
  },
}

function glyphOf(letter: string, hand: Hand): Glyph {
  if (letter === 'A' && hand.peak === 'arch') return arch
  if (letter === 'A' && hand.peak === 'open') return { width: 8, strokes: [point] }
  const glyph = glyphs[letter]
  if (!glyph) throw new RangeError(`No letter is drawn for ${letter}`)
  return glyph
}

/** One stroke with its bowls turned: an arc, or a straight cut. */
function stroke(corners: readonly Corner[], hand: Hand, x: number): string {
  const place = ([across, down]: Corner): Point => at(x + across * hand.wide, down)
  return corners
    .map((corner, index) => {
      const here = place(corner)
      const before = corners[index - 1]
      const after = corners[index + 1]
      if (!before || !after || !corner[2]) return d`${index === 0 ? 'M' : 'L'}${here}`
      const [from, to] = [place(before), place(after)]
      const reach = (end: Corner, length: number) => (end[2] ? length / 2 : length * 0.96)
      const radius = Math.min(hand.radius, reach(before, distance(here, from)), reach(after, distance(here, to)))
      const [start, end] = [towards(here, from, radius), towards(here, to, radius)]
      if (hand.cut) return d`L${start}L${end}`
      const clockwise = (here.x - from.x) * (to.y - here.y) - (here.y - from.y) * (to.x - here.x) > 0 ? 1 : 0
      return d`L${start}A${radius} ${radius} 0 0 ${clockwise} ${end}`
    })
    .join('')
}

/** Strokes of a word in capitals, 10 high from y 0, with the width they take. */
export function word(text: string, hand: Hand): { path: string; width: number } {
  let x = 0
  const paths: string[] = []
  for (const letter of text.toUpperCase()) {
    const glyph = glyphOf(letter, hand)
    for (const corners of glyph.strokes) paths.push(stroke(corners, hand, x))
    x += glyph.width * hand.wide + hand.spacing
  }
  return { path: paths.join(''), width: x - hand.spacing }
}
