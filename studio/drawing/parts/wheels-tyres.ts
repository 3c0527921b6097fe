/** Tyres, tubes, wheels and rims: seen from the side, with what their width tells beside it. */

import { lit, luminance, mixed } from '../colour.ts'
import { cassette } from '../gear.ts'
import { black, dullSteel, silver, steel } from '../palette.ts'
import { at, polar } from '../point.ts'
import { d, type Sheet } from '../sheet.ts'
import { bar, bent, disc, lathed, ring } from '../solid.ts'
import { origin, rimInside, rimRing, ringLight, tyreRing, type WheelShape } from '../wheel.ts'
import { box, type DrawPart, type Part, says, standing } from './shape.ts'
import { hubShell, wheelSide } from './wheelKit.ts'

/** Bead seat diameter that the name speaks of. */
function beadSeat(part: Part): number {
  if (says(part, '27.5')) return 584
  if (says(part, 'tyre 26', 'fat')) return 559
  return says(part, '20', 'kids', 'bmx') ? 406 : 622
}

function treadOf(part: Part): WheelShape['tread'] {
  if (says(part, 'road', 'city')) return says(part, 'city') ? 'file' : 'slick'
  if (says(part, 'trail', 'fat')) return 'knobby'
  return 'block'
}

/** Knobs across the tread seen from in front: place from the middle outwards and width, as shares of half the tyre. */
const rows: Record<WheelShape['tread'], readonly (readonly [number, number])[]> = {
  slick: [],
  file: [
    [0, 0.05],
    [0.32, 0.05],
    [0.6, 0.05],
  ],
  block: [
    [0, 0.26],
    [0.42, 0.24],
    [0.76, 0.22],
  ],
  knobby: [
    [0.16, 0.24],
    [0.54, 0.26],
    [0.9, 0.24],
  ],
}

/** The tyre from in front: a tall capsule with its tread wrapped round it. */
function front(sheet: Sheet, part: Part, wide: number, tall: number, scale: number): void {
  const tread = treadOf(part)
  const half = wide / 2
  lathed(sheet, box(-half, -tall / 2, wide, tall, half), part.body, 'rubber')
  const radius = tall / 2
  const pitch = tread === 'knobby' ? 19 : tread === 'block' ? 12 : 11
  const count = Math.round((Math.PI * radius) / (pitch * scale))
  const knobs: string[] = []
  const shades: string[] = []
  for (let index = 0; index <= count; index++) {
    rows[tread].forEach(([out, across], row) => {
      const angle = ((index + (row % 2) * 0.5) / count - 0.5) * Math.PI * 0.985
      const y = Math.sin(angle) * (radius - half * 0.2)
      const high = Math.max(1, Math.cos(angle) * pitch * scale * 0.62)
      for (const side of out === 0 ? [1] : [-1, 1]) {
        const x = side * out * half - (across * half) / 2
        knobs.push(d`M${x} ${y - high / 2}h${across * half}v${high}h${-across * half}Z`)
        if (high > 3) shades.push(d`M${x} ${y + high / 2}h${across * half}`)
      }
    })
  }
  const clip = sheet.clip(box(-half - 3, -radius, wide + 6, tall, half))
  sheet.group({ clip }, () => {
    sheet.path(knobs.join(''), {
      fill: sheet.linear(at(-half, 0), at(half, 0), [
        { at: 0, colour: lit(part.body, 2.2, 0.02) },
        { at: 0.4, colour: lit(part.body, 2.6, 0.03) },
        { at: 1, colour: lit(part.body, 0.9, 0.006) },
      ]),
    })
    sheet.path(shades.join(''), { stroke: '#000', width: 2, opacity: 0.55 })
  })
  if (tread === 'slick')
    sheet.path(
      d`M${-half * 0.1} ${-radius + half}V${radius - half}M${half * 0.16} ${-radius + half}V${radius - half}`,
      { stroke: '#000', width: 1.5, opacity: 0.35 },
    )
}

