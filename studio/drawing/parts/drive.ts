/** Chains, cassettes, chainrings and cranks. */
import { lit, luminance } from '../colour.ts'
import { crankArm, pitchRadius } from '../gear.ts'
import { dullSteel, silver, steel } from '../palette.ts'
import { at, degreesOf, type Point, polar, subtract } from '../point.ts'
import { d, ringPath, type Sheet } from '../sheet.ts'
import { bar, disc, edgeOf, plate, ring } from '../solid.ts'
import { bottomBracket, headset } from './bearings.ts'
import { cog, origin, turnedFace, windows } from './cogs.ts'
import { bolt, type DrawPart, floating, type Part, says } from './shape.ts'
import { derailleur, shifter } from './shifting.ts'

/** Points every `pitch` pixels along straight runs joined by half circles: a chain laid out to and fro. */
function serpentine(count: number, pitch: number, half: number, drop: number): Point[] {
  const turn = (Math.PI * drop) / 2
  const runLength = half * 2
  return Array.from({ length: count }, (_, index) => {
    const along = index * pitch
    const run = Math.floor(along / (runLength + turn))
    const rest = along - run * (runLength + turn)
    const way = run % 2 === 0 ? 1 : -1
    if (rest <= runLength) return at(way * (rest - half), run * drop)
    const angle = (rest - runLength) / (drop / 2)
    return at(way * (half + Math.sin(angle) * (drop / 2)), run * drop + (drop / 2) * (1 - Math.cos(angle)))
  })
}

/** A link's side plate seen from the side; pins at 0 and `pitch`. */
const sidePlate = (pitch: number, radius: number): string =>
  d`M0 ${-radius}C${pitch * 0.28} ${-radius} ${pitch * 0.3} ${-radius * 0.6} ${pitch / 2} ${-radius * 0.6}C${pitch * 0.7} ${-radius * 0.6} ${pitch * 0.72} ${-radius} ${pitch} ${-radius}A${radius} ${radius} 0 0 1 ${pitch} ${radius}C${pitch * 0.72} ${radius} ${pitch * 0.7} ${radius * 0.6} ${pitch / 2} ${radius * 0.6}C${pitch * 0.3} ${radius * 0.6} ${pitch * 0.28} ${radius} 0 ${radius}A${radius} ${radius} 0 0 1 0 ${-radius}Z`

const chain: DrawPart = (sheet, part) => {
  const links = part.count ?? 116
  const broad = says(part, 'single')
  const pitch = 34
  const radius = broad ? 14.5 : 12.6
  const drop = 106
  const points = serpentine(links, pitch, 400, drop)
  const bottom = Math.max(...points.map(({ y }) => y))
  const link = (colour: string, size: number, pins: string) =>
    sheet.symbol(() => {
      plate(sheet, sidePlate(pitch, size), colour, 'metal')
      for (const x of [0, pitch])
        sheet.circle(at(x, 0), size * 0.44, { fill: pins, stroke: edgeOf(colour), width: 0.9 })
    })
  const outer = link(part.body, radius, luminance(part.detail) > 0.2 ? part.detail : silver)
  const inner = link(lit(part.body, luminance(part.body) < 0.08 ? 1.9 : 0.62), radius * 0.94, dullSteel)
  floating(sheet, bottom / 2 + 66, 430)
  sheet.group({ y: -bottom / 2 }, () => {
    for (const isOuter of [false, true]) {
      points.forEach((point, index) => {
        const next = points[index + 1]
        if (!next || (index % 2 === 0) !== isOuter) return
        sheet.use(isOuter ? outer : inner, point, degreesOf(subtract(next, point)))
      })
    }
  })
}

