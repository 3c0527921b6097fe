/** Bags, as they hang on the bicycle or the back. */
import { lit, luminance } from '../colour.ts'
import { at } from '../point.ts'
import { d, type Sheet } from '../sheet.ts'
import { bar, bent, limb, plate, ring } from '../solid.ts'
import { creases, glow, rounded, shine, volume, zip, zipPull } from './accessories-kit.ts'
import { box, buckle, type DrawPart, floating, type Part, says, standing, stitched, strap } from './shape.ts'

const webbing = '#262624'
/** A second colour that shows on the first. */
const trimOf = (part: Part): string =>
  luminance(part.detail) < 0.03 && luminance(part.body) < 0.03 ? '#55585a' : part.detail

/** A small loop of reflecting tape. */
function reflective(sheet: Sheet, path: string, width: number): void {
  sheet.path(path, { stroke: '#7d7f80', width: width + 2 })
  sheet.path(path, { stroke: '#d5d8d9', width })
}

const pannier: DrawPart = (sheet, part) => {
  standing(sheet, 304, 270)
  const side = shine(part.body)
  volume(
    sheet,
    'M-238 -190Q-262 60 -250 236Q-246 300 -190 306H190Q246 300 250 236Q262 60 238 -190Q0 -214 -238 -190Z',
    part.body,
    {
      finish: 'paint',
      lights: [
        [-150, -20, 70, 250, side * 0.9, 4],
        [-60, 60, 200, 60, side * 0.5, -20],
      ],
      darks: [
        [230, 80, 90, 300, 0.5],
        [0, 320, 300, 60, 0.55],
        [0, -180, 260, 34, 0.6],
      ],
      inside: () => {
        creases(
          sheet,
          [
            'M-210 -150Q-120 -90 -130 20',
            'M200 -150Q130 -60 150 40',
            'M-40 -170Q-20 -130 -36 -70',
            'M90 -170Q60 -120 80 -60',
          ],
          0.12,
        )
        // The welded corner pieces.
        sheet.path('M-270 196Q-180 210 -150 320H-280ZM270 196Q180 210 150 320H280Z', { fill: '#1b1b1a', opacity: 0.9 })
        sheet.path('M-262 194Q-176 208 -148 316M262 194Q176 208 148 316', { stroke: '#fff', width: 2, opacity: 0.25 })
      },
    },
  )
  reflective(sheet, 'M-30 206V76Q-30 60 0 60Q30 60 30 76V206', 20)
  sheet.path('M-30 206H30', { stroke: '#7d7f80', width: 6 })
  // The rolled mouth: the cloth turned over on itself, drawn in by the buckles on both sides.
  bar(sheet, at(-264, -214), at(264, -214), 86, 86, lit(part.body, 0.92), { finish: 'paint', cap: true })
  bar(sheet, at(-258, -264), at(258, -264), 62, 62, part.body, { finish: 'paint', cap: true })
  sheet.path('M-270 -236Q0 -228 270 -236', { stroke: '#000', width: 4, opacity: 0.4 })
  creases(
    sheet,
    ['M-150 -190q20 -14 16 -36', 'M60 -186q16 -18 10 -40', 'M170 -280q10 14 4 30', 'M-70 -286q-8 14 0 30'],
    0.16,
  )
  for (const sign of [-1, 1]) {
    strap(sheet, at(sign * 270, -250), at(sign * 250, 60), 24, webbing)
    buckle(sheet, at(sign * 262, -120), 1.25, 90)
  }
  strap(sheet, at(0, -300), at(0, -40), 28, webbing)
  buckle(sheet, at(0, -130), 1.35, 90)
  bent(sheet, 'M-80 -296C-76 -350 76 -350 80 -296', 20, webbing, 'rubber')
}

