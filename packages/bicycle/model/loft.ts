/** Solids that follow a curve or span sections: bent tubes, saddles, helmets, bags. Closed indexed geometries, in millimeters. */
import { BufferAttribute, BufferGeometry, CatmullRomCurve3, type Curve, type Vector3 } from 'three'
import { at, mergeSolids } from './solid.ts'

export interface SweepOptions {
  /** Points on the section, and steps along the path. */
  sides?: number
  steps?: number
  closed?: boolean
  /** Scale of the section's second axis: 0.5 makes it twice as wide as high. */
  flat?: number
  /** The direction in which a flattened section is wide; defaults to the side axis. */
  wide?: Vector3
}

type Radius = number | ((t: number) => number)

/**
 * A bent tube: a round (or flattened) section along a smooth curve through the points.
 * @param radius millimeters, or a function of the position along the path from 0 to 1
 */
export function bendTube(points: readonly Vector3[], radius: Radius, options: SweepOptions = {}): BufferGeometry {
  const { closed = false } = options
  return sweep(new CatmullRomCurve3([...points], closed, 'centripetal'), radius, options)
}

/** Sweeps a section along any curve. Open curves get flat caps. */
export function sweep(curve: Curve<Vector3>, radius: Radius, options: SweepOptions = {}): BufferGeometry {
  const { sides = 16, closed = false, flat = 1, wide } = options
  const steps = options.steps ?? Math.max(8, Math.round(curve.getLength() / 6))
  const radiusAt = typeof radius === 'number' ? () => radius : radius
  const frames = curve.computeFrenetFrames(steps, closed)
  const sections = Array.from({ length: closed ? steps : steps + 1 }, (_, step) => {
    const t = step / steps
    const centre = curve.getPointAt(t)
    const tangent = frames.tangents[step] ?? at(1, 0, 0)
    const first = wide
      ? wide.clone().addScaledVector(tangent, -wide.dot(tangent)).normalize()
      : (frames.normals[step] ?? at(0, 1, 0)).clone()
    const second = tangent.clone().cross(first)
    const size = radiusAt(t)
    return Array.from({ length: sides }, (_, side) => {
      const angle = (side / sides) * Math.PI * 2
      return centre
        .clone()
        .addScaledVector(first, Math.cos(angle) * size)
        .addScaledVector(second, Math.sin(angle) * size * flat)
    })
  })
  return loft(sections, { closed })
}

export interface LoftOptions {
  /** Joins the last section to the first. */
  closed?: boolean
  /** Whether sections are rings (the default) or open strips. */
  ring?: boolean
  /** Flat caps at both ends of an open loft. */
  caps?: boolean
}

/**
 * A smooth surface over sections with the same number of points: saddles, helmets, bags, tubes. Caps are flat.
 * The points of a section run counterclockwise, seen from the end of the loft.
 */
export function loft(sections: readonly (readonly Vector3[])[], options: LoftOptions = {}): BufferGeometry {
  const { closed = false, ring = true, caps = true } = options
  const across = sections[0]?.length ?? 0
  const positions = sections.flatMap((section) => section.flatMap((point) => point.toArray()))
  const index: number[] = []
  const rows = closed ? sections.length : sections.length - 1
  const columns = ring ? across : across - 1
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const a = row * across + column
      const b = row * across + ((column + 1) % across)
      const c = ((row + 1) % sections.length) * across + column
      const d = ((row + 1) % sections.length) * across + ((column + 1) % across)
      index.push(a, b, c, b, d, c)
    }
  }
  const appearance = new BufferGeometry()
  appearance.setAttribute('position', new BufferAttribute(new Float32Array(positions), 3))
  appearance.setIndex(index)
  appearance.computeVertexNormals()
  const lids = closed || !ring || !caps ? [] : [lid(sections[0] ?? [], true), lid(sections.at(-1) ?? [], false)]
  return lids.length === 0 ? appearance : mergeSolids([appearance, ...lids])
}

function lid(section: readonly Vector3[], isFirst: boolean): BufferGeometry {
  const centre = section.reduce((sum, point) => sum.add(point), at(0, 0, 0)).divideScalar(section.length)
  const geometry = new BufferGeometry()
  const points = [centre, ...section]
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(points.flatMap((p) => p.toArray())), 3))
  const count = section.length
  geometry.setIndex(
    section.flatMap((_, i) => {
      const a = i + 1
      const b = ((i + 1) % count) + 1
      return isFirst ? [0, b, a] : [0, a, b]
    }),
  )
  geometry.computeVertexNormals()
  return geometry
}
