/** Bottles and the cages that hold them. */
import { barStops, lit, luminance } from '../colour.ts'
import { silver } from '../palette.ts'
import { at } from '../point.ts'
import { d, type Sheet } from '../sheet.ts'
import { bar, bent, lathed, plate, ring } from '../solid.ts'
import { glow, rounded, shine, volume } from './accessories-kit.ts'
import { bolt, box, type DrawPart, type Part, says, sheen, standing, strap } from './shape.ts'

/** Something turned: half widths at heights, mirrored about the middle. */
function turnedPath(profile: readonly (readonly [number, number])[], round = 18): string {
  const right = profile.map(([half, y]) => at(half, y))
  return rounded([...right, ...profile.map(([half, y]) => at(-half, y)).reverse()], round)
}

/** Ribs round a cap. */
function ribs(sheet: Sheet, half: number, top: number, foot: number, count: number): void {
  const lines: string[] = []
  for (let index = 1; index < count; index++) {
    const x = -Math.cos((index / count) * Math.PI) * half
    lines.push(d`M${x} ${top}V${foot}`)
  }
  sheet.path(lines.join(''), { stroke: '#000', width: 3, opacity: 0.3 })
}

/** The cap of a squeeze bottle with its nozzle, standing on y. */
function squeezeCap(sheet: Sheet, half: number, y: number, colour: string, nozzle: string): void {
  lathed(
    sheet,
    turnedPath(
      [
        [22, y - 132],
        [26, y - 92],
        [34, y - 60],
      ],
      10,
    ),
    nozzle,
    'matte',
  )
  lathed(sheet, box(-30, y - 148, 60, 34, 14), nozzle, 'matte')
  sheet.ellipse(at(0, y - 142), 10, 4, { fill: '#111', opacity: 0.5 })
  lathed(
    sheet,
    turnedPath(
      [
        [36, y - 72],
        [half * 0.62, y - 62],
        [half * 0.9, y - 40],
        [half * 0.9, y - 30],
      ],
      16,
    ),
    colour,
    'matte',
  )
  lathed(sheet, box(-half * 0.96, y - 42, half * 1.92, 46, 8), colour, 'matte')
  ribs(sheet, half * 0.96, y - 36, y - 2, 26)
}

interface BottleShape {
  tall: number
  kind: 'squeeze' | 'thermo' | 'steel' | 'kids'
}

function shapeOf(part: Part): BottleShape {
  if (says(part, 'thermo')) return { tall: 500, kind: 'thermo' }
  if (says(part, 'steel')) return { tall: 590, kind: 'steel' }
  if (says(part, 'kids')) return { tall: 400, kind: 'kids' }
  return { tall: says(part, '800') ? 560 : 440, kind: 'squeeze' }
}

function steelBottle(sheet: Sheet, part: Part, half: number, top: number, foot: number): void {
  const body = turnedPath(
    [
      [half * 0.58, top + 74],
      [half * 0.58, top + 92],
      [half * 0.98, top + 158],
      [half, top + 200],
      [half, foot - 12],
      [half * 0.92, foot],
    ],
    26,
  )
  lathed(sheet, body, part.body, part.body === '#b9bcbe' ? 'metal' : 'paint')
  sheet.group({ clip: sheet.clip(body) }, () => {
    sheet.path(box(-half, foot - 26, half * 2, 3), { fill: '#000', opacity: 0.25 })
    for (const [y, tall] of [
      [330, 12],
      [352, 34],
    ] as const)
      sheet.path(box(-half, top + y, half * 2, tall), { fill: part.detail, opacity: 0.85 })
    sheet.path(d`M${-half * 0.6} ${top + 130}V${foot}h16V${top + 116}Z`, { fill: '#fff', opacity: 0.3 })
  })
  lathed(sheet, box(-half * 0.62, top + 20, half * 1.24, 62, 10), part.detail, 'matte')
  ribs(sheet, half * 0.62, top + 28, top + 76, 18)
  bent(
    sheet,
    d`M${-half * 0.4} ${top + 22}V${top - 10}Q${-half * 0.38} ${top - 34} 0 ${top - 34}Q${half * 0.38} ${top - 34} ${half * 0.4} ${top - 10}V${top + 22}`,
    15,
    part.detail,
    'matte',
  )
}

