/** Racks, baskets and the child seat. */
import { lit } from '../colour.ts'
import { silver } from '../palette.ts'
import { at, type Point } from '../point.ts'
import { d, type Sheet } from '../sheet.ts'
import { bar, bent, disc, plate } from '../solid.ts'
import { creases, shine, volume } from './accessories-kit.ts'
import { bolt, box, buckle, type DrawPart, floating, says, standing, stitched, strap } from './shape.ts'

const rack: DrawPart = (sheet, part) => {
  const { body, detail } = part
  const tube = (path: string, wide = 20, shade = 1) => bent(sheet, path, wide, lit(body, shade), 'metal')
  const rod = (a: Point, b: Point, wide = 17, shade = 1) =>
    bar(sheet, a, b, wide, wide, lit(body, shade), { finish: 'metal' })
  if (says(part, 'front', 'low')) {
    standing(sheet, 306, 330)
    // The far side, the bow over the wheel, then the near side.
    sheet.group({ x: 96, y: -56 }, () => {
      tube(
        'M-250 -60H230Q270 -60 260 -20L200 180Q190 210 150 210H-120Q-150 210 -164 184L-270 -20Q-284 -60 -250 -60Z',
        18,
        0.6,
      )
    })
    tube('M20 -62C20 -330 120 -340 116 -116', 20, 0.8)
    tube('M-270 -40H220Q262 -40 250 0L190 230Q180 262 140 262H-130Q-160 262 -174 236L-290 10Q-304 -40 -270 -40Z', 23)
    rod(at(-10, -40), at(-40, 262), 19)
    rod(at(60, -40), at(20, 262), 19)
    plate(sheet, box(-34, 60, 74, 60, 12), detail, 'metal')
    bolt(sheet, at(4, 90), 19)
    plate(sheet, box(-48, 236, 96, 46, 12), lit(body, 0.9), 'metal')
    sheet.circle(at(0, 260), 12, { fill: '#161615' })
    for (const x of [-200, 150]) plate(sheet, box(x - 40, -54, 80, 28, 12), detail, 'rubber')
    return
  }
  standing(sheet, 318, 330)
  rod(at(-120, -170), at(60, 290), 16, 0.55)
  rod(at(110, -170), at(90, 290), 16, 0.55)
  // Struts to the frame, both sides of the deck, its cross bars.
  tube('M260 -210C340 -220 390 -190 452 -150', 15, 0.8)
  tube('M-420 -170H300', 18, 0.6)
  for (let x = -360; x <= 240; x += 120) rod(at(x, -172), at(x - 26, -222), 13, 0.8)
  tube('M260 -222H-420Q-470 -222 -470 -196T-420 -168', 20, 0.9)
  plate(sheet, 'M-380 -216H220L246 -178H-356Z', lit(body, 1.2, 0.006), 'matte')
  for (let x = -320; x < 220; x += 90) sheet.path(d`M${x} -208h54l10 22h-54Z`, { fill: '#000', opacity: 0.5 })
  // Near legs and the lower rail for panniers.
  tube('M-330 -166C-330 -70 -250 -60 -200 -56H220', 20)
  rod(at(-210, -166), at(70, 296), 22)
  rod(at(-20, -166), at(86, 296), 22)
  rod(at(190, -166), at(104, 296), 22)
  tube('M-430 -166H290', 24)
  plate(sheet, box(50, 270, 76, 64, 16), lit(body, 1.2, 0.006), 'metal')
  bolt(sheet, at(88, 308), 19, detail)
  for (const [x, y] of [
    [-200, -56],
    [2, -56],
    [164, -56],
  ] as const)
    disc(sheet, at(x, y), 13, detail)
  plate(sheet, box(-500, -196, 34, 92, 8), '#2a2a28', 'matte')
  plate(sheet, box(-508, -184, 18, 62, 8), '#c9261d', 'paint')
  bolt(sheet, at(452, -150), 16, detail)
}

