/** Handlebars in side view with what the hands hold; the origin is the centre of the stem's clamp. */
import type { BikeBuild } from '../../src/features/bicycle/build.ts'
import { lit } from './colour.ts'
import { black, dullSteel, rubberBlack, silver } from './palette.ts'
import { alongCurve, at, type Point } from './point.ts'
import { d, type Sheet } from './sheet.ts'
import { bar, bent, disc, limb, plate } from './solid.ts'

export interface BarStyle {
  kind: BikeBuild['bar']
  /** Grips or tape. */
  grips: string
  metal: string
  accent: string
  brakeLever: boolean
  /** Disc brakes: a reservoir on the lever instead of a plain one. */
  hydraulic: boolean
  shifter: boolean
}

/** Where hoses and cables leave the bar. */
export function cableExit(kind: BikeBuild['bar']): Point {
  const exits: Record<BikeBuild['bar'], Point> = {
    drop: at(40, 2),
    bullhorn: at(30, 0),
    flat: at(26, 10),
    riser: at(10, -22),
    swept: at(-30, -56),
    bmx: at(-44, -186),
  }
  return exits[kind]
}

/** Draws the bar of the given kind. */
export function handlebar(sheet: Sheet, style: BarStyle): void {
  const draw = {
    drop,
    flat: (s: Sheet, t: BarStyle) => straight(s, t, 0),
    riser: (s: Sheet, t: BarStyle) => straight(s, t, 32),
    swept,
    bmx,
    bullhorn,
  }[style.kind]
  draw(sheet, style)
}

function tape(sheet: Sheet, path: string, width: number, colour: string): void {
  bent(sheet, path, width, colour, 'matte')
  sheet.path(path, { stroke: '#000', width: width * 0.96, dash: '1.1 10.5', opacity: 0.2 })
}

function drop(sheet: Sheet, style: BarStyle): void {
  const path = 'M2 0C26 1 52 3 70 15C90 29 92 62 76 89C62 112 40 124 8 127L-32 131'
  tape(sheet, path, 31, style.grips)
  bar(sheet, at(-31, 131), at(-40, 132), 29, 26, rubberBlack, { finish: 'matte' })
  const lever = style.metal === black ? black : silver
  limb(
    sheet,
    [at(122, 2), at(135, 22), at(133, 52), at(119, 82), at(108, 102), at(109, 122), at(116, 131)],
    [16, 15, 13, 11, 10, 9, 7],
    lever,
    'metal',
  )
  plate(
    sheet,
    'M40 -13C62 -14 90 -16 110 -27C118 -41 134 -42 140 -31C145 -18 139 2 128 13C119 21 106 27 92 31C84 16 64 3 40 -13Z',
    rubberBlack,
    'rubber',
  )
  sheet.path('M60 -10C82 -10 102 -14 116 -23', { stroke: '#fff', width: 3, opacity: 0.12, cap: 'round' })
  disc(sheet, at(124, 6), 5, dullSteel)
}

/** A bar across the line of sight: near end with grip, lever body in front of it. */
function straight(sheet: Sheet, style: BarStyle, rise: number): void {
  const end = at(-22 - rise * 0.35, -rise - 6)
  controls(sheet, style, at(end.x + 16, end.y + 2))
  if (rise > 0)
    bent(sheet, d`M0 0C6 ${-rise * 0.3} ${end.x * 0.3} ${-rise * 0.9} ${end.x} ${end.y}`, 25, style.metal, 'metal')
  disc(sheet, at(0, 0), 18, style.metal)
  grip(sheet, end, at(end.x - 38, end.y - 5), 34, style)
}

function grip(sheet: Sheet, from: Point, to: Point, width: number, style: BarStyle): void {
  bar(sheet, to, from, width, width * 0.96, style.grips, { finish: 'rubber' })
  sheet.path(d`M${from}L${to}`, { stroke: '#000', width: width * 0.9, dash: '1.2 4.6', opacity: 0.22 })
  disc(sheet, to, width / 2, lit(style.grips, 0.95), 'rubber')
  disc(sheet, to, width * 0.3, style.grips === style.accent ? rubberBlack : style.accent, 'matte')
}

