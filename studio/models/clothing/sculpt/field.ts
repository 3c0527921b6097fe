/**
 * Signed distance fields for soft shapes: the distance of a point in millimeters, positive outside and negative inside.
 * Fields join and cut with rounded transitions, like cloth over padding; `polygonize` turns them into a mesh.
 */
export type Field = (x: number, y: number, z: number) => number
export type Triple = readonly [x: number, y: number, z: number]

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))

/** Smoothstep: 0 below `from`, 1 above `to`; `from` may be the larger one. */
export function smoothstep(value: number, from: number, to: number): number {
  const t = clamp((value - from) / (to - from), 0, 1)
  return t * t * (3 - 2 * t)
}

/** A smooth curve through pairs of position and value, constant outside them. */
export function curveThrough(
  ...pairs: readonly (readonly [place: number, value: number])[]
): (place: number) => number {
  return (place) => {
    let before = pairs[0]
    for (const pair of pairs) {
      if (place < pair[0])
        return before ? before[1] + (pair[1] - before[1]) * smoothstep(place, before[0], pair[0]) : pair[1]
      before = pair
    }
    return before?.[1] ?? 0
  }
}

/** Approximates a distance in millimeters from any function that is negative inside. */
export function inMillimetres(implicit: Field, step = 0.5): Field {
  return (x, y, z) => {
    const value = implicit(x, y, z)
    const dx = implicit(x + step, y, z) - value
    const dy = implicit(x, y + step, z) - value
    const dz = implicit(x, y, z + step) - value
    return (value * step) / Math.max(1e-9, Math.hypot(dx, dy, dz))
  }
}

/** A superellipsoid. `around` (seen from above) and `upwards` are exponents: 2 is round, larger is boxier. */
export function superellipsoid(centre: Triple, half: Triple, around = 2, upward = 2): Field {
  const [cx, cy, cz] = centre
  const [a, b, c] = half
  return inMillimetres((x, y, z) => {
    const flat = (Math.abs((x - cx) / a) ** around + Math.abs((z - cz) / c) ** around) ** (upward / around)
    return (flat + Math.abs((y - cy) / b) ** upward) ** (1 / upward) - 1
  })
}

/** A box with edges rounded by `round` mm. */
export function roundBox(centre: Triple, half: Triple, round: number): Field {
  const [cx, cy, cz] = centre
  const [a, b, c] = half
  return (x, y, z) => {
    const qx = Math.abs(x - cx) - a + round
    const qy = Math.abs(y - cy) - b + round
    const qz = Math.abs(z - cz) - c + round
    return Math.hypot(Math.max(qx, 0), Math.max(qy, 0), Math.max(qz, 0)) + Math.min(Math.max(qx, qy, qz), 0) - round
  }
}

/** A tapered capsule. */
export function roundCone(from: Triple, fromRadius: number, to: Triple, toRadius: number): Field {
  const [ax, ay, az] = from
  const bx = to[0] - ax
  const by = to[1] - ay
  const bz = to[2] - az
  const length2 = bx * bx + by * by + bz * bz
  return (x, y, z) => {
    const px = x - ax
    const py = y - ay
    const pz = z - az
    const t = clamp((px * bx + py * by + pz * bz) / length2, 0, 1)
    return Math.hypot(px - bx * t, py - by * t, pz - bz * t) - fromRadius - (toRadius - fromRadius) * t
  }
}

/** Smooth minimum, with a fillet of `k` mm. */
export function blend(a: number, b: number, k: number): number {
  const h = Math.max(k - Math.abs(a - b), 0) / k
  return Math.min(a, b) - h * h * k * 0.25
}

/** The union of fields, with fillets of `k` mm. */
export function union(k: number, ...fields: readonly Field[]): Field {
  return (x, y, z) => {
    let least = Number.POSITIVE_INFINITY
    for (const field of fields) {
      const value = field(x, y, z)
      least = least === Number.POSITIVE_INFINITY ? value : blend(least, value, k)
    }
    return least
  }
}

/** The difference of fields, with edges rounded by about `k` mm. */
export function subtract(k: number, field: Field, ...cuts: readonly Field[]): Field {
  return (x, y, z) => {
    let value = field(x, y, z)
    for (const cut of cuts) value = -blend(-value, cut(x, y, z), k)
    return value
  }
}

/** A deterministic pseudorandom number from -1 to 1 for a grid point. */
function cornerValue(x: number, y: number, z: number): number {
  let h = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(z, 2147483629)
  h = Math.imul(h ^ (h >>> 13), 1274126177)
  h ^= h >>> 16
  return (h & 0xffff) / 32767.5 - 1
}

/** Smooth noise from about -1 to 1, one wave per unit. */
function unevenness(x: number, y: number, z: number): number {
  const ix = Math.floor(x)
  const iy = Math.floor(y)
  const iz = Math.floor(z)
  const fade = (t: number) => t * t * t * (t * (t * 6 - 15) + 10)
  const u = fade(x - ix)
  const v = fade(y - iy)
  const w = fade(z - iz)
  const mix = (a: number, b: number, t: number) => a + (b - a) * t
  const row = (j: number, k: number) => mix(cornerValue(ix, iy + j, iz + k), cornerValue(ix + 1, iy + j, iz + k), u)
  return mix(mix(row(0, 0), row(1, 0), v), mix(row(0, 1), row(1, 1), v), w)
}

/**
 * Creases of cloth: narrow, rounded, irregular ridges from 0 to 1.
 * Coordinates are in waves: divide millimeters by the distance between creases, and by more along them.
 */
export function creases(x: number, y: number, z: number): number {
  const wander = unevenness(x * 0.6 + 7.3, y * 0.6, z * 0.6) * 0.7
  const ridge = unevenness(x + wander, y + wander * 0.5, z - wander) * 3.2
  return Math.exp(-ridge * ridge)
}
