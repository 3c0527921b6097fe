/** Handlebars with grips and levers, in side view. */
import type { BikeBuild } from '../build.ts'
import type { Point } from '../geometry.ts'
import type { DrawingSkeleton } from './drawingSkeleton.ts'
import { add, at, multiply, sampleCurve } from './point.ts'
import { buildTubePath, drawDisc, drawSolid, placePath, type Shape } from './shape.ts'

/** The start point, then the three control points of each Bézier curve, relative to the clamp, at adult size. */
type CentreLine = readonly (readonly [number, number])[]

interface Pipe {
  line: CentreLine
  widths: readonly number[]
}

interface Bar {
  pipe: Pipe
  /** Grip or bar tape, drawn over the bar. */
  grip?: Pipe
  /** The brake lever and where it is clamped; omitted when there is none. */
  lever: Pipe
  body?: string
  /** Where a crossbar runs, seen end on. */
  crossbar?: readonly [number, number]
}

const straight = (rise: number): Bar => {
  const [x, y] = [-22 - rise * 0.35, -rise - 6]
  return {
    pipe: {
      line: [
        [0, 0],
        [6, -rise * 0.3],
        [x * 0.3, -rise * 0.9],
        [x, y],
      ],
      widths: [25],
    },
    grip: {
      line: [
        [x + 2, y],
        [x - 12, y - 2],
        [x - 26, y - 3.5],
        [x - 40, y - 5],
      ],
      widths: [33],
    },
    lever: {
      line: [
        [x + 40, y + 14],
        [x + 62, y + 26],
        [x + 58, y + 46],
        [x + 64, y + 66],
      ],
      widths: [14, 11, 8],
    },
    body: `M${x + 8} ${y - 10}L${x + 42} ${y + 2}Q${x + 54} ${y + 10} ${x + 48} ${y + 24}L${x + 34} ${y + 24}Q${x + 26} ${y + 12} ${x + 4} ${y + 12}Z`,
  }
}

const bars: Record<BikeBuild['bar'], Bar> = {
  drop: {
    pipe: {
      line: [
        [2, 0],
        [26, 1],
        [52, 3],
        [70, 15],
        [90, 29],
        [92, 62],
        [76, 89],
        [62, 112],
        [40, 124],
        [8, 127],
        [-6, 128],
        [-20, 130],
        [-36, 131],
      ],
      widths: [29],
    },
    lever: {
      line: [
        [124, 4],
        [144, 34],
        [122, 78],
        [110, 100],
        [106, 112],
        [110, 124],
        [116, 132],
      ],
      widths: [14, 13, 11, 9, 7],
    },
    body: 'M40 -13C62 -14 90 -16 110 -27C118 -41 134 -42 140 -31C145 -18 139 2 128 13C119 21 106 27 92 31C84 16 64 3 40 -13Z',
  },
  bullhorn: {
    pipe: {
      line: [
        [2, 0],
        [24, 0],
        [40, 18],
        [66, 20],
        [96, 22],
        [120, 14],
        [136, -6],
        [140, -12],
        [143, -17],
        [146, -22],
      ],
      widths: [29],
    },
    lever: {
      line: [
        [142, -14],
        [132, 30],
        [100, 48],
        [66, 52],
      ],
      widths: [13, 10, 8],
    },
  },
  flat: straight(0),
  riser: straight(32),
  swept: {
    pipe: {
      line: [
        [0, 0],
        [20, -16],
        [44, -46],
        [24, -62],
        [2, -78],
        [-70, -74],
        [-118, -60],
      ],
      widths: [23],
    },
    grip: {
      line: [
        [-72, -69],
        [-110, -63],
        [-150, -52],
        [-192, -38],
      ],
      widths: [31, 36],
    },
    lever: {
      line: [
        [-22, -58],
        [-50, -32],
        [-104, -28],
        [-150, -22],
      ],
      widths: [13, 9, 8],
    },
    body: 'M-38 -80L-8 -78Q2 -70 -4 -56L-22 -50L-36 -56Z',
  },
  bmx: {
    pipe: {
      line: [
        [0, 0],
        [8, -26],
        [-18, -74],
        [-38, -128],
        [-50, -164],
        [-52, -196],
        [-76, -206],
      ],
      widths: [22.2],
    },
    grip: {
      line: [
        [-72, -206],
        [-86, -209],
        [-100, -211],
        [-114, -214],
      ],
      widths: [34],
    },
    lever: {
      line: [
        [-36, -186],
        [-14, -174],
        [-18, -152],
        [-12, -134],
      ],
      widths: [13, 10, 7],
    },
    crossbar: [-34, -114],
  },
}

/** Bar, grips and levers. @param clamp center of the stem clamp */
export function drawHandlebar({ build, size }: DrawingSkeleton, clamp: Point): Shape[] {
  const scale = size < 1 ? 0.4 + 0.6 * size : 1
  const { pipe, grip, lever, body, crossbar } = bars[build.bar]
  const drawn = ({ line, widths }: Pipe) =>
    buildTubePath(placeCentreLine(line, clamp, scale), ...widths.map((width) => width * scale))
  // A coaster brake needs no lever, but larger bicycles also have a front brake.
  const hasLever = build.brakes !== 'coaster' || size >= 0.75
  const levers = hasLever
    ? [drawSolid('part', drawn(lever)), ...(body ? [drawSolid('part', placePath(body, clamp, scale))] : [])]
    : []
  // On a drop bar the lever is drawn in front of the tape; on other bars the grip is nearest to the viewer.
  return build.bar === 'drop' || build.bar === 'bullhorn'
    ? [...levers.slice(0, 1), drawSolid('part', drawn(pipe)), ...levers.slice(1)]
    : [
        ...levers,
        drawSolid('part', drawn(pipe)),
        ...(grip ? [drawSolid('part', drawn(grip)), closeEnd(grip, clamp, scale)] : []),
        ...(crossbar ? [drawDisc('part', add(clamp, multiply(at(...crossbar), scale)), 10 * scale)] : []),
      ]
}

function closeEnd({ line, widths }: Pipe, clamp: Point, scale: number): Shape {
  const [x, y] = line.at(-1) ?? [0, 0]
  return drawDisc('part', add(clamp, multiply(at(x, y), scale)), ((widths.at(-1) ?? 0) / 2) * scale)
}

function placeCentreLine(line: CentreLine, clamp: Point, scale: number): Point[] {
  const points = line.map(([x, y]) => add(clamp, multiply(at(x, y), scale)))
  const centre = points.slice(0, 1)
  for (let index = 1; index + 2 < points.length; index += 3) {
    const [a, b, c, e] = points.slice(index - 1, index + 3)
    if (a && b && c && e) centre.push(...sampleCurve(a, b, c, e).slice(1))
  }
  return centre
}
