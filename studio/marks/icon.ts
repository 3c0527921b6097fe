/** The shop's icon for browser tabs and home screens: a chainring cut out of vermilion on paper. */

import { d, ringPath } from './path.ts'
import { at, polar } from './point.ts'

const paper = '#f6f4ef'
const signal = '#e2451e'
const centre = at(256, 256)

/** Teeth coarse enough to be visible at 16 pixels. */
function teeth(count: number, outer: number, root: number): string {
  const pitch = 360 / count
  const tooth = (index: number) => {
    const angle = index * pitch - 90
    const corner = (radius: number, share: number) => polar(centre, radius, angle + pitch * share)
    return d`${index === 0 ? 'M' : 'L'}${corner(root, -0.32)}L${corner(outer, -0.17)}L${corner(outer, 0.17)}L${corner(root, 0.32)}`
  }
  return `${Array.from({ length: count }, (_, index) => tooth(index)).join('')}Z`
}

/** A square image of 512 by 512 in two colors. */
export function drawIcon(): string {
  const arms = [-90, -18, 54, 126, 198].map((angle) => d`M${centre}L${polar(centre, 150, angle)}`).join('')
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512">',
    `<rect width="512" height="512" rx="112" fill="${paper}"/>`,
    `<path d="${teeth(14, 210, 176)}${ringPath(centre, 138)}" fill="${signal}" fill-rule="evenodd"/>`,
    `<path d="${arms}" stroke="${signal}" stroke-width="34"/>`,
    `<circle cx="256" cy="256" r="60" fill="${signal}"/><circle cx="256" cy="256" r="26" fill="${paper}"/>`,
    '</svg>\n',
  ].join('')
}