const frameBag: DrawPart = (sheet, part) => {
  const trim = trimOf(part)
  if (says(part, 'top')) {
    standing(sheet, 214, 360)
    for (const x of [-230, 120]) {
      strap(sheet, at(x, 120), at(x - 10, 224), 46, webbing)
      sheet.line(at(x - 30, 216), at(x + 12, 216), { stroke: '#000', width: 4, opacity: 0.5 })
    }
    volume(
      sheet,
      'M-400 170Q-424 150 -404 120L-330 20C-210 -120 40 -196 290 -196Q350 -196 368 -130L392 128Q396 172 350 176Z',
      part.body,
      {
        lights: [[-60, -110, 320, 60, shine(part.body) * 1.3, -14]],
        darks: [
          [40, 200, 440, 80, 0.55],
          [380, 20, 80, 200, 0.5],
        ],
        inside: () => {
          creases(sheet, ['M-250 150Q-160 90 -120 0', 'M220 150Q250 90 240 20'], 0.1)
          sheet.path('M-420 112L408 124V190H-430Z', { fill: '#1c1c1b', opacity: 0.8 })
        },
      },
    )
    volume(
      sheet,
      'M-346 30C-230 -124 30 -214 292 -214Q352 -212 368 -140L374 -96C150 -110 -120 -60 -322 74Q-352 62 -346 30Z',
      lit(part.body, 1.12, 0.006),
      { lights: [[-40, -150, 300, 34, shine(part.body) * 1.4, -16]], darks: [[60, -70, 330, 24, 0.5, -12]] },
    )
    stitched(sheet, 'M-318 60C-120 -70 150 -120 370 -108', lit(part.body, 1.1))
    plate(sheet, 'M-300 -16L-346 60Q-352 96 -318 90L-262 38Z', trim, 'rubber')
    return
  }
  standing(sheet, 246, 400)
  const shape = rounded([at(-440, -170), at(436, -206), at(452, -90), at(-240, 226), at(-330, 230)], 50)
  for (const [x, y] of [
    [-330, -186],
    [-20, -200],
    [290, -212],
  ] as const) {
    strap(sheet, at(x, y + 40), at(x + 2, y - 46), 44, webbing)
    sheet.line(at(x - 22, y - 40), at(x + 24, y - 42), { stroke: '#000', width: 4, opacity: 0.45 })
  }
  for (const [x, y, turn] of [
    [120, 78, 66],
    [380, -40, 66],
  ] as const)
    sheet.group({ x, y, rotate: turn - 90 }, () => {
      strap(sheet, at(0, -10), at(0, 62), 42, webbing)
    })
  strap(sheet, at(-390, 120), at(-452, 138), 42, webbing)
  volume(sheet, shape, part.body, {
    lights: [
      [-200, -110, 260, 70, shine(part.body) * 1.4, -4],
      [-250, 60, 80, 120, shine(part.body), -10],
    ],
    darks: [
      [120, 130, 420, 90, 0.6, -24],
      [450, -110, 80, 120, 0.5],
    ],
    inside: () => {
      sheet.path('M-460 -110L470 -150V-240H-460Z', { fill: lit(part.body, 0.7, 0.002) })
      creases(sheet, ['M-300 -60Q-220 20 -260 130', 'M-40 -70Q20 -10 -20 60', 'M200 -90Q240 -60 220 -20'], 0.12)
    },
  })
  zip(sheet, 'M-424 -104L446 -142', 15)
  zipPull(sheet, at(-392, -104), trim, -3)
  stitched(sheet, rounded([at(-424, -156), at(422, -190), at(434, -98), at(-244, 208), at(-320, 212)], 42), part.body)
  sheet.group({ x: -150, y: 20, rotate: -6 }, () => {
    plate(sheet, box(-44, -26, 88, 52, 6), trim, 'rubber')
    sheet.path('M-26 -4H26M-26 10H8', { stroke: '#000', width: 4, opacity: 0.35 })
  })
}

