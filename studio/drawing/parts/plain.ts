/** What a kind without a drawing of its own gets: the carton it comes in. */
import { lit, mixed } from '../colour.ts'
import { at } from '../point.ts'
import type { Sheet } from '../sheet.ts'
import { bar, plate } from '../solid.ts'
import { box, type Part, standing } from './shape.ts'

export function plain(sheet: Sheet, part: Part): void {
  const card = '#c2a883'
  standing(sheet, 250, 300)
  plate(sheet, 'M-250 -170L-190 -240H310L250 -170Z', lit(card, 1.1), 'matte')
  plate(sheet, 'M250 -170L310 -240V190L250 250Z', lit(card, 0.6), 'matte')
  plate(sheet, box(-250, -170, 500, 420), card, 'matte')
  bar(sheet, at(-250, -40), at(250, -40), 90, 90, mixed(part.body, card, 0.1), { finish: 'matte' })
  plate(sheet, box(-210, -10, 150, 90, 6), '#f1ede3', 'matte')
  for (const y of [12, 32, 52]) sheet.line(at(-190, y), at(-90, y), { stroke: part.detail, width: 4 })
}
