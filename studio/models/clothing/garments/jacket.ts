/** Jackets: the rain jacket with its hood up, and the thin wind jacket. */

import { buildAssembly, buildPart } from '@chainline/bicycle/model/part'
import { at, buildBlock, transformSolid } from '@chainline/bicycle/model/solid'
import type { Group, Mesh } from 'three'
import type { PartSpec } from '../../partBuilder.ts'
import type { Field } from '../sculpt/field.ts'
import { placeFitting, pullCord, zip } from '../sculpt/fittings.ts'
import { patch, reflecting } from '../sculpt/sewing.ts'
import { castRay, drape, tape } from '../sculpt/traces.ts'
import { beyondCuff, type CutOut, hemAt, neckHeight } from './cut.ts'
import { frontZip, type Panel, sewGarment } from './garment.ts'

export function jacket({ urlKey }: PartSpec): Group {
  return urlKey.includes('wind') ? windJacket() : rainJacket()
}

const setIn: Field = (_x, y, z) => (y < 448 ? 232 : 180 + Math.max(0, 500 - y) * 0.96) - Math.abs(z)

/** A slanted zip pocket on the right or left of the front. */
function sidePocket(cloth: Field, side: 1 | -1, tape: `#${string}` | 'body' | 'detail'): Mesh[] {
  const line = drape(cloth, [at(300, 236, side * 112), at(300, 92, side * 146)], 6, at(-1, 0, 0))
  const { tapes, teeth, runner, tab } = zip(line, 4, 0.05, 17)
  const name = side > 0 ? 'right-pocket' : 'left-pocket'
  return [
    buildPart(`${name}-tapes`, { finish: 'fabric', paint: tape }, tapes),
    buildPart(`${name}-teeth`, { finish: 'plastic', paint: '#2a2a29' }, ...teeth),
    buildPart(`${name}-runner`, { finish: 'brushed', paint: '#8b8d8e' }, ...runner),
    buildPart(`${name}-tab`, { finish: 'rubber', paint: 'detail' }, tab),
  ]
}

function rainJacket(): Group {
  const cut: CutOut = {
    sleeve: 1,
    ease: 14,
    armEase: 11,
    tail: 78,
    collar: 0,
    hasHood: true,
    folds: 7.5,
    foldSize: 0.92,
  }
  // The face opening: an oval tilted forward, down to the chin where the zip begins.
  const face: Field = (x, y, z) =>
    Math.min(x - 10, 34 * (1 - Math.hypot((y - 776 + x * 0.1) / 104, z / (y < 760 ? 64 + (y - 760) * 0.12 : 72))))
  const cuff = (band: number): Field => {
    const beyond = beyondCuff(cut, band)
    return (x, y, z) => -beyond(x, y, z)
  }
  const panels: Panel[] = [
    {
      name: 'hood-edge',
      where: (x, y, z) => -18 - face(x, y, z) + Math.max(0, 40 - x),
      paint: 'detail',
      finish: 'matte',
      lift: 0.8,
    },
    { name: 'hood', where: (x, y) => neckHeight + 12 - (x + 10) * 0.22 - y, paint: 'body' },
    { name: 'cuffs', where: cuff(34), paint: 'detail', finish: 'matte' },
    { name: 'sleeves', where: setIn, paint: 'body' },
    { name: 'yoke', where: (x, y, z) => 474 - y + Math.abs(z) * 0.16 + x * 0.06, paint: 'body' },
    { name: 'hem', where: (x, y) => y - hemAt(cut, x) - 26, paint: 'body' },
  ]
  const { meshes, cloth, surface } = sewGarment({ cut, finish: 'matte', opening: face, panels, cell: 6.6 })
  const flap = drape(cloth, [at(300, 612, 9), at(300, 6, 9)], 6, at(-1, 0, 0))
  const cuffTab = castRay(cloth, at(300, 168, 392), at(-1, 0, -0.08))
  const cords = [-1, 1].flatMap((side) => {
    const { at: spot } = castRay(cloth, at(300, 664, side * 62), at(-1, 0, 0))
    return pullCord(spot, at(6, -58, side * 4), at(1, 0, 0))
  })
  const tab = transformSolid(
    buildBlock(at(0, 0, 0), at(62, 22, 3), 1.2, 2),
    placeFitting(cuffTab.at, at(0.1, 1, -0.4), cuffTab.normal),
  )
  return buildAssembly(
    'rain-jacket',
    ...meshes,
    ...frontZip(cloth, 668, 6, 'detail', 'detail'),
    buildPart('storm-flap', { finish: 'matte', paint: 'body' }, tape(flap, 34, 2.4, 0.6)),
    buildPart('hood-cords', { finish: 'fabric', paint: '#2a2a29' }, ...cords),
    buildPart('cuff-tab', { finish: 'matte', paint: 'detail' }, tab),
    ...sidePocket(cloth, 1, 'detail'),
    ...sidePocket(cloth, -1, 'detail'),
    reflecting(
      'yoke-piping',
      surface,
      (x, y, z) => 474 - y + Math.abs(z) * 0.16 + x * 0.06,
      (_x, _y, z) => Math.abs(z) - 208,
      4,
    ),
    reflecting('wrist-piping', surface, cuff(36), (_x, _y, z) => 250 - Math.abs(z), 4),
  )
}

function windJacket(): Group {
  const cut: CutOut = {
    sleeve: 1,
    ease: 2,
    armEase: 6,
    tail: 40,
    collar: 30,
    folds: 6,
    foldSize: 0.66,
    isGathered: true,
  }
  const cuff = (band: number): Field => {
    const beyond = beyondCuff(cut, band)
    return (x, y, z) => -beyond(x, y, z)
  }
  const panels: Panel[] = [
    {
      name: 'collar',
      where: (x, y, z) => neckHeight - 18 - (x + 16) * 0.26 - y + Math.max(0, Math.abs(z) - 90),
      paint: 'body',
    },
    { name: 'cuffs', where: cuff(20), paint: 'detail' },
    { name: 'sleeves', where: setIn, paint: 'body' },
    { name: 'hem', where: (x, y) => y - hemAt(cut, x) - 16, paint: 'detail' },
  ]
  const opening: Field = (x, y, z) => Math.min(96 - Math.hypot(x + 12, z), y - (neckHeight + 52 - (x + 16) * 0.28))
  const { meshes, cloth, surface } = sewGarment({ cut, finish: 'satin', opening, panels, cell: 6 })
  const chest: Field = (x, y, z) => (x < 0 ? 50 : Math.max(Math.abs(z - 92) - 48, Math.abs(y - 420) - 50))
  return buildAssembly(
    'wind-jacket',
    ...meshes,
    ...patch('chest-pocket', surface, chest, 1.4, 'satin', 'body'),
    ...frontZip(cloth, neckHeight + 28, 6, 'detail', 'detail'),
    reflecting(
      'back-band',
      surface,
      (_x, y) => y - 430,
      (x, _y, z) => Math.max(x + 20, Math.abs(z) - 190),
      8,
    ),
    reflecting('wrist-band', surface, cuff(64), (_x, _y, z) => 250 - Math.abs(z), 7),
  )
}
