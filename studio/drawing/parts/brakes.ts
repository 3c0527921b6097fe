/** Brakes: calipers, rotors, pads, levers and cables. */
import { lit, luminance } from '../colour.ts'
import { dullSteel, silver, steel } from '../palette.ts'
import { at, polar } from '../point.ts'
import { d, ringPath, type Sheet } from '../sheet.ts'
import { bar, bent, disc, edgeOf, limb, plate, ring } from '../solid.ts'
import { origin, turnedFace } from './cogs.ts'
import { dualPivot, vBrake } from './rimBrakes.ts'
import { bolt, box, type DrawPart, floating, type Part, says, stitched } from './shape.ts'

/** A disc caliper from outside, its mount bolts left and right. */
function discCaliper(sheet: Sheet, part: Part): void {
  const pistons = part.count ?? 2
  const half = pistons > 2 ? 168 : 138
  for (const sign of [-1, 1]) {
    plate(sheet, d`M${sign * (half - 50)} 20L${sign * (half + 46)} 44V92L${sign * (half - 60)} 84Z`, part.body, 'metal')
    bar(sheet, at(sign * (half + 18), 26), at(sign * (half + 18), 118), 30, 26, steel, { finish: 'metal' })
    bolt(sheet, at(sign * (half + 18), 36), 20, silver)
  }
  plate(
    sheet,
    d`M${-half} -40C${-half + 10} -92 ${half - 40} -104 ${half - 16} -72L${half} 20C${half - 6} 92 ${half - 40} 110 ${half - 80} 110H${-half + 70}C${-half + 20} 108 ${-half} 70 ${-half - 4} 20Z`,
    part.body,
    'metal',
  )
  // the slot the rotor runs in
  sheet.path(d`M${-half + 34} 92Q0 74 ${half - 44} 92`, { stroke: '#000', width: 15, opacity: 0.85 })
  sheet.path(d`M${-half + 30} -62C${-half + 60} -82 ${half - 90} -90 ${half - 40} -74`, {
    stroke: '#fff',
    width: 5,
    opacity: 0.16,
    cap: 'round',
  })
  const places = pistons > 2 ? [-74, 42] : [-16]
  for (const x of places) {
    disc(sheet, at(x, 0), pistons > 2 ? 48 : 58, lit(part.body, 1.25, 0.01))
    ring(sheet, at(x, 0), pistons > 2 ? 41 : 50, pistons > 2 ? 37 : 46, part.detail)
    disc(sheet, at(x, 0), pistons > 2 ? 30 : 38, part.body)
    sheet.path(d`M${x - 16} -5L${x + 16} 5`, { stroke: '#000', width: 6, opacity: 0.6, cap: 'round' })
  }
  bar(sheet, at(half - 40, -40), at(half - 18, -66), 22, 20, silver, { finish: 'metal' })
  bar(sheet, at(-half + 42, 104), at(-half + 42, 122), 14, 14, '#b08d5b', { finish: 'metal' })
}

/** A hydraulic lever with its reservoir and clamp, blade to the left. */
function hydraulicLever(sheet: Sheet, part: Part): void {
  limb(
    sheet,
    [at(60, 44), at(4, 84), at(-110, 92), at(-216, 108), at(-258, 92)],
    [40, 36, 27, 25, 30],
    part.body,
    'metal',
  )
  disc(sheet, at(-150, 98), 7, '#0f0f0e', 'matte')
  disc(sheet, at(-182, 103), 6, '#0f0f0e', 'matte')
  sheet.circle(at(20, -50), 56, { stroke: lit(part.body, 0.35), width: 22 })
  ring(sheet, at(20, -50), 66, 50, part.body)
  ring(sheet, at(20, -50), 64, 61, '#fff', 0.16)
  plate(
    sheet,
    'M-84 -6C-74 -30 120 -44 168 -26C190 -18 196 20 180 34C140 56 -40 60 -74 40C-92 30 -90 8 -84 -6Z',
    part.body,
    'metal',
  )
  plate(sheet, 'M-58 -2C-48 -16 92 -26 126 -14L122 8C90 16 -40 22 -56 14Z', lit(part.body, 1.5, 0.01), 'metal')
  for (const x of [-42, 108]) disc(sheet, at(x, 0), 6, part.detail)
  disc(sheet, at(52, 44), 15, part.detail)
  bolt(sheet, at(52, 44), 8, steel)
  bar(sheet, at(176, 4), at(214, -2), 26, 20, silver, { finish: 'metal' })
}

