/** Locks: shackles, chains in their sleeves, cables in coils. */
import { lit, luminance } from '../colour.ts'
import { silver } from '../palette.ts'
import { at, degreesOf, type Point, polar, subtract } from '../point.ts'
import { d, type Sheet } from '../sheet.ts'
import { bar, bent, disc, lathed, plate, ring } from '../solid.ts'
import { shine, volume } from './accessories-kit.ts'
import { box, type DrawPart, floating, type Part, says, standing } from './shape.ts'

/** A keyhole under its turning cover. */
function keyhole(sheet: Sheet, centre: Point, radius: number): void {
  disc(sheet, centre, radius, '#3b3b38', 'matte')
  disc(sheet, centre, radius * 0.72, '#b4b5b1')
  ring(sheet, centre, radius * 0.62, radius * 0.55, '#4a4a46', 0.7)
  sheet.path(box(centre.x - radius * 0.07, centre.y - radius * 0.42, radius * 0.16, radius * 0.84, 2), {
    fill: '#131312',
  })
  sheet.circle(centre, radius * 0.16, { fill: '#131312' })
}

/** A flat key on its ring. */
function keys(sheet: Sheet, x: number, y: number, turn: number, colour: string): void {
  sheet.group({ x, y, rotate: turn }, () => {
    plate(sheet, 'M-9 30H9V128L0 140L-9 128Z', '#c3c4c0', 'metal')
    sheet.path('M9 62l-6 6 6 6M9 88l-6 6 6 6M9 106l-5 5 5 5', { stroke: '#55554f', width: 2 })
    sheet.line(at(-2, 40), at(-2, 120), { stroke: '#6b6b66', width: 2.5 })
    plate(sheet, box(-29, -36, 58, 76, 24), colour, 'matte')
    sheet.circle(at(0, -17), 9, { fill: '#efece4', opacity: 0.9, stroke: '#111', width: 2 })
  })
}

function uLock(sheet: Sheet, part: Part): void {
  const mini = says(part, 'mini')
  const thick = ((part.width ?? 14) + 6) * 2.9
  const wide = mini ? 250 : 250
  const tall = mini ? 330 : 470
  const top = mini ? -210 : -290
  const foot = top + tall
  const half = wide / 2 + 20
  const twin = says(part, 'twin')
  const x = twin ? -140 : -30
  standing(sheet, foot + 82, 330, x)
  if (twin) {
    floating(sheet, 296, 240, 220)
    const run =
      'M322 -196C250 -110 70 -170 66 40C66 200 190 262 290 220C420 160 420 -60 300 -130C190 -186 84 -60 106 84C118 160 150 200 196 236'
    bent(sheet, run, 22, '#44474a', 'rubber')
    eye(sheet, at(308, -180), at(378, -258), silver)
    eye(sheet, at(182, 224), at(258, 290), silver)
  }
  sheet.group({ x }, () => {
    const leg = half - thick / 2
    const shackle = d`M${-leg} ${foot + 20}V${top + leg}A${leg} ${leg} 0 0 1 ${leg} ${top + leg}V${foot + 20}`
    bent(sheet, shackle, thick, lit(part.body, 1, 0.004), 'rubber', 'butt')
    for (const side of [-1, 1]) {
      // Bare steel where the sleeve ends, and the mark of the catch.
      bar(sheet, at(side * leg, foot - 42), at(side * leg, foot + 10), thick * 0.74, thick * 0.74, silver, {
        finish: 'metal',
      })
      sheet.line(at(side * leg - thick / 2, foot - 43), at(side * leg + thick / 2, foot - 43), {
        stroke: '#000',
        width: 3,
        opacity: 0.6,
      })
    }
    const body = mini ? 330 : 350
    bar(sheet, at(-body / 2 - 44, foot + 38), at(body / 2 + 44, foot + 38), 92, 92, part.detail, {
      finish: 'matte',
      cap: false,
    })
    for (const side of [-1, 1]) {
      lathed(
        sheet,
        box(side * (body / 2 + 30) - 26, foot - 14, 52, 104, 12),
        part.body === part.detail ? '#2a2a28' : part.body,
        'rubber',
        'lying',
      )
      plate(sheet, box(side * leg - thick * 0.62, foot - 16, thick * 1.24, 16, 5), '#2a2a28', 'matte')
    }
    keyhole(sheet, at(mini ? 0 : 70, foot + 38), 31)
    if (!mini) {
      plate(sheet, box(-130, foot + 16, 130, 42, 8), lit(part.detail, 0.6), 'matte')
      sheet.path(d`M-112 ${foot + 30}h94M-112 ${foot + 43}h60`, { stroke: '#d9d8d2', width: 4, opacity: 0.75 })
    }
  })
  if (!twin) {
    floating(sheet, foot + 86, 90, x + 350)
    keys(sheet, x + 330, foot - 70, 14, part.body)
    keys(sheet, x + 362, foot - 64, -12, lit(part.body, 1.15, 0.01))
  }
}

