/** Chains on a table: one coiled, one folded. */

import { chainPitch } from '@chainline/bicycle/chain'
import { buildChain } from '@chainline/bicycle/model/drivetrain/chain'
import { type Appearance, appearances, buildAssembly } from '@chainline/bicycle/model/part'
import { at } from '@chainline/bicycle/model/solid'
import type { Group, Vector3 } from 'three'
import type { PartSpec } from '../partBuilder.ts'

/** Points one pitch apart on a curve. */
function placesOn(curve: (walked: number) => Vector3, count: number): Vector3[] {
  const places = [curve(0)]
  let walked = 0
  while (places.length < count) {
    const last = places.at(-1) ?? at(0, 0)
    let step = chainPitch / 2
    // The chord is slightly shorter than the arc.
    for (let i = 0; i < 24; i++) step += (chainPitch - curve(walked + step).distanceTo(last)) * 0.7
    walked += step
    places.push(curve(walked))
  }
  return places
}

/** A flat coil with a straight end. @param length of the whole chain */
function coil(length: number): (walked: number) => Vector3 {
  const [inner, gap, tail] = [40, 17, 150]
  const rise = gap / (2 * Math.PI)
  const wound = length - tail
  // Length of an Archimedean spiral: (radius² - inner²) / 2 rise.
  const radiusAt = (walked: number) => Math.sqrt(inner ** 2 + 2 * rise * walked)
  const on = (walked: number) => {
    const radius = radiusAt(walked)
    const angle = (radius - inner) / rise - (radiusAt(wound) - inner) / rise - 1.75
    return at(Math.cos(angle) * radius, Math.sin(angle) * radius)
  }
  const end = on(wound)
  const way = end
    .clone()
    .sub(on(wound - 0.5))
    .normalize()
  return (walked) => (walked < wound ? on(walked) : end.clone().addScaledVector(way, walked - wound))
}

/** Straight runs joined by half turns. */
function foldChain(runLength: number, gap: number): (walked: number) => Vector3 {
  const turn = (Math.PI * gap) / 2
  return (walked) => {
    const row = Math.floor(walked / (runLength + turn))
    const rest = walked - row * (runLength + turn)
    const side = row % 2 === 0 ? 1 : -1
    const y = -row * gap
    if (rest < runLength) return at(side * (rest - runLength / 2), y)
    const angle = (rest - runLength) / (gap / 2)
    return at(side * (runLength / 2 + (Math.sin(angle) * gap) / 2), y - (gap / 2) * (1 - Math.cos(angle)))
  }
}

/** A chain with `count` links, lying flat. */
export function chainSpare({ count = 116, urlKey }: PartSpec): Group {
  const isSingle = urlKey.includes('single')
  const places = placesOn(isSingle ? foldChain(283, 62) : coil(count * chainPitch), count + 1)
  const outer: Appearance = { finish: isSingle ? 'anodised' : 'brushed', paint: 'body' }
  const model = buildChain(
    places,
    {
      width: isSingle ? 8 : 5.2,
      outer,
      inner: isSingle ? appearances.steel : appearances.darkSteel,
      pins: appearances.silver,
      detail: 'still',
    },
    true,
  )
  model.rotation.x = -Math.PI / 2
  return buildAssembly('chain-on-table', model)
}
