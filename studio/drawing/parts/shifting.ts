/** Rear derailleur and trigger shifter. */
import { lit } from '../colour.ts'
import { dullSteel, silver, steel } from '../palette.ts'
import { at, type Point, towards } from '../point.ts'
import type { Sheet } from '../sheet.ts'
import { bar, bent, disc, limb, plate, ring } from '../solid.ts'
import { cog, origin } from './cogs.ts'
import { bolt, type DrawPart, floating, type Part } from './shape.ts'

/** A guide wheel, in pixels, with its teeth and windows. */
function jockey(sheet: Sheet, centre: Point, teeth: number, detail: string): void {
  sheet.group({ x: centre.x, y: centre.y, scale: 2.15 }, () => {
    const radius = (12.7 * teeth) / (2 * Math.PI)
    plate(sheet, cog(teeth), '#2c2c2a', 'matte')
    ring(sheet, origin, radius - 6, radius - 7.4, '#000', 0.5)
    disc(sheet, origin, 7.4, detail)
    disc(sheet, origin, 3.6, '#1c1c1b', 'matte')
  })
}

/** The inner and outer plates of the cage, from guide to tension wheel. */
function cage(sheet: Sheet, guide: Point, tension: Point, colour: string): void {
  const points = [
    towards(guide, tension, -34),
    guide,
    towards(guide, tension, 76),
    towards(tension, guide, 74),
    tension,
    towards(tension, guide, -36),
  ]
  limb(sheet, points, [34, 58, 34, 32, 54, 34], colour, 'metal')
}

export const derailleur: DrawPart = (sheet, part) => {
  floating(sheet, 322, 180, 20)
  const [mount, guide, tension] = [at(-70, -216), at(66, 58), at(120, 262)]
  cage(sheet, at(guide.x + 12, guide.y - 4), at(tension.x + 12, tension.y - 4), lit(part.body, 0.55))
  jockey(sheet, guide, 12, part.detail)
  jockey(sheet, tension, 14, part.detail)
  cage(sheet, guide, tension, part.body)
  // windows in the outer plate
  sheet.path('M88 128L108 200', { stroke: '#050505', width: 13, cap: 'round', opacity: 0.75 })
  sheet.path('M84 126L104 198', { stroke: '#fff', width: 2, cap: 'round', opacity: 0.14 })
  bolt(sheet, tension, 15, steel)
  knuckles(sheet, part, mount, guide)
}

function knuckles(sheet: Sheet, part: Part, mount: Point, guide: Point): void {
  // far link, near link: the parallelogram between the two knuckles
  limb(
    sheet,
    [at(mount.x + 30, mount.y - 4), at(10, -120), at(guide.x + 26, guide.y - 40)],
    [44, 50, 44],
    lit(part.body, 0.6),
    'metal',
  )
  plate(
    sheet,
    'M-122 -262C-84 -276 -36 -264 -18 -238L-4 -190C-10 -166 -52 -156 -78 -166C-116 -176 -136 -236 -122 -262Z',
    part.body,
    'metal',
  )
  plate(
    sheet,
    'M-92 -178L-36 -196C-6 -150 34 -96 70 -56L20 -10C-22 -56 -70 -116 -92 -178Z',
    lit(part.body, 1.12),
    'metal',
  )
  sheet.path('M-56 -154C-34 -110 -6 -72 22 -42', { stroke: '#000', width: 13, opacity: 0.4, cap: 'round' })
  sheet.path('M-44 -158C-22 -116 6 -78 34 -50', { stroke: part.detail, width: 4.5, cap: 'round' })
  // the clutch sits in the lower knuckle
  plate(sheet, 'M-8 -40C10 -76 74 -78 92 -40C108 2 92 54 44 58C2 58 -26 4 -8 -40Z', part.body, 'metal')
  disc(sheet, at(42, -2), 40, lit(part.body, 1.15))
  ring(sheet, at(42, -2), 34, 31, part.detail)
  bolt(sheet, at(42, -2), 14, dullSteel)
  limb(sheet, [at(66, -46), at(84, -72), at(90, -84)], [16, 14, 16], part.detail, 'metal')
  // mount bolt, limit screws, cable
  disc(sheet, mount, 34, lit(part.body, 1.2, 0.01))
  bolt(sheet, mount, 20, silver)
  for (const y of [-196, -178]) bar(sheet, at(-18, y), at(4, y - 4), 11, 11, steel, { finish: 'metal', cap: true })
  bar(sheet, at(-88, -150), at(-132, -132), 25, 22, '#2b2b2a', { finish: 'matte' })
  sheet.path('M-90 -149L-128 -134', { stroke: '#000', width: 22, dash: '2 4', opacity: 0.5 })
  bent(sheet, 'M-130 -133C-230 -94 -236 30 -196 120', 12, '#232322', 'rubber')
  bar(sheet, at(-198, 116), at(-188, 140), 15, 15, silver, { finish: 'metal' })
}

