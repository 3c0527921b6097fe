/** Accent paint on a frame: bands on steel frames, slanted stripes and long lines on others. */
import type { BufferGeometry, Mesh } from 'three'
import type { ModelSkeleton } from '../modelSkeleton.ts'
import { type Appearance, buildPart } from '../part.ts'
import { buildPanel, buildSleeve } from './joint.ts'
import { chooseConstruction } from './plan.ts'
import type { Tube } from './tube.ts'

const accent: Appearance = { finish: 'gloss', paint: 'accent' }

/** Bands around a tube from `t` upward; alternating widths and gaps in millimeters. */
function bands(tube: Tube, t: number, widths: readonly number[]): BufferGeometry[] {
  const solids: BufferGeometry[] = []
  let from = t
  for (const [i, width] of widths.entries()) {
    const to = from + width / tube.length
    if (i % 2 === 0) solids.push(buildSleeve(tube, from, to, 0.22, 1))
    from = to
  }
  return solids
}

/** Slanted stripes on both sides of a tube; alternating widths and gaps in millimeters. */
function slashes(tube: Tube, t: number, widths: readonly number[], half: number): BufferGeometry[] {
  const lean = (half * 14) / tube.length
  const solids: BufferGeometry[] = []
  let from = t
  for (const [i, width] of widths.entries()) {
    const to = from + width / tube.length
    if (i % 2 === 0) {
      solids.push(buildPanel(tube, [from, to], [-half, half], -lean))
      solids.push(buildPanel(tube, [from - lean, to - lean], [Math.PI - half, Math.PI + half], lean))
    }
    from = to
  }
  return solids
}

/** A line with slanted ends along both sides of a tube, followed by a short one. */
function lines(tube: Tube, from: number, to: number, half: number): BufferGeometry[] {
  const gap = 10 / tube.length
  const short = 24 / tube.length
  const lean = (half * 40) / tube.length
  return [
    [from, to],
    [from - gap - short, from - gap],
  ].flatMap(([a = 0, b = 0]) => [
    buildPanel(tube, [a, b], [-half, half], -lean),
    buildPanel(tube, [a - lean, b - lean], [Math.PI - half, Math.PI + half], lean),
  ])
}

/** The accent paint on the tubes of a frame. */
export function buildDecals(skeleton: ModelSkeleton, { down, seat }: { down: Tube; seat: Tube }): Mesh {
  const { build, geometry, size } = skeleton
  const make = chooseConstruction(skeleton)
  const scale = Math.min(1, size)
  const sized = (...widths: number[]) => widths.map((width) => width * scale)
  const isSprung = build.frame === 'full-suspension'
  const isTrail = geometry.tyre >= 50
  const solids =
    make === 'lugged' || make === 'brazed'
      ? [...bands(seat, 0.6, sized(3, 6, 34, 6, 3)), ...bands(down, 0.6, sized(22, 6, 3))]
      : build.bar === 'swept'
        ? [...bands(seat, 0.62, sized(4, 7, 18, 7, 4))]
        : make === 'foil' || !isTrail
          ? [...lines(down, 0.4, 0.74, make === 'foil' ? 0.14 : 0.2), ...bands(seat, 0.66, sized(3, 5, 12))]
          : make === 'welded'
            ? slashes(down, 0.6, sized(54, 9, 14, 9, 6), 0.85)
            : slashes(down, 0.22, sized(40, 9, 14, 9, 6), 1.05)
  const more = isTrail && !isSprung && make !== 'brazed' ? slashes(seat, 0.66, sized(10, 6, 4), 1) : []
  return buildPart('decals', accent, ...solids, ...more)
}
