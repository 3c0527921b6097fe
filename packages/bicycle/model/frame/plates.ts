/** Plates as hulls around discs, with holes. */
import { type BufferGeometry, Path, Shape, Vector2, type Vector3 } from 'three'
import { buildPlate } from '../solid.ts'

export interface Disc {
  centre: Pick<Vector3, 'x' | 'y'>
  radius: number
}

/** The convex hull of some discs. */
export function computeHull(discs: readonly Disc[], sides = 28): Vector2[] {
  const points = discs
    .flatMap(({ centre, radius }) =>
      Array.from({ length: sides }, (_, i) => {
        const angle = (i / sides) * Math.PI * 2
        return new Vector2(centre.x + Math.cos(angle) * radius, centre.y + Math.sin(angle) * radius)
      }),
    )
    .sort((a, b) => a.x - b.x || a.y - b.y)
  const turn = (a: Vector2, b: Vector2, c: Vector2) => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
  const half = (list: readonly Vector2[]) => {
    const chain: Vector2[] = []
    for (const point of list) {
      for (;;) {
        const last = chain.at(-1)
        const before = chain.at(-2)
        if (!last || !before || turn(before, last, point) > 0) break
        chain.pop()
      }
      chain.push(point)
    }
    return chain.slice(0, -1)
  }
  return [...half(points), ...half([...points].reverse())]
}

/** A hole in the shape of a hull. */
export const makeHole = (discs: readonly Disc[]): Path => new Path(computeHull(discs, 20).reverse())

/** A hull-shaped plate at a distance from the middle plane of the frame. */
export function buildHullPlate(
  discs: readonly Disc[],
  z: number,
  thickness: number,
  holes: readonly Path[] = [],
  bevel = 0.9,
): BufferGeometry {
  return buildPlate(new Shape(computeHull(discs)), z, thickness, bevel, holes)
}
