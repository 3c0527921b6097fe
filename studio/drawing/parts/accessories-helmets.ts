/** Helmets from the side, facing the way the bicycles ride. */
import { lit, luminance } from '../colour.ts'
import { add, at, between, type Point, polar } from '../point.ts'
import { d, type Sheet } from '../sheet.ts'
import { bar, disc, limb, plate, smooth } from '../solid.ts'
import { glow, type Spot, shine, volume } from './accessories-kit.ts'
import { buckle, type DrawPart, floating, type Part, says, strap } from './shape.ts'

/** A shell between its crown and its lower edge, both from the brow to the nape. */
interface Shell {
  crown: readonly Point[]
  edge: readonly Point[]
}

const points = (...numbers: number[]): Point[] =>
  Array.from({ length: numbers.length / 2 }, (_, index) => at(numbers[index * 2] ?? 0, numbers[index * 2 + 1] ?? 0))

/** The place on a run of points a fraction of its way along, on a curve through them. */
function along(run: readonly Point[], fraction: number): Point {
  const place = Math.min(0.9999, Math.max(0, fraction)) * (run.length - 1)
  const index = Math.floor(place)
  const t = place - index
  const p1 = run[index] ?? at(0, 0)
  const p2 = run[index + 1] ?? p1
  const p0 = run[index - 1] ?? p1
  const p3 = run[index + 2] ?? p2
  const mix = (a: number, b: number, c: number, e: number) =>
    0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - e) * t * t + (3 * b - a - 3 * c + e) * t * t * t)
  return at(mix(p0.x, p1.x, p2.x, p3.x), mix(p0.y, p1.y, p2.y, p3.y))
}

/** A place on a shell: along from brow (0) to nape (1), down from crown (0) to edge (1). */
const on = (shell: Shell, way: number, down: number): Point =>
  between(along(shell.crown, way), along(shell.edge, way), down)

const outlineOf = (shell: Shell): string => smooth(shell.crown, false) + smooth([...shell.edge].reverse(), true)

const shells = {
  road: {
    crown: points(306, 62, 292, -42, 216, -140, 92, -208, -60, -222, -196, -176, -288, -84, -324, 34),
    edge: points(306, 62, 250, 92, 160, 92, 60, 104, -40, 122, -140, 98, -240, 100, -324, 34),
  },
  aero: {
    crown: points(300, 70, 296, -36, 226, -136, 100, -200, -60, -208, -206, -158, -312, -72, -366, 12),
    edge: points(300, 70, 246, 98, 160, 96, 60, 106, -50, 124, -150, 110, -270, 104, -366, 12),
  },
  trail: {
    crown: points(276, 50, 272, -50, 204, -146, 84, -208, -60, -218, -196, -172, -292, -70, -316, 100),
    edge: points(276, 50, 226, 72, 140, 76, 50, 110, -50, 134, -150, 136, -240, 158, -316, 100),
  },
  bowl: {
    crown: points(282, 80, 272, -46, 206, -154, 92, -216, -50, -222, -180, -172, -268, -66, -290, 92),
    edge: points(282, 80, 226, 92, 130, 94, 50, 118, -40, 136, -130, 132, -220, 136, -290, 92),
  },
  flat: {
    crown: points(270, 86, 262, -40, 196, -146, 84, -204, -50, -210, -170, -186, -228, -100, -244, 84),
    edge: points(270, 86, 216, 100, 130, 102, 50, 122, -40, 138, -120, 132, -190, 124, -244, 84),
  },
} satisfies Record<string, Shell>

/** One vent: where along, how long, how far down, how tall, and how it leans from front to back. */
type Vent = readonly [number, number, number, number, number]

function ventPath(shell: Shell, [way, long, down, tall, lean]: Vent, shrink: number): string {
  const half = (long / 2) * (shrink < 1 ? 0.94 : 1)
  const edge = (sign: number) =>
    [-1, -0.6, 0, 0.6, 1].map((step) => {
      const swell = (1 - step * step * 0.92) * (1 + step * 0.12)
      const height = (tall / 2) * swell * sign * shrink
      return on(shell, way + step * half, down + lean * step + height - (shrink < 1 ? tall * 0.06 : 0))
    })
  return smooth(edge(-1), false) + smooth(edge(1).reverse(), true)
}