export const shifter: DrawPart = (sheet, part) => {
  floating(sheet, 250, 330)
  sheet.group({ scale: 1.18, y: -6 }, () => {
    // paddle for the thumb, behind the body
    limb(
      sheet,
      [at(60, 40), at(-40, 116), at(-150, 150), at(-236, 136)],
      [70, 56, 60, 44],
      lit(part.body, 0.85),
      'matte',
    )
    sheet.path('M-222 134C-190 144 -156 144 -124 134', { stroke: '#000', width: 30, dash: '3.4 6', opacity: 0.45 })
    // strap round the handlebar, seen from above
    plate(sheet, 'M-46 -60V-176Q-44 -206 -10 -206H34Q68 -206 70 -176V-60Z', part.body, 'metal')
    sheet.path('M-46 -150Q12 -132 70 -150M-46 -96Q12 -78 70 -96', { stroke: '#000', width: 2.4, opacity: 0.5 })
    bar(sheet, at(-82, -176), at(-34, -176), 34, 34, part.body, { finish: 'metal', cap: true })
    bolt(sheet, at(-74, -176), 11, silver)
    // body
    plate(
      sheet,
      'M-178 -20C-176 -58 -140 -78 -96 -82L104 -88C146 -88 172 -66 176 -30C178 6 160 40 120 54C60 76 -60 84 -118 74C-160 66 -180 28 -178 -20Z',
      part.body,
      'matte',
    )
    sheet.path('M-164 -30C-156 -56 -130 -66 -92 -69L102 -75C130 -75 152 -64 160 -42', {
      stroke: '#fff',
      width: 5,
      opacity: 0.14,
      cap: 'round',
    })
    plate(
      sheet,
      'M-138 -14C-134 -40 -112 -48 -84 -50L84 -56C112 -56 128 -42 130 -18C130 8 116 26 88 34C40 48 -40 54 -88 48C-122 44 -140 22 -138 -14Z',
      lit(part.body, 1.55, 0.008),
      'metal',
    )
    sheet.path('M-110 -26L40 -31M-110 -10L-20 -13', { stroke: part.detail, width: 5, cap: 'round' })
    disc(sheet, at(86, -8), 27, part.detail)
    bolt(sheet, at(86, -8), 13, steel)
    // paddle for the finger
    limb(sheet, [at(118, 24), at(104, 92), at(44, 132)], [46, 40, 44], part.detail, 'metal')
    disc(sheet, at(118, 26), 14, dullSteel)
    // barrel and cable
    bar(sheet, at(168, -40), at(222, -56), 42, 36, lit(part.body, 1.2), { finish: 'matte' })
    sheet.path('M174 -42L218 -55', { stroke: '#000', width: 38, dash: '3 5', opacity: 0.45 })
    bent(sheet, 'M220 -56C280 -72 318 -40 336 44', 14, '#232322', 'rubber')
  })
}
