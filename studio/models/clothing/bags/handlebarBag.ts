/** The handlebar bag: waxed cotton, leather straps, a lid. Its front faces z. */

import { appearances, buildAssembly, buildPart } from '@chainline/bicycle/model/part'
import { at, buildBlock, buildRing, buildRod, transformSolid } from '@chainline/bicycle/model/solid'
import type { Group } from 'three'
import type { PartSpec } from '../../partBuilder.ts'
import { type Field, roundBox, superellipsoid, union } from '../sculpt/field.ts'
import { loop, placeFitting, stud } from '../sculpt/fittings.ts'
import { cutAlong, offset } from '../sculpt/panels.ts'
import { polygonize } from '../sculpt/polygonize.ts'
import { seamCords, stitching } from '../sculpt/sewing.ts'
import { castRay, drape, samplePolyline, stitches, type Trace, tape } from '../sculpt/traces.ts'
import { createWrinkles } from './bagField.ts'
import { webbing } from './bagParts.ts'

const high = 96
const deep = 62

export function handlebarBag({ width = 240 }: PartSpec): Group {
  const half = width / 2
  const box = roundBox([0, 0, 0], [half, high, deep], 17)
  const full: Field = (x, y, z) =>
    box(x, y, z) - 4 * Math.max(0, 1 - (x / half) ** 2) * Math.max(0, 1 - (y / high) ** 2) * (z > 0 ? 1 : 0.3)
  const pocket = (side: 1 | -1) => superellipsoid([side * (half + 2), -26, 0], [25, 58, 46], 3, 3.4)
  const shape = union(5, full, pocket(1), pocket(-1))
  const cloth = createWrinkles(shape, (_x, y) => (y < 40 ? 2 : 0.7), 60, 1.6)
  const surface = polygonize(cloth, [-half - 44, -high - 14, -deep - 14], [half + 44, high + 14, deep + 14], 3)
  // The lid overlaps the front further than the sides.
  const lidEdge: Field = (x, y, z) => {
    const drop = z > deep * 0.6 ? 14 + 5 * Math.cos((x / half) * Math.PI * 0.5) : -58
    const soft = z > deep * 0.6 ? drop : z > 0 ? 14 - (14 - 58) * Math.min(1, (deep * 0.6 - z) / 26) : 58
    return (z > deep * 0.6 ? -drop + 6 : soft) - y
  }
  const lid = cutAlong(surface, lidEdge)
  const lifted = lid.seams.map((seam) =>
    seam.map(({ at: spot, normal }) => ({ at: spot.clone().addScaledVector(normal, 1.8), normal })),
  )
  const frontLine = (x: number, top: number, bottom: number): Trace[] =>
    drape(cloth, samplePolyline([at(x, top, 220), at(x, bottom, 220)], 4), 4, at(0, 0, -1))
  const xs = [-half * 0.48, half * 0.48]
  const straps = xs.map((x) => frontLine(x, 70, -56))
  const buckles = xs.flatMap((x) => {
    const { at: spot, normal } = castRay(cloth, at(x, -12, 220), at(0, 0, -1))
    const place = placeFitting(spot.clone().addScaledVector(normal, 4.6), at(0, 1, 0), normal)
    const [w, h] = [15, 12]
    return [
      buildRod(at(-w, -h, 0), at(w, -h, 0), 1.7, 1.7, 10),
      buildRod(at(-w, h, 0), at(w, h, 0), 1.7, 1.7, 10),
      buildRod(at(-w, -h, 0), at(-w, h, 0), 1.7, 1.7, 10),
      buildRod(at(w, -h, 0), at(w, h, 0), 1.7, 1.7, 10),
      buildRod(at(0, h, 0.6), at(0, -h - 2, 1.8), 1.4, 1.1, 10),
    ].map((solid) => transformSolid(solid, place))
  })
  const holes = xs.flatMap((x) => [-30, -40, -50].map((y) => castRay(cloth, at(x, y, 220), at(0, 0, -1))))
  const badge = frontLine(0, 62, 30)
  return buildAssembly(
    'handlebar-bag',
    lid.over && buildPart('box', { finish: 'fabric', paint: 'body' }, lid.over),
    lid.under && buildPart('lid', { finish: 'fabric', paint: 'body' }, offset(lid.under, 2.4)),
    buildPart('lid-edge', { finish: 'leather', paint: 'detail' }, ...seamCords(lifted, 2.3, 4, 8)),
    stitching(
      'box-stitching',
      surface,
      (x, y, z) => (z < 30 ? 20 : Math.max(Math.abs(x) - half + 12, Math.abs(y + 20) - 62)),
      '#efe6cf',
      3.4,
    ),
    buildPart(
      'leather-straps',
      { finish: 'leather', paint: 'detail' },
      ...straps.map((line) => tape(line, 21, 2.6, 2.3)),
      tape(badge, 56, 2, 2.2),
    ),
    buildPart(
      'strap-stitching',
      { finish: 'fabric', paint: '#efe6cf' },
      ...straps.flatMap((line) =>
        [-8, 8].flatMap((shift) =>
          stitches(
            line.map(({ at: spot, normal }) => ({
              at: spot
                .clone()
                .add(at(shift, 0, 0))
                .addScaledVector(normal, 4.9),
              normal,
            })),
            3,
            0.4,
          ),
        ),
      ),
    ),
    buildPart('brass-buckles', appearances.brass, ...buckles),
    buildPart(
      'strap-holes',
      { finish: 'plastic', paint: '#17110c' },
      ...holes.map(({ at: spot, normal }) => stud(spot.clone().addScaledVector(normal, 4.4), normal, 1.8)),
    ),
    buildPart(
      'd-rings',
      appearances.brass,
      ...[-1, 1].map((side) => loop(at(side * (half + 3), 62, 0), at(0, 0, 1), at(side, 0, 0), 11, 2)),
    ),
    buildPart(
      'd-ring-tabs',
      { finish: 'leather', paint: 'detail' },
      ...[-1, 1].map((side) => buildBlock(at(side * (half + 1), 50, 0), at(5, 26, 22), 2, 2)),
    ),
    buildPart(
      'pocket-lids',
      { finish: 'fabric', paint: 'body' },
      ...[-1, 1].map((side) => buildBlock(at(side * (half + 9), 28, 0), at(26, 9, 80), 4, 3)),
    ),
    buildPart(
      'pocket-studs',
      appearances.brass,
      ...[-1, 1].map((side) => stud(at(side * (half + 21.5), 28, 0), at(side, 0, 0), 6)),
    ),
    buildPart(
      'map-sleeve',
      { finish: 'clear', paint: '#dfe3e0' },
      buildBlock(at(0, high + 4, 0), at(half * 1.5, 1.6, deep * 1.4), 0.7, 2),
    ),
    buildPart(
      'bracket',
      appearances.blackPlastic,
      buildBlock(at(0, 44, -deep - 8), at(110, 54, 14), 5, 3),
      buildBlock(at(-34, 60, -deep - 22), at(20, 26, 26), 6, 3),
      buildBlock(at(34, 60, -deep - 22), at(20, 26, 26), 6, 3),
    ),
    buildPart(
      'clamp',
      appearances.black,
      buildRing(at(-34, 62, -deep - 36), 16, 5, { axis: at(1, 0, 0) }),
      buildRing(at(34, 62, -deep - 36), 16, 5, { axis: at(1, 0, 0) }),
    ),
    buildPart(
      'carry-strap',
      webbing,
      tape(drape(cloth, [at(0, 76, -220), at(0, -60, -220)], 5, at(0, 0, 1)), 20, 2, 0.2),
    ),
  )
}
