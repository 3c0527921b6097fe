import type { FrameGeometry } from '@chainline/bicycle/geometry'

/**
 * The range of each value: wide enough for a child's bicycle and a cargo bike, and narrow enough to catch an extra or missing
 * digit.
 */
export const geometryLimits: Readonly<Record<keyof FrameGeometry, readonly [least: number, most: number]>> = {
  ...{ riderMinCm: [60, 230], riderMaxCm: [60, 230], stack: [200, 900], reach: [150, 700], topTube: [200, 900] },
  ...{ seatTube: [150, 800], headTube: [50, 400], headAngle: [50, 85], seatAngle: [55, 90], chainstay: [200, 900] },
  ...{ wheelbase: [500, 3000], bbDrop: [-150, 150], standover: [200, 1100], forkLength: [150, 800] },
  ...{ forkOffset: [-20, 150], tyre: [15, 150], stem: [-20, 250], crank: [70, 220], bsd: [150, 750] },
}
