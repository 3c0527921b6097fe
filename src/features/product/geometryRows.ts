/** The measures of a frame in the order in which a table shows them. */

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

/** Degrees; the others are millimetres. */
export function isAngle(measure: Measure): boolean {
  return angles.some((angle) => angle === measure)
}
