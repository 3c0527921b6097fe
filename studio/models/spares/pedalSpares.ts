/** Pedals, sold in pairs. */

import { buildClipPedal, buildJaws, buildRoadPedal } from '@chainline/bicycle/model/drivetrain/clipPedals'
import { bodyStart } from '@chainline/bicycle/model/drivetrain/pedalParts'
import {
  buildCagePedal,
  buildFlatPedal,
  buildResinPedal,
  buildRubberPedal,
  type PedalLook,
} from '@chainline/bicycle/model/drivetrain/platformPedals'
import { type Appearance, appearances, buildAssembly, buildPart } from '@chainline/bicycle/model/part'
import type { Group } from 'three'
import type { PartSpec } from '../partBuilder.ts'

/** A cage pedal with clipless jaws on one side. */
function dualPedal(look: PedalLook): Group {
  const pedal = buildFlatPedal({ ...look, height: 15 })
  const { metal, spring } = buildJaws(bodyStart + look.width / 2, 1)
  pedal.add(buildPart('jaws', appearances.steel, ...metal), buildPart('springs', appearances.darkSteel, ...spring))
  return pedal
}

interface Kind {
  build: (look: PedalLook) => Group
  length: number
  height: number
  finish: Appearance['finish']
  detail: Appearance
}

/** Kinds by a word in the product's URL key; the first match applies. */
const kinds: readonly (readonly [word: string, kind: Kind])[] = [
  ['nylon', { build: buildFlatPedal, length: 105, height: 16, finish: 'plastic', detail: appearances.steel }],
  [
    'flat',
    {
      build: buildFlatPedal,
      length: 100,
      height: 13,
      finish: 'anodised',
      detail: { finish: 'brushed', paint: 'detail' },
    },
  ],
  [
    'xc',
    {
      build: buildClipPedal,
      length: 72,
      height: 20,
      finish: 'anodised',
      detail: { finish: 'brushed', paint: 'detail' },
    },
  ],
  [
    'road',
    {
      build: buildRoadPedal,
      length: 90,
      height: 14,
      finish: 'plastic',
      detail: { finish: 'brushed', paint: 'detail' },
    },
  ],
  [
    'touring',
    { build: dualPedal, length: 84, height: 15, finish: 'anodised', detail: { finish: 'brushed', paint: 'detail' } },
  ],
  [
    'city',
    { build: buildRubberPedal, length: 80, height: 20, finish: 'rubber', detail: { finish: 'lens', paint: 'detail' } },
  ],
  [
    'kids',
    {
      build: buildResinPedal,
      length: 62,
      height: 16,
      finish: 'plastic',
      detail: { finish: 'plastic', paint: 'detail' },
    },
  ],
  [
    'cage',
    {
      build: buildCagePedal,
      length: 62,
      height: 26,
      finish: 'polished',
      detail: { finish: 'polished', paint: 'detail' },
    },
  ],
]

const usual: Kind = {
  build: buildFlatPedal,
  length: 100,
  height: 14,
  finish: 'anodised',
  detail: { finish: 'brushed', paint: 'detail' },
}

/** A pair of pedals side by side, threads outward; the left one is tilted forward a little. */
export function pedalSpare({ count = 0, width = 95, urlKey }: PartSpec): Group {
  const kind = kinds.find(([word]) => urlKey.includes(word))?.[1] ?? usual
  const right = kind.build({
    width,
    length: kind.length,
    height: kind.height,
    body: { finish: kind.finish, paint: 'body' },
    detail: kind.detail,
    pins: Math.round(count / 2),
    fine: 'still',
  })
  const turn = Math.PI / 2
  const left = right.clone()
  left.name = 'left-pedal'
  const one = buildAssembly('right-side', right)
  right.rotation.y = turn
  one.position.set(-width - 13, 0, -20)
  one.rotation.y = 0.16
  const other = buildAssembly('left-side', left)
  left.rotation.y = turn
  other.scale.x = -1
  other.position.set(width + 13, 0, 24)
  other.rotation.y = 0.16
  return buildAssembly('pedals', one, other)
}