/** Openings through the shell: the cut through shell and foam catches the light below, the depth is dark. */
function vents(sheet: Sheet, shell: Shell, list: readonly Vent[], colour: string): void {
  const foam = luminance(colour) < 0.05 ? '#3b3b39' : lit(colour, 0.42)
  const all = (shrink: number) => list.map((vent) => ventPath(shell, vent, shrink)).join('')
  sheet.path(all(1.08), { stroke: '#fff', width: 2, opacity: 0.12 + 0.25 * luminance(colour) })
  sheet.path(all(1), { fill: foam, stroke: lit(colour, 0.3), width: 1 })
  const dark = sheet.across(at(0.5, 0), at(0.5, 1), [
    { at: 0, colour: '#0b0b0a' },
    { at: 1, colour: '#232321' },
  ])
  sheet.path(all(0.78), { fill: dark })
}

/** Slots in rows that follow the head. */
function rowsOf(rows: readonly (readonly [number, number, number, number, number, number])[]): Vent[] {
  return rows.flatMap(([count, from, to, down, tall, lean]) =>
    Array.from({ length: count }, (_, index): Vent => {
      const step = (to - from) / count
      return [from + step * (index + 0.5), step * 0.84, down, tall, lean]
    }),
  )
}

/** The straps under the ear and the buckle they end in. */
function harness(sheet: Sheet, colour: string, front: Point, back: Point): void {
  const ear = at(between(front, back, 0.42).x, 218)
  const dark = lit(colour, 0.55)
  strap(sheet, add(front, at(26, -20)), add(ear, at(22, 8)), 11, dark)
  strap(sheet, add(back, at(34, -20)), add(ear, at(22, 8)), 11, dark)
  strap(sheet, front, ear, 14, colour)
  strap(sheet, back, ear, 14, colour)
  const end = add(ear, at(22, 92))
  strap(sheet, ear, end, 14, colour)
  strap(sheet, add(end, at(8, 8)), add(end, at(26, 62)), 13, colour)
  plate(sheet, d`M${add(ear, at(-17, -12))}h34l-5 28h-24Z`, '#2a2a28', 'matte')
  buckle(sheet, add(end, at(3, 8)), 1.05, 76)
}

/** The cradle at the nape with its dial. */
function dial(sheet: Sheet, place: Point, accent: string, isLamp: boolean): void {
  limb(
    sheet,
    [add(place, at(96, -50)), add(place, at(54, 6)), add(place, at(14, 16))],
    [20, 24, 26],
    '#2b2b29',
    'matte',
  )
  sheet.group({ x: place.x, y: place.y, rotate: -12 }, () => {
    bar(sheet, at(-8, -30), at(-8, 44), 30, 30, isLamp ? '#c52a20' : '#262624', {
      finish: isLamp ? 'paint' : 'rubber',
      cap: true,
    })
    if (isLamp) glow(sheet, [-15, 2, 14, 38, 0.7], '#ffb0a0')
    else
      for (let y = -24; y <= 40; y += 9) sheet.line(at(-22, y), at(6, y), { stroke: '#000', width: 3, opacity: 0.55 })
  })
  sheet.path(d`M${add(place, at(30, -4))}l26 -10`, { stroke: accent, width: 5, cap: 'round' })
}

/** A band of the shell; `slant` is how much later its upper edge begins. */
const strip = (shell: Shell, from: number, to: number, start = 0, end = 1, slant = 0): string => {
  const run = (down: number, begin: number) =>
    Array.from({ length: 13 }, (_, index) => on(shell, begin + ((end - begin) * index) / 12, down))
  return smooth(run(from, start + slant), false) + smooth(run(to, start).reverse(), true)
}

const lightsOn = (colour: string, width = 1): Spot[] => [
  [-110, -150, 210 * width, 90, shine(colour) * 1.5, -14],
  [-90, -178, 110 * width, 26, shine(colour) * 1.6, -12],
]
const darksOn: readonly Spot[] = [
  [250, 90, 220, 150, 0.5, -50],
  [-60, 150, 420, 90, 0.6],
]

/** The shell as road, city, trail and children's helmets share it. */
function shellOf(
  sheet: Sheet,
  shell: Shell,
  colour: string,
  rim: string,
  list: readonly Vent[],
  prints?: () => void,
): void {
  volume(sheet, outlineOf(shell), colour, {
    finish: 'paint',
    lights: lightsOn(colour),
    darks: darksOn,
    inside: () => {
      prints?.()
      sheet.path(strip(shell, 0.93, 1.1), { fill: lit(rim, 0.7) })
      sheet.path(
        smooth(
          Array.from({ length: 13 }, (_, index) => on(shell, index / 12, 0.93)),
          false,
        ),
        {
          stroke: '#000',
          width: 2.5,
          opacity: 0.35,
        },
      )
    },
  })
  vents(sheet, shell, list, colour)
}

