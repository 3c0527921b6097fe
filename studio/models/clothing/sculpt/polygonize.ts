/** Polygonizes a field (naive surface nets) into an even, smooth, closed mesh. */
import { BufferAttribute, BufferGeometry } from 'three'
import type { Field, Triple } from './field.ts'

/** Grid points per block when skipping empty space. */
const blockPoints = 4

interface Grid {
  values: Float32Array
  from: Triple
  cell: number
  counts: [number, number, number]
}

/** Samples the field on a grid. Far from the surface only the sign is exact. */
function sampleField(field: Field, from: Triple, to: Triple, cell: number): Grid {
  const counts: [number, number, number] = [0, 1, 2].map((axis) =>
    Math.ceil(((to[axis] ?? 0) - (from[axis] ?? 0)) / cell + 1),
  ) as [number, number, number]
  const [nx, ny, nz] = counts
  const values = new Float32Array(nx * ny * nz)
  const half = ((blockPoints - 1) / 2) * cell
  const reach = (half + cell) * Math.sqrt(3) * 1.7
  for (let k0 = 0; k0 < nz; k0 += blockPoints)
    for (let j0 = 0; j0 < ny; j0 += blockPoints)
      for (let i0 = 0; i0 < nx; i0 += blockPoints) {
        const middle = field(from[0] + i0 * cell + half, from[1] + j0 * cell + half, from[2] + k0 * cell + half)
        const isFar = Math.abs(middle) > reach
        for (let k = k0; k < Math.min(nz, k0 + blockPoints); k++)
          for (let j = j0; j < Math.min(ny, j0 + blockPoints); j++)
            for (let i = i0; i < Math.min(nx, i0 + blockPoints); i++)
              values[(k * ny + j) * nx + i] = isFar
                ? middle
                : field(from[0] + i * cell, from[1] + j * cell, from[2] + k * cell)
      }
  return { values, from, cell, counts }
}

const corners = [0, 1, 2, 3, 4, 5, 6, 7].map((bits) => [bits & 1, (bits >> 1) & 1, (bits >> 2) & 1] as const)
const edges = corners.flatMap((_, a) => [1, 2, 4].flatMap((bit) => (a & bit ? [] : [[a, a | bit] as const])))

/** One vertex per cell that the surface crosses, at the mean of its edge crossings. */
function vertices({ values, from, cell, counts: [nx, ny, nz] }: Grid): { places: number[]; ofCell: Int32Array } {
  const ofCell = new Int32Array(nx * ny * nz).fill(-1)
  const places: number[] = []
  const at = new Float32Array(8)
  for (let k = 0; k < nz - 1; k++)
    for (let j = 0; j < ny - 1; j++)
      for (let i = 0; i < nx - 1; i++) {
        let inside = 0
        for (let c = 0; c < 8; c++) {
          const value = values[((k + (c >> 2)) * ny + j + ((c >> 1) & 1)) * nx + i + (c & 1)] ?? 0
          at[c] = value
          if (value < 0) inside++
        }
        if (inside === 0 || inside === 8) continue
        let count = 0
        let x = 0
        let y = 0
        let z = 0
        for (const [a, b] of edges) {
          const va = at[a] ?? 0
          const vb = at[b] ?? 0
          if (va < 0 === vb < 0) continue
          const t = va / (va - vb)
          const [ax, ay, az] = corners[a] ?? [0, 0, 0]
          const [bx, by, bz] = corners[b] ?? [0, 0, 0]
          x += ax + (bx - ax) * t
          y += ay + (by - ay) * t
          z += az + (bz - az) * t
          count++
        }
        ofCell[(k * ny + j) * nx + i] = places.length / 3
        places.push(
          from[0] + (i + x / count) * cell,
          from[1] + (j + y / count) * cell,
          from[2] + (k + z / count) * cell,
        )
      }
  return { places, ofCell }
}

/** Two triangles per grid edge that the surface crosses, between the four cells around it. */
function triangles({ values, counts: [nx, ny, nz] }: Grid, ofCell: Int32Array, places: readonly number[]): number[] {
  const index: number[] = []
  const strides = [1, nx, nx * ny] as const
  const gap = (a: number, b: number) =>
    Math.hypot(...[0, 1, 2].map((axis) => (places[a * 3 + axis] ?? 0) - (places[b * 3 + axis] ?? 0)))
  for (let k = 1; k < nz - 1; k++)
    for (let j = 1; j < ny - 1; j++)
      for (let i = 1; i < nx - 1; i++) {
        const place = (k * ny + j) * nx + i
        const isInside = (values[place] ?? 0) < 0
        for (let axis = 0; axis < 3; axis++) {
          if ((values[place + (strides[axis] ?? 0)] ?? 0) < 0 === isInside) continue
          const u = strides[(axis + 1) % 3] ?? 0
          const v = strides[(axis + 2) % 3] ?? 0
          const ring = [place - u - v, place - v, place, place - u].map((cell) => ofCell[cell] ?? -1)
          if (!isInside) ring.reverse()
          const [a = -1, b = -1, c = -1, d = -1] = ring
          if (a < 0 || b < 0 || c < 0 || d < 0) continue
          if (gap(a, c) < gap(b, d)) index.push(a, b, c, a, c, d)
          else index.push(b, c, d, b, d, a)
        }
      }
  return index
}

/**
 * The mesh of a field inside a box given by two corners.
 * @param cell millimeters between vertices; details smaller than two cells are lost
 * @throws RangeError when the box contains no surface
 */
export function polygonize(field: Field, from: Triple, to: Triple, cell: number): BufferGeometry {
  const grid = sampleField(field, from, to, cell)
  const { places, ofCell } = vertices(grid)
  if (places.length === 0) throw new RangeError('The field has no surface between these corners')
  const positions = new Float32Array(places)
  const normals = new Float32Array(places.length)
  const step = cell * 0.3
  for (let n = 0; n < positions.length; n += 3) {
    let [x = 0, y = 0, z = 0] = positions.subarray(n, n + 3)
    let gx = 0
    let gy = 0
    let gz = 0
    for (let round = 0; round < 3; round++) {
      gx = field(x + step, y, z) - field(x - step, y, z)
      gy = field(x, y + step, z) - field(x, y - step, z)
      gz = field(x, y, z + step) - field(x, y, z - step)
      const length = Math.max(1e-9, Math.hypot(gx, gy, gz))
      gx /= length
      gy /= length
      gz /= length
      if (round === 2) break
      // Move the vertex onto the surface, but not out of its cell.
      const way = Math.min(cell * 0.5, Math.max(-cell * 0.5, (field(x, y, z) * 2 * step) / length))
      x -= gx * way
      y -= gy * way
      z -= gz * way
    }
    positions.set([x, y, z], n)
    normals.set([gx, gy, gz], n)
  }
  const surface = new BufferGeometry()
  surface.setAttribute('position', new BufferAttribute(positions, 3))
  surface.setAttribute('normal', new BufferAttribute(normals, 3))
  surface.setIndex(triangles(grid, ofCell, places))
  return surface
}
