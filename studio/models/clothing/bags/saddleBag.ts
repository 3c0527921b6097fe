/** Saddle bags: the small wedge and the long roll-top seat pack. x forward, so the tail points to -x. */

import { appearances, buildAssembly, buildPart } from '@chainline/bicycle/model/part'
import { at } from '@chainline/bicycle/model/solid'
import type { Group } from 'three'
import type { PartSpec } from '../../partBuilder.ts'
import { curveThrough, type Field, inMillimetres, roundCone, smoothstep, union } from '../sculpt/field.ts'
import { buckle, slider } from '../sculpt/fittings.ts'
import { cutAlong } from '../sculpt/panels.ts'
import { polygonize } from '../sculpt/polygonize.ts'
import { seamCords } from '../sculpt/sewing.ts'
import { cord, drape, tape } from '../sculpt/traces.ts'
import { createWrinkles, prism } from './bagField.ts'
import { band, hoop, linesOn, webbing, zipMeshes } from './bagParts.ts'

export function saddleBag({ width = 80, urlKey }: PartSpec): Group {
  return urlKey.includes('seat-pack') ? seatPack(width) : wedge(width)
}

function wedge(width: number): Group {
  const half = width / 2
  const halfAt = (x: number) => half * (0.62 + 0.38 * smoothstep(x, 70, -40))
  const soft = prism(
    [
      [-80, 26],
      [-66, 40],
      [60, 46],
      [78, 22],
      [70, -14],
      [-38, -46],
      [-68, -38],
    ],
    halfAt,
    15,
    4,
  )
  const cloth = createWrinkles(soft, (_x, y) => (y < 12 ? 1.5 : 0.3), 30, 1.4)
  const surface = polygonize(cloth, [-104, -70, -half - 14], [104, 70, half + 14], 1.9)
  const zipLine: Field = (x, y) => y - 14 - x * 0.05
  const top = cutAlong(surface, (x, y, z) => -zipLine(x, y, z))
  const [opening] = linesOn(surface, zipLine, (x) => x - 52)
  const foot = top.over && cutAlong(top.over, (x, y) => y + 26 - x * 0.24)
  const edges = linesOn(surface, (x, _y, z) => Math.abs(z) - halfAt(x) + 3)
  return buildAssembly(
    'saddle-bag',
    top.under && buildPart('lid', { finish: 'satin', paint: 'body' }, top.under),
    foot?.over && buildPart('walls', { finish: 'fabric', paint: 'body' }, foot.over),
    foot?.under && buildPart('foot', { finish: 'rubber', paint: '#232322' }, foot.under),
    buildPart('piping', { finish: 'satin', paint: '#b9bdbe' }, ...seamCords(edges, 0.9, 3)),
    ...(opening ? zipMeshes('zip', opening, 'detail', 2.8, 0.1, 14) : []),
    buildPart(
      'straps',
      webbing,
      ...[-14, 34].map((x) => hoop(at(x, 60, 0), at(1, 0.05, 0).normalize(), 17, 24)),
      hoop(at(90, 10, 0), at(0.26, 0.97, 0).normalize(), 15.5, 24),
    ),
    buildPart(
      'strap-sliders',
      appearances.blackPlastic,
      ...[-14, 34].flatMap((x) => slider(at(x, 60, 18), at(0, 1, 0), at(0, 0, 1), 22)),
    ),
    buildPart(
      'light-loop',
      { finish: 'fabric', paint: 'detail' },
      tape(drape(cloth, [at(-200, 2, -12), at(-200, -20, -12)], 3, at(1, 0, 0)), 20, 2.2, 0.8),
    ),
    buildPart(
      'side-band',
      { finish: 'satin', paint: 'detail' },
      ...band(
        surface,
        (x, y) => y + 10 - x * 0.14,
        7,
        (x, _y, z) => Math.max(18 - Math.abs(z), x - 56),
      ),
    ),
  )
}