function road(sheet: Sheet, part: Part): void {
  const shell = shells.road
  const many = (part.count ?? 18) > 20
  harness(sheet, '#2a2a28', at(90, 96), at(-196, 92))
  dial(sheet, at(-286, 104), part.detail, false)
  const list = many
    ? rowsOf([
        [3, 0.13, 0.84, 0.12, 0.1, 0.01],
        [4, 0.06, 0.95, 0.33, 0.15, 0.035],
        [4, 0.1, 0.97, 0.58, 0.15, 0.05],
        [2, 0.42, 0.9, 0.8, 0.1, 0.03],
      ])
    : rowsOf([
        [3, 0.12, 0.84, 0.13, 0.11, 0.01],
        [3, 0.06, 0.95, 0.38, 0.18, 0.03],
        [3, 0.12, 0.97, 0.67, 0.16, 0.05],
      ])
  shellOf(sheet, shell, part.body, part.detail, list, () => {
    sheet.path(strip(shell, 0.475, 0.53, 0.02, 0.98), { fill: part.detail, opacity: 0.9 })
  })
}

function aero(sheet: Sheet, part: Part): void {
  const shell = shells.aero
  harness(sheet, '#2a2a28', at(90, 98), at(-196, 98))
  dial(sheet, at(-288, 106), part.detail, false)
  const list: Vent[] = [
    [0.16, 0.2, 0.2, 0.11, 0.02],
    [0.15, 0.18, 0.46, 0.14, 0.03],
    [0.17, 0.16, 0.72, 0.1, 0.03],
    [0.86, 0.14, 0.5, 0.1, 0.05],
  ]
  shellOf(sheet, shell, part.body, part.detail, list, () => {
    sheet.path(strip(shell, 0.3, 0.34, 0.34, 1), { fill: '#000', opacity: 0.2 })
    sheet.path(strip(shell, 0.34, 0.355, 0.34, 1), { fill: '#fff', opacity: 0.35 })
    sheet.path(strip(shell, 0.66, 0.92, 0.24, 1.1, 0.22), { fill: part.detail, opacity: 0.92 })
  })
  glow(sheet, [-20, -150, 260, 16, 0.5, 2], '#ffffff')
}

function trail(sheet: Sheet, part: Part): void {
  const shell = shells.trail
  harness(sheet, '#2a2a28', at(80, 92), at(-190, 130))
  dial(sheet, at(-282, 168), part.detail, false)
  const list: Vent[] = [
    ...rowsOf([
      [3, 0.1, 0.82, 0.14, 0.12, 0.01],
      [3, 0.06, 0.95, 0.4, 0.2, 0.04],
    ]),
    [0.28, 0.18, 0.69, 0.13, 0.04],
    [0.62, 0.26, 0.7, 0.14, 0.03],
  ]
  shellOf(sheet, shell, part.body, part.detail, list, () => {
    sheet.path(strip(shell, 0.82, 1.1, 0.36, 1.1, 0.16), { fill: part.detail, opacity: 0.9 })
  })
  visor(sheet, lit(part.detail, 1.3, 0.008), 0)
}

/** A peak above the brow. */
function visor(sheet: Sheet, colour: string, lift: number): void {
  sheet.group({ x: 166, y: -36 - lift, rotate: 3 }, () => {
    volume(
      sheet,
      'M-40 16C0 -64 60 -82 124 -66L250 -18Q262 -10 252 0L214 18C150 4 90 8 40 46Q10 66 -22 52Q-46 40 -40 16Z',
      colour,
      {
        lights: [[70, -60, 120, 34, 0.34, 8]],
        darks: [[60, 60, 170, 40, 0.55]],
        inside: () => {
          sheet.path('M60 -36L196 -4L176 4Q120 -12 70 -8Z', { fill: '#0c0c0b', opacity: 0.75 })
          sheet.path('M34 -4L60 8Q30 24 12 30Z', { fill: '#0c0c0b', opacity: 0.6 })
        },
      },
    )
    disc(sheet, at(-6, 26), 17, '#2a2a28', 'matte')
    disc(sheet, at(-6, 26), 8, '#6b6b66')
  })
}

