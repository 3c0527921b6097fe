/** The capitals as pen strokes, 10 high from y = 0. */

/** x, y and, for a round corner, 1. */
export type Corner = readonly [x: number, y: number, bowl?: 1]
export interface Glyph {
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
/** Another A, with an arch. */
export const arch: Glyph = {
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
/** The stroke of an A without a crossbar. */
export const point: Corner[] = [
  [0, 10],
  [4, 0],
  [8, 10],
]

export const glyphs: Readonly<Record<string, Glyph>> = {
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
