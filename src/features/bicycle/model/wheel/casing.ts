/** The shape of an inflated tyre's casing: an oval that stands in the rim's hooks and ends, with its tread, at the outer radius. */
import type { Vector3 } from 'three'
import { at } from '../solid.ts'

export type Tread = 'slick' | 'file' | 'block' | 'knobby'

export interface TyreShape {
  /** Bead seat diameter, width of the tyre, width between the rim's hooks: millimetres. */
  bsd: number
  width: number
  rimInner: number
  tread: Tread
}

/** Where a point of the casing is: an angle from the crown over the side, and its place in the section. */
export interface CasingPoint {
  radius: number
  z: number
  normalRadius: number
  normalZ: number
}

export interface Casing {
  /** Of the tyre with its tread. */
  outerRadius: number
  /** How far the tread's blocks stand out of it. */
  treadHeight: number
  /** Degrees from the crown to the edge of the tread, and to the rim's hook. */
  treadEdge: number
  hook: number
  /** @param degrees from the crown, negative on the left @param offset millimetres out of the casing */
  point(degrees: number, offset?: number): CasingPoint
  /** Millimetres along the section for one degree. */
  perDegree(degrees: number): number
}

const treadHeights: Record<Tread, (width: number) => number> = {
  slick: () => 0,
  file: (width) => Math.min(1, 0.4 + width * 0.008),
  block: (width) => Math.min(4, 0.6 + width * 0.034),
  knobby: (width) => Math.min(5.6, 1 + width * 0.055),
}

const treadEdges: Record<Tread, number> = { slick: 60, file: 66, block: 70, knobby: 76 }

/** How high the rim's sides stand over the bead seat. */
export const rimFlange = 6

export function casingOf({ bsd, width, rimInner, tread }: TyreShape): Casing {
  const outerRadius = bsd / 2 + width
  const treadHeight = treadHeights[tread](width)
  const half = width / 2
  const centre = bsd / 2 + width * 0.51
  const hookZ = Math.min(rimInner / 2 - 0.4, half * 0.94)
  const hookRadius = bsd / 2 + rimFlange - 1.5
  const upper = outerRadius - treadHeight - centre
  const lower = (centre - hookRadius) / Math.sqrt(1 - (hookZ / half) ** 2)
  const oval = (degrees: number) => {
    const angle = (degrees * Math.PI) / 180
    return { sin: Math.sin(angle), cos: Math.cos(angle), high: Math.abs(degrees) <= 90 ? upper : lower }
  }
  return {
    outerRadius,
    treadHeight,
    treadEdge: treadEdges[tread],
    hook: 180 - (Math.asin(hookZ / half) * 180) / Math.PI,
    point(degrees, offset = 0) {
      const { sin, cos, high } = oval(degrees)
      const length = Math.hypot(sin / half, cos / high)
      const normalZ = sin / half / length
      const normalRadius = cos / high / length
      return {
        radius: centre + high * cos + normalRadius * offset,
        z: half * sin + normalZ * offset,
        normalRadius,
        normalZ,
      }
    },
    perDegree(degrees) {
      const { sin, cos, high } = oval(degrees)
      return (Math.hypot(half * cos, high * sin) * Math.PI) / 180
    },
  }
}

/** A point on the tyre: turned about the axle by `angle` radians. */
export function onTyre(casing: Casing, angle: number, degrees: number, offset: number): Vector3 {
  const { radius, z } = casing.point(degrees, offset)
  return at(radius * Math.cos(angle), radius * Math.sin(angle), z)
}
