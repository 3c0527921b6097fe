/** Where a box at the left edge of the window can stand without lying over anything that is pressed. Pure; pixels of the window. */

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

/** Kept free around what is pressed. */
const gap = 8

/**
 * The lowest place for the box, from its usual one upwards.
 * @param obstacles what it must not cover
 * @returns distance from the bottom of the window; the usual one when there is no free place
 */
export function findFreeBottom(
  { left, width, height, bottom }: BoxToPlace,
  obstacles: readonly Edges[],
  windowHeight: number,
): number {
  const inItsWay = obstacles.filter((edges) => edges.left < left + width + gap && edges.right > left - gap)
  // Directly above something that is in the way, or where it usually is.
  const candidates = [bottom, ...inItsWay.map((edges) => windowHeight - edges.top + gap)].sort((a, b) => a - b)
  const free = candidates.find((candidate) => {
    const bottomEdge = windowHeight - candidate
    const topEdge = bottomEdge - height
    if (candidate < bottom || topEdge < gap) return false
    return inItsWay.every((edges) => edges.top >= bottomEdge + gap || edges.bottom <= topEdge - gap)
  })
  return free ?? bottom
}
