/** Pumps, tools and what keeps a bicycle running. */
import { lit, luminance, mixed } from '../colour.ts'
import { silver } from '../palette.ts'
import { at, polar } from '../point.ts'
import { d, type Sheet } from '../sheet.ts'
import { bar, bent, disc, lathed, limb, plate, ring } from '../solid.ts'
import { glow, rounded, shine, volume } from './accessories-kit.ts'
import { bolt, box, type DrawPart, floating, type Part, says, standing } from './shape.ts'

/** A pressure gauge from in front. */
function gauge(sheet: Sheet, x: number, y: number, radius: number, rim: string): void {
  disc(sheet, at(x, y), radius, rim)
  disc(sheet, at(x, y), radius * 0.86, '#f3f1ea', 'matte')
  const marks = Array.from(
    { length: 23 },
    (_, index) =>
      d`M${polar(at(x, y), radius * 0.74, 135 + index * 12.27)}L${polar(at(x, y), radius * (index % 2 ? 0.67 : 0.6), 135 + index * 12.27)}`,
  )
  sheet.path(marks.join(''), { stroke: '#1b1b1a', width: 2.5 })
  sheet.path(
    d`M${polar(at(x, y), radius * 0.7, 270)}A${radius * 0.7} ${radius * 0.7} 0 0 1 ${polar(at(x, y), radius * 0.7, 330)}`,
    { stroke: '#e2451e', width: 6 },
  )
  sheet.line(polar(at(x, y), radius * 0.16, 40), polar(at(x, y), radius * 0.62, 220), {
    stroke: '#e2451e',
    width: 5,
    cap: 'round',
  })
  disc(sheet, at(x, y), radius * 0.11, '#2a2a28')
  sheet.ellipse(at(x - radius * 0.25, y - radius * 0.4), radius * 0.4, radius * 0.2, { fill: '#fff', opacity: 0.5 })
}

function trackPump(sheet: Sheet, part: Part): void {
  const { body, detail } = part
  const reserve = says(part, 'reserve')
  standing(sheet, 336, 210)
  // Hose from the foot up to the head parked at the handle.
  bent(sheet, 'M40 268C210 260 200 60 190 -80C184 -190 150 -250 96 -246', 17, '#1f1f1e', 'rubber')
  plate(sheet, box(48, -280, 66, 62, 12), '#2a2a28', 'matte')
  plate(sheet, 'M100 -272L160 -306L168 -290L112 -248Z', detail === '#1d1d1b' ? '#777' : detail, 'metal')
  plate(
    sheet,
    'M-190 300L-150 270H150L190 300L200 330Q200 338 190 338H-190Q-200 338 -200 330Z',
    lit('#3a3a38', 1),
    'matte',
  )
  if (reserve) bar(sheet, at(-74, -120), at(-74, 276), 86, 86, lit(body, 1.3, 0.006), { finish: 'paint', cap: true })
  const x = reserve ? 22 : 0
  bar(sheet, at(x, -330), at(x, -200), 17, 17, silver, { finish: 'metal' })
  bar(sheet, at(x, -210), at(x, 272), reserve ? 76 : 68, reserve ? 76 : 68, body, { finish: 'paint' })
  lathed(sheet, box(x - 46, -226, 92, 42, 10), '#2a2a28', 'matte')
  lathed(sheet, box(x - 52, 246, 104, 40, 10), '#2a2a28', 'matte')
  if (reserve) for (const y of [-60, 180]) lathed(sheet, box(-124, y, 190, 22, 6), detail, 'paint', 'lying')
  else for (const y of [-120, -104, 200]) bar(sheet, at(x - 34, y), at(x + 34, y), 7, 7, detail, { finish: 'metal' })
  const handle =
    'M-184 -344Q-196 -372 -160 -376L-50 -384Q0 -390 50 -384L160 -376Q196 -372 184 -344Q180 -326 150 -328L60 -334Q40 -312 0 -312Q-40 -312 -60 -334L-150 -328Q-180 -326 -184 -344Z'
  sheet.group({ x }, () =>
    volume(sheet, handle, reserve ? '#2a2a28' : '#6b4a32', {
      finish: 'paint',
      lights: [[-60, -372, 130, 12, 0.4]],
      darks: [[20, -322, 180, 20, 0.5]],
    }),
  )
  gauge(sheet, x, reserve ? 90 : 150, reserve ? 84 : 92, reserve ? detail : silver)
}

