/** Where frame and fork really are: brakes are bolted to what stands there. */
import { Box3, type Object3D, Plane, Vector3 } from 'three'
import { meshesOf } from '../part.ts'

export interface Cut {
  /** Furthest points of the cut along the asked direction and along z, millimetres from the asked point and from the frame's middle. */
  from: number
  to: number
  zFrom: number
  zTo: number
}

/**
 * Cuts a model with a plane and measures what is cut on one side of the bicycle.
 * @param along a direction in the plane @param reach only what lies so near to the point along it
 * @returns null where the plane cuts nothing
 */
export function cutOf(
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
  for (const mesh of meshesOf(model)) {
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
      // Every edge of every triangle.
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
