/** Parts that locks share: keys, number wheels, key cylinders, braided cable with eyes. */

import { bendTube, loft } from '@chainline/bicycle/model/loft'
import { appearances, buildAssembly, buildPart } from '@chainline/bicycle/model/part'
import { at, buildBlock, buildPlate, buildRing, buildRod, lathe, transformSolid } from '@chainline/bicycle/model/solid'
import type { BufferGeometry, Curve, Group, Vector3 } from 'three'
import { put, roundHole, stadium, tiltedTo } from './placement.ts'

/** Two keys on a ring, lying on the ground. */
export function keys(place: Vector3, turn = 0): Group {
  const bows: BufferGeometry[] = []
  const blades: BufferGeometry[] = []
  for (const [index, degrees] of [14, 62].entries()) {
    const set = tiltedTo(at(0, 0, 2.2 + index * 3.4), -degrees)
    bows.push(transformSolid(buildPlate(stadium(30, 23, 17, 0), 0, 3, 0.8, [roundHole(3.2, 6.5, 0)]), set))
    blades.push(transformSolid(buildBlock(at(42, 0, 0), at(34, 6.4, 2), 0.7), set))
    for (const x of [38, 44, 50])
      blades.push(transformSolid(buildRod(at(x, 3, -1.2), at(x, 3, 1.2), 1.5, 1.5, 12), set))
  }
  return put(
    buildAssembly(
      'keys',
      buildPart('key-bows', appearances.blackPlastic, ...bows),
      buildPart('key-blades', appearances.chrome, ...blades),
      buildPart('key-ring', appearances.chrome, buildRing(at(-2, 0, 3), 11, 0.9, { axis: at(0.06, 0.1, 1), sides: 8 })),
    ),
    place,
    { back: true, turn },
  )
}

/** A disc cylinder facing `axis`, with its dust cover half open. */
export function keyhole(place: Vector3, axis: Vector3, radius: number): Group {
  const out = (along: number) => place.clone().addScaledVector(axis, along)
  const side = at(1, 0, 0)
  return buildAssembly(
    'cylinder',
    buildPart(
      'cylinder-rim',
      appearances.chrome,
      lathe(
        [
          [radius - 2.2, -6],
          [radius, -6],
          [radius, 1.2],
          [radius - 0.8, 2],
          [radius - 2.2, 2],
          [radius - 2.2, -6],
        ],
        place,
        axis,
        40,
      ),
    ),
    buildPart('cylinder-face', appearances.steel, buildRod(out(-5), out(0.4), radius - 2, radius - 2, 32)),
    buildPart(
      'keyway',
      { finish: 'matte', paint: '#0c0c0c' },
      buildRod(out(-1), out(0.7), radius * 0.4, radius * 0.4, 24),
      bendTube([out(0.2).addScaledVector(side, -radius * 0.6), out(0.2).addScaledVector(side, radius * 0.6)], 1.1, {
        sides: 8,
      }),
    ),
  )
}

export interface WheelSet {
  count: number
  radius: number
  width: number
  gap: number
  centre: Vector3
}

/** Number wheels side by side along x; each position is a facet with a light mark. */
export function numberWheels({
  count,
  radius,
  width,
  gap,
  centre,
}: WheelSet): Record<'wheels' | 'marks', BufferGeometry[]> {
  const wheels: BufferGeometry[] = []
  const marks: BufferGeometry[] = []
  for (let index = 0; index < count; index++) {
    const x = (index - (count - 1) / 2) * (width + gap)
    const middle = centre.clone().add(at(x, 0, 0))
    const half = width / 2
    wheels.push(
      lathe(
        [
          [0, -half],
          [radius - 1.4, -half],
          [radius, -half + 1.2],
          [radius - 0.5, -half + 1.8],
          [radius - 0.5, half - 1.8],
          [radius, half - 1.2],
          [radius - 1.4, half],
          [0, half],
        ],
        middle,
        at(1, 0, 0),
        60,
      ),
    )
    for (let facet = 0; facet < 10; facet++) {
      // Rotate each wheel a little further, because a locked combination is not aligned.
      const turn = ((facet + index * 3.3) / 10) * Math.PI * 2
      const spoke = (r: number) => middle.clone().add(at(0, Math.sin(turn) * r, Math.cos(turn) * r))
      const along = at(width * 0.19, 0, 0)
      marks.push(buildRod(spoke(radius - 1.3).sub(along), spoke(radius - 1.3).add(along), 1.15, 1.15, 8))
      const between = turn + Math.PI / 10
      const ridge = middle.clone().add(at(0, Math.sin(between) * (radius - 0.6), Math.cos(between) * (radius - 0.6)))
      wheels.push(
        buildRod(ridge.clone().sub(at(half - 1.2, 0, 0)), ridge.clone().add(at(half - 1.2, 0, 0)), 1.1, 1.1, 8),
      )
    }
  }
  return { wheels, marks }
}

/** Six twisted strands along a curve. @param lay millimeters per turn */
export function strands(curve: Curve<Vector3>, radius: number, lay = 46): BufferGeometry {
  const length = curve.getLength()
  const steps = Math.round(length / 4)
  const frames = curve.computeFrenetFrames(steps, false)
  const around = 30
  return loft(
    Array.from({ length: steps + 1 }, (_, step) => {
      const centre = curve.getPointAt(step / steps)
      const first = frames.normals[step] ?? at(0, 1, 0)
      const second = (frames.tangents[step] ?? at(1, 0, 0)).clone().cross(first)
      const twist = ((length * step) / steps / lay) * Math.PI * 2
      return Array.from({ length: around }, (_, index) => {
        const angle = (index / around) * Math.PI * 2
        const r = radius * (0.8 + 0.2 * Math.abs(Math.cos(3 * (angle - twist))))
        return centre
          .clone()
          .addScaledVector(first, Math.cos(angle) * r)
          .addScaledVector(second, Math.sin(angle) * r)
      })
    }),
  )
}

/** The swaged eye of a cable, lying on the ground. `heading` is the direction from cable to eye in degrees. */
export function eye(
  end: Vector3,
  heading: number,
  radius: number,
  inside = 24,
): Record<'loop' | 'ferrule', BufferGeometry> {
  const angle = (heading * Math.PI) / 180
  const ahead = at(Math.cos(angle), 0, -Math.sin(angle))
  const aside = at(Math.sin(angle), 0, Math.cos(angle))
  const go = (a: number, b: number) => end.clone().addScaledVector(ahead, a).addScaledVector(aside, b)
  const r = inside / 2 + radius
  const loop = bendTube(
    [
      go(14, -radius * 0.7),
      go(26, -radius * 0.9),
      go(26 + r * 0.9, -r * 0.85),
      go(26 + r * 1.9, -r * 0.86),
      go(26 + r * 2.55, 0),
      go(26 + r * 1.9, r * 0.86),
      go(26 + r * 0.9, r * 0.85),
      go(26, radius * 0.9),
      go(14, radius * 0.7),
    ],
    radius,
    { sides: 14, steps: 70 },
  )
  // The eye is thicker than the cable, so raise it to rest on the ground.
  const lift = at(0, radius * 0.33, 0)
  const ferrule = bendTube(
    [-2, 8, 18, 27].map((along) => go(along, 0).add(lift)),
    (t) => radius * (t < 0.02 || t > 0.98 ? 1.7 : 2.1),
    { sides: 28, steps: 24, flat: 0.64, wide: aside },
  )
  return { loop, ferrule }
}
