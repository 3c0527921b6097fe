/** Clothing, laid flat and filled out a little, and glasses. */
import { lit, luminance } from '../colour.ts'
import { at } from '../point.ts'
import { d, type Sheet } from '../sheet.ts'
import { bar, plate } from '../solid.ts'
import { creases, glow, lens, shine, volume, zip, zipPull } from './accessories-kit.ts'
import { box, type DrawPart, floating, type Part, says, sheen, stitched } from './shape.ts'

/** Draws the same on the left and, mirrored, on the right. */
function both(draw: (sign: number) => void): void {
  draw(-1)
  draw(1)
}

/** Path data mirrored for the side: every number pair's x is turned over. */
const sided = (sign: number, path: string): string =>
  path.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, x: string, y: string) => d`${Number(x) * sign} ${Number(y)}`)

interface Cut {
  sleeve: 'short' | 'three-quarter' | 'long'
  /** Half the width at chest and hem, and where the hem is. */
  chest: number
  hem: number
  length: number
}

/** A sleeve hanging from the shoulder, on the side of `sign`. */
function sleevePath(sign: number, { sleeve, chest }: Cut): string {
  const arm = chest - 8
  if (sleeve === 'short') return sided(sign, `M120 -276Q206 -270 232 -196L330 -28Q300 18 222 30L${arm} -84Z`)
  if (sleeve === 'three-quarter')
    return sided(sign, `M120 -276Q222 -274 250 -190Q314 -70 356 76Q312 110 244 112Q226 30 ${arm} -40Z`)
  return sided(sign, `M120 -276Q214 -272 240 -190Q300 -40 340 196L346 246Q312 268 268 258Q236 100 ${arm} -40Z`)
}

const cuffLine = (sign: number, { sleeve }: Cut, inset: number): string => {
  if (sleeve === 'short')
    return sided(
      sign,
      `M${330 - inset * 0.5} ${-28 - inset * 0.85}Q${300 - inset * 0.5} ${18 - inset * 0.85} ${222 - inset * 0.4} ${30 - inset * 0.9}`,
    )
  if (sleeve === 'three-quarter')
    return sided(
      sign,
      `M${358 - inset * 0.28} ${76 - inset}Q${312 - inset * 0.28} ${110 - inset} ${240 - inset * 0.1} ${112 - inset}`,
    )
  return sided(sign, `M${348 - inset * 0.2} ${246 - inset}Q312 ${268 - inset} ${264 - inset * 0.14} ${258 - inset}`)
}

