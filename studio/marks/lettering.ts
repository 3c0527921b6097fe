/** Letters for the names of brands. All brands share the glyphs; width, corners and pen give each its own lettering. */

import { arch, type Corner, type Glyph, glyphs, point } from './glyphs.ts'
import { d } from './path.ts'
import { at, distance, type Point, towards } from './point.ts'

export interface PenStyle {
  /** Width of the letters relative to normal. */
  wide: number
  /** Thickness of the pen; a capital is 10 high. */
  weight: number
  /** Radius of round corners; `cut` makes them chamfers. */
  radius: number
  cut?: boolean
  cap: 'butt' | 'round' | 'square'
  /** Space between letters. */
  spacing: number
  /** Degrees the letters lean forward. */
  slant?: number
  /** Form of the A: pointed with a crossbar, an arch, or pointed without a crossbar. */
  peak?: 'pointed' | 'arch' | 'open'
}

function findGlyph(letter: string, hand: PenStyle): Glyph {
  if (letter === 'A' && hand.peak === 'arch') return arch
  if (letter === 'A' && hand.peak === 'open') return { width: 8, strokes: [point] }
  const glyph = glyphs[letter]
  if (!glyph) throw new RangeError(`There is no glyph for ${letter}`)
  return glyph
}

/** One stroke with its corners rounded or chamfered. */
function stroke(corners: readonly Corner[], hand: PenStyle, x: number): string {
  const place = ([across, down]: Corner): Point => at(x + across * hand.wide, down)
  return corners
    .map((corner, index) => {
      const here = place(corner)
      const before = corners[index - 1]
      const after = corners[index + 1]
      if (!before || !after || !corner[2]) return d`${index === 0 ? 'M' : 'L'}${here}`
      const [from, to] = [place(before), place(after)]
      const reach = (end: Corner, length: number) => (end[2] ? length / 2 : length * 0.96)
      const radius = Math.min(hand.radius, reach(before, distance(here, from)), reach(after, distance(here, to)))
      const [start, end] = [towards(here, from, radius), towards(here, to, radius)]
      if (hand.cut) return d`L${start}L${end}`
      const clockwise = (here.x - from.x) * (to.y - here.y) - (here.y - from.y) * (to.x - here.x) > 0 ? 1 : 0
      return d`L${start}A${radius} ${radius} 0 0 ${clockwise} ${end}`
    })
    .join('')
}

/** The strokes of a word in capitals, 10 high from y = 0, and its width. */
export function word(text: string, hand: PenStyle): { path: string; width: number } {
  let x = 0
  const paths: string[] = []
  for (const letter of text.toUpperCase()) {
    const glyph = findGlyph(letter, hand)
    for (const corners of glyph.strokes) paths.push(stroke(corners, hand, x))
    x += glyph.width * hand.wide + hand.spacing
  }
  return { path: paths.join(''), width: x - hand.spacing }
}
