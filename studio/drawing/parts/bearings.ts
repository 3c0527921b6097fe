/** Bearings of steering and cranks, in the order they are put in. */
import { lit } from '../colour.ts'
import { dullSteel, silver, steel } from '../palette.ts'
import { at } from '../point.ts'
import { d, type Sheet } from '../sheet.ts'
import { bar, lathed } from '../solid.ts'
import { bolt, type DrawPart, drum, floating, standing } from './shape.ts'

/** A cup lying on its side, its open flange to the left at x. */
function cup(sheet: Sheet, x: number, colour: string, mark: string): void {
  const flange = 118
  // thread
  bar(sheet, at(x + 46, 0), at(x + 128, 0), 188, 188, steel, { finish: 'metal' })
  sheet.path(d`M${x + 52} 0H${x + 126}`, { stroke: '#000', width: 186, dash: '2.2 5.2', opacity: 0.4 })
  bar(sheet, at(x, 0), at(x + 48, 0), flange * 2, flange * 2, colour, { finish: 'metal' })
  const notches: string[] = []
  for (const y of [-112, -96, -72, -42, -8, 28, 60, 86, 104]) notches.push(d`M${x + 4} ${y}h34`)
  sheet.path(notches.join(''), { stroke: '#000', width: 9, opacity: 0.42, cap: 'round' })
  sheet.path(d`M${x + 43} ${-flange + 3}V${flange - 3}`, { stroke: mark, width: 3, opacity: 0.7 })
}

export const bottomBracket: DrawPart = (sheet, part) => {
  floating(sheet, 190, 420)
  sheet.group({ scale: 1.22 }, () => {
    // left cup faces the other way
    bar(sheet, at(-196, 0), at(196, 0), 132, 132, lit(part.body, 1.4, 0.01), { finish: 'matte' })
    sheet.path('M-170 0H170', { stroke: '#000', width: 130, dash: '3 32', opacity: 0.25 })
    sheet.group({ flip: true }, () => cup(sheet, -318, part.body, part.detail))
    cup(sheet, -318, part.body, part.detail)
    // the open end: bearing, seal and the hole for the axle
    sheet.group({ x: -318 }, () => {
      sheet.ellipse(at(0, 0), 34, 118, {
        fill: sheet.across(at(0, 0), at(1, 1), [
          { at: 0, colour: lit(part.body, 1.5, 0.05) },
          { at: 1, colour: lit(part.body, 0.7) },
        ]),
        stroke: '#000',
        width: 0.8,
      })
      sheet.ellipse(at(0, 0), 27, 92, { fill: '#1a1a19', stroke: part.detail, width: 3 })
      sheet.ellipse(at(0, 0), 20, 68, { fill: silver, stroke: '#4a4a48', width: 1.4 })
      sheet.ellipse(at(1, 0), 16, 56, {
        fill: sheet.across(at(0, 0), at(1, 0), [
          { at: 0, colour: '#070707' },
          { at: 1, colour: '#3f3f3c' },
        ]),
      })
    })
  })
}

/** A sealed bearing: bright races with a dark seal between. */
function bearing(sheet: Sheet, y: number, wide: number): void {
  drum(sheet, at(0, y), wide, 24, silver, 'metal', wide * 0.68)
  const deep = (share: number) => wide * share * 0.15
  sheet.ellipse(at(0, y), wide * 0.425, deep(0.85), { stroke: '#2b2b2a', width: wide * 0.05 })
}

export const headset: DrawPart = (sheet, part) => {
  standing(sheet, 312, 150)
  // from the fork's crown up, each part hiding a little of the one below
  drum(sheet, at(0, 272), 214, 14, steel, 'metal', 150)
  bearing(sheet, 206, 226)
  lathed(sheet, 'M-122 96H122L116 150Q112 164 100 166H-100Q-112 164 -116 150Z', part.body, 'metal')
  sheet.ellipse(at(0, 166), 100, 16, { fill: lit(part.body, 0.4) })
  drum(sheet, at(0, 92), 252, 12, part.body, 'metal', 190)
  lathed(sheet, 'M-104 -12H104L98 38Q96 48 88 50H-88Q-96 48 -98 38Z', part.body, 'metal')
  drum(sheet, at(0, -16), 216, 12, part.body, 'metal', 156)
  bearing(sheet, -84, 178)
  drum(sheet, at(0, -128), 132, 20, dullSteel, 'metal', 100)
  lathed(
    sheet,
    'M-58 -212H58C62 -196 96 -190 108 -168V-160Q0 -130 -108 -160V-168C-96 -190 -62 -196 -58 -212Z',
    part.body,
    'metal',
  )
  drum(sheet, at(0, -212), 116, 8, part.body, 'metal', 96)
  sheet.path('M-92 -160Q0 -140 92 -160', { stroke: part.detail, width: 3, opacity: 0.7 })
  drum(sheet, at(0, -292), 126, 22, part.body, 'metal', 0)
  sheet.ellipse(at(0, -293), 44, 11, { stroke: part.detail, width: 2.4 })
  bolt(sheet, at(0, -294), 12, silver)
}