const basket: DrawPart = (sheet, part) => {
  const { body, detail } = part
  standing(sheet, 270, 310)
  // The inside of the far wall over the rim.
  const half = 372
  sheet.path(d`M${-half} -200Q0 -262 ${half} -200Q0 -120 ${-half} -200Z`, { fill: lit(body, 0.35) })
  const shape = d`M${-half} -196Q0 -116 ${half} -196L${half - 76} 236Q${half - 84} 262 ${half - 116} 264Q0 292 ${116 - half} 264Q${84 - half} 262 ${76 - half} 236Z`
  // The weave: willow over and under the stakes, every row shifted by one.
  const weave = sheet.symbol(() => {
    plate(sheet, 'M-24 0Q-22 -15 0 -17Q22 -15 24 0Q22 15 0 17Q-22 15 -24 0Z', lit(body, 1.5, 0.015), 'paint')
  })
  volume(sheet, shape, lit(body, 0.55), {
    lights: [[-190, -40, 150, 240, shine(body), 8]],
    darks: [
      [320, 40, 120, 320, 0.6, 10],
      [0, 300, 380, 90, 0.6],
    ],
    inside: () => {
      for (let row = 0; row < 13; row++) {
        const y = -140 + row * 31
        for (let column = -8; column <= 8; column++) {
          const share = (column + (row % 2 ? 0.5 : 0)) / 8
          const x = share * (half - row * 5.6)
          sheet.use(weave, at(x, y + 34 * (1 - share * share)), share * -9)
        }
      }
    },
  })
  // The plaited rim, front over back.
  bent(sheet, d`M${-half} -200Q0 -268 ${half} -200`, 26, lit(body, 1.1), 'paint')
  const rim = d`M${-half - 6} -200Q0 -112 ${half + 6} -200`
  bent(sheet, rim, 44, lit(body, 1.35, 0.01), 'paint')
  sheet.path(rim, { stroke: '#000', width: 42, dash: '3 19', opacity: 0.35 })
  bent(sheet, d`M${84 - half} 246Q0 288 ${half - 84} 246`, 30, lit(body, 1.2, 0.008), 'paint')
  sheet.path(d`M${84 - half} 246Q0 288 ${half - 84} 246`, { stroke: '#000', width: 28, dash: '3 17', opacity: 0.35 })
  for (const x of [-140, 140]) {
    plate(sheet, d`M${x - 27} -206H${x + 27}V56L${x} 78L${x - 27} 56Z`, detail, 'matte')
    stitched(sheet, d`M${x - 17} -196V50L${x} 62L${x + 17} 50V-196`, detail)
    sheet.path(box(x - 37, -56, 74, 52, 8), { stroke: '#77776f', width: 11 })
    sheet.path(box(x - 38, -58, 74, 52, 8), { stroke: '#d6d7d3', width: 4 })
    sheet.line(at(x, -32), at(x, -6), { stroke: '#c4c5c1', width: 7, cap: 'round' })
  }
}

/** The far and near guard for a foot. */
function footGuard(sheet: Sheet, x: number, y: number, colour: string): void {
  volume(
    sheet,
    d`M${x - 40} ${y - 210}Q${x + 40} ${y - 216} ${x + 46} ${y - 120}L${x + 40} ${y - 40}L${x + 150} ${y - 14}Q${x + 170} ${y + 14} ${x + 130} ${y + 22}H${x - 36}Q${x - 74} ${y + 14} ${x - 66} ${y - 60}Z`,
    colour,
    {
      lights: [[x - 20, y - 140, 40, 90, shine(colour)]],
      darks: [[x + 60, y + 20, 140, 30, 0.5]],
    },
  )
  strap(sheet, at(x - 52, y - 54), at(x + 62, y - 40), 24, '#1d1d1c')
}

const childSeat: DrawPart = (sheet, part) => {
  const { body, detail } = part
  floating(sheet, 346, 260)
  // The sprung bow that carries it, from the block on the seat tube.
  bent(sheet, 'M-120 150C60 190 180 170 300 130', 24, silver, 'metal')
  plate(sheet, box(272, 66, 74, 122, 16), '#2a2a28', 'matte')
  for (const y of [94, 158]) bolt(sheet, at(308, y), 15)
  footGuard(sheet, 190, 290, lit(body, 0.6))
  // The shell: high back, side wing, seat.
  volume(
    sheet,
    'M-300 -330Q-270 -372 -196 -366Q-130 -360 -124 -300L-96 -60Q-86 10 -20 14L150 22Q206 30 204 84Q200 140 140 146L-120 156Q-204 154 -226 70L-300 -220Q-316 -290 -300 -330Z',
    body,
    {
      lights: [
        [-230, -230, 50, 190, shine(body) * 1.6, -10],
        [-40, 60, 180, 30, shine(body)],
      ],
      darks: [
        [-60, 170, 300, 60, 0.6],
        [-120, -120, 40, 200, 0.5, -6],
      ],
      inside: () => {
        for (const y of [-270, -216, -162])
          sheet.path(box(-262 + (y + 270) * 0.24, y, 66, 26, 13), { fill: '#0f0f0e', opacity: 0.7 })
        sheet.path('M-240 100Q-60 124 210 96', { stroke: '#000', width: 5, opacity: 0.3 })
      },
    },
  )
  // Padding along the inside.
  volume(
    sheet,
    'M-146 -350Q-100 -356 -92 -310L-60 -80Q-50 -26 0 -22L140 -12Q178 -4 172 26Q168 44 130 42L-30 34Q-104 26 -114 -50L-160 -310Q-160 -340 -146 -350Z',
    detail,
    {
      lights: [
        [-110, -220, 26, 130, shine(detail) * 1.4, -8],
        [40, -10, 110, 16, shine(detail) * 1.3, 4],
      ],
      darks: [[-40, 20, 190, 30, 0.5]],
      inside: () =>
        creases(
          sheet,
          [
            'M-150 -200Q-120 -196 -84 -210',
            'M-136 -120Q-106 -112 -70 -124',
            'M20 -24Q14 4 20 36',
            'M90 -20Q84 6 88 40',
          ],
          0.2,
        ),
    },
  )
  strap(sheet, at(-116, -250), at(-44, -60), 24, '#1d1d1c')
  strap(sheet, at(-44, -60), at(20, 0), 24, '#1d1d1c')
  buckle(sheet, at(-40, -58), 1.15, 62)
  sheet.path('M-250 -300l44 -8', { stroke: '#d5d8d9', width: 14 })
  footGuard(sheet, 96, 318, body)
  bent(sheet, 'M-236 60Q-262 62 -262 92V120', 14, '#2a2a28', 'matte')
  plate(sheet, box(-284, 66, 26, 74, 10), '#c9261d', 'paint')
}

export const carriers = { rack, basket, 'child-seat': childSeat }