const bottle: DrawPart = (sheet, part) => {
  const { tall, kind } = shapeOf(part)
  const half = ((part.width ?? 74) * 2.7) / 2
  const capTall = kind === 'steel' ? 34 : 140
  const whole = tall + (kind === 'steel' ? 0 : 132)
  const zoom = kind === 'kids' ? 1.14 : 1
  sheet.group({ scale: zoom }, () => {
    const foot = whole / 2 - 2
    const top = foot - tall
    standing(sheet, foot, half * 1.25)
    if (kind === 'steel') return steelBottle(sheet, part, half, top, foot)
    const waist = top + (kind === 'kids' ? tall * 0.42 : 120)
    const deep = kind === 'kids' ? 0.72 : kind === 'thermo' ? 0.86 : 0.84
    const body = turnedPath(
      [
        [half * 0.86, top - 4],
        [half * 0.97, top + 26],
        [half, top + 62],
        [half * (kind === 'kids' ? 0.9 : 1), waist - 34],
        [half * deep, waist - 12],
        [half * deep, waist + 22],
        [half, waist + 48],
        [half, foot - 14],
        [half * 0.93, foot],
      ],
      24,
    )
    const isClear = kind === 'squeeze' && luminance(part.body) > 0.78
    if (isClear) {
      sheet.path(body, { fill: '#f7f9f8', opacity: 0.55 })
      sheet.group({ opacity: 0.72 }, () => lathed(sheet, body, '#dfe8ea', 'matte'))
    } else lathed(sheet, body, part.body, kind === 'thermo' ? 'paint' : 'matte')
    sheet.group({ clip: sheet.clip(body) }, () => {
      const low = waist + 62
      if (isClear)
        sheet.path(box(-half, low + 10, half * 2, 600), {
          fill: sheet.across(at(0, 0), at(1, 0), barStops('#b9d6de', 'paint', 0.5)),
          opacity: 0.42,
        })
      // Print on the belly, bent round it by shading it like the body.
      const ink = (colour: string) => sheet.across(at(0, 0), at(1, 0), barStops(colour, 'matte', 0.5))
      if (kind === 'squeeze' && tall > 500) {
        sheet.path(box(-half, foot - 120, half * 2, 62), { fill: ink(part.detail) })
        const marks: string[] = []
        for (let index = 0; index < 9; index++)
          marks.push(d`M${half * 0.42} ${low + 30 + index * 28}h${index % 2 ? 20 : 36}`)
        sheet.path(marks.join(''), { stroke: part.detail, width: 5 })
      } else if (kind === 'squeeze') {
        sheet.path(d`M${-half} ${low + 60}L${half} ${low - 10}V${low + 60}L${-half} ${low + 130}Z`, {
          fill: ink(part.detail),
        })
        sheet.path(d`M${-half} ${low + 146}L${half} ${low + 76}V${low + 92}L${-half} ${low + 162}Z`, {
          fill: ink(part.detail),
          opacity: 0.75,
        })
      } else if (kind === 'thermo') {
        for (const y of [30, 66, 102, 138])
          sheet.path(d`M${-half} ${low + y}q${half} 12 ${half * 2} 0v14q${-half} 12 ${-half * 2} 0Z`, {
            fill: ink(part.detail),
            opacity: 1 - (y - 30) / 170,
          })
        sheet.path(d`M${-half} ${top + 70}q${half} 8 ${half * 2} 0`, { stroke: '#000', width: 3, opacity: 0.2 })
      } else {
        for (let index = 0; index < 14; index++) {
          const x = (((index * 37) % 100) / 100 - 0.5) * half * 1.7
          const y = waist + 62 + ((index * 53) % 100) * 1.5
          sheet.circle(at(x, y), 9 + (index % 3) * 5, { fill: ink(part.detail) })
        }
      }
      // The waist turns away from the light below its upper edge, and meets it again.
      glow(sheet, [0, waist - 6, half * 1.2, 20, 0.4], '#000000')
      glow(sheet, [-half * 0.4, waist + 40, half * 0.6, 12, 0.4], '#ffffff')
      glow(sheet, [0, foot, half * 1.2, 26, 0.35], '#000000')
      sheet.path(d`M${-half * 0.66} ${waist + 70}V${foot - 30}q8 8 18 0V${waist + 70}q-10 -8 -18 0Z`, {
        fill: '#fff',
        opacity: 0.12 + 0.16 * luminance(part.body),
      })
    })
    if (kind === 'kids') {
      lathed(
        sheet,
        turnedPath(
          [
            [half * 0.5, top - 70],
            [half * 0.84, top - 52],
            [half * 0.92, top - 20],
            [half * 0.92, top + 4],
          ],
          26,
        ),
        part.detail,
        'matte',
      )
      ribs(sheet, half * 0.92, top - 26, top + 2, 18)
      volume(
        sheet,
        d`M${-half * 0.3} ${top - 60}Q${-half * 0.36} ${top - capTall + 8} 0 ${top - capTall}Q${half * 0.62} ${top - capTall + 4} ${half * 0.62} ${top - 66}L${half * 0.5} ${top - 50}H${-half * 0.26}Z`,
        lit(part.detail, 0.8),
        { finish: 'paint', lights: [[-10, top - 116, 40, 18, 0.5, -10]] },
      )
      return
    }
    const cap = kind === 'thermo' ? '#2f3133' : part.body === part.detail ? '#2a2a28' : part.detail
    squeezeCap(sheet, half, top + 4, cap, luminance(cap) > 0.2 ? '#242423' : lit('#4a4d50', 1.1))
  })
}

