/** A shift cable set: coiled housing, two coiled inner cables, ferrules and end caps. */

import { bendTube } from '@chainline/bicycle/model/loft'
import { type Appearance, appearances, buildAssembly, buildPart } from '@chainline/bicycle/model/part'
import { at, buildRod } from '@chainline/bicycle/model/solid'
import type { Group, Vector3 } from 'three'
import type { PartSpec } from '../partBuilder.ts'

/** Overlapping turns with free ends. */
function turns(radius: number, count: number, rise: number, start: number, tail: number): Vector3[] {
  const each = 18
  const last = count * each
  const on = (index: number) => {
    const angle = start + (index / each) * Math.PI * 2
    const wander = radius + Math.sin(index * 0.61) * rise * 0.7 + Math.cos(index * 0.23) * rise * 0.6
    return at(Math.cos(angle) * wander, rise * 0.5 + (index / each) * rise * 0.96, Math.sin(angle) * wander)
  }
  const points = Array.from({ length: last + 1 }, (_, index) => on(index))
  const out = (index: number, towards: number, drop: number) => {
    const way = on(index)
      .sub(on(index - towards))
      .normalize()
    return on(index)
      .addScaledVector(way, tail)
      .add(at(way.z * tail * -0.22 * towards, drop, way.x * tail * 0.22 * towards))
  }
  return [out(0, -1, 0), ...points, out(last, 1, -(count * rise) * 0.9)]
}

const ends = (points: readonly Vector3[]): [Vector3, Vector3][] => {
  const [first, second] = points
  const last = points.at(-1)
  const before = points.at(-2)
  if (!first || !second || !last || !before) return []
  return [
    [first, first.clone().sub(second).normalize()],
    [last, last.clone().sub(before).normalize()],
  ]
}

export function cableSpare({ width = 4 }: PartSpec): Group {
  const radius = width / 2
  const housing: Appearance = { finish: 'plastic', paint: 'body' }
  const metal: Appearance = { finish: 'polished', paint: 'detail' }
  const coil = turns(84, 4, width, 2.6, 64)
  const inner = [turns(56, 3, 1.3, 0.6, 46), turns(50, 3, 1.3, 3.9, 44)]
  const ferrule = (place: Vector3, way: Vector3, size: number) => [
    buildRod(place.clone().addScaledVector(way, -9), place.clone().addScaledVector(way, 3), size, size, 20),
    buildRod(
      place.clone().addScaledVector(way, 2.4),
      place.clone().addScaledVector(way, 4),
      size * 1.12,
      size * 0.9,
      20,
    ),
  ]
  const loose = [0, 1, 2, 3, 4, 5].map((index) => {
    const place = at(-18 + index * 8.2, radius + 0.7, 2 + (index % 3) * 5)
    const angle = 0.5 + index * 1.1
    return ferrule(place, at(Math.cos(angle), 0, Math.sin(angle)), radius + 0.7)
  })
  const caps = [0, 1, 2, 3].map((index) => {
    const place = at(-14 + index * 9, 1.3, -16 - (index % 2) * 6)
    const angle = 2.1 + index * 1.3
    const way = at(Math.cos(angle), 0, Math.sin(angle))
    return buildRod(place, place.clone().addScaledVector(way, 9), 1.3, 1, 14)
  })
  const heads = inner.flatMap((points) =>
    ends(points)
      .slice(0, 1)
      .map(([place]) => buildRod(place.clone().add(at(0, -1, 0)), place.clone().add(at(0, 3.2, 0)), 2.2, 2.2, 18)),
  )
  return buildAssembly(
    'cable-set',
    buildPart('housing', housing, bendTube(coil, radius, { sides: 14, steps: 420 })),
    buildPart(
      'liner',
      appearances.white,
      ...ends(coil).map(([place, way]) => buildRod(place, place.clone().addScaledVector(way, 5.6), 1.1, 1.1, 12)),
    ),
    buildPart(
      'ferrules',
      metal,
      ...ends(coil).flatMap(([place, way]) => ferrule(place, way, radius + 0.7)),
      ...loose.flat(),
    ),
    buildPart('inner-cables', metal, ...inner.map((points) => bendTube(points, 0.75, { sides: 8, steps: 300 }))),
    buildPart('cable-heads', metal, ...heads),
    buildPart('end-caps', { finish: 'anodised', paint: 'detail' }, ...caps),
  )
}
