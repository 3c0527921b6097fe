/** Bare handlebars with markings and open ends; and stems. */

import { buildBarTube } from '@chainline/bicycle/model/cockpit/bar'
import { type BarShape, type BarSpec, computeBarRadius, planBarShape } from '@chainline/bicycle/model/cockpit/barShape'
import { buildStem } from '@chainline/bicycle/model/cockpit/stem'
import { type Appearance, appearances, buildAssembly, buildPart } from '@chainline/bicycle/model/part'
import { buildRod, mirrorToBothSides } from '@chainline/bicycle/model/solid'
import type { BufferGeometry, Group } from 'three'
import type { PartSpec } from '../partBuilder.ts'

interface BarSpare extends Partial<BarSpec> {
  kind: BarSpec['kind']
  finish: Appearance['finish']
  /** Cut marks every ten millimeters: their number, and the distance of the last one from the end. */
  cuts?: readonly [count: number, last: number]
  /** Degrees it is tilted back. */
  lean: number
  /** Degrees it is rotated about the vertical axis, to show the grip area. */
  turn?: number
}

const bars: Record<string, BarSpare> = {
  'drop-bar': { kind: 'drop', finish: 'anodised', lean: 2 },
  'gravel-bar': { kind: 'drop', isFlared: true, finish: 'anodised', lean: 3 },
  'riser-bar': { kind: 'riser', rise: 26, clampRadius: 17.5, finish: 'anodised', cuts: [5, 8], lean: -12 },
  'city-bar': { kind: 'swept', rise: 60, finish: 'polished', lean: -4, turn: 165 },
  'bmx-bar': { kind: 'bmx', rise: 222, finish: 'satin', cuts: [4, 8], lean: 12 },
}

/** Thin rings around the tube. @param places millimeters from the center */
function bands(shape: BarShape, places: readonly number[], long: number): BufferGeometry[] {
  return places.flatMap((place) => {
    const t = place / shape.length
    const middle = shape.curve.getPointAt(t)
    const way = shape.curve.getTangentAt(t)
    const radius = (shift: number) => computeBarRadius(shape, place + shift * long) + 0.2
    const ring = buildRod(
      middle.clone().addScaledVector(way, -long / 2),
      middle.clone().addScaledVector(way, long / 2),
      radius(-0.5),
      radius(0.5),
      28,
    )
    return mirrorToBothSides(ring)
  })
}

export function handlebarSpare({ urlKey, width = 640 }: PartSpec): Group {
  const [, spare] = Object.entries(bars).find(([name]) => urlKey.includes(name)) ?? []
  const {
    finish,
    cuts,
    lean,
    turn = 0,
    ...spec
  } = spare ?? { kind: 'flat' as const, finish: 'anodised' as const, lean: 0 }
  const shape = planBarShape({ half: width / 2, size: 1, ...spec })
  const { curve, length, tubeRadius, clampHalf } = shape
  const end = curve.getPointAt(1)
  const out = curve.getTangentAt(1)
  const marks = cuts
    ? bands(
        shape,
        Array.from({ length: cuts[0] }, (_, i) => length - cuts[1] - i * 10),
        0.7,
      )
    : []
  const hole = buildRod(
    end.clone().addScaledVector(out, -1),
    end.clone().addScaledVector(out, 0.15),
    tubeRadius - 2.2,
    tubeRadius - 2.2,
    24,
  )
  const lip = buildRod(
    end.clone().addScaledVector(out, -0.4),
    end.clone().addScaledVector(out, 0.08),
    tubeRadius - 0.5,
    tubeRadius - 0.5,
    24,
  )
  const model = buildAssembly(
    'bar',
    buildBarTube(shape, { finish, paint: 'body' }, 'still'),
    buildPart('bar-lips', appearances.aluminium, ...mirrorToBothSides(lip)),
    buildPart('bar-holes', appearances.rubber, ...mirrorToBothSides(hole)),
    buildPart(
      'bar-marks',
      { finish: 'satin', paint: 'detail' },
      ...bands(shape, [clampHalf - 3], 1.6),
      ...bands(shape, [clampHalf + 9], 6),
      ...marks,
    ),
    ...(shape.kind === 'bmx'
      ? [buildPart('bar-knurl', appearances.darkSteel, ...bands(shape, [2, 4.5, 7, 9.5, 12, 14.5, 17, 19.5], 1.2))]
      : []),
  )
  model.rotation.set(0, (turn * Math.PI) / 180, (lean * Math.PI) / 180)
  return buildAssembly('handlebar', model)
}

export function stemSpare({ urlKey, width = 90 }: PartSpec): Group {
  const isTrail = urlKey.includes('35') || width < 60
  const body: Appearance = { finish: 'anodised', paint: 'body' }
  const model = buildStem({
    length: Math.max(36, width),
    angle: isTrail ? 0 : 6,
    barRadius: isTrail ? 17.5 : 15.9,
    steererRadius: 14.4,
    body,
    face: isTrail ? body : { finish: 'anodised', paint: 'detail' },
    bolts: isTrail ? { finish: 'anodised', paint: 'detail' } : appearances.steel,
    detail: 'still',
  })
  return buildAssembly('stem', model)
}