function hydraulic(sheet: Sheet, part: Part): void {
  floating(sheet, 306, 300, 70)
  bent(sheet, 'M-60 -192C150 -260 420 -240 448 -40C470 110 330 130 222 96', 13, '#232322', 'rubber')
  sheet.group({ x: -250, y: -188, scale: 0.92 }, () => hydraulicLever(sheet, part))
  sheet.group({ x: 70, y: 160 }, () => discCaliper(sheet, part))
}

function mechanical(sheet: Sheet, part: Part): void {
  floating(sheet, 286, 320)
  sheet.group({ x: 10, y: 90, scale: 1.3 }, () => {
    bent(sheet, 'M-180 -132C-260 -150 -330 -120 -360 -40', 13, '#232322', 'rubber')
    discCaliper(sheet, part)
    // the arm that the cable pulls
    limb(sheet, [at(-16, 0), at(40, -58), at(120, -138)], [72, 46, 36], part.detail, 'metal')
    bar(sheet, at(-186, -134), at(116, -130), 4, 4, silver, { finish: 'metal' })
    bar(sheet, at(-190, -134), at(-128, -133), 25, 22, silver, { finish: 'metal' })
    sheet.path('M-184 -134L-134 -133', { stroke: '#000', width: 21, dash: '3 4', opacity: 0.4 })
    limb(sheet, [at(-110, -40), at(-142, -90), at(-150, -132)], [44, 32, 34], part.body, 'metal')
    bolt(sheet, at(114, -130), 15, silver)
    disc(sheet, at(-16, 0), 34, lit(part.body, 1.3))
    bolt(sheet, at(-16, 0), 18, part.detail)
  })
}

const caliper: DrawPart = (sheet, part) => {
  if (says(part, 'v-brake')) vBrake(sheet, part)
  else if (says(part, 'dual')) dualPivot(sheet, part)
  else if (says(part, 'mechanical')) mechanical(sheet, part)
  else hydraulic(sheet, part)
}

/** Outline of a disc that waves in and out, as brake discs do to shed water. */
function waved(radius: number, depth: number, waves: number): string {
  const points: string[] = []
  const count = waves * 6
  for (let index = 0; index < count; index++) {
    const angle = (index * 360) / count
    const place = polar(origin, radius + depth * Math.cos((index / 6) * 2 * Math.PI), angle)
    points.push(d`${index === 0 ? 'M' : 'L'}${place}`)
  }
  return `${points.join('')}Z`
}

const rotor: DrawPart = (sheet, part) => {
  const radius = (part.width ?? 160) / 2
  const bolts = part.count ?? 6
  const scale = 292 / radius
  floating(sheet, 322, 230)
  sheet.group({ scale }, () => {
    const inner = radius - 16
    const slots: string[] = []
    for (let index = 0; index < 36; index++) {
      const angle = index * 10
      const [a, b] = index % 2 === 0 ? [radius - 12.5, radius - 8] : [radius - 8, radius - 3.6]
      slots.push(d`M${polar(origin, a, angle)}L${polar(origin, b, angle + 3.4)}`)
    }
    const arms: string[] = []
    for (let index = 0; index < 6; index++) {
      const angle = index * 60
      arms.push(
        d`M${polar(origin, 24, angle - 26)}Q${polar(origin, radius * 0.55, angle - 2)} ${polar(origin, inner + 3, angle + 14)}L${polar(origin, inner + 3, angle + 24)}Q${polar(origin, radius * 0.52, angle + 16)} ${polar(origin, 24, angle + 6)}Z`,
      )
    }
    for (const arm of arms)
      sheet.path(arm, { fill: turnedFace(sheet, radius * 0.8, part.body, 0.85), stroke: edgeOf(part.body), width: 0.7 })
    const band = waved(radius - 1.2, 1.2, 12) + waved(inner, 1.6, 12)
    sheet.group({ x: 0.5, y: 0.8 }, () => sheet.path(band, { fill: '#3a3a38', fillRule: 'evenodd' }))
    sheet.path(band, {
      fill: turnedFace(sheet, radius, part.body),
      stroke: edgeOf(part.body),
      width: 0.7,
      fillRule: 'evenodd',
    })
    sheet.path(slots.join(''), { stroke: '#2a2a28', width: 2.4, cap: 'round' })
    sheet.path(`${ringPath(origin, 27)}${ringPath(origin, 17)}`, {
      fill: turnedFace(sheet, 27, part.detail),
      stroke: '#000',
      width: 0.7,
      fillRule: 'evenodd',
    })
    for (let index = 0; index < bolts; index++) bolt(sheet, polar(origin, 22, index * (360 / bolts) + 30), 3.4, silver)
  })
}