/** The body of a garment with its sleeves behind it. */
function garment(
  sheet: Sheet,
  cut: Cut,
  colour: string,
  sleeveColour: string,
  inside: () => void,
  sleeveInside: (sign: number) => void,
): void {
  const { chest, hem, length } = cut
  const glint = shine(colour)
  both((sign) => {
    volume(sheet, sleevePath(sign, cut), sleeveColour, {
      lights: [[sign * 250, -150, 40, 130, shine(sleeveColour) * (sign < 0 ? 1.2 : 0.7), sign * -24]],
      darks: [[sign * (chest + 10), 30, 60, 160, 0.6, sign * -14]],
      inside: () => {
        sleeveInside(sign)
        creases(
          sheet,
          [
            sided(sign, 'M190 -60Q226 -90 236 -140'),
            sided(sign, 'M206 -20Q250 -50 274 -96'),
            ...(cut.sleeve === 'long'
              ? [sided(sign, 'M256 110Q290 96 312 60'), sided(sign, 'M262 150Q292 140 320 120')]
              : []),
          ],
          0.12,
        )
      },
    })
  })
  // The back of the collar, seen from inside.
  sheet.path('M-88 -282Q0 -322 88 -282Q40 -222 0 -222Q-40 -222 -88 -282Z', {
    fill: lit(colour, 0.42),
    stroke: lit(colour, 0.25),
    width: 0.8,
  })
  volume(
    sheet,
    d`M-92 -284Q-130 -272 -168 -262Q-196 -180 ${-chest} -60Q${-chest + 8} 120 ${-hem} ${length}Q0 ${length + 24} ${hem} ${length}Q${chest - 8} 120 ${chest} -60Q196 -180 168 -262Q130 -272 92 -284Q54 -230 0 -228Q-54 -230 -92 -284Z`,
    colour,
    {
      lights: [
        [-100, -150, 90, 120, glint * 1.1, 14],
        [-90, 90, 60, 180, glint * 0.6, -4],
      ],
      darks: [
        [chest - 6, 60, 70, 260, 0.5],
        [-chest + 4, 90, 40, 200, 0.35],
        [0, length + 20, 260, 44, 0.35],
      ],
      inside: () => {
        inside()
        creases(
          sheet,
          [
            d`M${-chest + 6} -40Q-120 -20 -96 30`,
            d`M${chest - 6} -40Q120 -20 96 30`,
            d`M${-hem + 6} ${length - 80}Q-120 ${length - 60} -60 ${length - 96}`,
            d`M${hem - 6} ${length - 60}Q110 ${length - 50} 60 ${length - 80}`,
            d`M${-hem + 12} ${length - 30}Q-130 ${length - 24} -90 ${length - 40}`,
          ],
          0.1,
        )
      },
    },
  )
  // Where the sleeves are set in.
  both((sign) =>
    sheet.path(sided(sign, `M168 -262Q196 -180 ${chest} -60`), { stroke: '#000', width: 2.5, opacity: 0.3 }),
  )
}

/** A standing collar, closed by a zip. */
function collar(sheet: Sheet, colour: string, tall: number): void {
  volume(
    sheet,
    d`M-94 -282Q-96 ${-300 - tall * 0.5} -74 ${-300 - tall}Q-40 ${-286 - tall} 0 ${-282 - tall}Q40 ${-286 - tall} 74 ${-300 - tall}Q96 ${-300 - tall * 0.5} 94 -282Q54 -228 0 -226Q-54 -228 -94 -282Z`,
    colour,
    {
      lights: [[-50, -280, 40, 34, shine(colour)]],
      darks: [
        [0, -230, 90, 26, 0.4],
        [70, -280, 30, 50, 0.4],
      ],
    },
  )
}

/** A colour of the cloth's own to set parts off: darker on pale, paler on dark. */
const shadeOf = (colour: string): string => (luminance(colour) < 0.06 ? lit(colour, 1.5, 0.012) : lit(colour, 0.72))

const jersey: DrawPart = (sheet, part) => {
  floating(sheet, 336, 250)
  const { body, detail } = part
  if (says(part, 'trail')) {
    const cut: Cut = { sleeve: 'three-quarter', chest: 204, hem: 204, length: 290 }
    sheet.group({ y: 2 }, () => {
      garment(
        sheet,
        cut,
        body,
        shadeOf(body),
        () => {
          sheet.path('M-260 -20L260 -110V-60L-260 30Z', { fill: detail })
          sheet.path('M-260 46L260 -44V-30L-260 60Z', { fill: detail, opacity: 0.6 })
        },
        (sign) => sheet.path(cuffLine(sign, cut, 14), { stroke: detail, width: 18 }),
      )
      sheet.path('M-92 -284Q-54 -222 0 -220Q54 -222 92 -284', { stroke: lit(detail, 0.85), width: 15 })
    })
    return
  }
  const long = says(part, 'long')
  const cut: Cut = { sleeve: long ? 'long' : 'short', chest: 184, hem: 172, length: 292 }
  garment(
    sheet,
    cut,
    body,
    long ? body : shadeOf(body),
    () => {
      if (long) {
        sheet.path('M-220 -110H220V-80H-220ZM-220 -66H220V-58H-220Z', { fill: detail, opacity: 0.9 })
        const ribs: string[] = []
        for (let x = -190; x < 190; x += 9) ribs.push(d`M${x} 262V330`)
        sheet.path(ribs.join(''), { stroke: '#000', width: 3, opacity: 0.2 })
      } else {
        sheet.path('M-220 -50H220V10H-220Z', { fill: detail })
        sheet.path('M-220 26H220V38H-220Z', { fill: detail, opacity: 0.8 })
        sheet.path('M-220 274Q0 298 220 274V340H-220Z', { fill: '#1a1a19', opacity: 0.55 })
      }
    },
    (sign) => {
      sheet.path(cuffLine(sign, cut, 12), { stroke: long ? lit(body, 0.6) : detail, width: long ? 30 : 17 })
      if (long) sheet.path(sided(sign, 'M228 -112Q282 -116 330 -130'), { stroke: detail, width: 26, opacity: 0.9 })
    },
  )
  collar(sheet, long ? body : lit(body, 0.92), long ? 16 : 4)
  zip(sheet, long ? 'M0 -296V-84' : 'M0 -284V302', 9)
  zipPull(sheet, at(0, long ? -262 : -256), detail)
}