const tyre: DrawPart = (sheet, part) => {
  const wide = part.width ?? 40
  const bsd = beadSeat(part)
  const tall = 620
  const scale = tall / (bsd + 2 * wide)
  const pale = luminance(part.detail)
  const isReflective = pale > 0.5
  const wall = pale > 0.09 && !isReflective ? part.detail : part.body
  const gap = 74
  const full = tall + gap + wide * scale
  standing(sheet, tall / 2, tall * 0.34, -full / 2 + tall / 2)
  standing(sheet, tall / 2, wide * scale * 0.7, full / 2 - (wide * scale) / 2)
  sheet.group({ x: -full / 2 + tall / 2, scale }, () => {
    tyreRing(sheet, { bsd, tyre: wide, tread: treadOf(part), colours: { rims: black, tyreWall: wall } })
    if (isReflective) {
      ring(sheet, origin, bsd / 2 + wide * 0.45, bsd / 2 + wide * 0.45 - 5, '#dfe3e2')
      ringLight(sheet, bsd / 2 + wide * 0.45, bsd / 2 + wide * 0.45 - 5, 0.4)
    }
    // the far bead and the inside of the casing, seen past the near one
    ring(sheet, origin, bsd / 2 + 1, bsd / 2 - 8, lit(part.body, 0.7, 0.004))
    ring(sheet, origin, bsd / 2 - 7, bsd / 2 - 8.5, mixed(part.body, '#ffffff', 0.12))
  })
  sheet.group({ x: full / 2 - (wide * scale) / 2 }, () => front(sheet, part, wide * scale, tall, scale))
}

const tube: DrawPart = (sheet, part) => {
  const wide = 16 + (part.width ?? 30) * 0.62
  const kids = says(part, 'kids')
  const radius = kids ? 205 : 268
  const ground = radius + wide / 2
  const middle = 300 - ground
  standing(sheet, 300, radius * 0.5)
  sheet.group({ y: middle }, () => {
    const clear = says(part, 'tpu')
    const path = d`M0 ${radius}C${-radius * 0.62} ${radius} ${-radius * 1.06} ${radius * 0.5} ${-radius * 1.03} ${-radius * 0.02}C${-radius} ${-radius * 0.55} ${-radius * 0.55} ${-radius * 0.98} 0 ${-radius * 0.98}C${radius * 0.55} ${-radius * 0.98} ${radius} ${-radius * 0.55} ${radius * 1.03} ${-radius * 0.02}C${radius * 1.06} ${radius * 0.5} ${radius * 0.62} ${radius} 0 ${radius}Z`
    bent(sheet, path, wide, part.body, clear ? 'paint' : 'rubber', 'butt')
    sheet.path(path, { stroke: '#000', width: 1.6, opacity: 0.35 })
    for (const angle of [-140, -40, 20, 160]) {
      const [a, b] = [
        polar(origin, radius * 1.02 - wide * 0.46, angle),
        polar(origin, radius * 1.02 + wide * 0.46, angle),
      ]
      sheet.line(a, b, { stroke: '#000', width: 1.4, opacity: 0.3 })
    }
    const long = says(part, 'presta', 'tpu') ? 150 : 92
    const thick = says(part, 'presta', 'tpu') ? 14 : 22
    const foot = radius - wide * 0.42
    bar(sheet, at(0, foot + 6), at(0, foot - 20), wide * 0.8, thick * 1.5, lit(part.body, 0.85), {
      finish: clear ? 'paint' : 'rubber',
    })
    bar(sheet, at(0, foot - 16), at(0, foot - long), thick, thick, part.detail, { finish: 'metal' })
    sheet.path(d`M0 ${foot - 26}V${foot - long}`, { stroke: '#000', width: thick * 0.92, dash: '1.2 3', opacity: 0.28 })
    bar(sheet, at(0, foot - 34), at(0, foot - 46), thick * 2.1, thick * 2.1, steel, { finish: 'metal' })
    bar(sheet, at(0, foot - long + 8), at(0, foot - long - 26), thick * 1.35, thick * 1.1, '#2a2a28', {
      finish: 'matte',
      cap: true,
    })
  })
}

const shapeOf = (part: Part): WheelShape => {
  const bsd = beadSeat(part)
  const spokes = part.count ?? 28
  return {
    bsd,
    tyre: 0,
    tread: 'slick',
    rim: part.width ?? 24,
    spokes,
    crosses: spokes < 26 ? 2 : 3,
    brakeTrack: says(part, 'city', 'flip-flop', 'kids') && !says(part, 'dynamo'),
    colours: { rims: part.body, tyreWall: part.body },
  }
}

