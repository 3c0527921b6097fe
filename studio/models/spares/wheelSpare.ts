/** Wheels without tyres, single or as a pair, and bare rims. */

import { type Appearance, appearances, buildAssembly, buildPart } from '@chainline/bicycle/model/part'
import { at, buildBlock, buildRod } from '@chainline/bicycle/model/solid'
import { buildRim, buildRimDecals, buildSpokeHoles } from '@chainline/bicycle/model/wheel/rim'
import { buildBareWheel } from '@chainline/bicycle/model/wheel/wheel'
import { Group, type Mesh } from 'three'
import type { PartSpec } from '../partBuilder.ts'
import { findWheelKind, planRim, planWheelShape } from './wheelKinds.ts'

const second: Appearance = { finish: 'satin', paint: 'detail' }

/** A single wheel, or a pair with the front wheel behind the rear one. */
export function wheelSpare(spec: PartSpec): Group {
  const kind = findWheelKind(spec.urlKey)
  const one = (end: 'front' | 'rear'): Group => {
    const shape = planWheelShape(spec, end)
    const wheel = buildBareWheel(`${end}-wheel`, shape, 'still')
    if (kind.decals) wheel.add(buildPart('decals', second, ...buildRimDecals(shape.rim)))
    if (kind.dynamo) wheel.add(terminals(shape.hub.width, shape.hub.right.z))
    return wheel
  }
  if (kind.front === null) return one('rear')
  if (kind.rear === null) return one('front')
  const rear = one('rear')
  const front = one('front')
  const apart = kind.bsd * 0.3
  rear.position.set(-apart, 0, 90)
  rear.rotation.y = 0.1
  front.position.set(apart, 0, -90)
  front.rotation.y = 0.1
  return buildAssembly('wheelset', rear, front)
}

/** The connector of a hub dynamo, on the right. */
function terminals(width: number, flange: number): Mesh {
  const z = (flange + width / 2) / 2 + 3
  return buildPart(
    'terminals',
    appearances.greyPlastic,
    buildBlock(at(0, 17, z), at(22, 15, 9), 2),
    buildRod(at(0, 9, z), at(0, 17, z), 6, 8, 20),
  )
}

/** A bare rim with its spoke holes. */
export function rimSpare(spec: PartSpec): Group {
  const shape = planRim(spec)
  return new Group().add(
    buildRim(shape, 'still'),
    buildPart('spoke-holes', { finish: 'matte', paint: '#070707' }, buildSpokeHoles(shape, spec.count ?? 32)),
    buildPart('decals', second, ...buildRimDecals(shape)),
  )
}
