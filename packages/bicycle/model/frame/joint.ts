/** Details on and between tubes: fillets and welds, lugs, bands and painted panels. */
import type { BufferGeometry, Vector3 } from 'three'
import { loft } from '../loft.ts'
import type { Tube } from './tube.ts'

type TubeEnd = 'first' | 'last'

/** Positions along a tube where its surface enters another tube, for each angle around the tube. */
function entries(tube: Tube, host: Tube, end: TubeEnd, sides: number): { t: number; angle: number }[] {
  const step = (end === 'last' ? -1 : 1) * (3 / tube.length)
  return Array.from({ length: sides }, (_, i) => {
    const angle = (i / sides) * Math.PI * 2
    let inside = end === 'last' ? 1 : 0
    let outside = inside
    for (let n = 0; n < 60 && host.depth(tube.surface(outside, angle)) < 1; n++) {
      inside = outside
      outside += step
    }
    for (let n = 0; n < 10; n++) {
      const middle = (inside + outside) / 2
      if (host.depth(tube.surface(middle, angle)) < 1) inside = middle
      else outside = middle
    }
    return { t: outside, angle }
  })
}

/** The outward normal of a tube's surface near a point. */
function normalAt(host: Tube, point: Vector3): Vector3 {
  const here = host.depth(point)
  const slope = (axis: 'x' | 'y' | 'z') => {
    const beside = point.clone()
    beside[axis] += 0.2
    return host.depth(beside) - here
  }
  return point.clone().set(slope('x'), slope('y'), slope('z')).normalize()
}

/** Projects a point near the host onto its surface along a normal. */
function projectToSurface(host: Tube, point: Vector3, normal: Vector3): Vector3 {
  let low = -14
  let high = 14
  for (let n = 0; n < 14; n++) {
    const middle = (low + high) / 2
    if (host.depth(point.clone().addScaledVector(normal, middle)) < 1) low = middle
    else high = middle
  }
  return point.clone().addScaledVector(normal, low - 0.1)
}

export interface FilletOptions {
  /** How far it reaches up the tube and over the host, in millimeters. */
  size: number
  /** Height at its center in millimeters: negative is concave, as brazed and filed or molded; positive is convex, as a weld. */
  bulge?: number
  rows?: number
}

/** The fillet where the end of a tube joins another tube. */
export function buildFillet(
  tube: Tube,
  host: Tube,
  end: TubeEnd,
  { size, bulge = 0, rows = 4 }: FilletOptions,
): BufferGeometry {
  const back = (end === 'last' ? -1 : 1) * (size / tube.length)
  const lines = entries(tube, host, end, tube.sides).map(({ t, angle }) => {
    const corner = tube.surface(t, angle)
    const onTube = tube.surface(t + back, angle, 0.05)
    const normal = normalAt(host, corner)
    const out = corner.clone().sub(tube.centre(t))
    out.addScaledVector(normal, -out.dot(normal)).normalize()
    // Do not reach past the end of the host.
    let reach = size
    for (let n = 0; n < 5; n++) {
      const place = host.along(corner.clone().addScaledVector(out, reach))
      if (place > 0.004 && place < 0.996) break
      reach *= 0.55
    }
    const onHost = projectToSurface(host, corner.clone().addScaledVector(out, reach), normal)
    const bow = out.clone().add(normal).normalize()
    const control = corner.clone().addScaledVector(bow, bulge)
    return { onTube, control, onHost }
  })
  const sections = Array.from({ length: rows + 1 }, (_, row) => {
    const s = end === 'last' ? row / rows : 1 - row / rows
    return lines.map(({ onTube, control, onHost }) =>
      onTube
        .clone()
        .multiplyScalar((1 - s) ** 2)
        .addScaledVector(control, 2 * s * (1 - s))
        .addScaledVector(onHost, s * s),
    )
  })
  return loft(sections, { caps: false })
}

/** A sleeve around a tube between two positions, which may vary around the tube. */
export function buildSleeve(
  tube: Tube,
  from: number | ((angle: number) => number),
  to: number | ((angle: number) => number),
  proud: number,
  steps = 3,
): BufferGeometry {
  const edge = (place: typeof from, angle: number) => (typeof place === 'number' ? place : place(angle))
  const edgeShare = 0.7 / tube.length
  const rows = [
    { share: 0, lift: -0.4, shift: 0 },
    ...Array.from({ length: steps + 1 }, (_, i) => ({
      share: i / steps,
      lift: proud,
      shift: i === 0 ? edgeShare : i === steps ? -edgeShare : 0,
    })),
    { share: 1, lift: -0.4, shift: 0 },
  ]
  const sides = tube.sides * (typeof from === 'function' || typeof to === 'function' ? 2 : 1)
  return loft(
    rows.map(({ share, lift, shift }) =>
      Array.from({ length: sides }, (_, i) => {
        const angle = (i / sides) * Math.PI * 2
        const a = edge(from, angle)
        const b = edge(to, angle)
        return tube.surface(
          a +
            (b - a) * share +
            Math.min(Math.abs(b - a) / 3, Math.abs(shift)) * Math.sign(shift) * Math.sign(b - a || 1),
          angle,
          lift,
        )
      }),
    ),
    { caps: false },
  )
}

/** A lug: a sleeve from the joint along the tube, with points on both sides, at the top and at the bottom. */
export function buildLug(tube: Tube, host: Tube, end: TubeEnd, reach: number, proud = 1.3): BufferGeometry {
  const sides = tube.sides * 2
  const places = entries(tube, host, end, sides)
  const sign = end === 'last' ? -1 : 1
  const start = (angle: number) => places[Math.round((angle / (Math.PI * 2)) * sides) % sides]?.t ?? 0
  const middle = sign < 0 ? Math.min(...places.map(({ t }) => t)) : Math.max(...places.map(({ t }) => t))
  const tip = (angle: number) => {
    const point = Math.abs(Math.cos(angle)) ** 6 * 0.62 + Math.abs(Math.sin(angle)) ** 14 * 0.4
    return middle + (sign * reach * (0.34 + point)) / tube.length
  }
  return sign < 0
    ? buildSleeve(tube, tip, (angle) => start(angle) + 2 / tube.length, proud)
    : buildSleeve(tube, (angle) => start(angle) - 2 / tube.length, tip, proud)
}

/**
 * A painted panel on a tube between two positions and two angles, with slanted ends.
 * @param lean offset of the panel at its last angle against its first, as a fraction of the tube length
 */
export function buildPanel(
  tube: Tube,
  [from, to]: readonly [number, number],
  [first, last]: readonly [number, number],
  lean = 0,
): BufferGeometry {
  const across = 10
  const steps = Math.max(2, Math.round(((to - from) * tube.length) / 14))
  return loft(
    Array.from({ length: steps + 1 }, (_, step) =>
      Array.from({ length: across + 1 }, (_, i) => {
        const share = i / across
        return tube.surface(from + ((to - from) * step) / steps + lean * share, first + (last - first) * share, 0.22)
      }),
    ),
    { ring: false },
  )
}