const floorPump: DrawPart = (sheet, part) => sheet.group({ scale: 0.9, y: 18 }, () => trackPump(sheet, part))

const handPump: DrawPart = (sheet, part) => {
  floating(sheet, 210, 420)
  sheet.group({ rotate: -14 }, () => {
    bent(sheet, 'M390 0C500 20 500 130 400 130L250 128', 15, '#1f1f1e', 'rubber')
    lathed(sheet, box(170, 106, 96, 44, 10), part.detail, 'metal', 'lying')
    for (const x of [196, 212, 228, 244]) sheet.line(at(x, 108), at(x, 148), { stroke: '#000', width: 3, opacity: 0.4 })
    bar(sheet, at(-330, 0), at(-200, 0), 46, 46, silver, { finish: 'metal' })
    bar(sheet, at(-230, 0), at(340, 0), 76, 76, part.body, { finish: 'metal' })
    bar(sheet, at(-470, 0), at(-270, 0), 92, 92, part.detail === '#1d1d1b' ? '#2a2a28' : part.detail, {
      finish: 'matte',
      cap: false,
    })
    lathed(sheet, box(-484, -48, 26, 96, 10), '#1c1c1b', 'rubber', 'lying')
    for (let x = -440; x < -280; x += 16) sheet.line(at(x, -45), at(x, 45), { stroke: '#000', width: 5, opacity: 0.45 })
    lathed(sheet, box(-246, -44, 36, 88, 8), '#2a2a28', 'matte', 'lying')
    lathed(sheet, box(320, -44, 76, 88, 14), '#2a2a28', 'matte', 'lying')
    for (const x of [-130, 230]) sheet.path(box(x, -38, 8, 76), { fill: part.detail, opacity: 0.8 })
    sheet.path(box(-60, -12, 190, 24, 12), { fill: '#000', opacity: 0.12 })
  })
}

/** One key of a folding tool, turned about its bolt. */
function toolKey(sheet: Sheet, index: number, turn: number, x: number, y: number): void {
  sheet.group({ x, y, rotate: turn }, () => {
    const long = 200 + (index % 3) * 30
    const wide = 20 + ((index * 7) % 4) * 4
    bar(sheet, at(0, 0), at(long, 0), wide, wide, '#aeb0ad', { finish: 'metal' })
    if (index % 4 === 1) plate(sheet, d`M${long - 8} -6L${long + 40} -15V15L${long - 8} 6Z`, silver, 'metal')
    else if (index % 4 === 3) {
      disc(sheet, at(long, 0), wide * 0.8, silver)
      sheet.circle(at(long, 0), wide * 0.36, { fill: '#161615' })
    } else
      for (const y of [-wide * 0.18, wide * 0.18])
        sheet.line(at(30, y), at(long, y), { stroke: '#000', width: 1.2, opacity: 0.3 })
  })
}

