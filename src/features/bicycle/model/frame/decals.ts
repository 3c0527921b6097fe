/** Accent paint on a frame: bands that a painter masks on steel, slanting stripes on the rest. */
import type { BufferGeometry, Mesh } from 'three'
import { part, type Skin } from '../part.ts'
import type { Skeleton } from '../skeleton.ts'
import { panel, sleeve } from './joint.ts'
import { makeOf } from './plan.ts'
import type { Tube } from './tube.ts'

const accent: Skin = { finish: 'gloss', paint: 'accent' }

/** A band around a tube from a place upward, millimetres. */
const band = (tube: Tube, t: number, wide: number): BufferGeometry => sleeve(tube, t, t + wide / tube.length, 0.22, 1)

/** Slanting stripes on both sides of a tube. */
function stripes(tube: Tube, t: number, widths: readonly number[], gap: number, half: number): BufferGeometry[] {
  let from = t
  return widths.flatMap((width) => {
    const to = from + width / tube.length
    const lean = (half * 14) / tube.length
    const both = [
      panel(tube, [from, to], [-half, half], -lean),
      panel(tube, [from - lean, to - lean], [Math.PI - half, Math.PI + half], lean),
    ]
    from = to + gap / tube.length
    return both
  })
}

/** Accent paint on the tubes of a frame. */
export function decals(skeleton: Skeleton, { down, seat }: { down: Tube; seat: Tube }): Mesh {
  const make = makeOf(skeleton)
  const scale = Math.min(1, skeleton.size)
  if (make === 'lugged' || make === 'brazed') {
    return part(
      'decals',
      accent,
      band(seat, 0.6, 34 * scale),
      band(seat, 0.6 + (40 * scale) / seat.length, 3),
      band(seat, 0.6 - (9 * scale) / seat.length, 3),
      band(down, 0.6, 22 * scale),
      band(down, 0.6 + (28 * scale) / down.length, 3),
    )
  }
  if (make === 'welded')
    return part(
      'decals',
      accent,
      ...stripes(down, 0.62, [60 * scale, 14 * scale, 6 * scale], 8 * scale, 0.85),
      band(seat, 0.66, 14 * scale),
    )
  return part(
    'decals',
    accent,
    ...stripes(down, 0.2, [46 * scale, 16 * scale, 6 * scale], 9 * scale, 1.05),
    ...stripes(seat, 0.7, [10 * scale, 4 * scale], 6 * scale, 1),
  )
}
