import { type BufferGeometry, type Group, Matrix4, Vector2, type Vector3 } from 'three'
import { chainPitch } from '../../chain.ts'
import type { Detail } from '../modelSkeleton.ts'
import { type Appearance, appearances, buildAssembly, buildPart } from '../part.ts'
import { at, buildPlate, buildRod, transformSolid } from '../solid.ts'

export interface ChainStyle {
  /** Outer width in millimeters: 5.2 for twelve sprockets, 8 for a single one. */
  width: number
  outer: Appearance
  inner: Appearance
  pins: Appearance
  detail: Detail
}

export const makePlainChainStyle = (width: number, detail: Detail): ChainStyle => ({
  width,
  outer: { finish: 'brushed', paint: '#aeb1b3' },
  inner: { finish: 'brushed', paint: '#77797b' },
  pins: appearances.silver,
  detail,
})

/** A waisted link plate with holes at 0 and one pitch. */
function sidePlate(radius: number, z: number, thickness: number, detail: Detail): BufferGeometry {
  const turns = detail === 'still' ? 5 : 3
  const end = (x: number, from: number) =>
    Array.from({ length: turns }, (_, index) => {
      const angle = from + Math.PI * (0.06 + (0.88 * index) / (turns - 1))
      return new Vector2(x + Math.cos(angle) * radius, Math.sin(angle) * radius)
    })
  const waist = radius * 0.72
  const outline = [
    ...end(chainPitch, -Math.PI / 2),
    new Vector2(chainPitch / 2, waist),
    ...end(0, Math.PI / 2),
    new Vector2(chainPitch / 2, -waist),
  ]
  return buildPlate(outline, z, thickness, detail === 'still' ? thickness * 0.3 : 0)
}

const pair = (solid: (z: number) => BufferGeometry, z: number): BufferGeometry[] => [solid(z), solid(-z)]

/** The matrix of a link between two pins. */
function across(from: Vector3, to: Vector3): Matrix4 {
  const way = to.clone().sub(from)
  const side = at(0, 0, 1)
    .addScaledVector(way, -way.z / way.lengthSq())
    .normalize()
  const stretch = way.length() / chainPitch
  way.normalize()
  const up = side.clone().cross(way)
  return new Matrix4().makeBasis(way.clone().multiplyScalar(stretch), up, side).setPosition(from)
}

/**
 * Alternating outer and inner links between points one pitch apart.
 * @param open do not join the last point to the first
 */
export function buildChain(places: readonly Vector3[], style: ChainStyle, open = false): Group {
  const { width, detail } = style
  const thick = width > 7 ? 1.1 : 0.85
  const outerZ = width / 2 - thick / 2
  const outer = pair((z) => sidePlate(4.15, z, thick, detail), outerZ)
  const inner = pair((z) => sidePlate(4.25, z, thick, detail), outerZ - thick)
  const pins =
    detail === 'still'
      ? [0, chainPitch].map((x) => buildRod(at(x, 0, -width / 2 - 0.35), at(x, 0, width / 2 + 0.35), 1.75, 1.75, 7))
      : []
  const sides = detail === 'still' ? 9 : 6
  const roller = buildRod(at(0, 0, thick * 2 - width / 2), at(0, 0, width / 2 - thick * 2), 3.85, 3.85, sides)
  const links = places.flatMap((from, index) => {
    const to = places[(index + 1) % places.length]
    return !to || (open && index === places.length - 1) ? [] : [across(from, to)]
  })
  const layLink = (solids: readonly BufferGeometry[], remainder: number) =>
    links.flatMap((matrix, index) =>
      index % 2 === remainder ? solids.map((solid) => transformSolid(solid, matrix)) : [],
    )
  return buildAssembly(
    'chain',
    buildPart('outer-plates', style.outer, ...layLink(outer, 0)),
    buildPart('inner-plates', style.inner, ...layLink(inner, 1)),
    buildPart('rollers', style.inner, ...links.map((matrix) => transformSolid(roller, matrix))),
    pins.length > 0 ? buildPart('pins', style.pins, ...layLink(pins, 0)) : null,
  )
}
