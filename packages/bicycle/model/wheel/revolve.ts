/** Solids of revolution about the z axis, and solids repeated around it. */
import { BufferAttribute, BufferGeometry, Vector3 } from 'three'

/** A point of a profile: radius and position along the axis, in millimeters. */
export type ProfilePoint = readonly [radius: number, z: number]

export interface RevolveOptions {
  /** Facets around the whole circle. */
  steps?: number
  /** Joins the last point to the first. */
  closed?: boolean
  /** Start angle and length of a partial revolution, in radians. */
  from?: number
  arc?: number
  /** Shades corners of the profile below this angle smoothly. */
  smoothDegrees?: number
}

interface Rib {
  radius: number
  z: number
  normalRadius: number
  normalZ: number
}

/**
 * Revolves a profile about the z axis. The profile runs from -z to +z over the outside, and back through the inside when it
 * is closed; the surface faces left of its direction.
 */
export function revolve(profile: readonly ProfilePoint[], options: RevolveOptions = {}): BufferGeometry {
  const { steps = 96, closed = false, from = -Math.PI / 2, arc = Math.PI * 2, smoothDegrees = 38 } = options
  const strips = smoothStrips(profile, closed, Math.cos((smoothDegrees * Math.PI) / 180))
  const columns = Math.max(1, Math.round((steps * arc) / (Math.PI * 2)))
  const positions: number[] = []
  const normals: number[] = []
  const index: number[] = []
  for (const strip of strips) {
    const first = positions.length / 3
    for (let column = 0; column <= columns; column++) {
      const angle = from + (arc * column) / columns
      const cos = Math.cos(angle)
      const sin = Math.sin(angle)
      for (const rib of strip) {
        positions.push(rib.radius * cos, rib.radius * sin, rib.z)
        normals.push(rib.normalRadius * cos, rib.normalRadius * sin, rib.normalZ)
      }
    }
    const across = strip.length
    for (let column = 0; column < columns; column++) {
      for (let row = 0; row + 1 < across; row++) {
        const a = first + column * across + row
        index.push(a, a + across, a + 1, a + 1, a + across, a + across + 1)
      }
    }
  }
  return buildGeometry(positions, normals, index)
}

/** Splits a profile at its sharp corners, with a normal at each point. */
function smoothStrips(profile: readonly ProfilePoint[], closed: boolean, limit: number): Rib[][] {
  const points = profile.map(([radius, z]) => ({ radius, z }))
  const edges = points.flatMap((a, i) => {
    const b = points[i + 1] ?? (closed ? points[0] : undefined)
    const length = b ? Math.hypot(b.radius - a.radius, b.z - a.z) : 0
    return b && length > 1e-6
      ? [{ a, b, normalRadius: (b.z - a.z) / length, normalZ: -(b.radius - a.radius) / length }]
      : []
  })
  const strips: Rib[][] = []
  let strip: Rib[] = []
  edges.forEach((edge, i) => {
    const before = edges[i - 1] ?? (closed ? edges.at(-1) : undefined)
    const after = edges[i + 1] ?? (closed ? edges[0] : undefined)
    const own = { normalRadius: edge.normalRadius, normalZ: edge.normalZ }
    const shared = (other: typeof edge | undefined) => {
      if (!other || isCorner(edge, other, limit)) return own
      const sum = { normalRadius: own.normalRadius + other.normalRadius, normalZ: own.normalZ + other.normalZ }
      const length = Math.hypot(sum.normalRadius, sum.normalZ)
      return { normalRadius: sum.normalRadius / length, normalZ: sum.normalZ / length }
    }
    if (strip.length === 0) strip.push({ ...edge.a, ...shared(before) })
    strip.push({ ...edge.b, ...shared(after) })
    if (!after || i === edges.length - 1 || isCorner(edge, after, limit)) {
      strips.push(strip)
      strip = []
    }
  })
  return strips
}

const isCorner = (
  a: Pick<Rib, 'normalRadius' | 'normalZ'>,
  b: Pick<Rib, 'normalRadius' | 'normalZ'>,
  limit: number,
): boolean => a.normalRadius * b.normalRadius + a.normalZ * b.normalZ < limit

/** Repeats a solid around the z axis. @param start rotation of the first copy in radians */
export function repeatAround(solid: BufferGeometry, count: number, start = 0): BufferGeometry {
  const position = solid.getAttribute('position')
  const normal = solid.getAttribute('normal')
  const inner = solid.getIndex()
  const order = inner ? Array.from(inner.array) : Array.from({ length: position.count }, (_, i) => i)
  const positions = new Float32Array(position.count * 3 * count)
  const normals = new Float32Array(position.count * 3 * count)
  const index = new Uint32Array(order.length * count)
  for (let copy = 0; copy < count; copy++) {
    const angle = start + (copy * Math.PI * 2) / count
    const cos = Math.cos(angle)
    const sin = Math.sin(angle)
    const first = copy * position.count
    for (let i = 0; i < position.count; i++) {
      const target = (first + i) * 3
      positions[target] = position.getX(i) * cos - position.getY(i) * sin
      positions[target + 1] = position.getX(i) * sin + position.getY(i) * cos
      positions[target + 2] = position.getZ(i)
      normals[target] = normal.getX(i) * cos - normal.getY(i) * sin
      normals[target + 1] = normal.getX(i) * sin + normal.getY(i) * cos
      normals[target + 2] = normal.getZ(i)
    }
    order.forEach((vertex, i) => {
      index[copy * order.length + i] = first + vertex
    })
  }
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(positions, 3))
  geometry.setAttribute('normal', new BufferAttribute(normals, 3))
  geometry.setIndex(new BufferAttribute(index, 1))
  return geometry
}

/** Flat polygons, each with its own normal; their vertices run counterclockwise, seen from outside. */
export function buildFacets(faces: readonly (readonly Vector3[])[]): BufferGeometry {
  const positions: number[] = []
  const normals: number[] = []
  const index: number[] = []
  const along = new Vector3()
  const across = new Vector3()
  for (const face of faces) {
    const [a, b] = face
    const last = face.at(-1)
    if (!a || !b || !last) continue
    const normal = along.subVectors(b, a).cross(across.subVectors(last, a)).normalize()
    const first = positions.length / 3
    for (const corner of face) {
      positions.push(corner.x, corner.y, corner.z)
      normals.push(normal.x, normal.y, normal.z)
    }
    for (let i = 1; i + 1 < face.length; i++) index.push(first, first + i, first + i + 1)
  }
  return buildGeometry(positions, normals, index)
}

function buildGeometry(positions: readonly number[], normals: readonly number[], index: number[]): BufferGeometry {
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(positions), 3))
  geometry.setAttribute('normal', new BufferAttribute(new Float32Array(normals), 3))
  geometry.setIndex(new BufferAttribute(new Uint32Array(index), 1))
  return geometry
}
