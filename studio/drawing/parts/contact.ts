/** What hands and feet touch: handlebars, stems, grips, bar tape. */
import { lit, luminance } from '../colour.ts'
import { dullSteel, silver } from '../palette.ts'
import { at, type Point, polar, towards } from '../point.ts'
import { d, type Sheet } from '../sheet.ts'
import { bar, bent, disc, lathed, limb, plate, ring, smooth } from '../solid.ts'
import { pedal } from './pedals.ts'
import { bolt, type DrawPart, drum, floating, type Part, says } from './shape.ts'

/** A point of a handlebar in space: to the rider's right, up, and forward. Millimetres. */
type Bend = readonly [across: number, up: number, ahead: number]

/** Seen from in front, a little from above and from the side: what lies ahead comes nearer, lower and to the left. */
const seen = ([across, up, ahead]: Bend): Point => at(across - ahead * 0.3, -up + ahead * 0.34)

/** The right half from the clamp outwards, the tube's path; ends are where grips go. */
function bendsOf(part: Part): Bend[] {
  const half = (part.width ?? 420) / 2
  if (says(part, 'gravel'))
    return [
      [0, 0, 0],
      [half * 0.5, 2, 0],
      [half - 44, 4, 6],
      [half - 10, 2, 34],
      [half + 4, -26, 68],
      [half + 20, -72, 60],
      [half + 34, -106, 24],
      [half + 42, -114, -24],
    ]
  if (says(part, 'drop'))
    return [
      [0, 0, 0],
      [half * 0.5, 0, 0],
      [half - 38, 0, 4],
      [half - 6, -2, 34],
      [half, -30, 76],
      [half, -84, 74],
      [half, -122, 30],
      [half + 1, -128, -28],
    ]
  if (says(part, 'swept'))
    return [
      [0, 0, 0],
      [52, 2, 14],
      [120, 38, 36],
      [190, 62, 10],
      [half - 40, 58, -70],
      [half, 52, -170],
    ]
  if (says(part, 'bmx'))
    return [
      [0, 0, 0],
      [60, 0, 0],
      [84, 14, -2],
      [126, 150, -10],
      [150, 214, -14],
      [190, 226, -16],
      [half, 232, -40],
    ]
  return [
    [0, 0, 0],
    [50, 0, 0],
    [92, 4, 0],
    [150, 30, -6],
    [200, 34, -10],
    [half, 40, -36],
  ]
}

const mirrored = ([across, up, ahead]: Bend): Bend => [-across, up, ahead]

const handlebar: DrawPart = (sheet, part) => {
  const bends = bendsOf(part)
  const whole = [...bends.slice(1).reverse().map(mirrored), ...bends].map(seen)
  const xs = whole.map(({ x }) => x)
  const ys = whole.map(({ y }) => y)
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const scale = Math.min(960 / (right - left + 40), 520 / (bottom - top + 40))
  floating(sheet, ((bottom - top) / 2) * scale + 60, 360)
  sheet.group({ x: (-(left + right) / 2) * scale, y: (-(top + bottom) / 2) * scale - 10, scale }, () => {
    const thick = says(part, 'drop', 'gravel') ? 24 : 22.6
    if (says(part, 'bmx'))
      bar(sheet, seen([-122, 138, -8]), seen([122, 138, -8]), 19, 19, part.body, { finish: 'metal' })
    bent(sheet, smooth(whole, false), thick, part.body, luminance(part.body) > 0.3 ? 'metal' : 'paint', 'butt')
    ends(sheet, part, whole, thick)
    const clamp = says(part, 'bmx', 'swept') ? 25 : 33
    const flare = says(part, 'bmx', 'swept') ? 40 : 64
    for (const sign of [-1, 1])
      bar(sheet, at(sign * 30, 0), at(sign * flare, 0), clamp, thick, part.body, {
        finish: luminance(part.body) > 0.3 ? 'metal' : 'paint',
      })
    bar(sheet, at(-32, 0), at(32, 0), clamp, clamp, part.body, {
      finish: luminance(part.body) > 0.3 ? 'metal' : 'paint',
    })
    sheet.path(d`M-22 ${-clamp / 2}V${clamp / 2}M22 ${-clamp / 2}V${clamp / 2}`, {
      stroke: part.detail,
      width: 2.4,
      opacity: 0.8,
    })
    sheet.path(d`M-26 0H26`, { stroke: '#000', width: clamp * 0.9, dash: '1 3', opacity: 0.14 })
    for (const sign of [-1, 1]) sheet.path(d`M${sign * 42} -3v6`, { stroke: part.detail, width: 14 })
  })
}

