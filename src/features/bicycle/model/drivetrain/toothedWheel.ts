/** Wheels with teeth: sprockets, chainrings, jockey wheels, belt wheels. */
import { BufferAttribute, BufferGeometry, type Vector3 } from 'three'

/** Half an inch, in millimetres: the distance of a chain's rollers. */
export const chainPitch = 12.7

/** Millimetres from the centre to the rollers of a chain that lies on a wheel. */
export const pitchRadius = (teeth: number, pitch = chainPitch): number => pitch / (2 * Math.sin(Math.PI / teeth))

export interface ToothedWheel {
  /** The middle of its thickness. */
  centre: Vector3
  teeth: number
  /** Radius of its hole. */
  inner: number
  thickness: number
  /** Radians to the middle of a gap, in which a roller lies. */
  turn?: number
  pitch?: number
  /** Every second tooth fills the wider gap of a chain's outer links. */
  narrowWide?: boolean
  /** Teeth of a belt's wheel are as thick as the wheel. */
  isBelt?: boolean
  /** Fewer points to a tooth. */
  coarse?: boolean
}

type Corner = readonly [angle: number, radius: number, halfThickness: number]

/** One gap and the tooth after it, in a chain wheel's shape: a round seat for the roller, straight flanks, a thin tip. */
function corners(wheel: ToothedWheel, index: number): Corner[] {
  const { teeth, thickness, turn = 0, pitch = chainPitch, narrowWide = false, isBelt = false, coarse = false } = wheel
  const radius = pitchRadius(teeth, pitch)
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

/** A flat wheel with teeth about the side axis: thin at its teeth, thicker inside them. */
export function toothedWheel(wheel: ToothedWheel): BufferGeometry {
  const { centre, teeth, inner, thickness, pitch = chainPitch } = wheel
  const edge = Array.from({ length: teeth }, (_, index) => corners(wheel, index)).flat()
  const root = Math.max(inner + 0.1, pitchRadius(teeth, pitch) - 5.6 * (pitch / chainPitch))
  const row = (radius: (corner: Corner) => number, z: (corner: Corner) => number): Vector3[] =>
    edge.map((corner) => {
      const [angle] = corner
      return centre
        .clone()
        .setX(centre.x + Math.cos(angle) * radius(corner))
        .setY(centre.y + Math.sin(angle) * radius(corner))
        .setZ(centre.z + z(corner))
    })
  const half = thickness / 2
  return facetted([
    row(
      () => inner,
      () => -half,
    ),
    row(
      () => root,
      () => -half,
    ),
    row(
      ([, radius]) => radius,
      ([, , z]) => -z,
    ),
    row(
      ([, radius]) => radius,
      ([, , z]) => z,
    ),
    row(
      () => root,
      () => half,
    ),
    row(
      () => inner,
      () => half,
    ),
  ])
}

/** A closed skin over rings of points, every facet flat: machined metal keeps its edges. */
function facetted(rows: readonly (readonly Vector3[])[]): BufferGeometry {
  const positions: number[] = []
  rows.forEach((row, r) => {
    const next = rows[(r + 1) % rows.length] ?? row
    row.forEach((a, c) => {
      const right = (c + 1) % row.length
      const b = row[right] ?? a
      const over = next[right] ?? a
      const above = next[c] ?? a
      positions.push(a.x, a.y, a.z, b.x, b.y, b.z, over.x, over.y, over.z)
      positions.push(a.x, a.y, a.z, over.x, over.y, over.z, above.x, above.y, above.z)
    })
  })
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(positions), 3))
  geometry.setIndex(Array.from({ length: positions.length / 3 }, (_, index) => index))
  geometry.computeVertexNormals()
  return geometry
}
