/** Bells, mirrors, guards, stands and mounts. */

import { lit } from '../colour.ts'
import { guard } from '../extras.ts'
import { silver } from '../palette.ts'
import { at, polar } from '../point.ts'
import { d, type Sheet } from '../sheet.ts'
import { bar, bent, disc, lathed, plate, ring } from '../solid.ts'
import { glow, rounded, shine, volume } from './accessories-kit.ts'
import { bolt, box, type DrawPart, floating, says, sheen, standing } from './shape.ts'

/** A length of handlebar across the picture. */
const barAcross = (sheet: Sheet, y: number, half: number): void =>
  bar(sheet, at(-half, y), at(half, y), 74, 74, '#30302e', { finish: 'paint' })

const bell: DrawPart = (sheet, part) => {
  const { body, detail } = part
  const wide = (part.width ?? 50) * 3.1 + 60
  const isBrass = says(part, 'brass')
  const finish = body === '#1d1d1b' || says(part, 'kids') ? 'paint' : 'metal'
  const y = isBrass ? -20 : 10
  floating(sheet, 300, 300)
  barAcross(sheet, 180, 400)
  plate(sheet, box(-54, 128, 108, 104, 18), '#262624', 'matte')
  bolt(sheet, at(0, 208), 15)
  if (isBrass) {
    plate(sheet, d`M-26 136L-18 ${y + 70}H18L26 136Z`, '#2a2a28', 'matte')
    bent(sheet, d`M40 150C${wide + 60} 150 ${wide + 70} ${y + 20} ${wide + 16} ${y + 46}`, 12, '#33332f', 'metal')
    disc(sheet, at(wide + 14, y + 46), 22, '#33332f')
  } else {
    volume(
      sheet,
      d`M${wide * 0.5} ${y + 76}Q${wide * 1.2} ${y + 60} ${wide * 1.34} ${y + 120}Q${wide * 1.36} ${y + 142} ${wide * 1.1} ${y + 134}L${wide * 0.4} ${y + 116}Z`,
      detail,
      { finish: 'paint', lights: [[wide, y + 86, 80, 14, 0.35, 8]] },
    )
    lathed(
      sheet,
      d`M${-wide * 0.9} ${y + 66}H${wide * 0.9}L${wide * 0.62} ${y + 138}Q0 ${y + 156} ${-wide * 0.62} ${y + 138}Z`,
      '#2d2d2b',
      'matte',
    )
  }
  // The dome.
  const tall = isBrass ? wide * 1.22 : wide * 0.98
  const dome = d`M${-wide} ${y + 70}C${-wide * 1.02} ${y - tall * 0.62} ${-wide * 0.55} ${y - tall} 0 ${y - tall}C${wide * 0.55} ${y - tall} ${wide * 1.02} ${y - tall * 0.62} ${wide} ${y + 70}Q0 ${y + 98} ${-wide} ${y + 70}Z`
  volume(sheet, dome, body, {
    finish,
    lights: [
      [-wide * 0.42, y - tall * 0.5, wide * 0.5, tall * 0.4, 0.75, -34],
      [wide * 0.74, y + 10, wide * 0.14, tall * 0.4, 0.3, -8],
    ],
    darks: [
      [wide * 0.5, y + 20, wide * 0.42, tall * 0.6, 0.6, -14],
      [0, y + 92, wide * 1.1, 34, 0.6],
    ],
    inside: () => {
      for (const [share, strength] of [
        [0.52, 0.22],
        [0.6, 0.14],
      ] as const)
        sheet.path(
          d`M${-wide * 1.05} ${y + 70 - tall * (1 - share) * 0.3}Q0 ${y + 104 - tall * (1 - share) * 0.3} ${wide * 1.05} ${y + 70 - tall * (1 - share) * 0.3}`,
          { stroke: '#000', width: 3, opacity: strength },
        )
      if (says(part, 'kids'))
        for (const [x, up] of [
          [-0.45, 0.2],
          [0.1, 0.42],
          [0.55, 0.12],
          [-0.1, 0.02],
          [-0.72, -0.02],
          [0.3, -0.08],
        ] as const) {
          const centre = at(x * wide, y - up * tall)
          for (let petal = 0; petal < 5; petal++) sheet.circle(polar(centre, 15, petal * 72), 10, { fill: detail })
          sheet.circle(centre, 8, { fill: '#fff' })
        }
    },
  })
  disc(sheet, at(0, y - tall + 4), isBrass ? 15 : 20, isBrass ? lit(body, 0.8) : silver)
}