/** A disc pad: plate with its tab, lining, and the hole for the pin. */
function discPad(sheet: Sheet, part: Part): void {
  const four = says(part, 'four')
  const half = four ? 170 : 128
  const backing = d`M${-half} -70Q${-half} -96 ${-half + 30} -98L-44 -104L-34 -178Q-30 -196 -8 -196H40Q58 -194 54 -174L44 -104L${half - 26} -98Q${half} -94 ${half} -66L${half - 22} 96Q${half - 28} 118 ${half - 54} 118H${-half + 54}Q${-half + 28} 118 ${-half + 22} 96Z`
  const plateColour = four ? part.detail : '#a3a5a6'
  sheet.group({ x: 7, y: 9 }, () => sheet.path(backing, { fill: lit(plateColour, 0.35) }))
  plate(sheet, backing, plateColour, 'metal')
  sheet.circle(at(8, -152), 15, { fill: '#171716', stroke: lit(plateColour, 0.5), width: 2 })
  const lining = d`M${-half + 20} -62Q${-half + 22} -78 ${-half + 40} -78H${half - 40}Q${half - 20} -78 ${half - 22} -58L${half - 40} 84Q${half - 46} 98 ${half - 62} 98H${-half + 62}Q${-half + 46} 98 ${-half + 40} 84Z`
  sheet.group({ x: 4, y: 6 }, () => sheet.path(lining, { fill: lit(part.body, 0.3) }))
  plate(sheet, lining, part.body, 'matte')
  const grains: string[] = []
  for (let index = 0; index < 70; index++) {
    const x = ((index * 73) % 200) - 100
    const y = ((index * 47) % 150) - 64
    grains.push(d`M${x * (half / 136)} ${y}h2.6`)
  }
  sheet.path(grains.join(''), { stroke: four ? '#d9a36c' : '#d8c9b0', width: 3, opacity: 0.4, cap: 'round' })
  sheet.path('M4 -76V96', { stroke: '#000', width: 7, opacity: 0.45 })
}

function rimPad(sheet: Sheet, part: Part): void {
  bar(sheet, at(0, -10), at(0, -150), 34, 34, silver, { finish: 'metal' })
  sheet.path('M0 -56V-148', { stroke: '#000', width: 33, dash: '3 5', opacity: 0.4 })
  bar(sheet, at(0, -52), at(0, -34), 92, 84, part.detail, { finish: 'metal' })
  bar(sheet, at(0, -100), at(0, -76), 66, 66, dullSteel, { finish: 'metal' })
  plate(
    sheet,
    'M-250 -30C-180 -44 180 -44 250 -26Q268 -20 264 0L256 46Q252 60 234 60H-238Q-256 60 -260 44L-266 -8Q-266 -26 -250 -30Z',
    part.body,
    'rubber',
  )
  for (const x of [-150, -20, 110]) sheet.path(d`M${x} -8V58`, { stroke: '#000', width: 13, opacity: 0.55 })
  sheet.path('M-240 -22C-170 -34 180 -34 240 -18', { stroke: '#fff', width: 4, opacity: 0.16, cap: 'round' })
}

