/** Lights, as they sit on the bar, the crown, the post or the rack. */
import { lit } from '../colour.ts'
import { silver } from '../palette.ts'
import { at, type Point, polar } from '../point.ts'
import { d, type Sheet } from '../sheet.ts'
import { bar, bent, disc, plate, ring } from '../solid.ts'
import { glow, lens, rounded, shine, volume } from './accessories-kit.ts'
import { bolt, box, type DrawPart, floating, type Part, says, sheen, standing } from './shape.ts'

const glass = '#f4f0e2'
const amberGlass = '#fff6d6'
const redGlass = '#c9261d'

/** A reflector seen from in front: rings of facets round the lamp in its middle. */
function reflector(sheet: Sheet, centre: Point, radius: number): void {
  disc(sheet, centre, radius, '#8f9294')
  const facets = Array.from(
    { length: 16 },
    (_, index) => d`M${polar(centre, radius * 0.3, index * 22.5)}L${polar(centre, radius * 0.94, index * 22.5)}`,
  )
  sheet.path(facets.join(''), { stroke: '#3c3e40', width: 2, opacity: 0.5 })
  for (const share of [0.62, 0.82]) ring(sheet, centre, radius * share + 1, radius * share - 1, '#3c3e40', 0.45)
  disc(sheet, centre, radius * 0.3, '#2a2a28')
  sheet.path(box(centre.x - radius * 0.17, centre.y - radius * 0.17, radius * 0.34, radius * 0.34, 3), {
    fill: '#f3e29a',
    stroke: '#7a6a2a',
    width: 1.5,
  })
  glow(sheet, [centre.x, centre.y, radius * 0.98, radius * 0.98, 0.5], amberGlass)
  sheet.ellipse(at(centre.x - radius * 0.34, centre.y - radius * 0.42), radius * 0.42, radius * 0.22, {
    fill: '#fff',
    opacity: 0.28,
    place: at(0, 0),
  })
}

/** Red glass: prisms in a grid, and the points of light behind them. */
function redLens(sheet: Sheet, path: string, lamps: readonly Point[], size: number): void {
  lens(sheet, path, redGlass)
  sheet.group({ clip: sheet.clip(path) }, () => {
    const grid: string[] = []
    for (let x = -300; x <= 300; x += 20) grid.push(d`M${x} -300V300M-300 ${x}H300`)
    sheet.path(grid.join(''), { stroke: '#5d0d09', width: 2, opacity: 0.35 })
    for (const { x, y } of lamps) {
      glow(sheet, [x, y, size * 3.2, size * 3.2, 0.7], '#ff6a4a')
      sheet.circle(at(x, y), size * 0.62, { fill: '#ffd2c0', stroke: '#ff8f70', width: 3 })
      sheet.circle(at(x, y), size * 0.28, { fill: '#fff' })
    }
    glow(sheet, [-60, -150, 160, 60, 0.35, -20], '#ffffff')
  })
}

/** A short piece of handlebar going off to the back, with the clamp round it. */
function barEnd(sheet: Sheet, centre: Point, radius: number, clamp: string): void {
  disc(sheet, centre, radius + 20, clamp, 'matte')
  disc(sheet, centre, radius, '#2c2c2a', 'matte')
  disc(sheet, centre, radius * 0.78, '#111110', 'matte')
  ring(sheet, centre, radius, radius - 3, '#77776f', 0.7)
}