function fullFace(sheet: Sheet, part: Part): void {
  const trim = part.detail
  const shell =
    'M196 -84C160 -200 50 -262 -70 -258C-214 -252 -312 -140 -312 0C-312 90 -300 170 -262 232Q-236 258 -196 250L-84 240Q-52 236 -34 214L-8 184Q60 214 150 240Q226 254 286 220Q322 192 318 146L300 92Q286 64 250 66L96 82Q46 86 36 48L34 6Q34 -26 66 -38Z'
  // The padding inside shows through the eye port.
  sheet.path('M34 -70L230 -90L280 90L40 110Z', { fill: '#141413' })
  sheet.path('M60 -30Q120 -64 220 -84L262 68L96 82Q46 86 40 44Z', {
    fill: sheet.across(at(0, 0), at(1, 0.4), [
      { at: 0, colour: '#3a3a38' },
      { at: 1, colour: '#121211' },
    ]),
  })
  strap(sheet, at(-120, 232), at(-60, 296), 15, '#262624')
  strap(sheet, at(-20, 200), at(-50, 300), 15, '#262624')
  buckle(sheet, at(-52, 300), 0.95, 100)
  volume(sheet, shell, part.body, {
    finish: 'paint',
    lights: [
      [-150, -170, 220, 120, shine(part.body) * 1.6, -40],
      [-150, -206, 120, 34, 0.35, -30],
      [170, 96, 150, 26, 0.3, -6],
    ],
    darks: [
      [40, 290, 420, 120, 0.6],
      [300, 200, 110, 120, 0.5],
      [-310, 140, 80, 180, 0.5],
    ],
    inside: () => {
      sheet.path(
        'M-330 10C-240 40 -120 20 -20 60L40 96Q60 130 150 120L330 96L340 150L150 172Q20 176 -50 128C-130 84 -250 100 -330 90Z',
        { fill: trim },
      )
      sheet.path(
        'M-330 104C-250 114 -140 100 -60 146Q10 188 150 186L340 164L340 172L150 198Q0 200 -70 160C-140 118 -250 128 -330 118Z',
        { fill: trim, opacity: 0.55 },
      )
    },
  })
  const hole = (path: string) => {
    sheet.path(path, { fill: '#0f0f0e', stroke: lit(part.body, 0.45), width: 3 })
    sheet.path(path, { stroke: '#fff', width: 1, opacity: 0.18 })
  }
  hole('M96 186Q160 208 236 208Q216 226 150 216Q108 206 96 186Z')
  hole('M112 104L180 98L172 112Q140 120 114 118Z')
  hole('M200 96L264 90Q276 96 272 106L196 110Z')
  hole('M-216 -130Q-160 -200 -60 -212Q-70 -186 -110 -176Q-170 -164 -216 -130Z')
  hole('M-246 -60Q-190 -120 -90 -136Q-96 -112 -140 -100Q-204 -84 -246 -60Z')
  hole('M-20 -212Q60 -206 108 -160Q90 -150 64 -164Q20 -186 -20 -188Z')
  hole('M-262 160Q-230 150 -196 156Q-204 186 -220 206Q-246 196 -262 160Z')
  sheet.path('M250 66L96 82Q46 86 36 48L34 6Q34 -26 66 -38L196 -84', { stroke: '#161615', width: 11 })
  sheet.path('M250 62L96 78Q50 82 40 48L38 6Q38 -22 68 -34L196 -80', { stroke: '#fff', width: 1.4, opacity: 0.3 })
  sheet.group({ x: -74, y: -62, scale: 1.2 }, () => visor(sheet, part.body, 30))
}

function bowl(sheet: Sheet, part: Part): void {
  const shell = shells.bowl
  harness(sheet, '#1f1f1e', at(90, 106), at(-170, 128))
  volume(sheet, outlineOf(shell), part.body, {
    finish: 'paint',
    lights: [...lightsOn(part.body), [-120, -150, 60, 30, 0.35, -30]],
    darks: darksOn,
    inside: () => sheet.path(strip(shell, 0.92, 1.1), { fill: '#1a1a19' }),
  })
  const holes: readonly (readonly [number, number, number])[] = [
    [0.22, 0.26, 24],
    [0.46, 0.16, 25],
    [0.74, 0.24, 25],
    [0.37, 0.52, 25],
    [0.62, 0.52, 25],
  ]
  for (const [way, down, radius] of holes) {
    const centre = on(shell, way, down)
    sheet.ellipse(centre, radius * 1.18, radius, {
      fill: lit(part.body, 0.42),
      stroke: lit(part.body, 0.25),
      width: 1.5,
    })
    sheet.ellipse(add(centre, at(0, -2.5)), radius * 1.02, radius * 0.82, { fill: '#0d0d0c' })
    sheet.path(d`M${add(centre, at(-radius, radius * 0.62))}q${radius} ${radius * 0.62} ${radius * 2} 0`, {
      stroke: '#fff',
      width: 2,
      opacity: 0.4,
    })
  }
  for (const [way, down] of [
    [0.3, 0.8],
    [0.7, 0.82],
  ] as const)
    disc(sheet, on(shell, way, down), 9, part.detail)
}