const jacket: DrawPart = (sheet, part) => {
  floating(sheet, 344, 260)
  const { body, detail } = part
  const rain = says(part, 'rain')
  const cut: Cut = { sleeve: 'long', chest: rain ? 200 : 190, hem: rain ? 206 : 178, length: rain ? 306 : 284 }
  if (rain) {
    // The long tail and the hood behind.
    volume(sheet, 'M-190 270Q-180 338 -120 344H120Q180 338 190 270Z', lit(body, 0.7))
    volume(
      sheet,
      'M-120 -250Q-150 -360 -70 -378Q0 -390 70 -378Q150 -360 120 -250Q60 -200 0 -200Q-60 -200 -120 -250Z',
      body,
      { lights: [[-50, -340, 70, 34, shine(body) * 1.3]], darks: [[80, -270, 60, 90, 0.5]] },
    )
    volume(
      sheet,
      'M-74 -262Q-92 -336 -44 -346Q0 -352 44 -346Q92 -336 74 -262Q40 -222 0 -220Q-40 -222 -74 -262Z',
      lit(detail, 0.5),
      { darks: [[0, -330, 80, 40, 0.7]] },
    )
  }
  garment(
    sheet,
    cut,
    body,
    body,
    () => {
      if (rain) {
        sheet.path('M-260 -300H260V-150Q0 -120 -260 -150Z', { fill: detail, opacity: 0.92 })
        sheet.path('M-260 -146Q0 -116 260 -146', { stroke: '#d9dcdd', width: 9 })
        sheet.path('M-230 286Q0 312 230 286V340H-230Z', { fill: '#000', opacity: 0.16 })
      } else {
        for (const x of [-120, -60, 60, 120])
          sheet.path(d`M${x} -300V320`, { stroke: '#fff', width: 1.5, opacity: 0.16 })
        sheet.path('M-230 250Q0 274 230 250V330H-230Z', { fill: '#000', opacity: 0.18 })
        creases(sheet, ['M-150 250q8 20 2 40', 'M-90 256q8 20 0 40', 'M90 256q-8 20 0 40', 'M150 250q-8 20 -2 40'], 0.2)
      }
      sheet.path('M0 -230V320', { stroke: '#000', width: 26, opacity: 0.12 })
    },
    (sign) => {
      sheet.path(cuffLine(sign, cut, 14), { stroke: rain ? detail : lit(body, 0.6), width: 30 })
      if (rain) sheet.path(sided(sign, 'M110 -300Q230 -270 262 -160'), { stroke: detail, width: 60, opacity: 0.92 })
      else sheet.path(sided(sign, 'M250 60Q292 52 326 40'), { stroke: part.detail, width: 10 })
    },
  )
  collar(sheet, rain ? detail : body, rain ? 0 : 16)
  zip(sheet, d`M0 ${rain ? -276 : -296}V${cut.length + 8}`, 11)
  zipPull(sheet, at(0, -242), rain ? body : detail)
  both((sign) => {
    const pocket = rain ? sided(sign, 'M74 120L150 70') : sided(sign, 'M70 -130L70 -40')
    if (!rain && sign > 0) return
    zip(sheet, pocket, 8)
    if (rain) stitched(sheet, sided(sign, 'M60 132L160 64L176 90L74 158Z'), body)
  })
  if (!rain) glow(sheet, [-90, 40, 60, 160, 0.2, 10], '#ffffff')
}

