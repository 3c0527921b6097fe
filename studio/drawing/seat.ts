/** Seat post, dropper and saddles. */
import { lit } from './colour.ts'
import { black, dullSteel, rubberBlack, silver, steel } from './palette.ts'
import { add, at, distance, type Point, times } from './point.ts'
import type { Scene } from './scene.ts'
import { d, type Sheet } from './sheet.ts'
import { bar, bent, disc, edgeOf, limb, plate } from './solid.ts'

export interface SaddleStyle {
  kind: 'sport' | 'comfort' | 'kids' | 'bmx'
  colour: string
  accent: string
  rails: string
}

/** A saddle in side view, nose to the right; the origin is the top of the shell above the clamp. */
export function saddleShape(sheet: Sheet, style: SaddleStyle): void {
  const { colour, kind } = style
  rails(sheet, style)
  if (kind === 'comfort') {
    springs(sheet)
    const body =
      'M-126 -10C-122 -20 -92 -20 -62 -11C-24 0 20 1 66 0C102 -1 138 0 146 8C151 17 141 25 126 25C96 27 62 34 34 46C6 58 -40 66 -88 60C-122 54 -138 22 -126 -10Z'
    plate(sheet, body, colour, 'rubber')
    sheet.path('M-129 12C-100 40 -40 44 10 34C50 26 90 18 142 17', { stroke: lit(colour, 0.4), width: 2.2 })
    sheet.path('M-118 -11C-96 -15 -72 -9 -52 -4C-16 4 40 5 128 5', {
      stroke: lit(colour, 1.9, 0.03),
      width: 2,
      opacity: 0.75,
    })
    for (const place of [at(-112, 8), at(-94, 16), at(130, 14)]) disc(sheet, place, 3.2, '#b08a4a')
    return
  }
  const tilt = kind === 'bmx' ? -9 : 0
  sheet.group({ rotate: tilt, y: kind === 'bmx' ? -6 : 0 }, () => {
    const deep = kind === 'kids' || kind === 'bmx'
    const body = deep
      ? 'M-116 -10C-108 -17 -82 -12 -58 -4C-20 5 30 3 74 1C108 0 136 2 141 10C144 18 134 24 118 25C86 27 54 33 28 42C-10 52 -60 52 -92 42C-116 34 -126 10 -116 -10Z'
      : 'M-130 -8C-122 -14 -98 -12 -74 -5C-30 6 18 4 66 2C108 0 138 2 147 8C150 15 143 20 130 20C92 21 60 25 30 32C-6 40 -52 44 -92 36C-120 30 -138 14 -130 -8Z'
    plate(sheet, body, colour, 'rubber')
    sheet.path(
      deep ? 'M-121 12C-96 30 -40 32 8 26C52 20 92 15 140 15' : 'M-134 8C-104 24 -46 27 6 20C54 14 96 12 147 13',
      { stroke: lit(colour, 0.45), width: 1.8 },
    )
    sheet.path(deep ? 'M-108 -10C-84 -9 -64 0 -36 3C10 7 60 5 126 6' : 'M-122 -8C-98 -7 -74 0 -44 3C6 8 60 5 136 6', {
      stroke: lit(colour, 1.8, 0.035),
      width: 1.8,
      opacity: 0.8,
    })
    sheet.path(deep ? 'M-112 20C-100 30 -78 38 -52 40' : 'M-124 17C-112 26 -86 31 -58 32', {
      stroke: style.accent,
      width: 4,
      cap: 'round',
    })
  })
}

function rails(sheet: Sheet, style: SaddleStyle): void {
  if (style.kind === 'bmx') {
    plate(sheet, 'M-40 26L44 20L22 56L-14 58Z', black)
    return
  }
  const path = 'M-104 26C-96 44 -76 54 -46 55L42 55C66 55 84 38 116 22'
  bent(sheet, path, 7.5, style.rails, 'metal')
}

function springs(sheet: Sheet): void {
  bent(sheet, 'M-96 76L-30 62', 6, silver, 'metal')
  for (const x of [-104, -74]) {
    sheet.path(d`M${x - 10} 48l22 6l-22 5l22 6l-22 5l22 6`, { stroke: '#5b5b58', width: 6.4, cap: 'round' })
    sheet.path(d`M${x - 10} 48l22 6l-22 5l22 6l-22 5l22 6`, { stroke: '#c3c4c0', width: 3, cap: 'round' })
  }
}

/** The saddle a build would carry. */
function saddleKind(scene: Scene): SaddleStyle['kind'] {
  if (scene.build.frame === 'bmx') return 'bmx'
  if (scene.size < 0.88) return 'kids'
  return scene.build.bar === 'swept' ? 'comfort' : 'sport'
}

/** Post and saddle, from the top of the seat tube up. */
export function seat(scene: Scene): void {
  const { sheet, seatTop, seating, saddle, tubes, build, size } = scene
  const kind = saddleKind(scene)
  const scale = size < 1 ? 0.5 + size * 0.48 : 1
  const head = add(saddle, times(seating, -(kind === 'bmx' ? 44 : 56) * scale))
  const shows = distance(seatTop, head)
  if (build.dropper && shows > 90) dropperPost(scene, head)
  else if (build.tubes === 'aero') {
    limb(
      sheet,
      [add(seatTop, times(seating, -12)), head],
      [tubes.post, tubes.post * 0.86],
      build.drivetrain === 'single-speed' ? scene.metal : rubberBlack,
      'paint',
    )
  } else bar(sheet, add(seatTop, times(seating, -4)), head, tubes.post, tubes.post, scene.metal, { finish: 'metal' })
  clamp(scene, head, scale)
  sheet.group({ x: saddle.x - 6 * scale, y: saddle.y, scale }, () =>
    saddleShape(sheet, {
      kind,
      colour: scene.colours.saddle,
      accent: scene.colours.accent,
      rails: scene.isBright ? '#c6c7c3' : dullSteel,
    }),
  )
}

function dropperPost(scene: Scene, head: Point): void {
  const { sheet, seatTop, seating, tubes } = scene
  const collar = add(seatTop, times(seating, 34))
  bar(sheet, collar, head, tubes.post * 0.82, tubes.post * 0.82, '#55544f', { finish: 'metal' })
  bar(sheet, add(seatTop, times(seating, -4)), collar, tubes.post, tubes.post, rubberBlack, { finish: 'metal' })
  bar(
    sheet,
    add(collar, times(seating, -5)),
    add(collar, times(seating, 9)),
    tubes.post * 1.12,
    tubes.post * 1.04,
    rubberBlack,
    { finish: 'matte' },
  )
}

function clamp(scene: Scene, head: Point, scale: number): void {
  const { sheet } = scene
  const along = (x: number, y: number) => add(head, at(x * scale, y * scale))
  plate(
    sheet,
    d`M${along(-21, -8)}Q${along(-6, -14)} ${along(14, -9)}L${along(15, 5)}Q${along(4, 14)} ${along(-12, 9)}Q${along(-22, 4)} ${along(-21, -8)}Z`,
    scene.metal,
    'metal',
  )
  sheet.line(along(-17, -1), along(13, -1), { stroke: edgeOf('#888888'), width: 1.4 })
  disc(sheet, along(-3, 4), 3.6 * scale, steel)
}
