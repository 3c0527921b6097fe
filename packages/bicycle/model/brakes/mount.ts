/** Measures the surfaces of frame and fork, to which the brakes are bolted. */
import { Box3, type Object3D, Plane, Vector3 } from 'three'
import { listMeshes } from '../part.ts'

export interface Cut {
  /** Extent of the cut in millimeters: along the given direction from the given point, and along z from the middle plane of the frame. */
  from: number
  to: number
  zFrom: number
  zTo: number
}

/**
 * Intersects a model with a plane and measures the intersection on one side of the bicycle.
 * @param along a direction in the plane @param reach maximum distance from the point in that direction
 * @returns null when there is no intersection
 */
export function measureCut(
  model: Object3D,
  plane: { point: Vector3; normal: Vector3; along: Vector3; side: number; reach: number },
): Cut | null {
  const { point, normal, along, side, reach } = plane
  const found: Cut = { from: Infinity, to: -Infinity, zFrom: Infinity, zTo: -Infinity }
  const a = new Vector3()
  const b = new Vector3()
  const height = (corner: Vector3) => normal.dot(corner) - normal.dot(point)
  const base = along.dot(point)
  const flat = new Plane().setFromNormalAndCoplanarPoint(normal, point)
  const box = new Box3()
  model.updateMatrixWorld(true)
  for (const mesh of listMeshes(model)) {
    if (!mesh.geometry.boundingBox) mesh.geometry.computeBoundingBox()
    if (
      !box
        .copy(mesh.geometry.boundingBox ?? box)
        .applyMatrix4(mesh.matrixWorld)
        .intersectsPlane(flat)
    )
      continue
    const position = mesh.geometry.getAttribute('position')
    const index = mesh.geometry.getIndex()
    const count = index ? index.count : position.count
    const corner = (i: number, into: Vector3) =>
      into.fromBufferAttribute(position, index ? index.getX(i) : i).applyMatrix4(mesh.matrixWorld)
    const heights = Float64Array.from({ length: position.count }, (_, i) =>
      height(a.fromBufferAttribute(position, i).applyMatrix4(mesh.matrixWorld)),
    )
    for (let i = 0; i < count; i++) {
      // Visit every edge of every triangle.
      const next = i % 3 === 2 ? i - 2 : i + 1
      const high = heights[index ? index.getX(i) : i] ?? 0
      const low = heights[index ? index.getX(next) : next] ?? 0
      if (high > 0 === low > 0) continue
      corner(i, a).lerp(corner(next, b), high / (high - low))
      const place = along.dot(a) - base
      if (Math.abs(place) > reach || a.z * side < 1) continue
      found.from = Math.min(found.from, place)
      found.to = Math.max(found.to, place)
      found.zFrom = Math.min(found.zFrom, a.z)
      found.zTo = Math.max(found.zTo, a.z)
    }
  }
  return found.from <= found.to ? found : null
}