const pads: DrawPart = (sheet, part) => {
  const rims = says(part, 'rim')
  floating(sheet, 262, 380)
  if (rims) {
    sheet.group({ x: -70, y: -110, rotate: -7 }, () => rimPad(sheet, part))
    sheet.group({ x: 70, y: 150, rotate: -7 }, () => rimPad(sheet, part))
    return
  }
  const wide = says(part, 'four') ? 198 : 176
  sheet.group({ x: -wide, y: 34, rotate: -5, scale: 1.08 }, () => discPad(sheet, part))
  sheet.group({ x: wide, y: 34, rotate: 5, scale: 1.08, flip: true }, () => discPad(sheet, part))
  // the spring that keeps the pads apart
  bent(sheet, 'M-52 -226C-40 -262 -22 -262 -14 -232L0 -170L14 -232C22 -262 40 -262 52 -226', 7, part.detail, 'metal')
}

/** A cable lever with its clamp at the right, blade to the left. */
function cableLever(sheet: Sheet, part: Part): void {
  limb(
    sheet,
    [at(30, 40), at(-30, 76), at(-150, 80), at(-250, 96), at(-300, 82)],
    [42, 40, 30, 27, 32],
    part.body,
    'metal',
  )
  sheet.path('M-40 66C-100 66 -180 68 -280 78', { stroke: '#fff', width: 3, opacity: 0.3, cap: 'round' })
  sheet.circle(at(14, -36), 50, { stroke: lit(part.body, 0.4), width: 20 })
  ring(sheet, at(14, -36), 60, 44, luminance(part.body) > 0.3 ? silver : part.body)
  plate(sheet, 'M-70 0C-60 -30 60 -36 120 -22C140 -14 140 26 118 34L-20 70C-64 66 -80 30 -70 0Z', part.body, 'metal')
  disc(sheet, at(14, 44), 16, part.detail)
  bolt(sheet, at(14, 44), 9, steel)
  bolt(sheet, at(-48, 14), 9, part.detail)
  bar(sheet, at(116, 4), at(166, -2), 34, 28, part.detail, { finish: 'metal' })
  sheet.path('M120 4L164 -1', { stroke: '#000', width: 31, dash: '3 5', opacity: 0.4 })
  bar(sheet, at(164, -1), at(186, -4), 18, 16, silver, { finish: 'metal' })
}

const lever: DrawPart = (sheet, part) => {
  floating(sheet, 232, 360)
  sheet.group({ x: -60, y: -110, rotate: -4, scale: 1.24 }, () => cableLever(sheet, part))
  sheet.group({ x: 60, y: 120, rotate: 4, scale: 1.24, flip: true }, () => cableLever(sheet, part))
}

const cable: DrawPart = (sheet, part) => {
  floating(sheet, 312, 270)
  const coil = (radius: number, x: number, y: number) =>
    bent(sheet, ringPath(at(x, y), radius), 15, part.body, 'rubber', 'butt')
  for (const [radius, x, y] of [
    [226, 6, 16],
    [238, -8, 4],
    [216, -4, -8],
    [230, 8, -2],
  ] as const)
    coil(radius, x, y)
  bent(sheet, 'M-40 -236C80 -262 210 -220 296 -262', 15, part.body, 'rubber')
  bar(sheet, at(286, -258), at(322, -276), 21, 21, part.detail, { finish: 'metal' })
  bent(sheet, 'M318 -274C360 -296 400 -286 430 -246', 5, silver, 'metal')
  disc(sheet, at(432, -242), 11, silver)
  bent(sheet, 'M60 236C-60 262 -200 230 -286 262', 15, part.body, 'rubber')
  bar(sheet, at(-278, 259), at(-314, 270), 21, 21, part.detail, { finish: 'metal' })
  bent(sheet, 'M-310 269C-350 284 -392 280 -424 254', 5, silver, 'metal')
  // the bands that hold the coil
  for (const angle of [-160, -20, 82]) {
    sheet.group({ rotate: angle }, () => {
      plate(sheet, box(200, -15, 56, 30, 8), '#3a3a38', 'matte')
      stitched(sheet, 'M204 0H252', '#3a3a38')
    })
  }
  for (const [x, y] of [
    [-60, 40],
    [-10, 40],
    [40, 40],
    [90, 40],
  ] as const)
    bar(sheet, at(x, y), at(x + 28, y), 20, 20, part.detail, { finish: 'metal' })
}

export const brakes = {
  'brake-caliper': caliper,
  'brake-rotor': rotor,
  'brake-pads': pads,
  'brake-lever': lever,
  cable,
}
