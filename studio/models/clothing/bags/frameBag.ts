/** Frame bags: the half-frame bag below the top tube and the small bag on top of it. x forward, right side along z. */

import { appearances, buildAssembly, buildPart } from '@chainline/bicycle/model/part'
import { at, buildBlock } from '@chainline/bicycle/model/solid'
import type { Group } from 'three'
import type { PartSpec } from '../../partBuilder.ts'
import type { Field } from '../sculpt/field.ts'
import { slider } from '../sculpt/fittings.ts'
import { cutAlong, offset } from '../sculpt/panels.ts'
import { polygonize } from '../sculpt/polygonize.ts'
import { patch, seamCords, stitching } from '../sculpt/sewing.ts'
import { drape, tape } from '../sculpt/traces.ts'
import { createWrinkles, prism } from './bagField.ts'
import { hoop, linesOn, webbing, zipMeshes } from './bagParts.ts'

export function frameBag({ urlKey, width = 55 }: PartSpec): Group {
  return urlKey.includes('top-tube') ? topTubeBag(width) : halfFrameBag(width)
}

function halfFrameBag(width: number): Group {
  const half = width / 2
  const zipY = (x: number) => 26 + x * 0.02
  const soft = prism(
    [
      [-214, 56],
      [214, 64],
      [224, 22],
      [-104, -62],
      [-180, -64],
    ],
    half,
    13,
    5,
  )
  // The cloth is stiff at the zip and more wrinkled further down.
  const cloth = createWrinkles(
    soft,
    (x, y, z) => (Math.abs(z) > half - 6 ? Math.min(2.2, Math.max(0, zipY(x) - 10 - y) * 0.12) : 0.5),
    44,
    1.3,
  )
  const surface = polygonize(cloth, [-240, -90, -50], [250, 90, 50], 3)
  // The panel above the zip is stiffer cloth.
  const top = cutAlong(surface, (x, y) => zipY(x) - y)
  const seams = linesOn(surface, (_x, _y, z) => Math.abs(z) - half + 7)
  const line = drape(cloth, [at(-196, zipY(-196), 90), at(202, zipY(202), 90)], 5, at(0, 0, -1))
  const tube = at(1, 0.02, 0).normalize()
  const straps = [-168, -20, 150].map((x) => hoop(at(x, 56 + x * 0.019 + 19, 0), tube, 19.5, 26))
  const downTube = at(0.97, 0.25, 0).normalize()
  const lower = [70, 172].map((x) => hoop(at(x, -19 + (x + 104) * 0.256 - 18, 0), downTube, 20, 24))
  return buildAssembly(
    'frame-bag',
    top.over && buildPart('body-cloth', { finish: 'fabric', paint: 'body' }, top.over),
    top.under && buildPart('upper-cloth', { finish: 'satin', paint: 'body' }, top.under),
    buildPart('piping', { finish: 'fabric', paint: 'detail' }, ...seamCords(seams, 1.5, 4)),
    ...zipMeshes('zip', line, 'detail', 3.2, 0.05, 17),
    buildPart('straps', webbing, ...straps, ...lower, hoop(at(-212, 6, 0), at(0.12, 0.99, 0).normalize(), 18, 26)),
    buildPart(
      'strap-sliders',
      appearances.blackPlastic,
      ...[-168, -20, 150].flatMap((x) => slider(at(x, 56 + x * 0.019 + 20, 20.6), at(0, 1, 0), at(0, 0, 1), 24)),
    ),
    buildPart('hose-port', { finish: 'rubber', paint: '#232322' }, buildBlock(at(206, 52, 0), at(26, 18, 16), 5, 3)),
    ...patch(
      'badge',
      surface,
      (x, y, z) => (z < 0 ? 50 : Math.max(Math.abs(x + 96) - 26, Math.abs(y + 12 + x * 0.02) - 11)),
      1.1,
      'rubber',
      'detail',
    ),
    stitching('stitching', surface, (x, y, z) => (z < 0 ? -20 : y - zipY(x) + 11), '#77756f', 3),
  )
}

function topTubeBag(width: number): Group {
  const half = width / 2
  const soft = prism(
    [
      [-112, -44],
      [106, -44],
      [100, 44],
      [62, 50],
      [-96, 2],
    ],
    half,
    10,
    3,
  )
  const cloth = createWrinkles(soft, (_x, y) => (y < 20 ? 0.9 : 0.3), 40, 1.4)
  const surface = polygonize(cloth, [-130, -64, -44], [130, 72, 44], 2)
  // The flap follows the sloping top and overlaps the sides.
  const slope = (x: number) => (x > 62 ? 48 : 2 + (x + 96) * 0.304)
  const flapEdge: Field = (x, y) => slope(x) - 21 - y
  const flap = cutAlong(surface, flapEdge)
  const foot = flap.over && cutAlong(flap.over, (_x, y) => y + 30)
  const seams = linesOn(surface, (_x, _y, z) => Math.abs(z) - half + 5.5, flapEdge)
  const lidSeams = flap.seams.map((seam) =>
    seam.map(({ at: spot, normal }) => ({ at: spot.clone().addScaledVector(normal, 1.4), normal })),
  )
  const pull = drape(cloth, [at(-108, 60, 0), at(-78, 60, 0)], 3, at(0, -1, 0))
  return buildAssembly(
    'top-tube-bag',
    foot?.over && buildPart('walls', { finish: 'fabric', paint: 'body' }, foot.over),
    foot?.under && buildPart('foot', { finish: 'rubber', paint: '#232322' }, foot.under),
    flap.under && buildPart('flap', { finish: 'satin', paint: 'body' }, offset(flap.under, 2)),
    buildPart('flap-edge', { finish: 'fabric', paint: 'detail' }, ...seamCords(lidSeams, 1.7, 4, 8)),
    buildPart(
      'flap-piping',
      { finish: 'fabric', paint: 'detail' },
      ...linesLifted(seams, 2).flatMap((run) => seamCords([run], 1.1, 4, 6)),
    ),
    buildPart('pull-tab', { finish: 'rubber', paint: 'detail' }, tape(pull, 20, 2.4, 1.6)),
    buildPart(
      'straps',
      webbing,
      ...[-66, 48].map((x) => hoop(at(x, -61, 0), at(1, 0, 0), 19, 22)),
      hoop(at(121, -6, 0), at(0.28, 0.96, 0).normalize(), 17.5, 22),
    ),
    buildPart(
      'strap-sliders',
      appearances.blackPlastic,
      ...[-66, 48].flatMap((x) => slider(at(x, -62, 20), at(0, 1, 0), at(0, 0, 1), 20)),
    ),
    stitching('stitching', surface, (_x, y) => y + 24, '#8a8780', 3),
  )
}

const linesLifted = (lines: ReturnType<typeof linesOn>, lift: number) =>
  lines.map((line) => line.map(({ at: spot, normal }) => ({ at: spot.clone().addScaledVector(normal, lift), normal })))