/** Tooth counts from the largest to the smallest that the name gives, as "10-51". */
function sprocketsOf(part: Part): number[] {
  const [, low = '11', high = '34'] = /(\d+)-(\d+)/.exec(part.name) ?? []
  const count = part.count ?? 11
  const [from, to] = [Number(low), Number(high)]
  return Array.from({ length: count }, (_, index) => Math.round(from * (to / from) ** (index / (count - 1)))).reverse()
}

const cassette: DrawPart = (sheet, part) => {
  const teeth = sprocketsOf(part)
  const largest = pitchRadius(teeth[0] ?? 34)
  const scale = 292 / (largest + 3)
  floating(sheet, 322, 240)
  sheet.group({ scale, x: -14 }, () => {
    teeth.forEach((count, index) => {
      const radius = pitchRadius(count)
      const alloy = index < 2 && teeth.length > 8
      const colour = alloy ? part.detail : part.body
      const holes = radius > 44 ? windows(alloy ? 6 : 5, radius - 9, Math.max(30, radius - 21), 9, index * 11, 6) : ''
      // every wheel stands a little nearer than the one behind it
      sheet.group({ x: index * 1.1, y: index * -0.35 }, () => {
        const path = cog(count)
        sheet.group({ x: -1.2, y: 0.8 }, () => sheet.path(path, { fill: '#000', opacity: 0.4 }))
        sheet.path(path + holes, {
          fill: turnedFace(sheet, radius, colour, 0.72 + (0.28 * index) / teeth.length),
          stroke: edgeOf(colour),
          width: 0.7,
          fillRule: 'evenodd',
        })
        ring(sheet, origin, radius - 5.4, radius - 6, '#fff', luminance(colour) > 0.2 ? 0.3 : 0.12)
      })
    })
    const nose = { x: teeth.length * 1.1, y: teeth.length * -0.35 }
    sheet.group(nose, () => lockring(sheet, Math.max(15, pitchRadius(teeth.at(-1) ?? 11) - 5), part))
  })
}

function lockring(sheet: Sheet, radius: number, part: Part): void {
  disc(sheet, origin, radius, lit(part.detail, 0.9))
  const step = (2 * Math.PI * (radius - 2)) / 30
  sheet.circle(origin, radius - 1.6, {
    stroke: '#000',
    width: 2.6,
    dash: `${(step / 2).toFixed(2)} ${(step / 2).toFixed(2)}`,
    opacity: 0.45,
  })
  disc(sheet, origin, radius - 4, '#161615', 'matte')
  sheet.circle(origin, radius - 5, { stroke: silver, width: 2, dash: '1.6 1.6' })
  disc(sheet, origin, radius - 7, '#2a2a28', 'matte')
}

/** A ring with tabs for the spider's bolts. */
function ringWithTabs(sheet: Sheet, teeth: number, colour: string, arms: number, bolts: number, turn: number): void {
  const radius = pitchRadius(teeth)
  const inner = radius - 13
  const tabs = Array.from({ length: arms }, (_, index) => {
    const angle = turn + (index * 360) / arms
    const spread = 14
    const at_ = (r: number, shift: number) => polar(origin, r, angle + shift)
    return d`M${at_(inner + 2, -spread)}Q${at_(bolts - 2, -spread * 0.7)} ${at_(bolts - 8, -5)}Q${at_(bolts - 10, 0)} ${at_(bolts - 8, 5)}Q${at_(bolts - 2, spread * 0.7)} ${at_(inner + 2, spread)}Z`
  })
  const face = turnedFace(sheet, radius, colour)
  for (const tab of tabs) sheet.path(tab, { fill: face, stroke: edgeOf(colour), width: 0.7 })
  sheet.group({ x: 1, y: 1.6 }, () =>
    sheet.path(cog(teeth, true) + ringPath(origin, inner), { fill: lit(colour, 0.25), fillRule: 'evenodd' }),
  )
  sheet.path(cog(teeth, true) + ringPath(origin, inner), {
    fill: face,
    stroke: edgeOf(colour),
    width: 0.7,
    fillRule: 'evenodd',
  })
  ring(sheet, origin, radius - 5, radius - 5.8, '#fff', luminance(colour) > 0.2 ? 0.5 : 0.2)
  ring(sheet, origin, radius - 6, radius - 7, '#000', 0.45)
  const marks = windows(arms * 3, radius - 7.4, inner + 1.6, 12, turn + 15)
  sheet.path(marks, { fill: '#000', opacity: 0.22 })
  for (let index = 0; index < arms; index++) {
    const place = polar(origin, bolts, turn + (index * 360) / arms)
    disc(sheet, place, 6.4, colour)
    sheet.circle(place, 4.4, { fill: '#0e0e0d' })
  }
}