const saddleBag: DrawPart = (sheet, part) => {
  if (says(part, 'seat pack')) {
    floating(sheet, 250, 440)
    strap(sheet, at(300, -236), at(250, -120), 40, webbing)
    strap(sheet, at(200, -248), at(170, -130), 40, webbing)
    strap(sheet, at(392, 30), at(488, 20), 48, webbing)
    // The rolled tail, then the body that narrows to the stiff nose at the seatpost.
    volume(sheet, 'M-290 -150Q-420 -190 -470 -160Q-500 -60 -476 40Q-440 80 -290 90Z', lit(part.body, 0.9), {
      lights: [[-420, -120, 100, 50, shine(part.body), -8]],
      darks: [[-380, 80, 160, 60, 0.5]],
    })
    volume(
      sheet,
      'M-330 -172C-200 -210 60 -206 260 -176Q360 -160 420 -96Q454 -50 436 40L420 150Q410 206 350 196C160 190 -130 170 -300 110Q-356 84 -350 -30Q-350 -150 -330 -172Z',
      part.body,
      {
        lights: [[-80, -130, 300, 56, shine(part.body) * 1.5, 2]],
        darks: [[60, 210, 440, 90, 0.6, 6]],
        inside: () => {
          sheet.path('M210 -230C190 -60 230 90 300 240H500V-230Z', { fill: '#1d1d1c', opacity: 0.9 })
          sheet.path('M210 -230C190 -60 230 90 300 240', { stroke: '#fff', width: 2, opacity: 0.3 })
          creases(sheet, ['M-300 -120Q-220 -20 -280 90', 'M-120 -190Q-90 -60 -130 150', 'M40 -190Q70 -40 40 160'], 0.12)
        },
      },
    )
    for (const x of [-470, -446])
      bar(sheet, at(x, -160), at(x - 6, 30), 40, 40, part.body, { finish: 'paint', cap: true })
    for (const [x, foot] of [
      [-170, 148],
      [60, 186],
    ] as const) {
      strap(sheet, at(x, -202), at(x + 8, foot), 34, webbing)
      buckle(sheet, at(x + 4, -50), 1.2, 88)
    }
    strap(sheet, at(-500, -60), at(-190, -60), 26, webbing)
    buckle(sheet, at(-300, -60), 1.2)
    reflective(sheet, 'M-70 96L10 104', 14)
    sheet.path('M-400 -2q40 14 90 10', { stroke: trimOf(part), width: 7, cap: 'round' })
    return
  }
  floating(sheet, 246, 320)
  for (const x of [-110, 40]) strap(sheet, at(x, -250), at(x + 6, -80), 46, webbing)
  strap(sheet, at(270, 30), at(380, 10), 44, webbing)
  volume(
    sheet,
    'M-330 -140Q-346 -186 -290 -190L220 -176Q270 -172 294 -120L330 40Q340 96 286 110L-120 196Q-230 214 -268 130Z',
    part.body,
    {
      lights: [[-90, -130, 230, 56, shine(part.body) * 1.7, 2]],
      darks: [
        [60, 170, 360, 80, 0.65, -12],
        [320, 0, 60, 160, 0.4],
      ],
      inside: () => {
        sheet.path('M-360 -96L340 -76V-220H-360Z', { fill: lit(part.body, 1.5, 0.01) })
        creases(sheet, ['M-220 -60Q-160 30 -200 150', 'M60 -50Q100 20 60 120'], 0.14)
      },
    },
  )
  zip(sheet, 'M-322 -94L304 -76', 15)
  zipPull(sheet, at(-286, -92), trimOf(part), 2)
  stitched(sheet, 'M-250 120Q-220 196 -124 180L276 96Q320 84 314 40', part.body)
  reflective(sheet, 'M-190 60L210 10', 16)
  strap(sheet, at(-300, 30), at(-258, 36), 30, trimOf(part))
}

const handlebarBag: DrawPart = (sheet, part) => {
  standing(sheet, 296, 380)
  const leather = part.detail
  for (const x of [-190, 190]) plate(sheet, box(x - 34, -286, 68, 110, 14), '#232322', 'matte')
  bar(sheet, at(-250, -262), at(250, -262), 34, 34, '#3a3a38', { finish: 'metal', cap: true })
  for (const sign of [-1, 1])
    volume(
      sheet,
      d`M${sign * 330} -20Q${sign * 436} 0 ${sign * 424} 130Q${sign * 416} 240 ${sign * 330} 250Z`,
      lit(part.body, 0.8),
      { darks: [[sign * 400, 240, 70, 60, 0.5]] },
    )
  volume(sheet, 'M-352 -150Q-378 60 -360 240Q-354 292 -300 296H300Q354 292 360 240Q378 60 352 -150Z', part.body, {
    lights: [[-200, 120, 130, 160, shine(part.body), 6]],
    darks: [
      [0, 310, 400, 60, 0.5],
      [350, 110, 60, 220, 0.45],
      [0, 74, 360, 30, 0.5],
    ],
    inside: () => creases(sheet, ['M-300 110Q-250 180 -280 270', 'M290 110Q250 170 270 270'], 0.1),
  })
  stitched(sheet, 'M-338 120Q-344 200 -336 240Q-330 272 -290 274H290Q330 272 336 240Q344 200 338 120', part.body)
  // The flap.
  volume(
    sheet,
    'M-366 -176Q-372 -214 -330 -216H330Q372 -214 366 -176L350 40Q344 84 296 86H-296Q-344 84 -350 40Z',
    lit(part.body, 1.08, 0.004),
    {
      lights: [[-140, -150, 260, 70, shine(part.body) * 1.3, -4]],
      darks: [[60, 90, 360, 50, 0.4]],
    },
  )
  stitched(sheet, 'M-336 -180L-330 36Q-326 64 -292 66H292Q326 64 330 36L336 -180', part.body)
  for (const x of [-170, 170]) {
    plate(sheet, d`M${x - 24} -60H${x + 24}V168L${x} 190L${x - 24} 168Z`, leather, 'matte')
    stitched(sheet, d`M${x - 15} -52V162L${x} 174L${x + 15} 162V-52`, leather)
    sheet.path(box(x - 36, 76, 72, 50, 8), { stroke: '#8a6a2e', width: 10 })
    sheet.path(box(x - 37, 74, 72, 50, 8), { stroke: '#e2c987', width: 4 })
    sheet.line(at(x, 100), at(x, 124), { stroke: '#d9bd77', width: 7, cap: 'round' })
    for (const y of [140, 156]) sheet.circle(at(x, y), 4, { fill: '#20150d' })
  }
  plate(sheet, box(-66, -80, 132, 62, 8), leather, 'matte')
  stitched(sheet, box(-58, -72, 116, 46, 5), leather)
}