const mirror: DrawPart = (sheet, part) => {
  const { body, detail } = part
  const radius = (part.width ?? 60) * 1.5 + 70
  const isEnd = says(part, 'bar-end')
  floating(sheet, 326, 240)
  const centre = isEnd ? at(110, -80) : at(70, -130)
  if (isEnd) {
    bar(sheet, at(-480, 180), at(-170, 180), 92, 92, '#262624', { finish: 'rubber' })
    for (let x = -470; x < -190; x += 18) sheet.line(at(x, 136), at(x, 224), { stroke: '#000', width: 5, opacity: 0.4 })
    lathed(sheet, box(-182, 128, 50, 104, 16), body, 'matte', 'lying')
    bent(sheet, 'M-140 180C-60 180 -40 120 10 40', 32, body, 'matte')
    disc(sheet, at(-62, 152), 26, detail)
  } else {
    barAcross(sheet, 250, 380)
    plate(sheet, box(-196, 196, 92, 110, 18), detail, 'matte')
    bolt(sheet, at(-150, 280), 15)
    bent(sheet, 'M-150 206C-150 60 -130 40 -60 -40', 20, silver, 'metal')
    disc(sheet, at(-46, -54), 24, detail, 'matte')
  }
  const wide = isEnd ? 1.12 : 1
  sheet.ellipse(at(centre.x + 10, centre.y + 14), radius * wide, radius, { fill: lit(body, 0.45) })
  sheet.ellipse(centre, radius * wide, radius, {
    fill: sheet.across(at(0.2, 0.05), at(0.8, 0.95), [
      { at: 0, colour: lit(body, 1.5, 0.1) },
      { at: 0.5, colour: lit(body, 0.9) },
      { at: 1, colour: lit(body, 0.4) },
    ]),
  })
  const glass = d`M${centre.x - radius * wide * 0.9} ${centre.y}a${radius * wide * 0.9} ${radius * 0.9} 0 1 0 ${radius * wide * 1.8} 0a${radius * wide * 0.9} ${radius * 0.9} 0 1 0 ${-radius * wide * 1.8} 0Z`
  sheet.path(glass, { fill: '#b9c6cc', stroke: '#111', width: 2 })
  sheet.group({ clip: sheet.clip(glass), x: 0 }, () => {
    // What lies behind: sky, a line of trees, the road running away.
    sheet.path(box(centre.x - 300, centre.y - 300, 600, 600), {
      fill: sheet.linear(at(0, centre.y - radius), at(0, centre.y + radius), [
        { at: 0, colour: '#dfe8ea' },
        { at: 0.52, colour: '#c2cfd2' },
        { at: 0.56, colour: '#a9aca6' },
        { at: 1, colour: '#6f716d' },
      ]),
    })
    sheet.path(
      d`M${centre.x - 300} ${centre.y + radius * 0.12}q90 -70 170 -30q60 -50 130 -10q80 -46 130 6q90 -50 170 34Z`,
      { fill: '#7e8d7d', opacity: 0.8 },
    )
    sheet.path(
      d`M${centre.x - 6} ${centre.y + radius * 0.1}h12L${centre.x + radius * 0.62} ${centre.y + radius}H${centre.x - radius * 0.62}Z`,
      { fill: '#54565a', opacity: 0.75 },
    )
    sheet.path(d`M${centre.x} ${centre.y + radius * 0.2}V${centre.y + radius}`, {
      stroke: '#f2efe6',
      width: 5,
      dash: '16 18',
    })
    glow(sheet, [centre.x - radius * 0.4, centre.y - radius * 0.5, radius * 0.8, radius * 0.4, 0.6, -30], '#ffffff')
    sheen(
      sheet,
      d`M${centre.x - radius} ${centre.y + radius * 0.3}L${centre.x + radius * 0.1} ${centre.y - radius}H${centre.x + radius * 0.36}L${centre.x - radius * 0.84} ${centre.y + radius * 0.62}Z`,
      0.22,
    )
  })
}