const wheel: DrawPart = (sheet, part) => {
  const shape = shapeOf(part)
  const isPair = says(part, 'wheelset')
  const tall = isPair ? 560 : 620
  const scale = tall / (shape.bsd + 10)
  const symbol = wheelSide(sheet, shape, part)
  const metal = luminance(part.body) > 0.3 ? silver : '#30302e'
  const place = (x: number, draw: () => void) => sheet.group({ x, y: 305 - tall / 2, scale }, draw)
  if (isPair) {
    standing(sheet, 305, 190, -230)
    place(-230, () => {
      sheet.use(symbol, origin)
      hubShell(sheet, 27, metal, part.detail)
      cassette(sheet, origin, [13], dullSteel)
      disc(sheet, origin, 18, steel)
      ring(sheet, origin, 19, 15.5, '#2a2a28')
      disc(sheet, origin, 8, '#2a2a28')
    })
  }
  standing(sheet, 305, 190, isPair ? 230 : 0)
  place(isPair ? 230 : 0, () => {
    sheet.use(symbol, origin)
    const dynamo = says(part, 'dynamo')
    hubShell(sheet, dynamo ? 42 : 26, metal, part.detail)
    if (says(part, 'flip-flop')) cassette(sheet, origin, [16], steel)
    disc(sheet, origin, 9, '#2a2a28')
  })
}

/** A box section with its bead hooks, as if cut through; 10 pixels to the millimetre. */
function section(sheet: Sheet, deep: number, colour: string): void {
  const s = 8
  const wide = 25 * s
  const tall = deep * s
  const half = wide / 2
  const outer = d`M${-half} 0v${tall * 0.3}C${-half} ${tall * 0.7} ${-half * 0.5} ${tall} 0 ${tall}C${half * 0.5} ${tall} ${half} ${tall * 0.7} ${half} ${tall * 0.3}V0q${-18} ${-6} ${-22} 12v34h8v14L${half * 0.4} 66Q0 78 ${-half * 0.4} 66L${-half + 14} 60v-14h8v-34q-4 -18 -22 -12Z`
  const inner = d`M${-half + 18} 80Q0 100 ${half - 18} 80C${half - 14} ${tall * 0.68} ${half * 0.42} ${tall - 18} 0 ${tall - 18}C${-half * 0.42} ${tall - 18} ${-half + 14} ${tall * 0.68} ${-half + 18} 80Z`
  sheet.group({ y: -tall / 2 }, () => {
    sheet.path(inner, { fill: lit(colour, 0.35) })
    sheet.path(outer + inner, {
      fill: sheet.linear(at(-half, 0), at(half, tall), [
        { at: 0, colour: mixed(colour, '#d0d1ce', 0.75) },
        { at: 1, colour: mixed(colour, '#8e8f8c', 0.7) },
      ]),
      stroke: '#3a3a38',
      width: 1.6,
      fillRule: 'evenodd',
    })
    bar(sheet, at(0, tall - 12), at(0, tall + 26), 22, 18, silver, { finish: 'metal' })
  })
}

const rim: DrawPart = (sheet, part) => {
  const shape = shapeOf(part)
  const tall = 600
  const scale = tall / (shape.bsd + 10)
  standing(sheet, 300, 200, -140)
  sheet.group({ x: -140, scale }, () => {
    rimRing(sheet, shape)
    const inside = rimInside(shape)
    const holes: string[] = []
    for (let index = 0; index < shape.spokes; index++) {
      const angle = 90 + ((index + 0.5) * 360) / shape.spokes
      holes.push(d`M${polar(origin, inside - 0.5, angle)}L${polar(origin, inside + 5, angle)}`)
    }
    sheet.path(holes.join(''), { stroke: '#0c0c0b', width: 5, cap: 'round' })
    ring(sheet, origin, inside, inside - 7, lit(part.body, 0.4, 0.002))
    bar(sheet, at(0, inside + 2), at(0, inside - 7), 9, 9, '#111111', { finish: 'matte' })
  })
  sheet.group({ x: 360 }, () => section(sheet, shape.rim === 'deep' ? 50 : (part.width ?? 30), part.body))
}

export const wheelsTyres = { tyre, tube, wheel, rim }
