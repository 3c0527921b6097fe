/** Thin curved sheets: peaks, lenses, flaps. */

import { loft } from '@chainline/bicycle/model/loft'
import { type BufferGeometry, Vector3 } from 'three'

/** A point on a sheet: `across` from 0 to 1, `down` from 0 to 1. */
export type Surface = (across: number, down: number) => Vector3

/**
 * A sheet with rounded edges, `thick` mm thick and centered on the surface.
 * @param counts number of steps across and down
 */
export function sheet(surface: Surface, thick: number, [wide, high]: readonly [number, number]): BufferGeometry {
  const step = 1e-3
  const half = thick / 2
  const outAt = (u: number, v: number): Vector3 => {
    const du = surface(Math.min(1, u + step), v).sub(surface(Math.max(0, u - step), v))
    const dv = surface(u, Math.min(1, v + step)).sub(surface(u, Math.max(0, v - step)))
    return du.cross(dv).normalize()
  }
  const rows = Array.from({ length: wide + 1 }, (_, n) => n / wide)
  const columns = Array.from({ length: high + 1 }, (_, n) => n / high)
  const sectionAt = (u: number, swell: number, shift: number): Vector3[] => {
    const outs = columns.map((v) => outAt(u, v))
    const spots = columns.map((v) => surface(u, v))
    const sideways = surface(Math.min(1, u + step), 0.5)
      .sub(surface(Math.max(0, u - step), 0.5))
      .normalize()
      .multiplyScalar(shift)
    const side = (sign: number) =>
      spots.map((spot, n) =>
        spot
          .clone()
          .addScaledVector(outs[n] ?? new Vector3(), sign * half * swell)
          .add(sideways),
      )
    const edge = (n: number, from: number): Vector3 => {
      const spot = spots.at(n) ?? new Vector3()
      const beyond = spot
        .clone()
        .sub(spots.at(from) ?? spot)
        .normalize()
      return spot
        .clone()
        .addScaledVector(beyond, half * swell)
        .add(sideways)
    }
    return [...side(1), edge(-1, -2), ...side(-1).reverse(), edge(0, 1)]
  }
  return loft([sectionAt(0, 0.5, -half * 0.85), ...rows.map((u) => sectionAt(u, 1, 0)), sectionAt(1, 0.5, half * 0.85)])
}
