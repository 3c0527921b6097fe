/** Cross-sections of forged bars: superellipses, between an ellipse and a rectangle. */
import type { Vector3 } from 'three'
import { at } from '../solid.ts'

const bulged = (value: number, exponent: number): number => Math.sign(value) * Math.abs(value) ** (2 / exponent)

export interface SectionShape {
  /** 2 is an ellipse, 5 nearly a rectangle. */
  exponent?: number
  sides?: number
  /** Depth of a groove in the outer face. */
  groove?: number
}

/**
 * The section of a bar that runs in the plane of the frame, for `loft`.
 * @param angle direction of the bar in radians @param width across the bar in that plane @param depth along the side axis
 */
export function buildBarSection(
  centre: Vector3,
  angle: number,
  width: number,
  depth: number,
  shape: SectionShape = {},
): Vector3[] {
  const { exponent = 4, sides = 12, groove = 0 } = shape
  return Array.from({ length: sides }, (_, index) => {
    const a = (index / sides) * Math.PI * 2
    const across = (bulged(Math.cos(a), exponent) * width) / 2
    const out = (bulged(Math.sin(a), exponent) * depth) / 2
    const cut = Math.sin(a) > 0.94 ? groove : 0
    return centre.clone().add(at(-Math.sin(angle) * across, Math.cos(angle) * across, out - cut))
  })
}