const backpack: DrawPart = (sheet, part) => {
  const trim = trimOf(part)
  standing(sheet, 322, 230)
  // Hip belt and shoulder straps look out from behind.
  for (const sign of [-1, 1]) {
    limb(sheet, [at(sign * 190, 190), at(sign * 290, 226), at(sign * 330, 290)], [60, 50, 26], '#2b2b29', 'matte')
    limb(
      sheet,
      [at(sign * 96, -296), at(sign * 210, -250), at(sign * 268, -90), at(sign * 248, 60)],
      [44, 54, 52, 24],
      '#2b2b29',
      'matte',
    )
  }
  bent(sheet, 'M-44 -290C-44 -350 44 -350 44 -290', 22, webbing, 'rubber')
  volume(
    sheet,
    'M-150 -286Q0 -330 150 -286Q226 -250 232 -120L244 190Q246 300 170 312H-170Q-246 300 -244 190L-232 -120Q-226 -250 -150 -286Z',
    part.body,
    {
      lights: [
        [-120, -180, 120, 130, shine(part.body) * 1.6, 16],
        [-170, 80, 40, 200, shine(part.body) * 0.8, 2],
      ],
      darks: [
        [220, 60, 90, 320, 0.6],
        [0, 330, 300, 60, 0.6],
      ],
      inside: () => {
        sheet.path('M-260 236H260V330H-260Z', { fill: '#1b1c1e', opacity: 0.85 })
        sheet.path('M-260 236H260', { stroke: '#fff', width: 2, opacity: 0.2 })
      },
    },
  )
  zip(sheet, 'M-214 -10C-226 -150 -206 -240 -120 -262Q0 -290 120 -262C206 -240 226 -150 214 -10', 13)
  zipPull(sheet, at(214, -16), trim)
  // Front pocket.
  volume(sheet, 'M-166 -50Q0 -76 166 -50L180 190Q180 244 130 250H-130Q-180 244 -180 190Z', lit(part.body, 1.1, 0.006), {
    lights: [[-80, 20, 120, 90, shine(part.body) * 1.3, 10]],
    darks: [
      [160, 110, 60, 170, 0.5],
      [0, 264, 210, 46, 0.5],
    ],
    inside: () => creases(sheet, ['M-140 40Q-90 110 -120 230', 'M130 50Q90 110 120 230'], 0.12),
  })
  zip(sheet, 'M-160 -20Q0 -44 160 -20', 12)
  zipPull(sheet, at(-150, -20), trim)
  reflective(sheet, 'M-168 116Q0 132 168 116', 16)
  plate(sheet, box(-46, 26, 92, 46, 6), trim, 'rubber')
  // Side straps draw the load together.
  for (const sign of [-1, 1]) {
    strap(sheet, at(sign * 238, -30), at(sign * 158, -10), 20, webbing)
    buckle(sheet, at(sign * 198, -20), 0.8, sign * 14)
  }
  sheet.path('M-60 -226Q0 -240 60 -226', { stroke: '#000', width: 6, opacity: 0.3, cap: 'round' })
  ring(sheet, at(0, 200), 13, 8, '#4a4a46')
  glow(sheet, [-110, -230, 80, 20, 0.22, -14], '#ffffff')
}

export const bags = { pannier, 'frame-bag': frameBag, 'saddle-bag': saddleBag, 'handlebar-bag': handlebarBag, backpack }