/** A headlight in three quarters: its body to the left, its glass to the right. */
function headlight(sheet: Sheet, part: Part): void {
  const small = says(part, '300')
  const long = small ? 300 : 420
  const tall = small ? 170 : 176
  standing(sheet, 262, 190, -20)
  const x = -long / 2 - 30
  // Under the body: the foot and the clamp round the bar.
  barEnd(sheet, at(-40, 176), 58, '#2b2b29')
  if (small) sheet.path('M-118 176A78 78 0 0 0 38 176L52 80', { stroke: '#1b1b1a', width: 20 })
  plate(sheet, d`M-110 ${tall / 2 - 62}H40L30 118Q-40 84 -100 118Z`, '#242423', 'matte')
  bar(sheet, at(-96, 246), at(16, 246), 24, 24, '#2b2b29', { finish: 'rubber', cap: true })
  if (!small) bolt(sheet, at(28, 246), 17)
  sheet.group({ y: -70 }, () => {
    const body = rounded(
      [
        at(x, -tall * 0.36),
        at(x + long * 0.8, -tall * 0.56),
        at(x + long, -tall * 0.6),
        at(x + long, tall * 0.6),
        at(x + long * 0.8, tall * 0.54),
        at(x, tall * 0.42),
      ],
      46,
    )
    volume(sheet, body, part.body, {
      lights: [[-60, -tall * 0.42, long * 0.6, 34, shine(part.body) * 1.6, -3]],
      darks: [[0, tall * 0.62, long * 0.8, 60, 0.7]],
      inside: () => {
        for (let index = 0; index < (small ? 3 : 7); index++) {
          const place = x + 50 + index * 24
          sheet.path(d`M${place} ${-tall}V${tall}`, { stroke: '#000', width: 9, opacity: 0.38 })
          sheet.path(d`M${place + 6} ${-tall}V${tall}`, { stroke: '#fff', width: 2, opacity: 0.12 })
        }
        sheet.path(d`M${x + long * 0.72} ${-tall}V${tall}`, { stroke: part.detail, width: small ? 10 : 14 })
        sheet.path(d`M${x + long * 0.72 + 9} ${-tall}V${tall}`, { stroke: '#000', width: 3, opacity: 0.5 })
      },
    })
    // The button on top with its light.
    plate(sheet, box(x + long * 0.42, -tall * 0.56 - 8, 76, 20, 9), '#3a3a38', 'rubber')
    sheet.circle(at(x + long * 0.42 + 38, -tall * 0.56 - 3), 5, { fill: '#59c08a' })
    sheet.group({ x: x + long - 4 }, () => {
      const wide = small ? 46 : 52
      sheet.ellipse(at(0, 0), wide, tall * 0.62, {
        fill: sheet.across(at(0, 0), at(1, 1), [
          { at: 0, colour: '#6d6d68' },
          { at: 1, colour: '#131312' },
        ]),
        stroke: '#0c0c0b',
        width: 1,
      })
      sheet.group(
        {
          clip: sheet.clip(
            d`M0 ${-tall * 0.54}a${wide - 8} ${tall * 0.54} 0 0 1 0 ${tall * 1.08}a${wide - 8} ${tall * 0.54} 0 0 1 0 ${-tall * 1.08}Z`,
          ),
        },
        () => {
          sheet.path(box(-60, -tall, 120, tall * 2), { fill: '#a5a9ab' })
          for (let y = -5; y <= 5; y++) sheet.path(d`M-60 ${y * 17}H60`, { stroke: '#5a5d60', width: 3, opacity: 0.5 })
          glow(sheet, [4, 10, 60, tall * 0.66, 0.95], amberGlass)
          sheet.path(d`M-60 ${-tall * 0.54}H60V${-tall * 0.24}Q0 ${-tall * 0.3} -60 ${-tall * 0.2}Z`, {
            fill: '#20201f',
            opacity: 0.55,
          })
          sheen(
            sheet,
            d`M-30 ${-tall * 0.4}Q-10 ${-tall * 0.56} 14 ${-tall * 0.5}L-16 ${tall * 0.4}Q-44 0 -30 ${-tall * 0.4}Z`,
            0.3,
          )
        },
      )
    })
  })
}

/** Two lamps side by side from in front, their battery and the remote on a wire. */
function trailLamp(sheet: Sheet, part: Part): void {
  standing(sheet, 262, 380, 10)
  bent(sheet, 'M60 90C40 200 160 236 236 210C300 190 300 120 320 60', 9, '#1c1c1b', 'rubber')
  bent(sheet, 'M-220 96C-280 220 -150 260 -60 216', 8, '#1c1c1b', 'rubber')
  // Battery.
  volume(sheet, box(220, -140, 230, 396, 34), lit(part.body, 1.1, 0.004), {
    lights: [[270, -80, 60, 200, 0.22, 6]],
    darks: [[460, 140, 90, 240, 0.6]],
    inside: () => {
      for (const y of [-70, 170]) {
        sheet.path(box(210, y, 260, 44), { fill: '#0f0f0e' })
        sheet.path(d`M210 ${y + 3}H470`, { stroke: '#fff', width: 2, opacity: 0.15 })
      }
      sheet.path(box(262, 22, 146, 96, 10), { fill: part.detail })
    },
  })
  for (let index = 0; index < 4; index++)
    sheet.circle(at(288 + index * 31, 146), 6, { fill: index < 3 ? '#6fd09a' : '#3a3a38' })
  barEnd(sheet, at(-160, 150), 50, '#2a2a28')
  plate(sheet, 'M-220 50H-100L-110 130Q-160 100 -210 130Z', '#1d1d1c', 'matte')
  const housing = rounded(
    [at(-420, -170), at(-350, -210), at(30, -210), at(100, -170), at(100, 40), at(30, 88), at(-350, 88), at(-420, 40)],
    40,
  )
  volume(sheet, housing, part.body, {
    finish: 'matte',
    lights: [[-260, -210, 260, 46, 0.32]],
    darks: [[-100, 110, 320, 70, 0.6]],
    inside: () => {
      for (let x = -330; x <= 20; x += 26) sheet.path(d`M${x} -220V-176`, { stroke: '#000', width: 11, opacity: 0.55 })
    },
  })
  for (const x of [-265, -55]) {
    disc(sheet, at(x, -60), 100, part.detail)
    disc(sheet, at(x, -60), 88, '#1a1a19', 'matte')
    reflector(sheet, at(x, -60), 80)
  }
  // Remote.
  plate(sheet, box(-70, 194, 104, 62, 20), '#2b2b29', 'rubber')
  disc(sheet, at(-18, 225), 19, part.detail, 'matte')
}