const chainring: DrawPart = (sheet, part) => {
  const teeth = part.count ?? 34
  const scale = 292 / (pitchRadius(teeth) + 3)
  floating(sheet, 322, 230)
  sheet.group({ scale }, () => ringWithTabs(sheet, teeth, part.body, 4, pitchRadius(teeth) - 17, 45))
}

/** The right crank with its rings; the left one lies behind. */
const crankset: DrawPart = (sheet, part) => {
  const big = part.count ?? 32
  const small = /(\d+)\/(\d+)/.exec(part.name)?.[2]
  const bolts = small ? pitchRadius(big) - 22 : pitchRadius(big) - 17
  const scale = small ? 2.25 : 2.5
  const far = polar(origin, 170, 202)
  floating(sheet, 300, 420)
  sheet.group({ scale, x: small ? 48 : 60, y: -16 }, () => {
    sheet.group({ x: -46, y: 26 }, () => {
      crankArm(sheet, origin, far, lit(part.body, 0.8), 1.04)
      eyelet(sheet, far)
    })
    bar(sheet, at(-46, 26), at(0, 0), 27, 27, steel, { finish: 'metal' })
    if (small)
      ring(sheet, at(-3, 2), pitchRadius(Number(small)) + 3, pitchRadius(Number(small)) - 9, lit(part.detail, 0.55))
    ringWithTabs(sheet, big, small ? part.body : '#3a3a38', 4, bolts, 45)
    spider(sheet, bolts, part)
    const near = polar(origin, 170, 24)
    crankArm(sheet, origin, near, part.body, 1.08)
    sheet.path(d`M${polar(origin, 44, 24)}L${polar(origin, 112, 24)}`, {
      stroke: part.detail,
      width: 3.4,
      cap: 'round',
      opacity: 0.85,
    })
    eyelet(sheet, near)
    disc(sheet, origin, 16, lit(part.body, 1.2, 0.01))
    disc(sheet, origin, 10.5, part.detail)
    bolt(sheet, origin, 7.5, '#2a2a28')
  })
}

/** The threaded hole for a pedal. */
function eyelet(sheet: Sheet, place: Point): void {
  sheet.circle(place, 7.6, { fill: '#10100f', stroke: silver, width: 1.6 })
  sheet.circle(place, 5.8, { stroke: '#6d6e6b', width: 1, dash: '1 .8' })
}

function spider(sheet: Sheet, bolts: number, part: Part): void {
  for (let index = 0; index < 4; index++) {
    const angle = 45 + index * 90
    const at_ = (radius: number, shift: number) => polar(origin, radius, angle + shift)
    plate(
      sheet,
      d`M${at_(12, -70)}Q${at_(bolts * 0.45, -16)} ${at_(bolts, -9)}Q${at_(bolts + 11, 0)} ${at_(bolts, 9)}Q${at_(bolts * 0.45, 16)} ${at_(12, 70)}Z`,
      part.body,
      'metal',
    )
    bolt(sheet, at_(bolts, 0), 5.2, part.detail)
  }
}

export const drive = {
  chain,
  cassette,
  chainring,
  crankset,
  derailleur,
  shifter,
  'bottom-bracket': bottomBracket,
  headset,
}