const multiTool: DrawPart = (sheet, part) => {
  const count = part.count ?? 9
  const many = count > 12
  standing(sheet, 240, 340)
  const left = many ? [-168, -142, -116, -90, -62, -36] : [-150, -116, -82, -46]
  const right = many ? [-14, -40, -66, -92, -118] : [-32, -66, -100]
  left.forEach((turn, index) => {
    toolKey(sheet, index + 1, turn, -220, 90)
  })
  right.forEach((turn, index) => {
    toolKey(sheet, index + 2, turn, 220, 90)
  })
  if (many) {
    // The chain breaker.
    sheet.group({ x: 220, y: 90, rotate: 12 }, () => {
      plate(sheet, 'M0 -30H150V-70H186V-30H220V-70H252V40H0Z', '#8b8d8a', 'metal')
      bar(sheet, at(252, -14), at(330, -14), 20, 20, silver, { finish: 'metal' })
      bar(sheet, at(316, -46), at(316, 18), 14, 14, silver, { finish: 'metal', cap: true })
    })
  }
  const side = rounded([at(-286, 34), at(286, 34), at(286, 150), at(150, 176), at(-150, 176), at(-286, 150)], 60)
  sheet.group({ y: 30, x: 8 }, () => plate(sheet, side, lit(part.body, 0.6), 'metal'))
  for (const y of [14, 22]) sheet.group({ y, x: y / 3 }, () => sheet.path(side, { stroke: '#8b8d8a', width: 3 }))
  volume(sheet, side, part.body, {
    finish: 'metal',
    lights: [[-120, 50, 190, 34, shine(part.body) * 1.6]],
    darks: [[60, 190, 280, 50, 0.6]],
    inside: () => {
      for (const x of [-130, -65, 0, 65, 130])
        sheet.path(box(x - 20, 78, 40, 64, 20), { fill: part.detail, opacity: 0.9 })
      sheet.path('M-300 44H300', { stroke: '#fff', width: 2, opacity: 0.25 })
    },
  })
  for (const x of [-220, 220]) {
    disc(sheet, at(x, 92), 40, part.detail)
    bolt(sheet, at(x, 92), 26)
  }
}

const tyreLevers: DrawPart = (sheet, part) => {
  const count = part.count ?? 3
  floating(sheet, 296, 300)
  for (let index = 0; index < count; index++) {
    const turn = (index - (count - 1) / 2) * 13
    sheet.group({ y: 132, x: (index - (count - 1) / 2) * 150, rotate: turn }, () => {
      const lever =
        'M-44 116Q-50 20 -36 -80L-30 -330Q-30 -402 8 -408Q30 -404 28 -380Q8 -372 22 -330L36 -80Q50 20 44 116Q36 146 0 146Q-36 146 -44 116ZM-2 96A18 18 0 1 0 -2 132A18 18 0 1 0 -2 96Z'
      sheet.path(lever, { fill: '#000', opacity: 0.18, place: at(9, 9), fillRule: 'evenodd' })
      plate(sheet, lever, part.body, 'paint', true)
      sheet.path('M-20 70L-14 -300Q-8 -330 0 -300L20 70Q0 84 -20 70Z', { fill: '#000', opacity: 0.14 })
      sheet.path('M-22 70L-16 -310', { stroke: '#000', width: 3, opacity: 0.25 })
      sheet.path('M-38 60Q-38 -10 -30 -90L-24 -330', { stroke: '#fff', width: 5, opacity: 0.35, cap: 'round' })
      plate(sheet, 'M-16 36L0 -24L16 36Q0 46 -16 36Z', part.detail, 'matte')
      sheet.path('M40 60Q52 62 58 46Q56 30 42 32Z', {
        fill: lit(part.body, 0.7),
        stroke: lit(part.body, 0.4),
        width: 1,
      })
    })
  }
}

