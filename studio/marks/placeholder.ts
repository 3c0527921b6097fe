/** The placeholder of missing images: a chainring in hairlines, as in a workshop drawing. */

import { d, ringPath } from './path.ts'
import { at, polar } from './point.ts'
import { outlineSprocket } from './sprocket.ts'

const centre = at(600, 400)
const ink = '#15150f'

/** A subtle line drawing, 1200 by 800, without background. */
export function drawPlaceholder(): string {
  const radius = 190
  const windows = Array.from({ length: 5 }, (_, index) => {
    const from = index * 72 - 90 + 9
    const to = from + 54
    const [a, b] = [polar(centre, 150, from), polar(centre, 150, to)]
    const [c, e] = [polar(centre, 66, to - 14), polar(centre, 66, from + 14)]
    return d`M${a}A150 150 0 0 1 ${b}L${c}A66 66 0 0 0 ${e}Z`
  })
  const bolts = Array.from({ length: 5 }, (_, index) => ringPath(polar(centre, 118, index * 72 - 90), 9))
  const dash = 'stroke-dasharray="18 6 3 6"'
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 800" width="1200" height="800" fill="none">',
    `<g stroke="${ink}" stroke-width="2.5" opacity=".42">`,
    `<path d="${outlineSprocket(centre, 36, -90, radius)}" stroke-linejoin="round"/>`,
    `<path d="${windows.join('')}${bolts.join('')}${ringPath(centre, 34)}${ringPath(centre, 20)}"/>`,
    `<path d="M330 400H870M600 130V670" ${dash} opacity=".7"/>`,
    `<path d="${d`M${polar(centre, radius + 3.2, -36)}L${polar(centre, 300, -36)}h110`}" opacity=".7"/>`,
    '</g></svg>\n',
  ].join('')
}
