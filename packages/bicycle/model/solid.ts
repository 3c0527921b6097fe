/**
 * Primitive solids. Every function returns a closed indexed geometry with positions and normals in millimeters, at its position in
 * the model. Use `transformSolid` to move or rotate one.
 */
import {
  BufferAttribute,
  BufferGeometry,
  CylinderGeometry,
  ExtrudeGeometry,
  type Matrix4,
  type Path,
  Quaternion,
  Shape,
  SphereGeometry,
  TorusGeometry,
  type Vector2,
  Vector3,
} from 'three'
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js'
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js'
import { mergeEqualVertices, numberRows } from './equalVertices.ts'

/** A point or direction in the model. */
export const at = (x: number, y: number, z = 0): Vector3 => new Vector3(x, y, z)

const up = at(0, 1, 0)

/** Reduces a geometry to indexed positions and normals, so that any two solids can be merged. */
function plain(geometry: BufferGeometry): BufferGeometry {
  for (const name of Object.keys(geometry.attributes)) {
    if (name !== 'position' && name !== 'normal') geometry.deleteAttribute(name)
  }
  geometry.clearGroups()
  geometry.morphAttributes = {}
  if (geometry.index) return geometry
  const count = geometry.getAttribute('position').count
  geometry.setIndex(Array.from({ length: count }, (_, index) => index))
  return geometry
}

export function mergeSolids(solids: readonly BufferGeometry[]): BufferGeometry {
  const one = mergeGeometries(solids.map(plain))
  if (!one) throw new RangeError('The solids cannot be merged')
  return one
}

/** A transformed copy of a solid. */
export function transformSolid(solid: BufferGeometry, matrix: Matrix4): BufferGeometry {
  return solid.clone().applyMatrix4(matrix)
}

/** A copy mirrored to the other side of the bicycle. */
export function mirror(solid: BufferGeometry): BufferGeometry {
  const copy = solid.clone().scale(1, 1, -1)
  const index = copy.getIndex()
  if (!index) return copy
  // Mirroring flips the winding order of triangles.
  for (let i = 0; i < index.count; i += 3) {
    const second = index.getX(i + 1)
    index.setX(i + 1, index.getX(i + 2))
    index.setX(i + 2, second)
  }
  return copy
}

/** A solid on both sides of the frame. */
export const mirrorToBothSides = (solid: BufferGeometry): BufferGeometry[] => [solid, mirror(solid)]

function alongAxis(geometry: BufferGeometry, from: Vector3, direction: Vector3): BufferGeometry {
  const turn = new Quaternion().setFromUnitVectors(up, direction.clone().normalize())
  return geometry.applyQuaternion(turn).translate(from.x, from.y, from.z)
}

/** A cylinder or truncated cone, closed at both ends. */
export function buildRod(from: Vector3, to: Vector3, radius: number, endRadius = radius, sides = 24): BufferGeometry {
  const direction = to.clone().sub(from)
  const length = direction.length()
  const cylinder = new CylinderGeometry(endRadius, radius, length, sides, 1).translate(0, length / 2, 0)
  return plain(alongAxis(cylinder, from, direction))
}

/**
 * A solid of revolution.
 * @param profile pairs of radius and distance along the axis, from one end to the other; begin and end at radius 0 to close it
 */
export function lathe(
  profile: readonly (readonly [radius: number, along: number])[],
  origin: Vector3,
  axis: Vector3,
  sides = 32,
): BufferGeometry {
  const ways = profile.slice(1).map(([radius, along], index): [number, number] => {
    const [before = radius, under = along] = profile[index] ?? []
    const length = Math.hypot(radius - before, along - under) || 1
    return [(along - under) / length, (before - radius) / length]
  })
  const [first, last] = [profile[0], profile.at(-1)]
  const isLoop = first !== undefined && last !== undefined && first[0] === last[0] && first[1] === last[1]
  /** The normal at one end of a segment, averaged with that of its neighbor where the edge between them is blunt. */
  const blendNormal = (pass: number, neighbour: number): [number, number] => {
    const own = ways[pass] ?? [1, 0]
    const beside = ways[isLoop ? (neighbour + ways.length) % ways.length : neighbour]
    if (!beside || own[0] * beside[0] + own[1] * beside[1] < bluntEdge) return own
    const length = Math.hypot(own[0] + beside[0], own[1] + beside[1])
    return [(own[0] + beside[0]) / length, (own[1] + beside[1]) / length]
  }
  const turn = new Quaternion().setFromUnitVectors(up, axis.clone().normalize())
  const along = up.clone().applyQuaternion(turn)
  const rays = Array.from({ length: sides }, (_, side) => {
    const angle = (side / sides) * Math.PI * 2
    return at(Math.sin(angle), 0, Math.cos(angle)).applyQuaternion(turn)
  })
  const positions: number[] = []
  const normals: number[] = []
  const index: number[] = []
  for (let pass = 0; pass < ways.length; pass++) {
    const from = profile[pass]
    const to = profile[pass + 1]
    if (!from || !to || (from[0] === 0 && to[0] === 0)) continue
    const base = positions.length / 3
    for (const [[radius, height], [out, rise]] of [
      [from, blendNormal(pass, pass - 1)],
      [to, blendNormal(pass, pass + 1)],
    ] as const) {
      for (const ray of rays) {
        positions.push(
          origin.x + ray.x * radius + along.x * height,
          origin.y + ray.y * radius + along.y * height,
          origin.z + ray.z * radius + along.z * height,
        )
        normals.push(ray.x * out + along.x * rise, ray.y * out + along.y * rise, ray.z * out + along.z * rise)
      }
    }
    for (let side = 0; side < sides; side++) {
      const a = base + side
      const b = base + ((side + 1) % sides)
      if (from[0] > 0) index.push(a, b, b + sides)
      if (to[0] > 0) index.push(a, b + sides, a + sides)
    }
  }
  const solid = new BufferGeometry()
  solid.setAttribute('position', new BufferAttribute(new Float32Array(positions), 3))
  solid.setAttribute('normal', new BufferAttribute(new Float32Array(normals), 3))
  solid.setIndex(index)
  return solid
}