const mudguard: DrawPart = (sheet, part) => {
  const { body, detail } = part
  if ((part.count ?? 1) < 2) {
    // A flat sheet with its holes and slots.
    floating(sheet, 330, 210)
    const sheetPath =
      'M-96 -310Q0 -340 96 -310L130 -150Q84 -96 96 -20L176 150Q206 260 120 308Q0 340 -120 308Q-206 260 -176 150L-96 -20Q-84 -96 -130 -150Z'
    sheet.path(sheetPath, { fill: '#000', opacity: 0.18, place: at(12, 12) })
    volume(sheet, sheetPath, body, {
      finish: 'paint',
      lights: [
        [-90, 120, 60, 180, shine(body), 14],
        [-50, -220, 40, 110, shine(body)],
      ],
      darks: [
        [120, 140, 70, 220, 0.4],
        [60, -220, 60, 110, 0.35],
      ],
      inside: () => {
        sheet.path('M0 -330V330', { stroke: '#000', width: 4, opacity: 0.3 })
        sheet.path('M3 -330V330', { stroke: '#fff', width: 2, opacity: 0.2 })
        sheet.path('M-200 196L0 116L200 196V236L0 156L-200 236ZM-200 256L0 176L200 256V270L0 190L-200 270Z', {
          fill: detail,
        })
      },
    })
    for (const sign of [-1, 1])
      for (const [x, y] of [
        [84, -280],
        [98, -220],
        [108, -166],
        [84, -40],
        [112, 30],
      ] as const) {
        sheet.path(box(sign * x - 5, y - 17, 10, 34, 5), { fill: '#efece4', stroke: lit(body, 0.4), width: 2 })
      }
    return
  }
  const deep = 14 + (part.width ?? 45) * 0.62
  floating(sheet, 322, 420)
  const wheelGuard = (x: number, y: number, from: number, to: number, stays: readonly number[], flap: boolean) => {
    const axle = at(x, y)
    for (const angle of stays)
      for (const shift of [-1.6, 1.6]) {
        bar(sheet, polar(axle, 14, angle), polar(axle, 246, angle + shift), 8, 8, detail, {
          finish: 'metal',
          cap: true,
        })
      }
    ring(sheet, axle, 22, 10, silver)
    guard(sheet, axle, 240, from, to, body, deep)
    for (const angle of stays) {
      plate(
        sheet,
        d`M${polar(axle, 222, angle - 4)}L${polar(axle, 252, angle - 3)}L${polar(axle, 252, angle + 3)}L${polar(axle, 222, angle + 4)}Z`,
        '#2a2a28',
        'matte',
      )
    }
    if (flap) guard(sheet, axle, 240, from - 14, from + 4, '#232322', deep + 6)
  }
  wheelGuard(-250, 130, -208, -30, [-196, -146], false)
  wheelGuard(300, 130, -186, -66, [-176], true)
  bolt(sheet, polar(at(300, 130), 250, -96), 13)
  bolt(sheet, polar(at(-250, 130), 250, -62), 13)
}