/** A classic round headlight on its bracket. */
function dynamoLamp(sheet: Sheet, part: Part): void {
  floating(sheet, 300, 190)
  bent(sheet, 'M-170 60C-250 110 -250 220 -180 290', 9, '#1c1c1b', 'rubber')
  bent(sheet, 'M20 150C20 230 -60 236 -110 240L-150 240', 20, '#33332f', 'metal')
  bolt(sheet, at(-150, 240), 24)
  const shell = 'M110 -236C-60 -236 -250 -150 -262 -30C-262 90 -60 190 110 190Z'
  volume(sheet, shell, part.body, {
    finish: 'metal',
    lights: [[-60, -150, 170, 60, 0.6, -24]],
    darks: [[-40, 190, 240, 90, 0.65, 14]],
    inside: () => {
      for (let x = -150; x < 60; x += 34) sheet.path(d`M${x} 96l26 0`, { stroke: '#111', width: 8, opacity: 0.5 })
    },
  })
  plate(sheet, box(-168, -218, 92, 34, 14), part.detail, 'rubber')
  sheet.ellipse(at(112, -23), 96, 222, {
    fill: sheet.across(at(0.2, 0), at(0.8, 1), [
      { at: 0, colour: lit(part.body, 1.3, 0.2) },
      { at: 0.5, colour: lit(part.body, 0.8) },
      { at: 1, colour: lit(part.body, 0.3) },
    ]),
    stroke: '#55554f',
    width: 1,
  })
  sheet.ellipse(at(118, -23), 82, 202, { fill: '#3a3c3e' })
  sheet.group({ clip: sheet.clip('M118 -217a76 194 0 0 1 0 388a76 194 0 0 1 0 -388Z') }, () => {
    sheet.path(box(30, -230, 180, 420), {
      fill: sheet.across(at(0, 0), at(1, 1), [
        { at: 0, colour: '#eef0f0' },
        { at: 0.5, colour: '#aeb3b5' },
        { at: 1, colour: '#6a6e70' },
      ]),
    })
    for (let index = 0; index < 12; index++)
      sheet.path(d`M118 -23L${polar(at(118, -23), 260, index * 30)}`, { stroke: '#50555a', width: 3, opacity: 0.45 })
    sheet.path(box(20, 96, 200, 100), { fill: '#c9ced0', opacity: 0.9 })
    for (let x = 40; x < 200; x += 15) sheet.path(d`M${x} 96V196`, { stroke: '#70767a', width: 2, opacity: 0.6 })
    glow(sheet, [118, -40, 90, 170, 0.85], amberGlass)
    plate(sheet, box(74, -214, 88, 96, 18), '#5a5d5f', 'metal')
    sheen(sheet, 'M60 -120Q80 -214 130 -220L90 120Q44 20 60 -120Z', 0.26)
  })
}

/** A small light on a silicone strap, from in front. */
function strapLamp(sheet: Sheet, x: number, body: string, front: 'white' | 'red', size: number, lamps = 1): void {
  sheet.group({ x, scale: size }, () => {
    volume(sheet, 'M-46 -150Q-60 -230 -20 -262Q0 -276 20 -262Q60 -230 46 -150Z', body, {
      finish: 'rubber',
      darks: [[0, -150, 60, 40, 0.5]],
    })
    volume(sheet, 'M-46 130Q-62 226 -16 262Q0 272 16 262Q62 226 46 130Z', body, {
      finish: 'rubber',
      darks: [[0, 130, 60, 46, 0.5]],
    })
    sheet.ellipse(at(0, -232), 17, 14, { fill: '#11110f' })
    sheet.ellipse(at(0, 232), 17, 14, { fill: '#11110f' })
    volume(sheet, box(-132, -172, 264, 344, 110), body, {
      lights: [[-60, -130, 120, 70, shine(body) * 1.5, -30]],
      darks: [[60, 160, 190, 90, 0.6, -20]],
    })
    const face = box(-98, -136, 196, 272, 88)
    sheet.path(box(-106, -144, 212, 288, 94), { fill: '#0f0f0e', opacity: 0.6 })
    const places = lamps === 1 ? [at(0, 0)] : [at(0, -58), at(0, 58)]
    if (front === 'red') redLens(sheet, face, places, 30)
    else {
      lens(sheet, face, glass)
      for (const place of places) reflector(sheet, place, lamps === 1 ? 80 : 52)
    }
    sheen(sheet, 'M-84 -60Q-84 -124 -20 -128Q-64 -100 -66 20Q-84 0 -84 -60Z', 0.4)
  })
}

