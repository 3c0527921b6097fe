/** Baskets: woven wicker or welded wire. */
import type { BufferGeometry, Vector3 } from 'three'
import { bendTube, loft } from '../loft.ts'
import { at, buildRod } from '../solid.ts'

export interface BasketPlan {
  /** Center of the floor. */
  floor: Vector3
  /** Outer dimensions at the rim: along the bicycle, up, and across. */
  long: number
  high: number
  wide: number
  /** Size of the floor as a fraction of the rim. */
  taper: number
  /** Number of stakes and of woven rows. */
  stakes: number
  rows: number
}

/** A point on the wall: `turn` from 0 to 1 around a rounded rectangle, `up` from 0 to 1, `out` in millimeters outward. */
function onWall({ floor, long, high, wide, taper }: BasketPlan, turn: number, up: number, out = 0): Vector3 {
  const angle = turn * Math.PI * 2
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  const share = taper + (1 - taper) * Math.max(0, up) ** 0.8
  const soft = (value: number) => Math.sign(value) * Math.abs(value) ** 0.58
  return at(
    floor.x + soft(c) * ((long / 2) * share + out),
    floor.y + high * up,
    floor.z + soft(s) * ((wide / 2) * share + out),
  )
}

/** Values of `turn` at equal distances along the wall, which is not a circle. */
function evenTurns(plan: BasketPlan, count: number): number[] {
  const fine = Array.from({ length: 361 }, (_, index) => onWall(plan, index / 360, 0.6))
  const lengths = [0]
  for (let index = 1; index < fine.length; index++) {
    const [before, now] = [fine[index - 1], fine[index]]
    lengths.push((lengths.at(-1) ?? 0) + (before && now ? now.distanceTo(before) : 0))
  }
  const whole = lengths.at(-1) ?? 1
  return Array.from({ length: count }, (_, index) => {
    const wanted = (index / count) * whole
    return lengths.findIndex((length) => length >= wanted) / 360
  })
}

export interface WickerSolids {
  weave: BufferGeometry[]
  stakes: BufferGeometry[]
  rim: BufferGeometry[]
}

/** A wicker basket: rods woven around stakes, with a plaited rim and foot. */
export function buildWickerBasket(plan: BasketPlan): WickerSolids {
  const { rows, high } = plan
  const stakes = plan.stakes + (plan.stakes % 2)
  const turns = evenTurns(plan, stakes)
  const halves = evenTurns(plan, stakes * 2)
  const thick = (high / rows) * 0.52
  const strand = (row: number) => {
    const up = (row + 0.5) / rows
    const points = halves.map((turn, index) => {
      const phase = index % 4
      const out = [1, 0, -1, 0][(phase + (row % 2) * 2) % 4] ?? 0
      return onWall(plan, turn, up, out * 4)
    })
    return bendTube(points, thick, { closed: true, sides: 5, steps: stakes * 2, flat: 1, wide: at(0, 1, 0) })
  }
  const plait = (up: number, offset: number, radius: number) => {
    const count = stakes * 2
    const points = halves.map((turn, index) => {
      const angle = (index / count) * Math.PI * 2 * Math.round(stakes / 3) + offset
      return onWall(plan, turn, up + (Math.sin(angle) * 5) / high, Math.cos(angle) * 5)
    })
    return bendTube(points, radius, { closed: true, sides: 6, steps: Math.round(count * 1.5), wide: at(0, 1, 0) })
  }
  const floor = loft([
    halves.map((turn) => onWall(plan, turn, 0, -2)).reverse(),
    halves.map((turn) => onWall(plan, turn, 0.02, -2)).reverse(),
  ])
  return {
    weave: [...Array.from({ length: rows }, (_, row) => strand(row)), floor],
    stakes: turns.map((turn) => buildRod(onWall(plan, turn, 0), onWall(plan, turn, 1), 2.6, 2.4, 6)),
    rim: [0, 1, 2]
      .map((third) => plait(1, (third * Math.PI * 2) / 3, 5))
      .concat([plait(0.02, 0, 3.4), plait(0.02, Math.PI, 3.4)]),
  }
}

/** A welded wire basket with a thicker rim. */
export function buildWireBasket(plan: BasketPlan, steps: number): BufferGeometry[] {
  const { rows, stakes } = plan
  const around = evenTurns(plan, 48)
  const hoop = (up: number, radius: number) =>
    bendTube(
      around.map((turn) => onWall(plan, turn, up)),
      radius,
      { closed: true, sides: 8, steps },
    )
  const turns = evenTurns(plan, stakes)
  const across = Array.from({ length: Math.round(stakes / 5) }, (_, index) => {
    const z = ((index + 1) / (Math.round(stakes / 5) + 1) - 0.5) * plan.wide * plan.taper * 0.94
    const x = (plan.long / 2) * plan.taper * 0.96
    return buildRod(
      at(plan.floor.x - x, plan.floor.y, plan.floor.z + z),
      at(plan.floor.x + x, plan.floor.y, plan.floor.z + z),
      1.8,
      1.8,
      8,
    )
  })
  return [
    hoop(1, 4.5),
    ...Array.from({ length: rows }, (_, row) => hoop(row / rows, row === 0 ? 3 : 1.9)),
    ...turns.map((turn) => buildRod(onWall(plan, turn, 0), onWall(plan, turn, 1), 1.8, 1.8, 6)),
    ...across,
  ]
}