const repairKit: DrawPart = (sheet, part) => {
  if (says(part, 'plug', 'tubeless')) {
    standing(sheet, 220, 420)
    bar(sheet, at(-440, -60), at(-60, -60), 124, 124, part.body, { finish: 'metal', cap: false })
    for (const x of [-440, -420, -160, -140, -120])
      sheet.line(at(x, -121), at(x, 1), { stroke: '#fff', width: 2, opacity: 0.16 })
    lathed(sheet, box(-470, -126, 60, 132, 14), part.detail, 'metal', 'lying')
    lathed(sheet, box(-76, -110, 36, 100, 4), silver, 'metal', 'lying')
    sheet.path(box(-330, -122, 30, 124), { fill: part.detail })
    // The needle with a strip through its fork, and the reamer.
    for (const [y, fork] of [
      [-110, true],
      [30, false],
    ] as const) {
      bar(sheet, at(60, y), at(200, y), 54, 46, part.body, { finish: 'metal', cap: true })
      for (const x of [90, 110, 130]) sheet.line(at(x, y - 24), at(x, y + 24), { stroke: part.detail, width: 6 })
      bar(sheet, at(200, y), at(430, y), 17, fork ? 11 : 5, silver, { finish: 'metal' })
      if (fork) {
        bent(sheet, d`M404 ${y - 60}Q424 ${y} 398 ${y + 66}`, 20, '#4a2f1f', 'rubber')
        sheet.path(d`M400 ${y}H446`, { stroke: '#161615', width: 4 })
      } else
        for (let x = 260; x < 420; x += 13) sheet.line(at(x, y - 8), at(x + 9, y + 8), { stroke: '#3c3c38', width: 3 })
    }
    const count = Math.min(10, part.count ?? 10)
    for (let index = 0; index < count; index++)
      bar(sheet, at(-400 + index * 40, 66), at(-384 + index * 40, 200), 20, 20, '#4a2f1f', {
        finish: 'rubber',
        cap: true,
      })
    return
  }
  standing(sheet, 256, 400)
  // The lid stands open behind the tin.
  volume(sheet, box(-330, -290, 500, 250, 44), lit(part.body, 0.95), {
    finish: 'paint',
    lights: [[-200, -250, 200, 60, 0.35]],
    darks: [[60, -40, 260, 60, 0.5]],
    inside: () => {
      sheet.path(box(-306, -266, 452, 202, 30), { stroke: lit(part.body, 1.6, 0.04), width: 3 })
      sheet.path('M-150 -130H-10V-190H-150Z', { fill: '#efe9da' })
      sheet.circle(at(-80, -160), 66, { stroke: '#efe9da', width: 16 })
    },
  })
  volume(sheet, 'M-356 -50H196V190Q196 236 150 240H-310Q-356 236 -356 190Z', part.body, {
    finish: 'paint',
    lights: [[-220, 40, 190, 90, 0.3]],
    darks: [
      [0, 250, 320, 70, 0.6],
      [190, 100, 60, 160, 0.4],
    ],
  })
  plate(sheet, box(-362, -66, 564, 34, 12), lit(silver, 0.95), 'metal')
  sheet.path(box(-346, -58, 532, 18, 8), { fill: '#1c1c1b' })
  // Rubber cement, sandpaper and patches in front.
  sheet.group({ x: 300, y: 60, rotate: 12 }, () => {
    volume(sheet, 'M-54 -150L54 -150L40 110H-40Z', '#d8d9d5', { finish: 'metal', lights: [[-20, -40, 20, 120, 0.5]] })
    sheet.path('M-47 -40H47L43 40H-43Z', { fill: part.body })
    lathed(sheet, box(-26, 108, 52, 54, 8), '#1c1c1b', 'matte')
    plate(sheet, box(-60, -170, 120, 26, 4), '#aeb0ad', 'metal')
  })
  const count = Math.min(8, part.count ?? 8)
  for (let index = 0; index < count; index++) {
    const x = -290 + index * 64
    const y = 196 + (index % 2) * 28
    const radius = index % 3 === 0 ? 52 : 40
    sheet.circle(at(x + 3, y + 5), radius, { fill: '#000', opacity: 0.22 })
    disc(sheet, at(x, y), radius, '#c65a2b', 'matte')
    disc(sheet, at(x, y), radius * 0.72, '#232322', 'matte')
    glow(sheet, [x - 10, y - 14, radius * 0.5, radius * 0.3, 0.2, -20], '#ffffff')
  }
}