/** An eye pressed on the end of a cable, from where the cable comes. */
function eye(sheet: Sheet, from: Point, centre: Point, colour: string): void {
  ring(sheet, centre, 40, 22, '#2a2a28')
  ring(sheet, at(centre.x - 1.5, centre.y - 2.5), 37, 26, '#6d6d68', 0.7)
  bar(sheet, polar(centre, 26, degreesOf(subtract(from, centre))), from, 30, 30, colour, { finish: 'metal', cap: true })
}

/** Four wheels of digits. */
function digits(sheet: Sheet, centre: Point, count: number, size: number, colour: string): void {
  for (let index = 0; index < count; index++) {
    const x = centre.x + (index - (count - 1) / 2) * size
    lathed(sheet, box(x - size * 0.4, centre.y - size * 0.72, size * 0.8, size * 1.44, 6), colour, 'matte', 'lying')
    for (let notch = -2; notch <= 2; notch++) {
      const y = centre.y + notch * size * 0.29
      sheet.path(d`M${x - size * 0.4} ${y}h${size * 0.12}M${x + size * 0.28} ${y}h${size * 0.12}`, {
        stroke: '#000',
        width: 3,
        opacity: 0.55,
      })
    }
    const ink = luminance(colour) > 0.3 ? '#1b1b1a' : '#f2efe6'
    const glyph =
      ['M-5 -9H5V9H-5Z', 'M-4 -6L1 -10V10', 'M-6 -6Q0 -14 6 -6Q6 0 -6 9H7', 'M-6 -9H6L0 -1Q8 1 5 7Q0 12 -6 7'][
        index % 4
      ] ?? ''
    sheet.group({ x, y: centre.y, scale: size / 40 }, () => sheet.path(glyph, { stroke: ink, width: 3, cap: 'round' }))
  }
}

const shackleLock: DrawPart = (sheet, part) => {
  if (says(part, 'mini')) sheet.group({ scale: 1.2, y: -12 }, () => uLock(sheet, part))
  else uLock(sheet, part)
}

const chainLock: DrawPart = (sheet, part) => {
  const heavy = (part.width ?? 8) >= 9
  const thick = heavy ? 84 : 62
  standing(sheet, 302, 380)
  // The chain looks out of the sleeve where it meets the lock.
  const link = (x: number, y: number, turn: number, edge: boolean) =>
    sheet.group({ x, y, rotate: turn }, () => {
      const size = heavy ? 1.24 : 0.94
      if (edge)
        bar(sheet, at(-34 * size, 0), at(34 * size, 0), 22 * size, 22 * size, silver, { finish: 'metal', cap: true })
      else {
        const path = d`M${-22 * size} ${-18 * size}H${22 * size}A${18 * size} ${18 * size} 0 0 1 ${22 * size} ${18 * size}H${-22 * size}A${18 * size} ${18 * size} 0 0 1 ${-22 * size} ${-18 * size}Z`
        bent(sheet, path, 17 * size, silver, 'metal')
      }
    })
  link(-138, 226, -152, false)
  link(-184, 196, -142, true)
  link(138, 226, -28, false)
  link(184, 196, -38, true)
  const loop = 'M-216 168C-420 30 -390 -236 -120 -262C-40 -270 50 -270 130 -258C390 -220 410 30 216 168'
  bent(sheet, loop, thick, part.body, 'rubber', 'butt')
  sheet.path(loop, { stroke: '#000', width: thick * 0.94, dash: '3 6', opacity: 0.13 })
  sheet.path(loop, { stroke: lit(part.body, 2, 0.05), width: 2, dash: '10 8', opacity: 0.4 })
  for (const [x, y, turn] of [
    [-222, 163, -145],
    [222, 163, -35],
  ] as const)
    sheet.group({ x, y, rotate: turn }, () =>
      lathed(sheet, box(-17, -thick / 2 - 4, 36, thick + 8, 8), '#242423', 'rubber', 'lying'),
    )
  if (heavy) {
    volume(
      sheet,
      'M-112 180Q-112 158 -90 158H90Q112 158 112 180V270Q112 300 84 304H-84Q-112 300 -112 270Z',
      lit(part.detail, 0.9),
      {
        finish: 'metal',
        lights: [[-50, 180, 90, 34, 0.4]],
        darks: [[20, 310, 150, 40, 0.6]],
        inside: () => sheet.path(box(-120, 158, 240, 26), { fill: '#1d1d1c' }),
      },
    )
    keyhole(sheet, at(0, 246), 36)
  } else {
    volume(sheet, box(-136, 186, 272, 104, 30), part.detail, {
      lights: [[-60, 192, 120, 24, 0.3]],
      darks: [[20, 300, 190, 40, 0.6]],
    })
    sheet.path(box(-106, 200, 212, 76, 8), { fill: '#0d0d0c', opacity: 0.75 })
    digits(sheet, at(0, 238), 4, 48, '#d8d7d0')
  }
}