/** One finger: from its root, this long and wide, turned outwards; cut short for mitts. */
type Finger = readonly [number, number, number, number, number]

const fingers: readonly Finger[] = [
  [-84, -60, 200, 70, -6],
  [-22, -76, 236, 72, -2],
  [40, -70, 220, 70, 2],
  [94, -46, 164, 60, 8],
]

function oneGlove(sheet: Sheet, part: Part): void {
  const { body, detail } = part
  const isWinter = says(part, 'winter')
  const isShort = says(part, 'mitt', 'kids')
  const isTrail = says(part, 'full-finger')
  const swell = isWinter ? 1.14 : says(part, 'kids') ? 1.1 : 1
  const glint = shine(body) * 1.3
  const digit = ([x, y, long, wide, turn]: Finger, flip = false) => {
    const reach = isShort ? long * 0.42 : long
    const half = (wide * swell) / 2
    sheet.group({ x, y, rotate: turn }, () => {
      if (isShort)
        sheet.ellipse(at(0, -reach), half - 1, 11, { fill: lit(body, 0.25), stroke: lit(body, 0.5), width: 3 })
      const path = isShort
        ? d`M${-half} 40V${-reach + 2}Q0 ${-reach + 18} ${half} ${-reach + 2}V40Z`
        : d`M${-half} 40L${-half + 3} ${-reach + half}Q${-half + 4} ${-reach} 0 ${-reach}Q${half - 4} ${-reach} ${half - 3} ${-reach + half}L${half} 40Z`
      volume(sheet, path, body, {
        lights: [[-half * 0.4, -reach * 0.55, half * 0.6, reach * 0.55, glint]],
        darks: [
          [half, -reach * 0.3, half * 0.8, reach, 0.55],
          [0, 34, half, 40, 0.35],
        ],
        inside: () => {
          if (isShort)
            sheet.path(d`M${-half} ${-reach + 8}Q0 ${-reach + 24} ${half} ${-reach + 8}`, { stroke: detail, width: 12 })
          else {
            creases(sheet, [d`M${-half + 8} ${-reach * 0.5}Q0 ${-reach * 0.5 + 10} ${half - 8} ${-reach * 0.5}`], 0.16)
            if (isTrail && !flip)
              sheet.path(box(-half * 0.55, -reach * 0.42, half * 1.1, reach * 0.22, 8), { fill: detail, opacity: 0.95 })
          }
        },
      })
    })
  }
  // Thumb behind, then the hand, then the fingers from the smallest.
  digit([-128, 70, 150, 66, -44], true)
  for (const finger of fingers) digit(finger)
  const cuff = isWinter ? 300 : 232
  volume(
    sheet,
    d`M-118 -70Q-60 -100 0 -96Q70 -94 122 -52Q136 40 112 130Q104 180 104 ${cuff}Q0 ${cuff + 22} -96 ${cuff}Q-96 190 -112 160Q-150 110 -142 40Q-136 -20 -118 -70Z`,
    body,
    {
      lights: [[-50, 10, 80, 90, glint * 0.9]],
      darks: [
        [120, 80, 50, 190, 0.55],
        [0, cuff + 14, 130, 34, 0.5],
      ],
      inside: () => {
        sheet.path(d`M-140 164H140V${cuff + 40}H-140Z`, { fill: isWinter ? lit(body, 0.72) : lit(body, 0.55, 0.004) })
        if (isWinter) {
          for (const y of [40, -6]) stitched(sheet, d`M-140 ${y}Q0 ${y + 26} 140 ${y}`, body)
          sheet.path(d`M-140 ${cuff - 14}H140V${cuff + 40}H-140Z`, { fill: detail })
        } else creases(sheet, ['M-100 178Q0 194 100 178'], 0.16)
      },
    },
  )
  if (isTrail) {
    for (const [x, y] of [
      [-82, -46],
      [-26, -60],
      [32, -58],
      [84, -36],
    ] as const)
      plate(sheet, box(x - 25, y, 50, 44, 14), detail, 'rubber')
    sheet.path('M-70 30L20 10L86 34', { stroke: detail, width: 6, cap: 'round' })
  } else if (isShort) {
    if (says(part, 'kids')) {
      sheet.path('M0 -30L15 4L52 8L24 32L33 68L0 48L-33 68L-24 32L-52 8L-15 4Z', {
        fill: detail,
        stroke: lit(detail, 0.6),
        width: 2,
      })
    } else {
      for (let row = 0; row < 5; row++)
        for (let column = 0; column < 5; column++)
          sheet.circle(at(-62 + column * 31 + (row % 2) * 8, -24 + row * 27), 5.5, { fill: '#000', opacity: 0.32 })
      stitched(sheet, 'M-96 -60Q-104 40 -84 140', body)
      stitched(sheet, 'M98 -40Q104 50 88 140', body)
    }
  } else {
    plate(sheet, 'M-132 40Q-100 60 -96 110Q-112 130 -136 116Z', detail, 'matte')
    stitched(sheet, 'M-70 -60V120M0 -70V120M66 -60V120', body)
  }
  // The closing strap.
  volume(
    sheet,
    d`M-104 ${184}Q0 204 108 184L110 228Q0 246 -72 234Q-104 226 -104 184Z`,
    isTrail || isShort ? detail : '#2b2b29',
    { darks: [[30, 236, 110, 20, 0.4]], lights: [[-40, 192, 60, 14, 0.25]] },
  )
}