function repairStand(sheet: Sheet, part: Part): void {
  const { body, detail } = part
  standing(sheet, 352, 270)
  limb(sheet, [at(20, 150), at(-120, 250), at(-270, 344)], [26, 24, 22], lit(body, 0.8), 'metal')
  limb(sheet, [at(20, 150), at(150, 250), at(290, 344)], [26, 24, 22], body, 'metal')
  for (const [x, y] of [
    [-270, 344],
    [290, 344],
  ] as const)
    lathed(sheet, box(x - 30, y - 12, 60, 24, 10), '#1c1c1b', 'rubber', 'lying')
  bar(sheet, at(10, 200), at(10, -300), 44, 44, body, { finish: 'metal' })
  bar(sheet, at(10, -60), at(10, -330), 34, 34, silver, { finish: 'metal' })
  plate(sheet, box(-28, 110, 76, 90, 14), '#2a2a28', 'matte')
  bolt(sheet, at(10, 156), 20)
  plate(sheet, box(-24, -82, 68, 56, 12), '#2a2a28', 'matte')
  plate(sheet, 'M44 -70H96Q110 -56 96 -42H44Z', detail, 'matte')
  // The head with its arm, knob and jaw.
  plate(sheet, box(-36, -372, 92, 84, 18), '#2a2a28', 'matte')
  disc(sheet, at(10, -330), 26, detail, 'matte')
  bar(sheet, at(50, -330), at(230, -330), 34, 34, silver, { finish: 'metal' })
  bar(sheet, at(-110, -330), at(-34, -330), 22, 22, silver, { finish: 'metal' })
  lathed(sheet, box(-132, -364, 34, 68, 12), detail, 'matte', 'lying')
  for (const sign of [-1, 1]) {
    plate(sheet, sided(sign), detail, 'paint')
    sheet.path(
      sign < 0
        ? 'M256 -344H352Q336 -360 300 -360Q270 -360 256 -344Z'
        : 'M256 -316H352Q336 -300 300 -300Q270 -300 256 -316Z',
      { fill: '#161615' },
    )
  }
  bar(sheet, at(250, -250), at(250, -296), 16, 16, '#2a2a28', { finish: 'matte', cap: true })
  // A tray for small things.
  plate(sheet, 'M36 20H230L216 64H50Z', lit(body, 0.9), 'matte')
  plate(sheet, box(28, 8, 212, 16, 8), lit(body, 1.2, 0.01), 'matte')
}

const workStand: DrawPart = (sheet, part) => sheet.group({ scale: 0.86, y: 28 }, () => repairStand(sheet, part))

const sided = (sign: number): string =>
  sign < 0
    ? 'M216 -344V-400Q216 -416 236 -416H352Q372 -410 372 -386V-344H352Q336 -362 300 -362Q270 -362 256 -344Z'
    : 'M216 -316V-262Q216 -246 236 -246H352Q372 -252 372 -276V-316H352Q336 -298 300 -298Q270 -298 256 -316Z'

/** Printed on a bottle's belly: a drop over two bars. */
function label(sheet: Sheet, x: number, y: number, wide: number, tall: number, ink: string, paper: string): void {
  sheet.path(box(x, y, wide, tall), { fill: paper, opacity: 0.94 })
  sheet.path(box(x, y, wide, tall * 0.2), { fill: ink })
  const middle = x + wide / 2
  sheet.path(
    d`M${middle} ${y + tall * 0.3}q${wide * 0.2} ${tall * 0.22} ${wide * 0.2} ${tall * 0.34}a${wide * 0.2} ${wide * 0.2} 0 0 1 ${-wide * 0.4} 0q0 ${-tall * 0.12} ${wide * 0.2} ${-tall * 0.34}Z`,
    { fill: ink },
  )
}