/** Rails bent from one tube: seen from the front, a little from the side. */
function tubeCage(sheet: Sheet, part: Part): void {
  const thick = 23
  const x = 4
  const far = lit(part.body, 0.75)
  standing(sheet, 304, 180)
  // The rail at the back with its two bolts.
  for (const side of [-1, 1])
    bar(sheet, at(side * 30, -170), at(side * 30, 220), thick, thick, far, { finish: 'metal', cap: true })
  plate(sheet, box(-52, -112, 104, 44, 8), far, 'metal')
  plate(sheet, box(-52, 96, 104, 44, 8), far, 'metal')
  bolt(sheet, at(0, -90), 17)
  bolt(sheet, at(0, 118), 17)
  // One run: up each side, round the belly, down to the foot that the bottle stands on.
  const run = d`M-30 216C-30 268 -60 286 -92 264C-150 220 -164 130 -168 40C-172 -60 -186 -130 -156 -196C-140 -240 -90 -250 -64 -214C-46 -190 -36 -190 -30 -168`
  const mirrored = d`M30 216C30 268 60 286 92 264C150 220 164 130 168 40C172 -60 186 -130 156 -196C140 -240 90 -250 64 -214C46 -190 36 -190 30 -168`
  bent(sheet, run, thick, part.body, 'metal')
  bent(sheet, mirrored, thick, part.body, 'metal')
  bent(sheet, d`M${-172 + x} -50C-150 20 150 20 ${172 - x} -50`, thick, part.body, 'metal')
  bent(sheet, 'M-92 264C-70 312 70 312 92 264', thick, part.body, 'metal')
  plate(sheet, box(-42, -14, 84, 34, 14), part.detail, 'rubber')
}

function carbonCage(sheet: Sheet, part: Part): void {
  standing(sheet, 304, 150)
  const weave = (clip: string) =>
    sheet.group({ clip: sheet.clip(clip) }, () => {
      const lines: string[] = []
      for (let step = -620; step < 620; step += 16) lines.push(d`M${step} -320l640 640`)
      sheet.path(lines.join(''), { stroke: '#fff', width: 5, opacity: 0.07 })
      glow(sheet, [-150, -120, 60, 220, 0.42, 6], '#ffffff')
      glow(sheet, [130, 80, 60, 240, 0.6, -6], '#000000')
    })
  const spine =
    'M-44 -250Q0 -276 44 -250L36 -60L44 160L70 262Q0 306 -70 262L-44 160L-36 -60ZM-14 -200Q0 -212 14 -200V-150Q0 -138 -14 -150ZM-16 -20Q0 -32 16 -20V60Q0 72 -16 60Z'
  plate(sheet, spine, lit(part.body, 0.9), 'paint', true)
  weave(spine)
  bolt(sheet, at(0, -104), 18)
  bolt(sheet, at(0, 116), 18)
  for (const side of [-1, 1]) {
    const wing =
      side < 0
        ? 'M-70 262C-170 220 -214 130 -214 20C-214 -60 -196 -120 -208 -196Q-206 -224 -176 -220C-130 -208 -110 -140 -116 -60C-120 30 -116 120 -44 178Z'
        : 'M70 262C170 220 214 130 214 20C214 -60 196 -120 208 -196Q206 -224 176 -220C130 -208 110 -140 116 -60C120 30 116 120 44 178Z'
    plate(sheet, wing, part.body, 'paint')
    weave(wing)
    sheet.path(wing, { stroke: lit(part.detail, 1.2), width: 2.5, opacity: 0.8 })
  }
  sheen(
    sheet,
    'M-196 10C-196 -60 -182 -120 -192 -186Q-176 -180 -172 -60C-172 60 -160 140 -120 196Q-196 120 -196 10Z',
    0.14,
  )
  plate(sheet, 'M-70 250Q0 296 70 250L58 292Q0 326 -58 292Z', lit(part.body, 1.4, 0.008), 'paint')
}

