/** Brakes that grip the rim, seen from in front. */
import { lit } from '../colour.ts'
import { dullSteel, rubberBlack, silver, steel } from '../palette.ts'
import { at } from '../point.ts'
import type { Sheet } from '../sheet.ts'
import { bar, bent, disc, limb, plate } from '../solid.ts'
import { bolt, floating, type Part } from './shape.ts'

/** A pad on its bolt, facing the rim at the right. */
function shoe(sheet: Sheet, x: number, y: number, detail: string): void {
  bar(sheet, at(x - 40, y), at(x + 34, y), 22, 22, silver, { finish: 'metal' })
  bar(sheet, at(x - 6, y), at(x + 10, y), 50, 44, detail, { finish: 'metal' })
  plate(
    sheet,
    `M${x + 28} ${y - 40}H${x + 62}Q${x + 72} ${y - 38} ${x + 72} ${y - 28}V${y + 28}Q${x + 72} ${y + 38} ${x + 62} ${y + 40}H${x + 28}Z`,
    rubberBlack,
    'rubber',
  )
  bolt(sheet, at(x - 40, y), 15, steel)
}

function arm(sheet: Sheet, part: Part): void {
  limb(
    sheet,
    [at(-172, 246), at(-176, 150), at(-150, 20), at(-138, -120), at(-132, -250)],
    [62, 52, 48, 42, 40],
    part.body,
    'metal',
  )
  sheet.path('M-166 190C-164 120 -148 40 -140 -90', { stroke: '#000', width: 12, opacity: 0.22, cap: 'round' })
  shoe(sheet, -150, 96, part.detail)
  disc(sheet, at(-172, 236), 34, part.body)
  bolt(sheet, at(-172, 236), 18, dullSteel)
  // the return spring
  bent(sheet, 'M-206 244C-222 200 -214 150 -196 118', 6, silver, 'metal')
  bolt(sheet, at(-134, -246), 13, steel)
}

export function vBrake(sheet: Sheet, part: Part): void {
  floating(sheet, 306, 260)
  const symbol = sheet.symbol(() => arm(sheet, part))
  sheet.group({ y: -4 }, () => {
    // cable from arm to arm, bellows over it, and the bent pipe it comes through
    bar(sheet, at(-120, -250), at(140, -250), 5, 5, silver, { finish: 'metal' })
    bar(sheet, at(-60, -250), at(70, -250), 30, 20, rubberBlack, { finish: 'rubber' })
    sheet.path('M-56 -250H66', { stroke: '#000', width: 26, dash: '4 6', opacity: 0.5 })
    sheet.use(symbol, at(0, 0))
    sheet.group({ flip: true }, () => sheet.use(symbol, at(0, 0)))
    bent(sheet, 'M-60 -250C-200 -254 -270 -250 -286 -330', 15, silver, 'metal')
    bar(sheet, at(-288, -318), at(-290, -352), 22, 22, rubberBlack, { finish: 'rubber' })
  })
}

export function dualPivot(sheet: Sheet, part: Part): void {
  floating(sheet, 296, 300)
  sheet.group({ y: 6, scale: 1.06 }, () => {
    // the far arm, from the right-hand pad over the tyre to its pivot
    limb(
      sheet,
      [at(176, 180), at(214, 60), at(196, -70), at(110, -150), at(10, -160)],
      [44, 56, 62, 60, 62],
      lit(part.body, 0.8),
      'metal',
    )
    bent(sheet, 'M-150 -330C-230 -330 -300 -270 -320 -180', 13, '#232322', 'rubber')
    bar(sheet, at(-148, -330), at(-148, -110), 5, 5, silver, { finish: 'metal' })
    // the near arm, its cable end at the left
    limb(
      sheet,
      [at(-176, 180), at(-216, 70), at(-206, -60), at(-130, -150), at(0, -168), at(104, -128)],
      [44, 56, 62, 62, 64, 54],
      part.body,
      'metal',
    )
    sheet.path('M-196 60C-206 -40 -150 -120 -40 -142', { stroke: '#fff', width: 5, opacity: 0.2, cap: 'round' })
    limb(sheet, [at(-140, -140), at(-172, -180), at(-178, -226)], [54, 40, 36], part.body, 'metal')
    bar(sheet, at(-150, -336), at(-150, -270), 27, 24, part.detail, { finish: 'metal' })
    limb(sheet, [at(-30, -176), at(-90, -236), at(-146, -282)], [40, 30, 34], lit(part.body, 0.8), 'metal')
    bolt(sheet, at(-174, -212), 15, silver)
    disc(sheet, at(0, -166), 38, part.body)
    bolt(sheet, at(0, -166), 22, part.detail)
    bolt(sheet, at(110, -136), 19, part.detail)
    shoe(sheet, -168, 178, part.detail)
    sheet.group({ flip: true }, () => shoe(sheet, -168, 178, part.detail))
  })
}
