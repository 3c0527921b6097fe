/** Toothed wheels: sprockets, chainrings, jockey wheels, belt pulleys. */
import { BufferAttribute, BufferGeometry, type Vector3 } from 'three'
import { chainPitch, computePitchRadius } from '../../chain.ts'

export interface ToothedWheel {
  /** Center of the wheel and of its thickness. */
  centre: Vector3
  teeth: number
  /** Radius of the hole. */
  inner: number
  thickness: number
  /** Angle of a tooth gap, in radians. */
  turn?: number
  pitch?: number
  /** Alternating narrow and wide teeth, which fit inner and outer links. */
  narrowWide?: boolean
  /** A belt pulley, whose teeth are as thick as the wheel. */
  isBelt?: boolean
  /** Fewer points per tooth. */
  coarse?: boolean
}

type Corner = readonly [angle: number, radius: number, halfThickness: number]

/** One gap and the tooth after it: a round roller seat, straight flanks, a thin tip. */
function corners(wheel: ToothedWheel, index: number): Corner[] {
  const { teeth, thickness, turn = 0, pitch = chainPitch, narrowWide = false, isBelt = false, coarse = false } = wheel
  const radius = computePitchRadius(teeth, pitch)
  const scale = pitch / chainPitch
  const middle = turn + (index / teeth) * Math.PI * 2
  const half = thickness / 2
  const wide = narrowWide && index % 2 === 0
  const seats = coarse ? [-58, 58] : [-62, -28, 28, 62]
  const seat = seats.map((degrees): Corner => {
    const a = (degrees * Math.PI) / 180
    const along = 3.95 * scale * Math.sin(a)
    const out = radius - 3.95 * scale * Math.cos(a)
    return [middle + Math.atan2(along, out), Math.hypot(along, out), half * 0.9]
  })
  const tip = Math.PI / teeth
  const tipRadius = radius + 2.3 * scale
  const blunt = ((wide ? 1.5 : 1.15) * scale) / tipRadius
  const tipHalf = isBelt ? half : wide ? Math.max(half, 1.5) : half * 0.42
  return [...seat, [middle + tip - blunt, tipRadius, tipHalf], [middle + tip + blunt, tipRadius, tipHalf]]
}

/** A flat toothed wheel about the side axis: thin at its teeth, thicker inside, with slightly dished faces. */
export function buildToothedWheel(wheel: ToothedWheel): BufferGeometry {
  const { centre, teeth, inner, thickness, pitch = chainPitch } = wheel
  const edge = Array.from({ length: teeth }, (_, index) => corners(wheel, index)).flat()
  const root = Math.max(inner + 0.1, computePitchRadius(teeth, pitch) - 5.6 * (pitch / chainPitch))
  const half = thickness / 2
  const dished = half - Math.min(half * 0.5, (root - inner) * 0.06)
  type Profile = readonly [radius: (corner: Corner) => number, z: (corner: Corner) => number]
  const face: readonly Profile[] = [
    [() => inner, () => dished],
    [() => root, () => half],
    [([, radius]) => radius, ([, , z]) => z],
  ]
  const row = ([radius, z]: Profile, side: 1 | -1): Row =>
    edge.map((corner) => [
      centre.x + Math.cos(corner[0]) * radius(corner),
      centre.y + Math.sin(corner[0]) * radius(corner),
      centre.z + side * z(corner),
    ])
  const front = face.toReversed().map((one) => row(one, 1))
  return buildFacets([...face.slice(wheel.coarse ? 2 : 0).map((one) => row(one, -1)), ...front])
}

type Row = (readonly [x: number, y: number, z: number])[]

/** A closed surface over rings of points, with flat facets, because machined metal has sharp edges. */
function buildFacets(rows: readonly Row[]): BufferGeometry {
  const across = rows[0]?.length ?? 0
  const positions = new Float32Array(rows.length * across * 18)
  let next = 0
  rows.forEach((row, r) => {
    const above = rows[(r + 1) % rows.length] ?? row
    for (let c = 0; c < across; c++) {
      const right = (c + 1) % across
      for (const corner of [row[c], row[right], above[right], row[c], above[right], above[c]]) {
        if (corner) positions.set(corner, next)
        next += 3
      }
    }
  })
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(positions, 3))
  geometry.setIndex(Array.from({ length: positions.length / 3 }, (_, index) => index))
  geometry.computeVertexNormals()
  return geometry
}