function sideCage(sheet: Sheet, part: Part): void {
  standing(sheet, 304, 170)
  plate(sheet, 'M-96 -272Q-50 -292 -12 -272L4 240Q-20 284 -90 262Z', lit(part.body, 0.72), 'matte')
  for (const y of [-120, 110]) {
    sheet.path(box(-66, y - 30, 36, 60, 18), { fill: '#111', opacity: 0.6 })
    bolt(sheet, at(-48, y), 18)
  }
  const wing =
    'M-96 -230C-160 -260 -206 -226 -200 -160C-190 -60 -196 60 -170 160C-150 240 -90 296 10 296C110 296 190 250 196 190C198 150 150 150 130 176C100 206 40 210 -10 190C-70 164 -84 90 -86 0Z'
  volume(sheet, wing, part.body, {
    lights: [[-170, -120, 50, 160, shine(part.body) * 1.8, 4]],
    darks: [
      [60, 310, 220, 60, 0.6],
      [-90, 60, 40, 160, 0.5],
    ],
  })
  volume(sheet, 'M-86 -40C-20 20 90 30 190 -60C220 -84 236 -50 214 -20C150 70 0 110 -90 60Z', part.body, {
    lights: [[40, 6, 160, 20, shine(part.body) * 1.6, -14]],
    darks: [[60, 80, 190, 40, 0.6, -14]],
  })
  sheet.path('M-70 -8C0 40 100 46 196 -40', { stroke: part.detail, width: 9, cap: 'round' })
  sheet.path('M-178 -150C-170 -60 -176 60 -152 150C-132 220 -80 270 10 274', {
    stroke: part.detail,
    width: 9,
    cap: 'round',
  })
}

function cargoCage(sheet: Sheet, part: Part): void {
  standing(sheet, 310, 190)
  const frame =
    'M-110 -300H110L122 -286V230L150 262V300H-150V262L-122 230V-286ZM-70 -262V-130H70V-262ZM-70 -90V30H70V-90ZM-70 70V200H70V70Z'
  plate(sheet, frame, part.body, 'metal', true)
  plate(
    sheet,
    'M-150 262L-196 300Q-200 322 -180 322H180Q200 322 196 300L150 262V284H-150Z',
    lit(part.body, 0.85),
    'metal',
  )
  for (const y of [-110, 50, 216]) {
    bolt(sheet, at(0, y), 15)
  }
  for (const x of [-96, 96]) for (const y of [-280, -110, 50]) sheet.circle(at(x, y), 8, { fill: '#111', opacity: 0.7 })
  for (const y of [-196, 134]) {
    const wide = 44
    strap(sheet, at(-250, y + 20), at(250, y - 20), wide, lit(part.detail, 1.3, 0.006))
    sheet.line(at(-250, y + 6), at(250, y - 34), { stroke: '#d9622b', width: 4 })
    plate(sheet, box(120, y - 44, 90, 60, 8), '#9a9b97', 'metal')
    sheet.path(box(136, y - 32, 56, 36, 5), { fill: '#232322' })
    ring(sheet, at(-250, y + 20), 26, 16, silver)
  }
}

const bottleCage: DrawPart = (sheet, part) => {
  if (says(part, 'carbon')) carbonCage(sheet, part)
  else if (says(part, 'side')) sideCage(sheet, part)
  else if (says(part, 'cargo')) cargoCage(sheet, part)
  else tubeCage(sheet, part)
}

export const bottles = { bottle, 'bottle-cage': bottleCage }