/** The open ends of the tube, and cut marks before them. */
function ends(sheet: Sheet, part: Part, path: readonly Point[], thick: number): void {
  for (const [end, before] of [
    [path[0], path[1]],
    [path.at(-1), path.at(-2)],
  ]) {
    if (!end || !before) continue
    const near = towards(end, before, 7)
    bar(sheet, end, near, thick * 1.02, thick * 1.02, lit(part.body, 0.75), { finish: 'metal' })
    disc(sheet, end, thick * 0.42, '#0d0d0c', 'matte')
  }
}

const stem: DrawPart = (sheet, part) => {
  const long = Math.max(part.width ?? 90, 36)
  const short = long < 60
  const scale = short ? 6.6 : 5.4
  const rise = short ? 0 : -6
  const root = at(-long / 2, long * 0.05)
  const front = polar(root, long, rise)
  const radius = short ? 17.5 : 15.9
  floating(sheet, 220, 320)
  sheet.group({ scale, y: -8 }, () => {
    // the far side of the steerer clamp and the hole through it
    bar(sheet, at(root.x, root.y - 21), at(root.x, root.y + 21), 36, 36, part.body, { finish: 'metal' })
    limb(
      sheet,
      [at(root.x + 4, root.y), at((root.x + front.x) / 2, (root.y + front.y) / 2), towards(front, root, radius * 0.4)],
      [38, short ? 34 : 30, short ? 36 : 34],
      part.body,
      'metal',
    )
    bar(sheet, at(root.x, root.y - 21), at(root.x, root.y + 21), 37, 36, part.body, { finish: 'metal' })
    bar(sheet, at(root.x, root.y - 21), at(root.x, root.y - 19), 37.5, 37.5, part.detail, { finish: 'metal' })
    for (const y of [-12, 11]) {
      bar(sheet, at(root.x - 21, root.y + y), at(root.x - 14, root.y + y), 10.5, 10.5, part.body, {
        finish: 'metal',
        cap: true,
      })
      bolt(sheet, at(root.x - 11, root.y + y), 4.4, dullSteel)
    }
    sheet.line(at(root.x - 16.5, root.y - 20), at(root.x - 16.5, root.y + 20), {
      stroke: '#000',
      width: 1.4,
      opacity: 0.7,
    })
    sheet.group({ x: front.x, y: front.y, rotate: rise }, () => clampFace(sheet, part, radius))
  })
}

/** Bar clamp from the side: ring, gap, face plate with its bolts. */
function clampFace(sheet: Sheet, part: Part, radius: number): void {
  const outer = radius + 4.6
  disc(sheet, at(0, 0), outer, part.body)
  plate(
    sheet,
    d`M3 ${-outer - 3.4}H10Q13 ${-outer - 3} 13 ${-outer}L17 -12Q${outer + 1.6} 0 17 12L13 ${outer}Q13 ${outer + 3.4} 10 ${outer + 3.4}H3Z`,
    part.detail,
    'metal',
  )
  for (const sign of [-1, 1])
    bar(sheet, at(-9, sign * (outer + 0.4)), at(1, sign * (outer + 0.4)), 7, 7, part.body, {
      finish: 'metal',
      cap: true,
    })
  sheet.line(at(2, -outer - 3), at(2, outer + 3), { stroke: '#000', width: 1.2, opacity: 0.8 })
  sheet.circle(at(0, 0), radius, {
    fill: sheet.across(at(0.3, 0), at(0.7, 1), [
      { at: 0, colour: '#0c0c0b' },
      { at: 1, colour: '#4a4a47' },
    ]),
    stroke: '#000',
    width: 0.7,
  })
  ring(sheet, at(0, 0), radius, radius - 2.4, lit(part.body, 1.9, 0.03))
  for (const sign of [-1, 1])
    bar(sheet, at(9, sign * (outer + 0.4)), at(15, sign * (outer + 0.4)), 5, 5, silver, { finish: 'metal', cap: true })
}