function seatPack(width: number): Group {
  const half = width / 2
  const wide = curveThrough([-220, half * 1.02], [-120, half], [60, half * 0.82], [190, half * 0.5], [230, half * 0.4])
  const high = curveThrough([-236, 10], [-205, 40], [-130, 76], [40, 74], [180, 56], [230, 46])
  const middle = curveThrough([-236, 40], [-120, 20], [60, 4], [230, -6])
  const body = inMillimetres((x, y, z) => {
    const end = (x - 2) / 236
    return (Math.abs(z / wide(x)) ** 3 + Math.abs((y - middle(x)) / high(x)) ** 3 + Math.abs(end) ** 14) ** (1 / 3) - 1
  })
  const rolled = roundCone([-238, 42, -half * 1.02], 21, [-238, 42, half * 1.02], 21)
  const closed = union(10, body, rolled)
  const cloth = createWrinkles(closed, (x) => 4.2 * smoothstep(x, 40, -120) * smoothstep(x, -236, -200) + 0.8, 62, 1.5)
  const surface = polygonize(cloth, [-275, -90, -half - 34], [254, 120, half + 34], 4)
  const nose = cutAlong(surface, (x, y) => 92 - x - (y - 10) * 0.45)
  const ringAt =
    (x: number, slant: number): Field =>
    (px, y) =>
      px - x - (y - 20) * slant
  const straps = [-120, 16].flatMap((x) => band(surface, ringAt(x, 0.12), 24))
  const spots = [-120, 16].map((x) => drape(cloth, [at(x, 38, 300), at(x, 30, 300)], 4, at(0, 0, -1))[0])
  const elastic = [0, 1, 2, 3].flatMap((n) => {
    const [from, to] = [40 - n * 38, 2 - n * 38]
    return [
      drape(cloth, [at(from, 300, -44), at(to, 300, 44)], 4, at(0, -1, 0)),
      drape(cloth, [at(from, 300, 44), at(to, 300, -44)], 4, at(0, -1, 0)),
    ]
  })
  return buildAssembly(
    'seat-pack',
    nose.over && buildPart('bag', { finish: 'satin', paint: 'body' }, nose.over),
    nose.under && buildPart('nose', { finish: 'rubber', paint: 'detail' }, nose.under),
    buildPart('nose-seam', { finish: 'fabric', paint: '#8b8e90' }, ...seamCords(nose.seams, 1.5)),
    buildPart('compression-straps', webbing, ...straps),
    buildPart(
      'buckles',
      appearances.blackPlastic,
      ...spots.flatMap((spot) => (spot ? buckle(spot.at, at(0.1, 1, 0), spot.normal, 24) : [])),
    ),
    buildPart('elastic', { finish: 'fabric', paint: '#8e2f22' }, ...elastic.map((line) => cord(line, 1.9, 8))),
    buildPart(
      'rail-straps',
      webbing,
      ...[118, 168].map((x) => hoop(at(x, 66, 0), at(1, -0.06, 0).normalize(), 19, 25)),
    ),
    buildPart(
      'rail-sliders',
      appearances.blackPlastic,
      ...[118, 168].flatMap((x) => slider(at(x, 68, 20), at(0, 1, 0), at(0, 0, 1), 22)),
    ),
    buildPart('post-strap', webbing, hoop(at(246, -10, 0), at(0.27, 0.96, 0).normalize(), 17, 38)),
    buildPart(
      'reflector',
      { finish: 'satin', paint: '#c9cdce' },
      ...band(
        surface,
        (_x, y) => y + 6,
        12,
        (x, _y, z) => Math.max(10 - z, Math.abs(x + 52) - 46),
      ),
    ),
    buildPart(
      'roll-strap',
      webbing,
      tape(drape(cloth, [at(-400, 58, half * 0.5), at(-400, 30, half * 0.5)], 4, at(1, 0, 0)), 24, 2, 0.2),
      tape(drape(cloth, [at(-400, 58, -half * 0.5), at(-400, 30, -half * 0.5)], 4, at(1, 0, 0)), 24, 2, 0.2),
    ),
  )
}