/** Turns of cable lying over each other, seen a little from above. */
function coil(sheet: Sheet, thick: number, turns: number, colour: string, wide: number, tall: number): void {
  for (let index = 0; index < turns; index++) {
    const y = -index * thick * 0.82
    const x = (index % 2 ? 1 : -1) * 7
    const rx = wide - (index % 3) * 6
    sheet.path(d`M${x - rx} ${y}a${rx} ${tall} 0 1 0 ${rx * 2} 0a${rx} ${tall} 0 1 0 ${-rx * 2} 0`, {
      stroke: '#000',
      width: thick * 1.25,
      opacity: 0.16,
      place: at(0, 9),
    })
    bent(
      sheet,
      d`M${x - rx} ${y}a${rx} ${tall} 0 1 0 ${rx * 2} 0a${rx} ${tall} 0 1 0 ${-rx * 2} 0`,
      thick,
      colour,
      'paint',
    )
  }
}

const cableLock: DrawPart = (sheet, part) => {
  if (says(part, 'loop')) {
    standing(sheet, 246, 350)
    bent(sheet, 'M-10 -30C180 -110 330 -150 396 -206', 26, part.body, 'paint')
    sheet.group({ y: 90 }, () => coil(sheet, 26, 4, part.body, 320, 118))
    bent(sheet, 'M-316 20C-300 -60 -200 -150 -120 -186', 26, part.body, 'paint')
    sheet.group({}, () => {
      eye(sheet, at(370, -176), at(438, -244), part.detail)
      eye(sheet, at(-130, -180), at(-52, -228), part.detail)
    })
    return
  }
  if (says(part, 'kids')) {
    standing(sheet, 296, 300)
    const loop = 'M-150 212C-430 150 -380 -270 -40 -270C320 -270 430 150 150 212'
    bent(sheet, loop, 38, part.body, 'paint', 'butt')
    sheet.path(loop, { stroke: '#fff', width: 3, dash: '2 26', opacity: 0.35 })
    volume(sheet, box(-200, 150, 400, 140, 66), part.detail, {
      finish: 'paint',
      lights: [[-80, 168, 150, 30, shine(part.detail)]],
      darks: [[30, 300, 240, 50, 0.4]],
      inside: () => {
        for (const x of [-180, -160, -140, 140, 160, 180])
          sheet.line(at(x, 150), at(x, 290), { stroke: part.body, width: 9 })
      },
    })
    sheet.path(box(-118, 162, 236, 116, 14), { fill: '#1b1b1a', opacity: 0.75 })
    digits(sheet, at(0, 220), part.count ?? 3, 72, part.body)
    return
  }
  standing(sheet, 288, 340)
  bent(sheet, 'M-300 90C-300 -130 -200 -236 -60 -262', 36, part.body, 'paint')
  sheet.group({ y: 160 }, () => coil(sheet, 36, 5, part.body, 300, 92))
  bent(sheet, 'M286 20C280 -100 230 -200 130 -246', 36, part.body, 'paint')
  sheet.group({ x: 20, y: -266, rotate: 6 }, () => {
    bar(sheet, at(-128, 0), at(-66, 0), 54, 54, silver, { finish: 'metal' })
    bar(sheet, at(-70, 0), at(126, 0), 92, 92, part.detail, { finish: 'matte', cap: true })
    for (const x of [-50, -34, -18]) sheet.line(at(x, -44), at(x, 44), { stroke: '#000', width: 6, opacity: 0.5 })
    keyhole(sheet, at(82, 0), 32)
  })
  floating(sheet, 296, 90, 400)
  keys(sheet, 400, 160, 10, part.detail)
}

export const locks = { 'u-lock': shackleLock, 'chain-lock': chainLock, 'cable-lock': cableLock }
