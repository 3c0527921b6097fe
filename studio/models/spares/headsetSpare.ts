/** A headset laid out in order of assembly: cups behind, bearings, race, cap and nut in front. */

import { type Appearance, appearances, buildAssembly, buildPart } from '@chainline/bicycle/model/part'
import { at, buildBlock, buildRing, buildRod, lathe, transformSolid } from '@chainline/bicycle/model/solid'
import type { Vector3 } from 'three'
import { Matrix4 } from 'three'
import type { PartBuilder } from '../partBuilder.ts'

type Profile = readonly (readonly [number, number])[]
const up = at(0, 1, 0)
const sides = 96

const lying = (profile: Profile, place: Vector3) => lathe([...profile, ...profile.slice(0, 1)], place, up, sides)

/** A cup for a head tube of the given inner diameter, lip up. */
const cup = (diameter: number): Profile => {
  const r = diameter / 2
  return [
    [r - 4, 0],
    [r - 0.4, 0],
    [r, 0.8],
    [r, 10],
    [r + 3, 10.4],
    [r + 3.4, 11],
    [r + 3.4, 13],
    [r + 2.6, 14],
    [r - 0.6, 14],
    [r - 2.6, 12],
    [r - 2.8, 4],
    [r - 4, 3],
  ]
}

/** A sealed cartridge bearing: steel rings with a dark seal between them. */
function bearing(name: string, outside: number, inside: number, place: Vector3) {
  const steel: Appearance = { finish: 'polished', paint: '#c9cbcc' }
  const height = 7
  const middle = (outside + inside) / 2
  return [
    buildPart(
      `${name}-bearing`,
      steel,
      lying(
        [
          [middle + 2, 0.4],
          [outside - 1.6, 0.4],
          [outside, 2],
          [outside, height - 0.6],
          [outside - 0.6, height],
          [middle + 2, height],
        ],
        place,
      ),
      lying(
        [
          [inside, 0.6],
          [inside + 0.6, 0],
          [middle - 2, 0],
          [middle - 2, height - 0.2],
          [inside + 1.8, height - 0.2],
          [inside, height - 2],
        ],
        place,
      ),
    ),
    buildPart(
      `${name}-seal`,
      { finish: 'rubber', paint: 'detail' },
      lying(
        [
          [middle - 2.4, 0.6],
          [middle + 2.4, 0.6],
          [middle + 2.4, height - 0.7],
          [middle - 2.4, height - 0.7],
        ],
        place,
      ),
    ),
  ]
}

export const headsetModel: PartBuilder = () => {
  const body: Appearance = { finish: 'anodised', paint: 'body' }
  const low = at(-36, 0, -34)
  const high = at(38, 0, -30)
  const cap = at(92, 0, 28)
  const cover = at(24, 0, 18)
  const race = at(-84, 0, 10)
  const star = at(94, 0, -16)
  const fins = [0, 1, 2, 3, 4, 5].map((i) =>
    transformSolid(
      buildBlock(at(8.6, 0, 0), at(9, 1.1, 6), 0.4),
      new Matrix4().makeRotationY((i * Math.PI) / 3).setPosition(star.clone().add(at(0, 6, 0))),
    ),
  )
  const lowerFins = fins.map((fin) => transformSolid(fin, new Matrix4().makeTranslation(0, 8, 0)))
  return buildAssembly(
    'headset',
    buildPart('lower-cup', body, lying(cup(56), low)),
    buildPart('upper-cup', body, lying(cup(44), high)),
    ...bearing('lower', 26, 20, at(-20, 0, 36)),
    ...bearing('upper', 20.9, 15, high.clone().add(at(0, 8.4, 0))),
    buildPart(
      'crown-race',
      appearances.steel,
      lying(
        [
          [20, 0],
          [26.4, 0],
          [27, 0.8],
          [27, 2.4],
          [24.6, 3],
          [21.6, 6.4],
          [20, 6.4],
        ],
        race,
      ),
    ),
    buildPart(
      'cover',
      body,
      lying(
        [
          [14.6, 0],
          [23.4, 0],
          [24, 1],
          [24, 2.6],
          [19.6, 8.6],
          [17.6, 9.4],
          [14.6, 9.4],
        ],
        cover.clone().add(at(22, 0, 22)),
      ),
    ),
    buildPart(
      'top-cap',
      body,
      lathe(
        [
          [0, 0],
          [15.6, 0],
          [16.4, 0.8],
          [16.4, 3],
          [14.6, 5],
          [6, 5.4],
          [5, 3.6],
          [0, 3.6],
        ],
        cap,
        up,
        sides,
      ),
    ),
    buildPart(
      'cap-bolt',
      appearances.silver,
      buildRod(cap.clone().add(at(0, 2, 0)), cap.clone().add(at(0, 6.6, 0)), 4.6, 4.4, 32),
      buildRing(cap.clone().add(at(0, 6.4, 0)), 3.2, 1.2, { axis: up, sides: 8, steps: 32 }),
    ),
    buildPart(
      'star-nut',
      appearances.steel,
      buildRod(star.clone(), star.clone().add(at(0, 17, 0)), 4.6, 4.6, 6),
      ...fins,
      ...lowerFins,
    ),
  )
}
