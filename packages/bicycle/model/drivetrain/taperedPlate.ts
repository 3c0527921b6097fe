/** Plates of changing width along a curve: cages, guards, levers. */
import { type BufferGeometry, type Path, Shape, SplineCurve, Vector2 } from 'three'
import { buildPlate } from '../solid.ts'

/** A point on the center line of a plate, with the width there. */
export type TaperedPlatePoint = readonly [x: number, y: number, width: number]

/** A flat plate through points, with round ends. @param z middle of its thickness @param steps points on each edge */
export function buildTaperedPlate(
  points: readonly TaperedPlatePoint[],
  z: number,
  thickness: number,
  { bevel = 0.4, steps = 24, holes = [] }: { bevel?: number; steps?: number; holes?: readonly Path[] } = {},
): BufferGeometry {
  const spine = new SplineCurve(points.map(([x, y]) => new Vector2(x, y)))
  const widths = new SplineCurve(points.map(([, , width], index) => new Vector2(index, width)))
  const edge = (side: 1 | -1) =>
    Array.from({ length: steps + 1 }, (_, step) => {
      const t = step / steps
      const way = spine.getTangent(t)
      const half = widths.getPoint(t).y / 2
      return spine.getPoint(t).add(new Vector2(way.y, -way.x).multiplyScalar(side * half))
    })
  const end = (t: 0 | 1) => {
    const centre = spine.getPoint(t)
    const way = spine.getTangent(t)
    const from = Math.atan2(-way.x, way.y) + (t === 1 ? 0 : Math.PI)
    const half = widths.getPoint(t).y / 2
    return [1, 2, 3, 4, 5].map((step) => {
      const angle = from + (Math.PI * step) / 6
      return new Vector2(centre.x + Math.cos(angle) * half, centre.y + Math.sin(angle) * half)
    })
  }
  const outline = [...edge(1), ...end(1), ...edge(-1).reverse(), ...end(0)]
  return buildPlate(new Shape(outline), z, thickness, bevel, holes)
}
