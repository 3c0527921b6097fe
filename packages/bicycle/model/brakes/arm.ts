/** Forged and cast arms: a beveled plate of changing width along a curve. */
import { type BufferGeometry, CatmullRomCurve3, Matrix4, Vector2, type Vector3 } from 'three'
import { at, buildPlate } from '../solid.ts'

/** A point on an arm in millimeters: across the bicycle (positive on the drive side), up, and the width of the arm there. */
export type ArmPoint = readonly [side: number, up: number, width: number]

/** Rotates a plate from the x-y plane to stand across the bicycle, its thickness along x. */
const across = new Matrix4().makeBasis(at(0, 0, -1), at(0, 1, 0), at(1, 0, 0))

/** An arm centered at `ahead` along the bicycle. */
export function buildArm(points: readonly ArmPoint[], ahead: number, thickness: number, bevel = 1.8): BufferGeometry {
  const line = new CatmullRomCurve3(
    points.map(([side, up, width]) => at(-side, up, width)),
    false,
    'centripetal',
  )
  const steps = points.length * 5
  const left: Vector2[] = []
  const right: Vector2[] = []
  const places = Array.from({ length: steps + 1 }, (_, i) => line.getPoint(i / steps))
  places.forEach((place, i) => {
    const before = places[Math.max(0, i - 1)] ?? place
    const after = places[Math.min(steps, i + 1)] ?? place
    const way = new Vector2(after.x - before.x, after.y - before.y).normalize()
    const half = place.z / 2
    left.push(new Vector2(place.x - way.y * half, place.y + way.x * half))
    right.push(new Vector2(place.x + way.y * half, place.y - way.x * half))
  })
  const outline = [...roundEnd(places, true), ...right, ...roundEnd(places, false), ...left.reverse()]
  return buildPlate(outline, ahead, thickness, bevel).applyMatrix4(across)
}

/** A semicircle around an end. */
function roundEnd(places: readonly Vector3[], isFirst: boolean): Vector2[] {
  const end = places[isFirst ? 0 : places.length - 1]
  const inner = places[isFirst ? 1 : places.length - 2]
  if (!end || !inner) return []
  const away = Math.atan2(end.y - inner.y, end.x - inner.x)
  return [-60, -30, 0, 30, 60].map((degrees) => {
    const angle = away + (degrees * Math.PI) / 180
    return new Vector2(end.x + (Math.cos(angle) * end.z) / 2, end.y + (Math.sin(angle) * end.z) / 2)
  })
}
