/** Pedals from above, a pair. */
import { lit, luminance } from '../colour.ts'
import { dullSteel, silver, steel } from '../palette.ts'
import { at, polar } from '../point.ts'
import { d, type Sheet } from '../sheet.ts'
import { bar, disc, plate } from '../solid.ts'
import { bolt, box, type DrawPart, floating, type Part, says } from './shape.ts'

/** The axle from the crank's thread to the body, which begins at x 0; millimetres. */
function axle(sheet: Sheet): void {
  bar(sheet, at(-28, 0), at(-10, 0), 14, 14, silver, { finish: 'metal' })
  sheet.path('M-27 0H-11', { stroke: '#000', width: 13.6, dash: '.7 1.3', opacity: 0.4 })
  bar(sheet, at(-11, 0), at(-6, 0), 20, 20, steel, { finish: 'metal' })
  bar(sheet, at(-6, 0), at(6, 0), 17, 17, dullSteel, { finish: 'metal' })
}

function platform(sheet: Sheet, part: Part, wide: number): void {
  const long = 104
  const [h, w] = [long / 2, wide]
  const nylon = says(part, 'nylon')
  const frame = d`M6 ${-h + 8}L20 ${-h}H${w - 14}L${w} ${-h + 12}V${h - 12}L${w - 14} ${h}H20L6 ${h - 8}L10 18V-18Z`
  const window = (y: number) => d`M22 ${y * 13}L24 ${y * (h - 14)}H${w - 20}L${w - 13} ${y * (h - 24)}V${y * 13}Z`
  const shape = frame + window(-1) + window(1)
  sheet.group({ x: 1.5, y: 3 }, () => sheet.path(shape, { fill: lit(part.body, 0.3), fillRule: 'evenodd' }))
  plate(sheet, shape, part.body, nylon ? 'matte' : 'metal', true)
  sheet.path(shape, { stroke: '#fff', width: 0.8, opacity: 0.14 })
  for (const sign of [-1, 1])
    bar(sheet, at(w * 0.56, sign * 13), at(w * 0.56, sign * (h - 13)), 8, 8, part.body, {
      finish: nylon ? 'matte' : 'metal',
    })
  bar(sheet, at(7, 0), at(w - 2, 0), 27, 24, part.body, { finish: nylon ? 'matte' : 'metal' })
  pins(sheet, part, w, h)
  bolt(sheet, at(w - 7, 0), 6.4, dullSteel)
}

function pins(sheet: Sheet, part: Part, w: number, h: number): void {
  const count = Math.max(4, Math.round((part.count ?? 16) / 2))
  for (const sign of [-1, 1]) {
    for (let index = 0; index < count / 2; index++) {
      const x = 25 + ((w - 46) * index) / Math.max(1, count / 2 - 1)
      disc(sheet, at(x, sign * (h - 6)), 2.9, part.detail)
    }
    for (let index = 0; index < count / 2 - 1; index++)
      disc(sheet, at(w - 6.4, sign * (17 + index * 7)), 2.7, part.detail)
  }
}

function rubberBlocks(sheet: Sheet, part: Part, wide: number): void {
  bar(sheet, at(4, 0), at(wide, 0), 22, 22, silver, { finish: 'metal' })
  for (const sign of [-1, 1]) {
    plate(sheet, box(4, sign > 0 ? 16 : -46, wide - 6, 30, 8), part.body, 'rubber')
    for (let x = 14; x < wide - 8; x += 7.5)
      sheet.path(d`M${x} ${sign > 0 ? 20 : -42}v22`, { stroke: '#000', width: 2.6, opacity: 0.4 })
    if (says(part, 'kids')) plate(sheet, box(wide / 2 - 18, sign > 0 ? 43 : -49, 36, 7, 2), part.detail, 'paint')
    else bar(sheet, at(10, sign * 31), at(wide - 10, sign * 31), 4.5, 4.5, part.detail, { finish: 'metal', cap: true })
  }
  for (const x of [6, wide - 5])
    bar(sheet, at(x, -44), at(x, 44), 6, 6, luminance(part.body) > 0.05 ? dullSteel : '#3b3b39', {
      finish: 'metal',
      cap: true,
    })
}

