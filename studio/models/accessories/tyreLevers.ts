/** Nylon tyre levers: a broad thin tip at one end, a spoke hook at the other. */

import { buildAssembly, buildPart } from '@chainline/bicycle/model/part'
import { at, buildPlate, mergeSolids, transformSolid } from '@chainline/bicycle/model/solid'
import { type BufferGeometry, Matrix4, type Path, Shape } from 'three'
import type { PartBuilder } from '../partBuilder.ts'
import { beam, type Level, stadium, stadiumHole, turnedTo } from './placement.ts'

/** A tyre lever of 120 mm along x, its spoon-shaped tip at the right. */
function lever(): BufferGeometry {
  const levels: readonly Level[] = [
    [-38, 9.6, 3.6, 4],
    [-34, 10, 4, 4.2],
    [-10, 9.3, 4.4, 5],
    [14, 8.8, 4, 6.4],
    [30, 9, 3.2, 7.6],
    [42, 9.4, 2.2, 8.4],
    [50, 9.6, 1.3, 9.8],
    [56, 9, 0.9, 12],
    [59, 7.4, 0.8, 13.8],
    [60, 5.4, 0.6, 14.6],
  ]
  // The spoke hook: a tongue with a slot from the side.
  const hook = new Shape()
  hook.moveTo(-34, -9.8).lineTo(-56, -9.8).quadraticCurveTo(-60, -9.8, -60, -6).lineTo(-60, 6)
  hook.quadraticCurveTo(-60, 9.8, -56, 9.8).lineTo(-54.5, 9.8).quadraticCurveTo(-52.6, 9.8, -52.6, 7.6)
  hook.lineTo(-52.6, 2).quadraticCurveTo(-52.4, -1.6, -49.4, -1.6).quadraticCurveTo(-46.6, -1.6, -46.4, 2)
  hook.lineTo(-46.4, 7.6).quadraticCurveTo(-46.4, 9.8, -44, 9.8).lineTo(-34, 9.8).closePath()
  const flat = new Matrix4().makeRotationX(-Math.PI / 2).setPosition(at(0, 3.9, 0))
  return mergeSolids([beam(smooth(levels), 0.55, 44), transformSolid(buildPlate(hook, 0, 6.8, 1.4), flat)])
}

/** Interpolates levels for a smooth back. */
function smooth(levels: readonly Level[]): Level[] {
  return levels.flatMap((level, index): Level[] => {
    const next = levels[index + 1]
    if (!next) return [level]
    return [0, 0.34, 0.67].map((t) => {
      const ease = (from: number, to: number) => from + (to - from) * t
      return [
        ease(level[0], next[0]),
        ease(level[1], next[1]),
        ease(level[2], next[2]),
        ease(level[3] ?? 0, next[3] ?? 0),
      ]
    })
  })
}

/** A raised thumb rest on the back of the grip. */
const rib = (): BufferGeometry =>
  transformSolid(
    buildPlate(stadium(46, 10.5), 0, 1.6, 0.5, [stadiumHole(41, 6)] satisfies Path[]),
    new Matrix4()
      .makeRotationX(-Math.PI / 2)
      .multiply(new Matrix4().makeRotationY(-0.03))
      .setPosition(at(-9, 9.3, 0)),
  )

const inlay = (): BufferGeometry =>
  transformSolid(
    buildPlate(stadium(40, 5), 0, 1.2, 0.3),
    new Matrix4()
      .makeRotationX(-Math.PI / 2)
      .multiply(new Matrix4().makeRotationY(-0.03))
      .setPosition(at(-9, 9.1, 0)),
  )

export const tyreLevers: PartBuilder = ({ count = 3 }) => {
  const places = Array.from({ length: count }, (_, index) => {
    const from = index - (count - 1) / 2
    return turnedTo(at(from * 8, 0, from * 33), from * 16 + 8)
  })
  const [solid, frame, fill] = [lever(), rib(), inlay()]
  return buildAssembly(
    'tyre-levers',
    buildPart('levers', { finish: 'satin', paint: 'body' }, ...places.map((place) => transformSolid(solid, place))),
    buildPart('ribs', { finish: 'satin', paint: 'body' }, ...places.map((place) => transformSolid(frame, place))),
    buildPart('inlays', { finish: 'plastic', paint: 'detail' }, ...places.map((place) => transformSolid(fill, place))),
  )
}