/** One grip lying level, inner end to the left; millimetres. */
function oneGrip(sheet: Sheet, part: Part, long: number): void {
  const half = long / 2
  const leather = says(part, 'leather')
  if (says(part, 'ergonomic')) {
    lathed(
      sheet,
      d`M${-half + 10} -15H${half * 0.2}C${half * 0.6} -19 ${half} -30 ${half + 8} -16C${half + 13} 4 ${half + 12} 22 ${half - 4} 30C${half * 0.6} 36 ${half * 0.3} 16 0 16H${-half + 10}Z`,
      part.body,
      'rubber',
      'lying',
    )
    sheet.path(
      d`M${half * 0.1} -8C${half * 0.5} -12 ${half * 0.8} -14 ${half - 2} -8C${half + 4} 4 ${half} 16 ${half - 12} 20C${half * 0.6} 22 ${half * 0.4} 8 ${half * 0.1} 8Z`,
      { fill: part.detail, opacity: 0.85 },
    )
    sheet.path(d`M${-half + 16} 0H${-4}`, { stroke: '#000', width: 26, dash: '2.4 3.6', opacity: 0.35 })
  } else {
    bar(sheet, at(-half + 8, 0), at(half - 6, 0), leather ? 33 : 31, leather ? 33 : 31.5, part.body, {
      finish: leather ? 'matte' : 'rubber',
    })
    const pattern = leather ? '1.2 3' : '2.6 3.4'
    sheet.path(d`M${-half + 14} 0H${half - 12}`, {
      stroke: '#000',
      width: leather ? 33 : 26,
      dash: pattern,
      opacity: leather ? 0.16 : 0.42,
    })
    if (leather)
      sheet.path(d`M${-half + 12} 9H${half - 10}`, { stroke: lit(part.body, 1.9, 0.06), width: 1.6, dash: '4 2.6' })
    else
      sheet.path(d`M${-half + 14} -4H${half - 12}`, {
        stroke: '#fff',
        width: 10,
        dash: '2.6 3.4',
        dashOffset: 3,
        opacity: 0.07,
      })
  }
  for (const x of says(part, 'ergonomic') ? [-half + 4] : [-half + 4, half - 2]) {
    bar(sheet, at(x - 7, 0), at(x + 7, 0), 37, 37, part.detail, { finish: 'metal' })
    bolt(sheet, at(x, 7), 3.6, dullSteel)
  }
  bar(sheet, at(half + 5, 0), at(half + 9, 0), 32, 26, '#1c1c1b', { finish: 'matte' })
}

const grip: DrawPart = (sheet, part) => {
  const long = part.width ?? 130
  const scale = 660 / long
  floating(sheet, 262, 320)
  sheet.group({ x: -64, y: -112, rotate: -14, scale }, () => oneGrip(sheet, part, long))
  sheet.group({ x: 64, y: 100, rotate: -14, scale }, () => oneGrip(sheet, part, long))
}

/** A roll of tape standing on edge, its end hanging loose. */
function roll(sheet: Sheet, part: Part, x: number, y: number): void {
  const radius = 152
  sheet.group({ x, y }, () => {
    for (const [shift, tone] of [
      [64, 0.55],
      [0, 1],
    ] as const) {
      sheet.circle(at(shift, shift * -0.18), radius, {
        fill: lit(part.body, tone),
        stroke: lit(part.body, 0.3),
        width: 1,
      })
      if (shift > 0)
        bar(sheet, at(0, 0), at(shift, shift * -0.18), radius * 2, radius * 2, part.body, { finish: 'matte' })
    }
    disc(sheet, at(0, 0), radius, part.body, 'matte')
    const rings: string[] = []
    let spiral = ''
    for (let turn = 0; turn <= 360 * 9; turn += 20)
      spiral += d`${turn === 0 ? 'M' : 'L'}${polar(at(0, 0), 50 + (turn / (360 * 9)) * (radius - 52), turn)}`
    rings.push(spiral)
    sheet.path(rings.join(''), { stroke: '#000', width: 2.6, opacity: 0.42 })
    sheet.path(rings.join(''), { stroke: '#fff', width: 1.2, opacity: luminance(part.body) > 0.3 ? 0.5 : 0.12 })
    sheet.circle(at(0, 0), 46, { fill: '#171716', stroke: lit(part.body, 0.4), width: 2 })
    disc(sheet, at(14, -4), 30, lit(part.body, 0.35), 'matte')
  })
}

const barTape: DrawPart = (sheet, part) => {
  floating(sheet, 214, 420)
  roll(sheet, part, -212, 20)
  roll(sheet, part, 176, 20)
  // the loose end of the right-hand roll, lying on the ground towards the front
  for (const [x, y] of [
    [-60, 208],
    [44, 232],
  ] as const) {
    drum(sheet, at(x, y - 40), 62, 40, '#1c1c1b', 'matte')
    sheet.ellipse(at(x, y - 40), 18, 5.4, { stroke: luminance(part.detail) > 0.3 ? part.detail : silver, width: 3 })
  }
}

export const contact = { handlebar, stem, grip, 'bar-tape': barTape, pedal }
