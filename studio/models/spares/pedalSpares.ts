/** Pedals, sold in pairs. */

import { clipPedal, jaws, roadPedal } from '@chainline/bicycle/model/drivetrain/clipPedals'
import { bodyStart } from '@chainline/bicycle/model/drivetrain/pedalParts'
import {
  cagePedal,
  flatPedal,
  type PedalLook,
  resinPedal,
  rubberPedal,
} from '@chainline/bicycle/model/drivetrain/platformPedals'
import { assembly, part, type Skin, skins } from '@chainline/bicycle/model/part'
import type { Group } from 'three'
import type { PartSpec } from '../partBuilder.ts'

/** A cage pedal with clipless jaws on one side. */
function dualPedal(look: PedalLook): Group {
  const pedal = flatPedal({ ...look, height: 15 })
  const { metal, spring } = jaws(bodyStart + look.width / 2, 1)
  pedal.add(part('jaws', skins.steel, ...metal), part('springs', skins.darkSteel, ...spring))
  return pedal
}

interface Kind {
  build: (look: PedalLook) => Group
  length: number
  height: number
  finish: Skin['finish']
  detail: Skin
}

/** Kinds by a word in the product's URL key; the first match applies. */
const kinds: readonly (readonly [word: string, kind: Kind])[] = [
  ['nylon', { build: flatPedal, length: 105, height: 16, finish: 'plastic', detail: skins.steel }],
  [
    'flat',
    { build: flatPedal, length: 100, height: 13, finish: 'anodised', detail: { finish: 'brushed', paint: 'detail' } },
  ],
  [
    'xc',
    { build: clipPedal, length: 72, height: 20, finish: 'anodised', detail: { finish: 'brushed', paint: 'detail' } },
  ],
  [
    'road',
    { build: roadPedal, length: 90, height: 14, finish: 'plastic', detail: { finish: 'brushed', paint: 'detail' } },
  ],
  [
    'touring',
    { build: dualPedal, length: 84, height: 15, finish: 'anodised', detail: { finish: 'brushed', paint: 'detail' } },
  ],
  [
    'city',
    { build: rubberPedal, length: 80, height: 20, finish: 'rubber', detail: { finish: 'lens', paint: 'detail' } },
  ],
  [
    'kids',
    { build: resinPedal, length: 62, height: 16, finish: 'plastic', detail: { finish: 'plastic', paint: 'detail' } },
  ],
  [
    'cage',
    { build: cagePedal, length: 62, height: 26, finish: 'polished', detail: { finish: 'polished', paint: 'detail' } },
  ],
]

const usual: Kind = {
  build: flatPedal,
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
  const one = assembly('right-side', right)
  right.rotation.y = turn
  one.position.set(-width - 13, 0, -20)
  one.rotation.y = 0.16
  const other = assembly('left-side', left)
  left.rotation.y = turn
  other.scale.x = -1
  other.position.set(width + 13, 0, 24)
  other.rotation.y = 0.16
  return assembly('pedals', one, other)
}
