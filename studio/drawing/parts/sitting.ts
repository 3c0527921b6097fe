/** Saddles from the side and from above, and seat posts. */
import { lit, luminance, mixed } from '../colour.ts'
import { dullSteel, silver, steel } from '../palette.ts'
import { at, type Point } from '../point.ts'
import { type SaddleStyle, saddleShape } from '../seat.ts'
import { d, type Sheet } from '../sheet.ts'
import { bar, bent, disc, plate, smooth } from '../solid.ts'
import { bolt, type DrawPart, floating, type Part, says, stitched } from './shape.ts'

const kindOf = (part: Part): SaddleStyle['kind'] =>
  says(part, 'sprung', 'city') ? 'comfort' : says(part, 'kids') ? 'kids' : says(part, 'bmx') ? 'bmx' : 'sport'

/** Half the outline from above, nose to the right: x along the saddle, share of half its width. */
function halfOutline(part: Part): [number, number][] {
  if (says(part, 'sprung'))
    return [
      [-124, 0.62],
      [-98, 0.98],
      [-56, 0.94],
      [-14, 0.5],
      [40, 0.3],
      [104, 0.24],
      [138, 0.17],
    ]
  if (says(part, 'short-nose'))
    return [
      [-124, 0.6],
      [-102, 0.97],
      [-62, 0.82],
      [-20, 0.5],
      [34, 0.34],
      [84, 0.31],
      [112, 0.22],
    ]
  return [
    [-128, 0.56],
    [-106, 0.97],
    [-68, 0.83],
    [-22, 0.43],
    [40, 0.26],
    [106, 0.22],
    [140, 0.14],
  ]
}

function above(sheet: Sheet, part: Part): void {
  const half = (part.width ?? 150) / 2
  const side = halfOutline(part)
  const nose = (side.at(-1)?.[0] ?? 140) + 8
  const upper: Point[] = [at(-122, 0), ...side.map(([x, share]) => at(x, -share * half)), at(nose, 0)]
  const lower: Point[] = [at(nose, 0), ...side.map(([x, share]) => at(x, share * half)).reverse(), at(-122, 0)]
  const path = smooth(upper, false) + smooth(lower, true)
  sheet.path(path, {
    fill: sheet.linear(at(-20, -half), at(30, half), [
      { at: 0, colour: lit(part.body, 1.5, 0.03) },
      { at: 0.35, colour: lit(part.body, 1.12, 0.012) },
      { at: 0.72, colour: lit(part.body, 0.82) },
      { at: 1, colour: lit(part.body, 0.4) },
    ]),
    stroke: lit(part.body, 0.3),
    width: 1,
  })
  const clip = sheet.clip(path)
  sheet.group({ clip }, () => {
    // the crown runs along the middle, the flanks fall away from it
    sheet.path(path, { stroke: '#000', width: 16, opacity: 0.16 })
    sheet.path(path, { stroke: '#000', width: 7, opacity: 0.18 })
    sheet.path(
      d`M-112 ${-half * 0.5}C-80 ${-half * 0.66} -50 ${-half * 0.5} -14 ${-half * 0.26}C30 ${-half * 0.14} 80 ${-half * 0.12} 126 ${-half * 0.08}`,
      { stroke: '#fff', width: 7, opacity: luminance(part.body) > 0.3 ? 0.3 : 0.1, cap: 'round' },
    )
  })
  if (says(part, 'leather')) leatherwork(sheet, part, half, nose)
  else channel(sheet, part, nose, path)
}

function leatherwork(sheet: Sheet, part: Part, half: number, nose: number): void {
  for (const [x, y] of [
    [-119, 0],
    [-121, 0.3],
    [-121, -0.3],
    [-112, 0.62],
    [-112, -0.62],
  ])
    disc(sheet, at(x ?? 0, (y ?? 0) * half), 4.8, part.detail)
  for (const y of [-7, 0, 7]) disc(sheet, at(nose - 12 - Math.abs(y) * 0.3, y), 3.2, part.detail)
  for (const sign of [-1, 1])
    sheet.path(
      d`M-96 ${sign * half * 0.82}C-60 ${sign * half * 0.74} -30 ${sign * half * 0.46} 10 ${sign * half * 0.3}`,
      { stroke: '#000', width: 1.2, opacity: 0.35 },
    )
}