const kickstand: DrawPart = (sheet, part) => {
  const { body, detail } = part
  standing(sheet, 330, 120, 150)
  sheet.group({ rotate: -16, x: 10 }, () => {
    bar(sheet, at(0, -120), at(0, 190), 56, 48, body, { finish: 'metal' })
    for (let y = 20; y < 180; y += 26) sheet.path(box(-7, y, 14, 14, 7), { fill: '#1b1b1a', opacity: 0.75 })
    bar(sheet, at(0, 150), at(0, 300), 64, 60, lit(body, 0.92), { finish: 'metal' })
    disc(sheet, at(0, 176), 17, detail, 'matte')
    volume(sheet, 'M-40 284H40L56 330Q60 350 30 350H-44Q-62 348 -56 328Z', detail, {
      darks: [[10, 346, 60, 16, 0.5]],
      lights: [[-20, 296, 30, 12, 0.3]],
    })
  })
  volume(
    sheet,
    rounded([at(-200, -330), at(60, -330), at(96, -250), at(40, -90), at(-96, -90), at(-200, -220)], 40),
    body,
    { finish: 'metal', lights: [[-100, -290, 110, 40, 0.4]], darks: [[20, -100, 140, 50, 0.5]] },
  )
  plate(sheet, rounded([at(-176, -308), at(-20, -308), at(-20, -240), at(-176, -240)], 18), detail, 'rubber')
  for (const x of [-136, -60]) bolt(sheet, at(x, -274), 22)
  disc(sheet, at(-16, -146), 44, lit(body, 0.8))
  bolt(sheet, at(-16, -146), 26)
  bent(sheet, 'M30 -180l10 12 -22 8 24 10 -22 8 24 10 -22 8 22 10', 7, silver, 'metal')
}

const trainingWheels: DrawPart = (sheet, part) => {
  const { body, detail } = part
  const radius = (part.width ?? 110) * 1.16
  standing(sheet, 306, 400)
  for (const x of [-230, 230]) {
    const sign = Math.sign(x)
    const hub = at(x, 306 - radius)
    // Arm with its slot, then the wheel in front of it.
    const arm = rounded(
      [
        at(x - sign * 10 - 30, -290),
        at(x - sign * 10 + 30, -290),
        at(x + 30, -20),
        at(x + 26, hub.y + 30),
        at(x - 26, hub.y + 30),
        at(x - 30, -20),
      ],
      22,
    )
    plate(sheet, arm, silver, 'metal')
    sheet.path(box(x - sign * 10 - 12, -262, 24, 160, 12), { fill: '#1b1b1a', opacity: 0.85 })
    bolt(sheet, at(x - sign * 10, -214), 25)
    bent(sheet, d`M${x + sign * 20} -60L${x + sign * 130} -150V-250`, 18, silver, 'metal')
    disc(sheet, hub, radius, detail === '#1d1d1b' ? '#262624' : detail, 'matte')
    ring(sheet, hub, radius - 4, radius - 8, '#fff', 0.12)
    for (let angle = 0; angle < 360; angle += 8)
      sheet.line(polar(hub, radius - 1, angle), polar(hub, radius - 12, angle + 2), {
        stroke: '#000',
        width: 3,
        opacity: 0.4,
      })
    disc(sheet, hub, radius * 0.72, body, 'paint')
    for (let index = 0; index < 5; index++) {
      const hole = polar(hub, radius * 0.46, index * 72 - 90)
      sheet.circle(hole, radius * 0.13, { fill: '#171716', stroke: lit(body, 0.4), width: 2 })
    }
    disc(sheet, hub, radius * 0.22, silver)
    bolt(sheet, hub, radius * 0.13)
    glow(sheet, [hub.x - radius * 0.28, hub.y - radius * 0.4, radius * 0.34, radius * 0.16, 0.4, -34], '#ffffff')
  }
}

