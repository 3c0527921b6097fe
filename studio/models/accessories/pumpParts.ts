/** Parts that floor pumps share: gauge, handle, barrel, head and hose. */
import { bendTube, sweep } from '@chainline/bicycle/model/loft'
import { type Appearance, appearances, buildAssembly, buildPart } from '@chainline/bicycle/model/part'
import { at, buildRod, lathe, transformSolid } from '@chainline/bicycle/model/solid'
import { type BufferGeometry, CatmullRomCurve3, type Group, type Vector3 } from 'three'
import { smoothProfile } from './outlines.ts'
import { tiltedTo, tower } from './placement.ts'

export const up = at(0, 1, 0)

export const front = at(0, 0, 1)

/** A round gauge facing forward, centered at `place`. */
export function gauge(place: Vector3, radius: number, rim: Appearance): Group {
  const dial = radius - 5
  const from = (-130 * Math.PI) / 180
  const spread = (260 * Math.PI) / 180
  const onDial = (share: number, r: number) =>
    place.clone().add(at(Math.sin(from + spread * share) * r, Math.cos(from + spread * share) * r, 10.4))
  const ticks = (count: number, long: number, thick: number, until = 1) =>
    Array.from({ length: count + 1 }, (_, index) =>
      buildRod(
        onDial((index / count) * until, dial - 1.5),
        onDial((index / count) * until, dial - 1.5 - long),
        thick,
        thick,
        6,
      ),
    )
  return buildAssembly(
    'gauge',
    buildPart(
      'gauge-case',
      rim,
      lathe(
        [
          [0, -13],
          [radius - 8, -13],
          [radius - 2, -10],
          [radius, -5],
          [radius, 12],
          [radius - 1.4, 14],
          [radius - 4, 14],
          [radius - 5, 9.5],
          [0, 9.5],
        ],
        place,
        front,
        72,
      ),
    ),
    buildPart(
      'gauge-face',
      { finish: 'satin', paint: '#f3f1ea' },
      buildRod(place.clone().add(at(0, 0, 8)), place.clone().add(at(0, 0, 10.2)), dial, dial, 64),
    ),
    buildPart(
      'gauge-ticks',
      { finish: 'matte', paint: '#1d1d1b' },
      ...ticks(11, 6, 0.55),
      ...ticks(22, 3.4, 0.4),
      ...ticks(20, 2.4, 0.3, 4 / 11),
    ),
    // Mark the range from 1 to 4 bar, where half a bar matters.
    buildPart(
      'gauge-range',
      { finish: 'matte', paint: '#d9622b' },
      bendTube(
        Array.from({ length: 14 }, (_, index) => onDial(1 / 11 + (index / 13) * (3 / 11), dial - 10)),
        1,
        { sides: 8, steps: 40 },
      ),
    ),
    buildPart(
      'gauge-needle',
      { finish: 'satin', paint: '#b3261e' },
      buildRod(onDial(0.0, -7).add(at(0, 0, 0.8)), onDial(0.0, dial - 4).add(at(0, 0, 0.8)), 1.1, 0.35, 8),
      buildRod(place.clone().add(at(0, 0, 10)), place.clone().add(at(0, 0, 12)), 3, 2.6, 20),
    ),
  )
}

/** A turned handle across the top, thicker under the palms. */
export const grip = (y: number, half: number, thick: number): BufferGeometry =>
  lathe(
    smoothProfile(
      [
        [0, -half],
        [thick * 0.72, -half + 1],
        [thick * 0.96, -half + 6],
        [thick, -half + 22],
        [thick * 0.94, -half * 0.45],
        [thick * 0.82, -20],
        [thick * 0.86, 0],
        [thick * 0.82, 20],
        [thick * 0.94, half * 0.45],
        [thick, half - 22],
        [thick * 0.96, half - 6],
        [thick * 0.72, half - 1],
        [0, half],
      ],
      72,
    ),
    at(0, y, 0),
    at(1, 0, 0),
    48,
  )

export const barrel = (x: number, radius: number, from: number, to: number) =>
  lathe(
    [
      [0, from],
      [radius, from],
      [radius, to],
      [0, to],
    ],
    at(x, 0, 0),
    up,
    56,
  )

export const cap = (x: number, radius: number, from: number, to: number) =>
  lathe(
    [
      [0, from],
      [radius * 0.96, from],
      [radius, from + 2],
      [radius, to - 8],
      [radius * 0.94, to - 3],
      [radius * 0.74, to],
      [0, to],
    ],
    at(x, 0, 0),
    up,
    56,
  )

/** A twin head: one valve below, one above, and a lever between. */
export function twinHead(place: Vector3): Group {
  const go = (x: number, y: number, z = 0) => place.clone().add(at(x, y, z))
  return buildAssembly(
    'head',
    buildPart(
      'head-body',
      appearances.blackPlastic,
      transformSolid(
        tower(
          [
            [-24, 9, 9],
            [-22, 11, 11],
            [-4, 12, 12],
            [4, 12, 12],
            [22, 11, 11],
            [24, 9, 9],
          ],
          0.85,
        ),
        tiltedTo(place, 0),
      ),
    ),
    buildPart(
      'head-collars',
      { finish: 'brushed', paint: '#b9bcbe' },
      buildRod(go(0, -31), go(0, -22), 8, 9, 32),
      buildRod(go(0, 22), go(0, 31), 9, 8, 32),
    ),
    buildPart(
      'head-rubbers',
      appearances.rubber,
      buildRod(go(0, -32), go(0, -30), 4.4, 4.4, 20),
      buildRod(go(0, 30), go(0, 32), 4.4, 4.4, 20),
    ),
    buildPart(
      'head-lever',
      { finish: 'satin', paint: 'detail' },
      bendTube([go(0, 2, 9), go(0, 4, 19), go(2, 22, 24), go(2, 46, 24)], 5.5, {
        sides: 16,
        steps: 30,
        flat: 0.55,
        wide: at(1, 0, 0),
      }),
    ),
  )
}

export const hose = (points: readonly Vector3[]) =>
  sweep(new CatmullRomCurve3([...points], false, 'centripetal'), 6.2, { sides: 18, steps: 260 })