const glove: DrawPart = (sheet, part) => {
  const isShort = says(part, 'mitt', 'kids')
  floating(sheet, 316, 330)
  const [x, y, scale] = isShort
    ? [206, 2, 1.22]
    : [182, says(part, 'winter') ? 22 : 40, says(part, 'winter') ? 0.98 : 1.06]
  sheet.group({ x, y, rotate: 8, scale }, () => sheet.group({ flip: true }, () => oneGlove(sheet, part)))
  sheet.group({ x: -x, y, rotate: -8, scale }, () => oneGlove(sheet, part))
}

const socks: DrawPart = (sheet, part) => {
  floating(sheet, 306, 320)
  const sock = (x: number, y: number, shade: number) =>
    sheet.group({ x, y }, () => {
      const colour = lit(part.body, shade)
      const shape =
        'M-96 -300Q-16 -318 64 -300Q74 -160 58 -40Q54 20 96 70L236 190Q290 244 250 294Q220 318 170 302L20 244Q-84 206 -100 110Q-112 60 -92 -30Q-76 -160 -96 -300Z'
      volume(sheet, shape, colour, {
        lights: [
          [-40, -130, 50, 190, shine(colour), 2],
          [120, 150, 120, 40, shine(colour) * 0.8, 38],
        ],
        darks: [
          [76, -120, 60, 220, 0.5],
          [90, 310, 220, 70, 0.55, 22],
          [-100, 150, 40, 90, 0.3],
        ],
        inside: () => {
          const knit: string[] = []
          for (let line = -90; line < 80; line += 10) knit.push(d`M${line} -330Q${line + 12} -160 ${line - 6} -10`)
          sheet.path(knit.join(''), { stroke: '#000', width: 3, opacity: 0.13 })
          for (const [top, tall] of [
            [-252, 34],
            [-206, 10],
          ] as const)
            sheet.path(
              d`M-120 ${top}Q-16 ${top - 18} 90 ${top}V${top + tall}Q-16 ${top + tall - 18} -120 ${top + tall}Z`,
              { fill: part.detail },
            )
          sheet.path('M-120 66Q-40 60 -24 120Q-20 190 10 250H-130Z', { fill: part.detail, opacity: 0.94 })
          sheet.path('M200 140Q160 200 178 320H320V150Z', { fill: part.detail, opacity: 0.94 })
          sheet.path('M200 148Q166 206 182 310M-116 72Q-46 66 -30 122Q-26 186 4 244', {
            stroke: '#000',
            width: 2.5,
            dash: '5 4',
            opacity: 0.4,
          })
          creases(sheet, ['M50 -36Q0 -10 -30 -20', 'M54 10Q10 30 -20 20', 'M78 56Q40 76 10 64'], 0.15)
        },
      })
      sheet.ellipse(at(-16, -300), 79, 9, { fill: lit(colour, 0.3) })
    })
  sock(-230, -2, 0.86)
  sock(70, 8, 1)
}

