/** A toothed belt and its pulleys. */
import type { Group, Vector3 } from 'three'
import { loft } from '../loft.ts'
import type { ModelSkeleton } from '../modelSkeleton.ts'
import { type Appearance, appearances, buildAssembly, buildPart } from '../part.ts'
import { at } from '../solid.ts'
import type { DrivePlan } from './drivePlan.ts'

const carbon: Appearance = { finish: 'rubber', paint: '#161616' }

/** A cross-section of the belt, from an inner to an outer distance from its pitch line. */
function section(place: Vector3, outward: Vector3, inner: number, outer: number, width: number): Vector3[] {
  const corner = (out: number, z: number) =>
    place
      .clone()
      .addScaledVector(outward, out)
      .add(at(0, 0, z))
  const half = width / 2
  return [
    corner(inner, -half),
    corner(outer - 0.6, -half),
    corner(outer, -half + 0.8),
    corner(outer, half - 0.8),
    corner(outer - 0.6, half),
    corner(inner, half),
  ].reverse()
}

/** The belt as segments half a tooth pitch long. */
export function buildBelt({ geometry }: ModelSkeleton, { path, pitch }: DrivePlan): Group {
  const { places } = path
  const width = geometry.bsd < 320 ? 9 : 12
  const size = pitch / 11
  const outwardAt = (index: number) => {
    const before = places.at(index - 1) ?? at(0, 0)
    const after = places[(index + 1) % places.length] ?? at(0, 0)
    const way = after.clone().sub(before).normalize()
    return at(-way.y, way.x)
  }
  const teeth = places.flatMap((place, index) => {
    if (index % 2 === 1) return []
    const outward = outwardAt(index)
    const way = at(outward.y, -outward.x)
    const tooth = (along: number, depth: number) =>
      section(place.clone().addScaledVector(way, along * size), outward, -depth * size, 0.2, width)
    return [loft([tooth(-2.4, 0.6), tooth(-1.5, 3.4), tooth(1.5, 3.4), tooth(2.4, 0.6)])]
  })
  return buildAssembly(
    'belt',
    buildPart(
      'band',
      carbon,
      loft(
        places.map((place, index) => section(place, outwardAt(index), -0.8, 2.8 * size + 0.4, width)),
        { closed: true },
      ),
    ),
    buildPart('belt-teeth', appearances.rubber, ...teeth),
  )
}
