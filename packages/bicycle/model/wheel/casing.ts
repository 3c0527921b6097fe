/** The casing of an inflated tyre: an oval from the hooks of the rim to the outer radius, which includes the tread. */
import type { Vector3 } from 'three'
import { at } from '../solid.ts'

export type Tread = 'slick' | 'file' | 'block' | 'knobby'

export interface TyreShape {
  /** Bead seat diameter, tyre width and inner rim width, in millimeters. */
  bsd: number
  width: number
  rimInner: number
  tread: Tread
}

/** A point of the casing: its angle from the crown, and its position in the section. */
export interface CasingPoint {
  radius: number
  z: number
  normalRadius: number
  normalZ: number
}

export interface Casing {
  /** Outer radius of the tyre including its tread. */
  outerRadius: number
  /** Height of the tread blocks. */
  treadHeight: number
  /** Degrees from the crown to the edge of the tread, and to the hook of the rim. */
  treadEdge: number
  hook: number
  /** @param degrees from the crown, negative on the left @param offset millimeters outside the casing */
  point(degrees: number, offset?: number): CasingPoint
  /** Millimeters along the section per degree. */
  perDegree(degrees: number): number
}

const treadHeights: Record<Tread, (width: number) => number> = {
  slick: () => 0,
  file: (width) => Math.min(1, 0.4 + width * 0.008),
  block: (width) => Math.min(4, 0.6 + width * 0.034),
  knobby: (width) => Math.min(5.6, 1 + width * 0.055),
}

const treadEdges: Record<Tread, number> = { slick: 60, file: 66, block: 70, knobby: 76 }

/** Height of the rim flanges above the bead seat. */
export const rimFlange = 6

export function buildCasing({ bsd, width, rimInner, tread }: TyreShape): Casing {
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

/** A point on the tyre, rotated about the axle by `angle` radians. */
export function findPointOnTyre(casing: Casing, angle: number, degrees: number, offset: number): Vector3 {
  const { radius, z } = casing.point(degrees, offset)
  return at(radius * Math.cos(angle), radius * Math.sin(angle), z)
}
