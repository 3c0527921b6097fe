/** A chain or belt pulled tight round wheels: straight runs along common tangents, arcs between them. */
import { add, dot, left, type Point, subtract, times } from './point.ts'
import { d } from './sheet.ts'

export interface Pulley {
  centre: Point
  radius: number
  /** 1 when it turns clockwise as seen, -1 the other way. */
  turn: 1 | -1
}

/** The straight run from one pulley to the next, along the way the chain moves. */
export function run(from: Pulley, to: Pulley): [Point, Point] {
  const way = subtract(to.centre, from.centre)
  const length = Math.hypot(way.x, way.y)
  const reach = (to.turn * to.radius - from.turn * from.radius) / length
  const forward = times(way, 1 / length)
  const right = times(left(forward), -1)
  const normal = add(times(forward, reach), times(right, Math.sqrt(Math.max(0, 1 - reach * reach))))
  return [
    subtract(from.centre, times(normal, from.turn * from.radius)),
    subtract(to.centre, times(normal, to.turn * to.radius)),
  ]
}

/** Path of a closed chain over the pulleys in the order it meets them. */
export function beltPath(pulleys: readonly Pulley[]): string {
  const runs = pulleys.map((pulley, index) => run(pulley, pulleys[(index + 1) % pulleys.length] ?? pulley))
  return `${runs
    .map(([start, end], index) => {
      const next = pulleys[(index + 1) % pulleys.length]
      const leaves = runs[(index + 1) % runs.length]?.[0] ?? start
      if (!next) return ''
      const a = subtract(end, next.centre)
      const b = subtract(leaves, next.centre)
      const angle = Math.atan2(a.x * b.y - a.y * b.x, dot(a, b)) * next.turn
      const large = (angle < 0 ? angle + 2 * Math.PI : angle) > Math.PI ? 1 : 0
      return `${index === 0 ? d`M${start}` : ''}${d`L${end}A${next.radius} ${next.radius} 0 ${large} ${next.turn === 1 ? 1 : 0} ${leaves}`}`
    })
    .join('')}Z`
}