/** Cosine of the angle above which an edge is shaded as sharp: about 35 degrees. */
const bluntEdge = 0.82

/** Uses face normals at edges sharper than the limit, and smooth normals elsewhere. */
export function sharpenEdges(geometry: BufferGeometry, limitDegrees = 35): BufferGeometry {
  const faceted = plain(geometry.clone()).toNonIndexed()
  faceted.deleteAttribute('normal')
  faceted.computeVertexNormals()
  const position = faceted.getAttribute('position')
  const normal = faceted.getAttribute('normal')
  const limit = Math.cos((limitDegrees * Math.PI) / 180)
  const thousandths = Float64Array.from(position.array, (value) => Math.round(value * 1e3))
  const corners: number[][] = []
  numberRows(thousandths, 3).forEach((corner, i) => {
    const together = corners[corner]
    if (together) together.push(i)
    else corners[corner] = [i]
  })
  const smooth = new Float32Array(normal.count * 3)
  const sum = new Vector3()
  const own = new Vector3()
  const other = new Vector3()
  for (const together of corners) {
    for (const i of together) {
      own.fromBufferAttribute(normal, i)
      sum.set(0, 0, 0)
      for (const j of together) {
        other.fromBufferAttribute(normal, j)
        if (own.dot(other) >= limit) sum.add(other)
      }
      sum.normalize().toArray(smooth, i * 3)
    }
  }
  faceted.setAttribute('normal', new BufferAttribute(smooth, 3))
  return mergeEqualVertices(faceted)
}

/** A torus about an axis, by default the side axis. */
export function buildRing(
  centre: Vector3,
  radius: number,
  tube: number,
  { axis = at(0, 0, 1), sides = 12, steps = 64 }: { axis?: Vector3; sides?: number; steps?: number } = {},
): BufferGeometry {
  const torus = new TorusGeometry(radius, tube, sides, steps)
  const turn = new Quaternion().setFromUnitVectors(at(0, 0, 1), axis.clone().normalize())
  return plain(torus.applyQuaternion(turn).translate(centre.x, centre.y, centre.z))
}

export function buildBall(centre: Vector3, radius: number, sides = 24): BufferGeometry {
  return plain(new SphereGeometry(radius, sides, Math.ceil(sides * 0.66)).translate(centre.x, centre.y, centre.z))
}

/** An axis-aligned box with rounded edges. */
export function buildBlock(centre: Vector3, size: Vector3, round = 2, smooth = 3): BufferGeometry {
  const most = Math.min(size.x, size.y, size.z) / 2 - 0.01
  const box = new RoundedBoxGeometry(size.x, size.y, size.z, smooth, Math.min(round, most))
  return mergeEqualVertices(plain(box.translate(centre.x, centre.y, centre.z)))
}

/**
 * A plate with its outline in the plane of the frame.
 * @param z center of its thickness @param bevel radius of its edges
 */
export function buildPlate(
  outline: Shape | readonly Vector2[],
  z: number,
  thickness: number,
  bevel = 0.4,
  holes: readonly Path[] = [],
): BufferGeometry {
  const shape = outline instanceof Shape ? outline : new Shape([...outline])
  shape.holes.push(...holes)
  const inner = Math.max(0.05, thickness - 2 * bevel)
  const solid = new ExtrudeGeometry(shape, {
    depth: inner,
    bevelEnabled: bevel > 0,
    bevelThickness: bevel,
    bevelSize: bevel,
    bevelOffset: -bevel,
    bevelSegments: 1,
    curveSegments: 24,
  })
  return sharpenEdges(solid.translate(0, 0, z - inner / 2), 40)
}