const frontLight: DrawPart = (sheet, part) => {
  if (says(part, 'set')) {
    standing(sheet, 258, 330)
    strapLamp(sheet, -190, part.body, 'white', 0.98)
    strapLamp(sheet, 190, lit(part.body, 0.8), 'red', 0.98, 2)
  } else if (says(part, 'dynamo')) sheet.group({ scale: 1.08 }, () => dynamoLamp(sheet, part))
  else if ((part.count ?? 1) > 1) trailLamp(sheet, part)
  else sheet.group({ scale: says(part, '300') ? 1.24 : 1.3, x: 20, y: -4 }, () => headlight(sheet, part))
}

/** The wide flat light of a rack. */
function rackLamp(sheet: Sheet, part: Part): void {
  floating(sheet, 220, 380)
  bent(sheet, 'M-60 120C-100 200 60 190 40 250', 9, '#1c1c1b', 'rubber')
  for (const x of [-170, 170]) {
    plate(sheet, box(x - 34, -190, 68, 90, 12), '#2a2a28', 'metal')
    bolt(sheet, at(x, -158), 20)
  }
  const shell = rounded([at(-420, -110), at(420, -110), at(390, 90), at(280, 138), at(-280, 138), at(-390, 90)], 50)
  volume(sheet, shell, part.detail, { lights: [[-160, -110, 320, 40, 0.3]], darks: [[60, 150, 460, 70, 0.5]] })
  const face = rounded([at(-392, -86), at(392, -86), at(364, 72), at(262, 112), at(-262, 112), at(-364, 72)], 40)
  lens(sheet, face, part.body)
  sheet.group({ clip: sheet.clip(face) }, () => {
    const grid: string[] = []
    for (let x = -400; x <= 400; x += 22) grid.push(d`M${x} 20l-60 120M${x} 20l60 120`)
    sheet.path(grid.join(''), { stroke: '#4c0a07', width: 2.5, opacity: 0.5 })
    sheet.path('M-400 14H400', { stroke: '#3f0806', width: 5, opacity: 0.6 })
    glow(sheet, [0, -38, 430, 66, 0.85], '#ff6a4a')
    bar(sheet, at(-320, -38), at(320, -38), 30, 30, '#ff8a66', { cap: true })
    const count = part.count ?? 4
    for (let index = 0; index < count; index++)
      glow(sheet, [-300 + (600 * (index + 0.5)) / count, -38, 70, 30, 0.9], '#ffffff')
    glow(sheet, [-200, -90, 260, 26, 0.4], '#ffffff')
  })
}

const rearLight: DrawPart = (sheet, part) => {
  if (says(part, 'clip')) {
    standing(sheet, 252, 320)
    strapLamp(sheet, -180, part.body, 'white', 0.94)
    strapLamp(sheet, 180, part.body, 'red', 0.94)
    return
  }
  if (says(part, 'dynamo')) return rackLamp(sheet, part)
  if (!says(part, 'brake')) {
    standing(sheet, 290, 160)
    strapLamp(sheet, 0, part.detail, 'red', 1.1, part.count)
    return
  }
  // A tall light on a rubber foot, on a piece of seatpost.
  standing(sheet, 316, 130, 30)
  bar(sheet, at(120, -330), at(60, 316), 74, 74, silver, { finish: 'metal' })
  plate(sheet, 'M-20 -70H150L166 70L138 90H-20Z', '#232322', 'rubber')
  for (const y of [-34, 0, 34]) sheet.line(at(60, y), at(160, y + 3), { stroke: '#000', width: 6, opacity: 0.5 })
  volume(sheet, box(-150, -300, 196, 584, 80), part.body, {
    lights: [[-100, -190, 50, 160, 0.3]],
    darks: [[30, 60, 50, 300, 0.5]],
  })
  const places = Array.from({ length: part.count ?? 6 }, (_, index) =>
    at(-52, -214 + (412 / ((part.count ?? 6) - 1)) * index),
  )
  redLens(sheet, box(-122, -274, 140, 532, 62), places, 22)
  sheen(sheet, 'M-108 -180Q-108 -256 -56 -262Q-90 -230 -92 200Q-108 190 -108 -180Z', 0.3)
}

export const lights = { 'front-light': frontLight, 'rear-light': rearLight }
