/** Finds a place at the left edge of the window where a box covers no control. Pure; in pixels of the viewport. */

export interface Edges {
  left: number
  right: number
  top: number
  bottom: number
}

interface BoxToPlace {
  left: number
  width: number
  height: number
  /** The usual distance from the bottom of the window. */
  bottom: number
}

/** Distance to controls. */
const gap = 8

/**
 * Finds the lowest free place for the box, starting at its usual one.
 * @param obstacles controls that it must not cover
 * @returns distance from the bottom of the window; the usual one when there is no free place
 */
export function avoidControls(
  { left, width, height, bottom }: BoxToPlace,
  obstacles: readonly Edges[],
  windowHeight: number,
): number {
  const inItsWay = obstacles.filter((edges) => edges.left < left + width + gap && edges.right > left - gap)
  // The usual place, or directly above an obstacle.
  const candidates = [bottom, ...inItsWay.map((edges) => windowHeight - edges.top + gap)].sort((a, b) => a - b)
  const free = candidates.find((candidate) => {
    const bottomEdge = windowHeight - candidate
    const topEdge = bottomEdge - height
    if (candidate < bottom || topEdge < gap) return false
    return inItsWay.every((edges) => edges.top >= bottomEdge + gap || edges.bottom <= topEdge - gap)
  })
  return free ?? bottom
}