function cage(sheet: Sheet, part: Part, wide: number): void {
  const teeth = (sign: number) => {
    let path = d`M8 ${sign * 38}`
    for (let x = 8; x < wide - 10; x += 8) path += d`L${x + 2} ${sign * 38}l2 ${sign * 6}h2l2 ${-sign * 6}`
    return `${path}L${wide - 6} ${sign * 32}L${wide - 6} ${sign * 28}H8Z`
  }
  for (const sign of [-1, 1]) plate(sheet, teeth(sign), part.body, 'metal')
  for (const x of [7, wide - 7]) bar(sheet, at(x, -34), at(x, 34), 7, 7, part.body, { finish: 'metal', cap: true })
  bar(sheet, at(3, 0), at(wide - 3, 0), 22, 18, luminance(part.body) > 0.3 ? silver : part.body, { finish: 'metal' })
  disc(sheet, at(wide - 5, 0), 8, part.detail)
}

/** Sprung jaws for a cleat with two bolts. */
function jaws(sheet: Sheet, x: number): void {
  plate(sheet, d`M${x - 17} -30Q${x} -38 ${x + 17} -30L${x + 12} -15H${x - 12}Z`, silver, 'metal')
  plate(sheet, d`M${x - 15} 17H${x + 15}L${x + 18} 33Q${x} 40 ${x - 18} 33Z`, steel, 'metal')
  for (const shift of [-10, 0, 10]) sheet.path(d`M${x - 14} ${24 + shift * 0.2}h28`, { stroke: '#3a3a38', width: 1.6 })
  disc(sheet, at(x, 27), 3.6, '#2b2b2a')
}

function clipIn(sheet: Sheet, part: Part, wide: number): void {
  const middle = wide * 0.5
  plate(
    sheet,
    d`M6 -14C12 -22 ${middle - 26} -20 ${middle - 22} -30L${middle + 22} -30C${middle + 26} -18 ${wide} -18 ${wide} 0C${wide} 18 ${middle + 26} 18 ${middle + 22} 32H${middle - 22}C${middle - 26} 20 12 22 6 14Z`,
    part.body,
    'metal',
  )
  bar(sheet, at(4, 0), at(wide - 4, 0), 20, 16, part.body, { finish: 'metal' })
  jaws(sheet, middle)
  bolt(sheet, at(wide - 6, 0), 5, part.detail)
}

function road(sheet: Sheet, part: Part, wide: number): void {
  plate(
    sheet,
    d`M8 -18L${wide * 0.36} -46Q${wide * 0.6} -58 ${wide * 0.84} -44L${wide} -8L${wide + 2} 30Q${wide * 0.96} 44 ${wide * 0.8} 46H22Q8 44 8 28Z`,
    part.body,
    'matte',
  )
  plate(sheet, d`M24 -14H${wide - 14}V18H24Z`, part.detail, 'metal')
  plate(
    sheet,
    d`M${wide * 0.42} -40Q${wide * 0.6} -47 ${wide * 0.78} -38L${wide * 0.72} -26H${wide * 0.48}Z`,
    '#0e0e0d',
    'matte',
  )
  plate(sheet, d`M26 28H${wide - 8}L${wide - 12} 40H30Z`, lit(part.body, 1.8, 0.01), 'matte')
  sheet.path(d`M32 34H${wide - 16}`, { stroke: '#000', width: 2, opacity: 0.5 })
  for (const sign of [-1, 1]) bolt(sheet, at(wide * 0.6 + sign * 18, 2), 4.2, dullSteel)
}

function dual(sheet: Sheet, part: Part, wide: number): void {
  platform(sheet, { ...part, count: part.count ?? 8 }, wide)
  jaws(sheet, wide * 0.5)
}

function bodyOf(part: Part) {
  if (says(part, 'dual')) return dual
  if (says(part, 'road')) return road
  if (says(part, 'clip')) return clipIn
  if (says(part, 'cage', 'track')) return cage
  return says(part, 'city', 'kids') ? rubberBlocks : platform
}

export const pedal: DrawPart = (sheet, part) => {
  const wide = part.width ?? 95
  const draw = bodyOf(part)
  const scale = Math.min(4.1, 440 / (wide + 32))
  const symbol = sheet.symbol(() => {
    axle(sheet)
    draw(sheet, part, wide)
  })
  floating(sheet, 250, 400)
  for (const [x, y, flip] of [
    [-46, -40, true],
    [46, 40, false],
  ] as const) {
    sheet.group({ x, y, scale, flip }, () => sheet.use(symbol, polar(at(0, 0), 30, 0)))
  }
}
