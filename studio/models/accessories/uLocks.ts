/** U-locks, closed and lying on their side: the bow away from the camera, the cylinder toward it. */

import { bendTube, sweep } from '@chainline/bicycle/model/loft'
import { type Appearance, appearances, buildAssembly, buildPart } from '@chainline/bicycle/model/part'
import { at, lathe } from '@chainline/bicycle/model/solid'
import type { Group } from 'three'
import type { PartBuilder } from '../partBuilder.ts'
import { eye, keyhole, keys } from './lockFittings.ts'
import { put, roundedPath } from './placement.ts'

interface ULock {
  /** Inner dimensions of the closed lock: between the legs, and from crossbar to bow. */
  inside: readonly [wide: number, long: number]
  barRadius: number
  sleeve: Appearance
  caps: Appearance
  keys: readonly [x: number, z: number]
}

const coat: Appearance = { finish: 'rubber', paint: 'body' }

const locks: Record<string, ULock> = {
  'rook-14-u-lock': {
    inside: [108, 230],
    barRadius: 21,
    sleeve: { finish: 'satin', paint: 'detail' },
    caps: appearances.blackPlastic,
    keys: [118, 40],
  },
  'rook-12-mini-u-lock': {
    inside: [82, 140],
    barRadius: 18,
    sleeve: { finish: 'satin', paint: 'detail' },
    caps: coat,
    keys: [96, 30],
  },
  'rook-twin-lock-set': {
    inside: [100, 180],
    barRadius: 19,
    sleeve: { finish: 'satin', paint: 'body' },
    caps: { finish: 'satin', paint: 'detail' },
    keys: [-150, 40],
  },
}

function shackleLock(lock: ULock, bar: number): Group {
  const { barRadius: r, sleeve, caps } = lock
  const [wide, long] = lock.inside
  const leg = wide / 2 + bar / 2 + 1.5
  const bow = r + long + bar / 2
  const end = leg + bar / 2 + 17
  const straight = (from: number, to: number) =>
    [-1, 1].map((side) => ({ from: at(side * leg, from), to: at(side * leg, to) }))
  const across = at(1, 0, 0)
  const cap = (side: number) =>
    lathe(
      [
        [0, leg + bar / 2 + 3],
        [r + 0.9, leg + bar / 2 + 3],
        [r + 1.5, leg + bar / 2 + 4],
        [r + 1.5, end - 3],
        [r + 0.4, end - 0.8],
        [r - 2, end],
        [0, end],
      ],
      at(0, 0, 0),
      at(side, 0, 0),
      56,
    )
  return buildAssembly(
    'u-lock',
    buildPart(
      'shackle-steel',
      appearances.chrome,
      ...straight(0, r + 16).map(({ from, to }) =>
        sweep(roundedPath([from, to], 1), bar / 2 - 0.2, { sides: 28, steps: 4 }),
      ),
    ),
    buildPart(
      'shackle-coat',
      coat,
      sweep(
        roundedPath([at(-leg, r + 9), at(-leg, bow), at(leg, bow), at(leg, r + 9)], wide * 0.47),
        (t) => (t < 0.001 || t > 0.999 ? bar / 2 + 0.5 : bar / 2 + 1.5),
        { sides: 28, steps: 150 },
      ),
    ),
    buildPart(
      'crossbar',
      sleeve,
      lathe(
        [
          [0, -leg - bar / 2 - 4],
          [r, -leg - bar / 2 - 4],
          [r, -24],
          [r + 1.4, -21],
          [r + 1.4, 21],
          [r, 24],
          [r, leg + bar / 2 + 4],
          [0, leg + bar / 2 + 4],
        ],
        at(0, 0, 0),
        across,
        56,
      ),
    ),
    buildPart('crossbar-caps', caps, cap(-1), cap(1)),
    buildPart(
      'leg-collars',
      appearances.blackPlastic,
      ...straight(0, 0).map(({ from }) =>
        lathe(
          [
            [0, r * 0.6],
            [bar / 2 + 4.5, r * 0.6],
            [bar / 2 + 4.5, r + 2],
            [bar / 2 + 3, r + 4],
            [0, r + 4],
          ],
          from,
          at(0, 1, 0),
          36,
        ),
      ),
    ),
    keyhole(at(0, -r - 0.6, 0), at(0, -1, 0), r * 0.62),
  )
}

/** A loop cable under the shackle, with an eye at each end. */
function loopCable(radius: number): Group {
  const points = Array.from({ length: 26 }, (_, index) => {
    const turn = ((index / 25) * 430 - 60) * (Math.PI / 180)
    const out = 60 + (index / 25) * 90
    return at(90 + Math.cos(turn) * out * 1.12, radius + 0.2, -120 - Math.sin(turn) * out)
  })
  const [first, second] = [points[0] ?? at(0, 0), points[1] ?? at(0, 0)]
  const [last, previous] = [points.at(-1) ?? at(0, 0), points.at(-2) ?? at(0, 0)]
  const heading = (from: typeof first, to: typeof first) => (Math.atan2(from.z - to.z, to.x - from.x) * 180) / Math.PI
  const ends = [eye(first, heading(second, first), radius, 26), eye(last, heading(previous, last), radius, 26)]
  return buildAssembly(
    'loop-cable',
    buildPart(
      'cable-coat',
      { finish: 'plastic', paint: '#232322' },
      bendTube(points, radius, { sides: 16, steps: 180 }),
      ...ends.map(({ loop }) => loop),
    ),
    buildPart('cable-ferrules', { finish: 'plastic', paint: 'detail' }, ...ends.map(({ ferrule }) => ferrule)),
  )
}

/** A coated steel U-lock with crossbar, cylinder and keys; the twin set includes a cable. */
export const uLock: PartBuilder = ({ urlKey, width = 13 }) => {
  const lock = locks[urlKey] ?? locks['rook-14-u-lock']
  if (!lock) throw new RangeError(`There are no dimensions for ${urlKey}`)
  return buildAssembly(
    'lock',
    put(shackleLock(lock, width), at(0, lock.barRadius + 1.5, 0), { back: true }),
    keys(at(lock.keys[0], 0, lock.keys[1]), 24),
    urlKey === 'rook-twin-lock-set' ? loopCable(5) : null,
  )
}
