/** Shapes of bags: prisms with soft edges, and bodies of changing section. */
import { creases, type Field, inMillimetres } from '../sculpt/field.ts'

type Point = readonly [x: number, y: number]

/** Signed distance to an outline in the x-y plane, negative inside. */
function outlineDistance(outline: readonly Point[], x: number, y: number): number {
  let nearest = Number.POSITIVE_INFINITY
  let isInside = false
  let before = outline.at(-1) ?? [0, 0]
  for (const point of outline) {
    const [ax, ay] = before
    const [bx, by] = point
    const [ex, ey] = [bx - ax, by - ay]
    const [wx, wy] = [x - ax, y - ay]
    const t = Math.min(1, Math.max(0, (wx * ex + wy * ey) / (ex * ex + ey * ey)))
    nearest = Math.min(nearest, Math.hypot(wx - ex * t, wy - ey * t))
    if (ay > y !== by > y && x < ax + ((y - ay) / ey) * ex) isInside = !isInside
    before = point
  }
  return isInside ? -nearest : nearest
}

/** Extrudes an outline along z by `half` to each side, with edges rounded by `round` mm and slightly bulging sides. */
export function prism(
  outline: readonly Point[],
  half: number | ((x: number, y: number) => number),
  round: number,
  puff = 4,
): Field {
  const halfAt = typeof half === 'number' ? () => half : half
  return (x, y, z) => {
    const flat = outlineDistance(outline, x, y)
    const full = puff * (1 - Math.exp(Math.min(0, flat) / 26))
    const qx = flat + round
    const qz = Math.abs(z) - halfAt(x, y) - full + round + puff * 0.6
    return Math.hypot(Math.max(qx, 0), Math.max(qz, 0)) + Math.min(Math.max(qx, qz), 0) - round
  }
}

/** A vertical body with a boxy section: half width (x), half depth (z) and center along y. */
export function upright(
  from: number,
  to: number,
  half: (y: number) => number,
  depth: (y: number) => number,
  square = 4,
  middle: (y: number) => number = () => 0,
): Field {
  const centre = (from + to) / 2
  const high = (to - from) / 2
  return inMillimetres((x, y, z) => {
    const t = (y - centre) / high
    return (
      (Math.abs(x / half(y)) ** square + Math.abs((z - middle(y)) / depth(y)) ** square + Math.abs(t) ** 10) **
        (1 / square) -
      1
    )
  })
}

/** Creases of heavy cloth, `deep` mm deep, about `apart` mm apart, stretched along y by `long`. */
export const createWrinkles =
  (field: Field, deep: (x: number, y: number, z: number) => number, apart: number, long: number): Field =>
  (x, y, z) => {
    const distance = field(x, y, z)
    return Math.abs(distance) > 14
      ? distance
      : distance - deep(x, y, z) * (creases((x + z * 0.4) / apart, y / apart / long, z / apart) - 0.3)
  }