function channel(sheet: Sheet, part: Part, nose: number, path: string): void {
  if (says(part, 'sprung')) {
    stitched(sheet, 'M-122 0C-80 0 40 0 136 0', part.body)
    return
  }
  if (says(part, 'kids')) {
    sheet.group({ clip: sheet.clip(path) }, () =>
      sheet.path('M-140 -90L-64 0L-140 90', { stroke: part.detail, width: 26 }),
    )
    return
  }
  const end = nose - 40
  const hole = d`M-86 0C-84 -13 -50 -13 -20 -9C20 -6 ${end - 30} -7 ${end} 0C${end - 30} 7 20 6 -20 9C-50 13 -84 13 -86 0Z`
  sheet.path(hole, {
    fill: sheet.linear(at(0, -10), at(0, 12), [
      { at: 0, colour: '#050505' },
      { at: 1, colour: lit(part.body, 0.75) },
    ]),
    stroke: lit(part.body, 1.7, 0.02),
    width: 1,
  })
  const accent = luminance(part.detail) > 0.5 ? mixed(part.detail, part.body, 0.25) : part.detail
  sheet.path('M-116 -34Q-121 0 -116 34', { stroke: accent, width: 4, cap: 'round' })
}

const saddle: DrawPart = (sheet, part) => {
  const wide = part.width ?? 150
  const kind = kindOf(part)
  const tallSide = kind === 'comfort' ? 104 : 74
  const gap = 34
  const scale = Math.min(2.6, 640 / (tallSide + gap + wide))
  const top = (-(tallSide + gap + wide) * scale) / 2
  floating(sheet, top + (tallSide + 10) * scale, 330)
  sheet.group({ x: -8 * scale, y: top + 20 * scale, scale }, () =>
    saddleShape(sheet, {
      kind,
      colour: part.body,
      accent: says(part, 'leather') ? part.body : part.detail,
      rails: luminance(part.detail) > 0.25 ? part.detail : dullSteel,
    }),
  )
  floating(sheet, top + (tallSide + gap + wide) * scale + 12, 320)
  sheet.group({ x: -8 * scale, y: top + (tallSide + gap + wide / 2) * scale, scale }, () => above(sheet, part))
}

/** The cradle on top of a post that holds the rails. Millimetres; the post's top is the origin. */
function cradle(sheet: Sheet, colour: string, wide: number): void {
  plate(
    sheet,
    d`M${-wide / 2} 14C${-wide / 2} -6 -24 -8 -26 -20H28C26 -8 ${wide / 2} -4 ${wide / 2} 14Z`,
    colour,
    'metal',
  )
  plate(sheet, 'M-31 -21H33Q35 -33 27 -35H-25Q-33 -33 -31 -21Z', lit(colour, 1.15), 'metal')
  for (const x of [-19, 20]) {
    disc(sheet, at(x, -21), 6, '#191918')
    disc(sheet, at(x, -21), 3.8, silver)
  }
  bar(sheet, at(-27, -10), at(-27, -42), 6, 6, steel, { finish: 'metal' })
  bar(sheet, at(28, -10), at(28, -42), 6, 6, steel, { finish: 'metal' })
  bolt(sheet, at(-27, -40), 6.5, steel)
  bolt(sheet, at(28, -40), 6.5, steel)
}

function marks(sheet: Sheet, from: number, to: number, wide: number, colour: string): void {
  const lines: string[] = []
  for (let y = from; y <= to; y += 8)
    lines.push(d`M${-wide * 0.18} ${y}h${(y - from) % 40 === 0 ? wide * 0.36 : wide * 0.2}`)
  sheet.path(lines.join(''), { stroke: colour, width: 1.2, opacity: 0.75 })
}

