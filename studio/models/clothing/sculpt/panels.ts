/** Cuts a surface exactly along a line, for panels of another color, openings and seams. */
import { BufferAttribute, BufferGeometry, Vector3 } from 'three'
import type { Field } from './field.ts'
import type { Trace } from './traces.ts'

export interface Cut {
  /** The parts where the cutting field is negative and positive; null when empty. */
  under: BufferGeometry | null
  over: BufferGeometry | null
  /** The lines where they meet. A closed line ends where it begins. */
  seams: Trace[][]
}

/** Cuts a surface where `side` is 0. */
export function cutAlong(surface: BufferGeometry, side: Field): Cut {
  const positions = [...surface.getAttribute('position').array]
  const normals = [...surface.getAttribute('normal').array]
  const values: number[] = []
  const valueAt = (x: number, y: number, z: number) => {
    const value = side(x, y, z)
    return Math.abs(value) < 1e-7 ? 1e-7 : value
  }
  for (let n = 0; n < positions.length; n += 3)
    values.push(valueAt(positions[n] ?? 0, positions[n + 1] ?? 0, positions[n + 2] ?? 0))
  const crossings = new Map<string, number>()
  const crossing = (a: number, b: number): number => {
    const [low, high] = a < b ? [a, b] : [b, a]
    const key = `${low},${high}`
    const known = crossings.get(key)
    if (known !== undefined) return known
    const place = (from: readonly number[], t: number): [number, number, number] => {
      const mix = (axis: number) =>
        (from[low * 3 + axis] ?? 0) + ((from[high * 3 + axis] ?? 0) - (from[low * 3 + axis] ?? 0)) * t
      return [mix(0), mix(1), mix(2)]
    }
    let [from, to, vFrom, vTo] = [0, 1, values[low] ?? 0, values[high] ?? 0]
    let t = 0.5
    for (let round = 0; round < 4; round++) {
      t = from + ((to - from) * vFrom) / (vFrom - vTo)
      const value = valueAt(...place(positions, t))
      if (value < 0 === vFrom < 0) {
        from = t
        vFrom = value
      } else {
        to = t
        vTo = value
      }
    }
    const made = positions.length / 3
    const spot = place(positions, t)
    const normal = new Vector3(...place(normals, t)).normalize()
    positions.push(...spot)
    normals.push(normal.x, normal.y, normal.z)
    crossings.set(key, made)
    return made
  }
  const under: number[] = []
  const over: number[] = []
  const links: [number, number][] = []
  const index = surface.getIndex()?.array ?? []
  for (let n = 0; n < index.length; n += 3) {
    const corner = [index[n] ?? 0, index[n + 1] ?? 0, index[n + 2] ?? 0]
    const isUnder = corner.map((c) => (values[c] ?? 0) < 0)
    const count = isUnder.filter(Boolean).length
    if (count === 0) over.push(...corner)
    else if (count === 3) under.push(...corner)
    else {
      const alone = isUnder.indexOf(count === 1)
      const a = corner[alone] ?? 0
      const b = corner[(alone + 1) % 3] ?? 0
      const c = corner[(alone + 2) % 3] ?? 0
      const ab = crossing(a, b)
      const ac = crossing(a, c)
      const [one, two] = count === 1 ? [under, over] : [over, under]
      one.push(a, ab, ac)
      two.push(ab, b, c, ab, c, ac)
      links.push([ab, ac])
    }
  }
  const trace = (n: number): Trace => ({
    at: new Vector3().fromArray(positions, n * 3),
    normal: new Vector3().fromArray(normals, n * 3),
  })
  return {
    under: withoutUnused(positions, normals, under),
    over: withoutUnused(positions, normals, over),
    seams: chainSegments(links).map((chain) => chain.map(trace)),
  }
}

function withoutUnused(positions: readonly number[], normals: readonly number[], index: readonly number[]) {
  if (index.length === 0) return null
  const places = new Map<number, number>()
  const compact = index.map((n) => {
    const known = places.get(n) ?? places.size
    places.set(n, known)
    return known
  })
  const pick = (from: readonly number[]) =>
    new Float32Array([...places.keys()].flatMap((n) => [from[n * 3] ?? 0, from[n * 3 + 1] ?? 0, from[n * 3 + 2] ?? 0]))
  const surface = new BufferGeometry()
  surface.setAttribute('position', new BufferAttribute(pick(positions), 3))
  surface.setAttribute('normal', new BufferAttribute(pick(normals), 3))
  surface.setIndex(compact)
  return surface
}

/** Joins single segments into lines. */
function chainSegments(links: readonly (readonly [number, number])[]): number[][] {
  const neighbours = new Map<number, number[]>()
  for (const [a, b] of links) {
    neighbours.set(a, [...(neighbours.get(a) ?? []), b])
    neighbours.set(b, [...(neighbours.get(b) ?? []), a])
  }
  const chains: number[][] = []
  const walk = (start: number) => {
    const chain = [start]
    let place = start
    for (;;) {
      const next = neighbours.get(place)?.pop()
      if (next === undefined) break
      const back = neighbours.get(next) ?? []
      const step = back.indexOf(place)
      if (step >= 0) back.splice(step, 1)
      chain.push(next)
      place = next
    }
    if (chain.length > 3) chains.push(chain)
  }
  // Trace open lines from their ends first, then closed ones.
  for (const [place, next] of neighbours) if (next.length === 1) walk(place)
  for (const [place, next] of neighbours) if (next.length > 0) walk(place)
  return chains
}

/** Offsets a surface outward by `lift` mm (inward when negative). `isInside` flips its faces. */
export function offset(surface: BufferGeometry, lift: number, isInside = false): BufferGeometry {
  const copy = surface.clone()
  const position = copy.getAttribute('position')
  const normal = copy.getAttribute('normal')
  const sign = isInside ? -1 : 1
  for (let n = 0; n < position.count; n++) {
    const [x, y, z] = [normal.getX(n), normal.getY(n), normal.getZ(n)]
    position.setXYZ(n, position.getX(n) + x * lift, position.getY(n) + y * lift, position.getZ(n) + z * lift)
    normal.setXYZ(n, x * sign, y * sign, z * sign)
  }
  const index = copy.getIndex()
  if (isInside && index)
    for (let n = 0; n < index.count; n += 3) {
      const second = index.getX(n + 1)
      index.setX(n + 1, index.getX(n + 2))
      index.setX(n + 2, second)
    }
  return copy
}