function controls(sheet: Sheet, style: BarStyle, place: Point): void {
  sheet.group({ x: place.x, y: place.y }, () => {
    if (style.shifter) {
      plate(sheet, 'M-8 14L14 10L22 24Q20 36 6 36Q-8 32 -8 14Z', rubberBlack)
      limb(sheet, [at(12, 28), at(24, 38), at(31, 40)], [9, 8, 6], '#3b3b3a', 'matte')
    }
    if (!style.brakeLever) return
    limb(
      sheet,
      alongCurve(at(30, 14), at(50, 26), at(46, 48), at(50, 66), 4),
      [14, 12, 10, 10, 8],
      style.metal,
      'metal',
    )
    if (style.hydraulic) {
      sheet.group({ rotate: 24 }, () =>
        plate(sheet, 'M-6 -15H32Q42 -14 42 -4V2Q40 12 30 12H-6Q-14 8 -14 -2Q-14 -12 -6 -15Z', black, 'metal'),
      )
    } else plate(sheet, 'M-4 -12L24 -2Q36 6 34 20L22 20Q14 10 -8 10Z', style.metal, 'metal')
    disc(sheet, at(30, 13), 5, dullSteel)
  })
}

function swept(sheet: Sheet, style: BarStyle): void {
  const tube = 'M0 0C20 -16 44 -46 24 -62C2 -78 -70 -74 -118 -60'
  if (style.brakeLever) {
    limb(
      sheet,
      alongCurve(at(-22, -58), at(-50, -34), at(-104, -30), at(-150, -24), 5),
      [13, 11, 9, 9, 10],
      style.metal,
      'metal',
    )
    plate(sheet, 'M-38 -80L-8 -78Q2 -70 -4 -56L-22 -50L-36 -56Z', style.metal, 'metal')
  }
  bent(sheet, tube, 23, style.metal, 'metal')
  if (style.shifter) {
    bar(sheet, at(-34, -74), at(-68, -68), 36, 34, black, { finish: 'matte' })
    sheet.path('M-36 -74L-66 -69', { stroke: '#000', width: 30, dash: '1.2 4', opacity: 0.3 })
  }
  limb(sheet, [at(-70, -69), at(-110, -62), at(-150, -51), at(-192, -38)], [31, 33, 35, 37], style.grips, 'rubber')
  sheet.path('M-76 -68C-112 -62 -150 -52 -186 -40', { stroke: '#000', width: 28, dash: '1.4 7', opacity: 0.2 })
  disc(sheet, at(-193, -38), 18.5, lit(style.grips, 0.85), 'rubber')
  disc(sheet, at(0, 0), 16, style.metal)
}

function bmx(sheet: Sheet, style: BarStyle): void {
  bent(sheet, 'M0 0C8 -26 -18 -74 -38 -128C-50 -164 -52 -196 -76 -206', 23, style.metal, 'metal')
  bar(sheet, at(-30, -103), at(-37, -125), 20, 20, lit(style.metal, 0.8), { finish: 'metal', cap: true })
  disc(sheet, at(-34, -114), 10, style.metal)
  if (style.brakeLever) controls(sheet, { ...style, shifter: false, hydraulic: false }, at(-62, -202))
  grip(sheet, at(-72, -206), at(-112, -214), 35, style)
  disc(sheet, at(0, 0), 17, style.metal)
}

function bullhorn(sheet: Sheet, style: BarStyle): void {
  const path = 'M2 0C24 0 40 18 66 20C96 22 120 14 136 -6L146 -22'
  if (style.brakeLever)
    limb(sheet, alongCurve(at(142, -14), at(132, 30), at(100, 48), at(66, 52), 5), [13, 11, 9, 8], style.metal, 'metal')
  tape(sheet, path, 31, style.grips)
  bar(sheet, at(142, -15), at(149, -28), 29, 26, rubberBlack, { finish: 'matte' })
  disc(sheet, at(144, -18), 5, dullSteel)
}
