/** Sews a garment: openings, panels, lining, seams. */

import { buildPart, type Finish, type Paint } from '@chainline/bicycle/model/part'
import { at } from '@chainline/bicycle/model/solid'
import type { BufferGeometry, Mesh } from 'three'
import type { Field } from '../sculpt/field.ts'
import { zip } from '../sculpt/fittings.ts'
import { cutAlong, offset } from '../sculpt/panels.ts'
import { polygonize } from '../sculpt/polygonize.ts'
import { seamCords } from '../sculpt/sewing.ts'
import { drape, type Trace } from '../sculpt/traces.ts'
import { armShare, beyondCuff, buildCloth, type CutOut, hemAt } from './cut.ts'

/** A panel of another color, where its field is negative. Panels are cut in order from the remaining cloth. */
export interface Panel {
  name: string
  where: Field
  paint: Paint
  finish?: Finish
  /** Color of the piping along its seam. */
  piping?: Paint
  /** Height in millimeters, for ribs and patches. */
  lift?: number
}

export interface Pattern {
  cut: CutOut
  finish: Finish
  /** Positive in the neck or face opening. */
  opening: Field
  panels: readonly Panel[]
  /** Millimeters between vertices. */
  cell?: number
}

export interface Sewn {
  meshes: Mesh[]
  cloth: Field
  /** The whole surface, for pockets and other additions. */
  surface: BufferGeometry
}

export function sewGarment({ cut, finish, opening, panels, cell = 6.2 }: Pattern): Sewn {
  const cloth = buildCloth(cut)
  const whole = polygonize(cloth, [-230, -cut.tail - 60, -480], [230, cut.hasHood ? 910 : 760, 480], cell)
  const cuff = beyondCuff(cut)
  const openings = [opening, (x: number, y: number) => hemAt(cut, x) - y, cuff]
  const edges: Trace[][] = []
  let surface = whole
  for (const open of openings) {
    const { under, seams } = cutAlong(surface, open)
    if (!under) throw new RangeError('The cuts leave nothing of the garment')
    surface = under
    edges.push(...seams)
  }
  const meshes: Mesh[] = []
  let left: BufferGeometry | null = surface
  for (const { name, where, paint, finish: own, piping, lift = 0 } of panels) {
    if (!left) break
    const { under, over, seams } = cutAlong(left, where)
    if (under) meshes.push(buildPart(name, { finish: own ?? finish, paint }, lift ? offset(under, lift) : under))
    const cords = seamCords(seams, piping ? 1.7 : 1)
    if (under && cords.length > 0)
      meshes.push(buildPart(`${name}-seam`, { finish: own ?? finish, paint: piping ?? paint }, ...cords))
    left = over
  }
  if (left) meshes.push(buildPart('cloth', { finish, paint: 'body' }, left))
  // Only the first few centimeters of the inside are visible.
  const lining = cutAlong(surface, (x, y, z) => {
    const nearCuff = Math.abs(z) > 200 && armShare(x, y, z) > cut.sleeve - 0.3
    return nearCuff || y < 90 || y > 470 ? -1 : 1
  }).under
  if (lining) meshes.push(buildPart('lining', { finish, paint: 'body' }, offset(lining, -1.8, true)))
  meshes.push(buildPart('hems', { finish, paint: 'body' }, ...seamCords(edges, 1.9)))
  return { meshes, cloth, surface }
}

/** The center front zip. */
export function frontZip(cloth: Field, top: number, bottom: number, tapePaint: Paint, tabPaint: Paint): Mesh[] {
  const line = drape(cloth, [at(300, top, 0), at(300, bottom, 0)], 6, at(-1, 0, 0))
  const { tapes, teeth, runner, tab } = zip(line, 4.4, 0.015, 20)
  return [
    buildPart('zip-tapes', { finish: 'fabric', paint: tapePaint }, tapes),
    buildPart('zip-teeth', { finish: 'plastic', paint: '#2a2a29' }, ...teeth),
    buildPart('zip-runner', { finish: 'brushed', paint: '#9b9d9e' }, ...runner),
    buildPart('zip-tab', { finish: 'rubber', paint: tabPaint }, tab),
  ]
}