function plainPost(sheet: Sheet, part: Part, wide: number): void {
  const carbon = says(part, 'carbon')
  bar(sheet, at(0, 330), at(0, 8), wide, wide, part.body, { finish: carbon ? 'paint' : 'metal' })
  if (carbon) {
    const weave = Array.from({ length: 30 }, (_, index) => d`M${-wide / 2} ${20 + index * 10}l${wide} -9`).join('')
    sheet.path(weave, { stroke: '#fff', width: 2.2, opacity: 0.06 })
  }
  bar(sheet, at(0, 70), at(0, 84), wide * 1.01, wide * 1.01, part.detail, { finish: 'matte' })
  marks(sheet, 200, 320, wide, '#e9e7df')
  cradle(sheet, part.body, wide)
}

function dropper(sheet: Sheet, part: Part, wide: number): void {
  bar(sheet, at(0, 6), at(0, 180), wide * 0.82, wide * 0.82, '#6b655a', { finish: 'metal' })
  bar(sheet, at(0, 370), at(0, 186), wide, wide, part.body, { finish: 'metal' })
  bar(sheet, at(0, 160), at(0, 194), wide * 1.2, wide * 1.2, part.body, { finish: 'matte' })
  sheet.path(d`M${-wide * 0.58} 182H${wide * 0.58}`, { stroke: '#000', width: 7, dash: '2 2', opacity: 0.5 })
  bar(sheet, at(0, 166), at(0, 170), wide * 1.21, wide * 1.21, part.detail, { finish: 'metal' })
  marks(sheet, 240, 350, wide, '#dcdad2')
  bar(sheet, at(0, 368), at(0, 382), wide * 0.7, wide * 0.6, steel, { finish: 'metal' })
  bent(sheet, 'M0 382C2 402 12 414 34 420', 4.4, '#1d1d1b', 'rubber')
  cradle(sheet, part.body, wide * 0.82)
}

function sprung(sheet: Sheet, part: Part, wide: number): void {
  bar(sheet, at(0, 330), at(0, 92), wide, wide, part.body, { finish: 'metal' })
  marks(sheet, 220, 320, wide, '#e9e7df')
  bar(sheet, at(0, 84), at(0, 108), wide * 1.16, wide * 1.16, part.body, { finish: 'matte' })
  plate(sheet, 'M-20 92L-10 56H14L24 92Z', part.body, 'metal')
  // two parallel links carry the head back and up
  for (const [x, tone] of [
    [10, 0.6],
    [-14, 1],
  ] as const) {
    bar(sheet, at(x + 8, 78), at(x - 30, 24), 15, 15, lit(part.body, tone), { finish: 'metal', cap: true })
    disc(sheet, at(x + 8, 78), 5.4, part.detail)
    disc(sheet, at(x - 30, 24), 5.4, part.detail)
  }
  plate(sheet, 'M-58 30Q-60 12 -44 8L4 6Q10 18 -4 28Z', part.body, 'metal')
  sheet.group({ x: -26, y: 12 }, () => cradle(sheet, part.body, wide))
}

const seatpost: DrawPart = (sheet, part) => {
  const wide = (part.width ?? 27) * 1.05
  const draw = says(part, 'dropper') ? dropper : says(part, 'suspension') ? sprung : plainPost
  floating(sheet, 292, 300, -20)
  const long = says(part, 'dropper') ? 400 : 330
  const scale = says(part, 'dropper') ? 1.75 : 2
  const lean = 58
  const turn = (lean * Math.PI) / 180
  const middle = (long / 2 - 20) * scale
  sheet.group({ x: Math.sin(turn) * middle, y: -Math.cos(turn) * middle, rotate: lean, scale }, () =>
    draw(sheet, part, wide),
  )
}

export const sitting = { saddle, seatpost }