const phoneMount: DrawPart = (sheet, part) => {
  const { body, detail } = part
  floating(sheet, 330, 230)
  barAcross(sheet, 120, 420)
  plate(sheet, box(-90, 66, 180, 110, 20), lit(body, 1.4, 0.008), 'matte')
  plate(
    sheet,
    rounded([at(-110, -100), at(110, -100), at(110, 100), at(-110, 100)], 50),
    lit(body, 1.6, 0.012),
    'matte',
  )
  for (const [x, y] of [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ] as const)
    bent(sheet, d`M${x * 50} ${y * 50}L${x * 150} ${y * 200}`, 44, lit(body, 1.3, 0.01), 'matte')
  // The phone.
  const phone = box(-150, -296, 300, 592, 44)
  sheet.path(phone, { fill: '#000', opacity: 0.25, place: at(8, 10) })
  plate(sheet, phone, detail, 'metal')
  const screen = box(-138, -284, 276, 568, 34)
  sheet.path(screen, { fill: '#e9e6dc' })
  sheet.group({ clip: sheet.clip(screen) }, () => {
    sheet.path('M-160 40Q-40 -20 160 60V300H-160Z', { fill: '#d6dccb' })
    sheet.path('M-160 190Q-80 120 0 170T170 150V200Q90 230 0 210T-160 240Z', { fill: '#bfd3da' })
    sheet.path('M-150 -140L160 -220M-150 60L150 -60M-60 -300L20 300M90 -300L110 300M-160 -40L160 120', {
      stroke: '#fff',
      width: 14,
    })
    sheet.path('M-34 290L-10 110Q-6 60 40 30L100 0Q110 -60 100 -180', { stroke: '#e2451e', width: 16, cap: 'round' })
    sheet.path('M-14 150L12 200L-14 188L-40 200Z', { fill: '#15150f' })
    sheen(sheet, 'M-150 -300H60L-150 200Z', 0.22)
  })
  sheet.path(box(-40, -272, 80, 17, 9), { fill: '#15150f' })
  for (const [x, y] of [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ] as const)
    sheet.group({ x: x * 148, y: y * 210, rotate: x * y * 38 }, () => {
      plate(sheet, box(-30, -46, 60, 92, 20), body, 'rubber')
      for (const line of [-20, 0, 20])
        sheet.line(at(-22, line), at(22, line), { stroke: '#fff', width: 3, opacity: 0.14 })
    })
}

const computer: DrawPart = (sheet, part) => {
  const { body, detail } = part
  floating(sheet, 320, 220)
  barAcross(sheet, 190, 400)
  plate(sheet, box(-70, 130, 140, 116, 18), '#242423', 'matte')
  plate(sheet, 'M-60 60H60L70 150H-70Z', '#2e2e2c', 'matte')
  volume(sheet, rounded([at(-180, -300), at(180, -300), at(180, 130), at(-180, 130)], 50), body, {
    lights: [[-90, -280, 130, 30, shine(body) * 1.5]],
    darks: [[40, 140, 220, 40, 0.6]],
  })
  const screen = box(-150, -268, 300, 310, 16)
  sheet.path(screen, { fill: '#cdd3c6', stroke: '#0c0c0b', width: 3 })
  // No figures: a route, two fields and a profile.
  sheet.path('M-150 -150H150M0 -268V-150M-150 -40H150', { stroke: '#6f766b', width: 3 })
  sheet.path('M-120 -200h70M-120 -226h40M30 -200h84M30 -226h40', { stroke: '#1b1d19', width: 11 })
  sheet.path('M-130 -70C-80 -150 -40 -60 10 -100S90 -140 130 -76', { stroke: '#1b1d19', width: 7, cap: 'round' })
  sheet.path('M-150 42V0L-90 -20L-50 6L0 -14L60 14L110 -10L150 10V42Z', { fill: '#50564b' })
  sheen(sheet, 'M-150 -268H40L-150 0Z', 0.2)
  for (const x of [-96, 0, 96]) plate(sheet, box(x - 34, 64, 68, 34, 14), x === 0 ? detail : '#3a3a38', 'rubber')
}

export const extras = {
  bell,
  mirror,
  mudguard,
  kickstand,
  'training-wheels': trainingWheels,
  'phone-mount': phoneMount,
  computer,
}