function city(sheet: Sheet, part: Part): void {
  const shell = shells.bowl
  harness(sheet, part.detail, at(90, 106), at(-176, 128))
  dial(sheet, at(-262, 154), part.detail, true)
  const list: Vent[] = [
    [0.24, 0.24, 0.16, 0.07, 0.01],
    [0.56, 0.26, 0.16, 0.07, 0],
    [0.3, 0.26, 0.36, 0.07, 0.02],
    [0.66, 0.26, 0.38, 0.07, 0.02],
  ]
  shellOf(sheet, shell, part.body, part.detail, list, () => {
    sheet.path(strip(shell, 0.62, 0.635), { fill: '#000', opacity: 0.4 })
    sheet.path(strip(shell, 0.635, 0.65), { fill: '#fff', opacity: 0.16 })
  })
  volume(sheet, 'M292 26Q352 34 386 76Q392 90 374 92Q326 82 268 92Q256 60 292 26Z', part.detail, {
    lights: [[330, 46, 60, 18, 0.3, 30]],
    darks: [[320, 96, 90, 18, 0.5]],
  })
  sheet.path('M284 44Q342 48 374 84', { stroke: lit(part.detail, 2, 0.06), width: 1.6, dash: '7 5', opacity: 0.7 })
}

function child(sheet: Sheet, part: Part): void {
  const small = says(part, 'toddler')
  const shell = small ? shells.flat : shells.bowl
  harness(sheet, small ? '#6f7478' : lit(part.detail, 0.8), at(86, 108), at(-150, 126))
  dial(sheet, small ? at(-216, 138) : at(-262, 154), part.detail, false)
  const list = small
    ? rowsOf([
        [2, 0.14, 0.8, 0.17, 0.1, 0],
        [2, 0.1, 0.9, 0.46, 0.14, 0.02],
      ])
    : rowsOf([
        [3, 0.1, 0.84, 0.16, 0.12, 0],
        [3, 0.06, 0.94, 0.46, 0.15, 0.02],
      ])
  const clip = sheet.clip(outlineOf(shell))
  shellOf(sheet, shell, part.body, part.detail, list, () => {
    sheet.path(strip(shell, 0.68, 0.9), { fill: part.detail })
    if (small)
      for (let index = 0; index < 9; index++)
        sheet.circle(on(shell, 0.05 + index * 0.112, 0.79), 11, { fill: part.body })
    else
      for (let index = 0; index < 7; index++)
        sheet.path(star(on(shell, 0.08 + index * 0.14, 0.79), 15), { fill: part.body })
  })
  sheet.group({ clip }, () => glow(sheet, [-110, -150, 120, 46, 0.35, -20], '#ffffff'))
}

const star = (centre: Point, radius: number): string =>
  `${Array.from({ length: 10 }, (_, index) => d`${index === 0 ? 'M' : 'L'}${polar(centre, index % 2 ? radius * 0.45 : radius, index * 36 - 90)}`).join('')}Z`

const helmet: DrawPart = (sheet, part) => {
  floating(sheet, 344, 250)
  sheet.group({ y: -48, scale: 1.04 }, () => {
    if (says(part, 'full-face')) sheet.group({ y: 22, scale: 0.96 }, () => fullFace(sheet, part))
    else if (says(part, 'trail')) trail(sheet, part)
    else if (says(part, 'bmx', 'skate')) bowl(sheet, part)
    else if (says(part, 'city')) city(sheet, part)
    else if (says(part, 'kids', 'toddler')) child(sheet, part)
    else if (says(part, 'aero')) aero(sheet, part)
    else road(sheet, part)
  })
}

export const helmets = { helmet }