const lube: DrawPart = (sheet, part) => {
  const { body, detail } = part
  standing(sheet, 312, 130)
  const paper = says(part, 'wet') ? '#e8eef0' : '#f4f2ec'
  const bottle = rounded(
    [
      at(-46, -116),
      at(46, -116),
      at(112, -66),
      at(116, 300),
      at(100, 312),
      at(-100, 312),
      at(-116, 300),
      at(-112, -66),
    ],
    34,
  )
  lathed(sheet, bottle, body, 'paint')
  sheet.group({ clip: sheet.clip(bottle) }, () => {
    label(sheet, -116, 0, 232, 236, detail, paper)
    glow(sheet, [110, 120, 60, 260, 0.45], '#000000')
    sheet.path('M-88 -50V296h16V-56Z', { fill: '#fff', opacity: 0.35 })
  })
  lathed(sheet, box(-52, -164, 104, 54, 8), '#2a2a28', 'matte')
  for (let x = -44; x <= 44; x += 11) sheet.line(at(x, -160), at(x, -116), { stroke: '#000', width: 3, opacity: 0.4 })
  lathed(sheet, 'M-34 -162L-12 -300H12L34 -162Z', '#e6e4dc', 'matte')
  lathed(sheet, 'M-15 -286L-11 -350Q0 -362 11 -350L15 -286Z', lit(body, 0.9), 'paint')
}

const cleaner: DrawPart = (sheet, part) => {
  const { body, detail } = part
  standing(sheet, 322, 160)
  const bottle =
    'M-44 -150H44Q52 -96 100 -70Q142 -44 142 20L136 120Q120 160 136 200L142 296Q142 320 116 322H-116Q-142 320 -142 296L-136 200Q-120 160 -136 120L-142 20Q-142 -44 -100 -70Q-52 -96 -44 -150Z'
  lathed(sheet, bottle, body, 'paint')
  sheet.group({ clip: sheet.clip(bottle) }, () => {
    label(sheet, -112, -6, 224, 270, luminance(detail) > 0.5 ? mixed(body, '#000000', 0.3) : detail, '#f4f2ec')
    for (const [x, y, r] of [
      [-60, 226, 12],
      [-30, 240, 8],
      [50, 222, 14],
      [74, 244, 8],
    ] as const)
      sheet.circle(at(x, y), r, { stroke: body, width: 4 })
    glow(sheet, [140, 120, 70, 260, 0.45], '#000000')
    sheet.path('M-118 -20V100Q-106 160 -118 200V296h16V200Q-92 160 -102 100V-30Z', { fill: '#fff', opacity: 0.3 })
  })
  lathed(sheet, box(-54, -190, 108, 54, 8), '#e9e7df', 'matte')
  for (let x = -46; x <= 46; x += 11) sheet.line(at(x, -186), at(x, -142), { stroke: '#000', width: 3, opacity: 0.2 })
  // The trigger under the head, then the head.
  volume(sheet, 'M56 -246Q66 -190 104 -150Q116 -136 102 -130Q66 -150 36 -232Z', '#d9472b', { finish: 'paint' })
  volume(
    sheet,
    'M-110 -306Q-116 -342 -70 -346L90 -344L150 -336V-284L96 -262Q60 -250 44 -188H-40Q-44 -230 -100 -258Q-112 -276 -110 -306Z',
    '#f1efe8',
    {
      lights: [[-30, -320, 100, 30, 0.6]],
      darks: [
        [10, -200, 90, 40, 0.4],
        [120, -270, 60, 30, 0.3],
      ],
    },
  )
  lathed(sheet, box(146, -342, 40, 64, 8), '#d9472b', 'matte', 'lying')
  ring(sheet, at(-60, -304), 13, 8, '#b9b7af')
}

export const tools = {
  'floor-pump': floorPump,
  'hand-pump': handPump,
  'multi-tool': multiTool,
  'tyre-levers': tyreLevers,
  'repair-kit': repairKit,
  'work-stand': workStand,
  lube,
  cleaner,
}
