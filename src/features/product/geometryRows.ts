/** The measurements of a frame, in table order. */

const angles = ['headAngle', 'seatAngle'] as const
const lengths = [
  'stack',
  'reach',
  'topTube',
  'seatTube',
  'headTube',
  'chainstay',
  'wheelbase',
  'bbDrop',
  'standover',
  'forkLength',
  'forkOffset',
  'tyre',
  'stem',
  'crank',
] as const

export const measures = [...lengths.slice(0, 5), ...angles, ...lengths.slice(5)]
export type Measure = (typeof measures)[number]

/** Degrees; all other measurements are millimeters. */
export function isAngle(measure: Measure): boolean {
  return angles.some((angle) => angle === measure)
}