const glasses: DrawPart = (sheet, part) => {
  const { body, detail } = part
  floating(sheet, 220, 400)
  // The far temple and the far half of the lens, then the near ones.
  bar(sheet, at(330, -60), at(470, 96), 17, 12, lit(body, 0.7), { finish: 'matte', cap: true })
  const near =
    'M-400 -96Q-200 -158 40 -128Q270 -112 388 -74Q404 20 334 92Q250 150 150 92Q90 50 60 8Q34 -12 4 8Q-30 62 -90 108Q-220 180 -340 108Q-412 44 -400 -96Z'
  const tint = '#4f4a44'
  lens(sheet, near, tint)
  sheet.group({ clip: sheet.clip(near) }, () => {
    sheet.path('M-440 -200H440V260H-440Z', {
      fill: sheet.across(at(0, 0), at(1, 0.5), [
        { at: 0, colour: lit(detail, 1.2, 0.1), opacity: 0.85 },
        { at: 0.5, colour: lit(detail, 0.7), opacity: 0.45 },
        { at: 1, colour: '#2b4a55', opacity: 0.6 },
      ]),
    })
    sheen(sheet, 'M-380 -70Q-250 -130 -120 -124L-230 120Q-320 120 -370 30Z', 0.22)
    sheen(sheet, 'M-100 -124L-76 -124L-190 128L-212 126Z', 0.2)
    sheen(sheet, 'M150 -112L210 -104L130 80L96 50Z', 0.14)
    glow(sheet, [-250, 120, 200, 50, 0.3], '#000000')
  })
  // The brow bar over both.
  volume(
    sheet,
    'M-424 -112Q-210 -184 40 -152Q290 -134 408 -92L396 -58Q270 -98 40 -112Q-200 -140 -398 -74Q-428 -80 -424 -112Z',
    body,
    { finish: 'paint', lights: [[-220, -146, 220, 16, 0.45, -4]], darks: [[300, -80, 160, 20, 0.4, 8]] },
  )
  sheet.path('M-22 12Q-52 70 -92 92M82 12Q110 58 150 78', { stroke: '#1c1c1b', width: 15, cap: 'round' })
  // The near temple, folded back behind and coming round to the left.
  plate(sheet, 'M-432 -118L-380 -104L-388 -62L-436 -66Z', lit(body, 0.9), 'matte')
  volume(
    sheet,
    'M-430 -112Q-500 -60 -510 40Q-512 100 -476 128Q-456 138 -452 116Q-470 60 -452 10Q-440 -40 -404 -70Z',
    body,
    {
      finish: 'matte',
      lights: [[-478, 0, 18, 90, 0.35, 10]],
      inside: () => sheet.path('M-530 40L-440 50V150H-530Z', { fill: detail, opacity: 0.95 }),
    },
  )
}

export const clothing = { jersey, jacket, glove, socks, glasses }
