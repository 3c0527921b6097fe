/** Wheels without tyres, alone or as a pair, and bare rims. */
import { Group, type Mesh } from 'three'
import { assembly, part, type Skin, skins } from '../../../src/features/bicycle/model/part.ts'
import { at, block, rod } from '../../../src/features/bicycle/model/solid.ts'
import { decals, rim, spokeHoles } from '../../../src/features/bicycle/model/wheel/rim.ts'
import { bareWheel } from '../../../src/features/bicycle/model/wheel/wheel.ts'
import type { PartWish } from '../partBuilder.ts'
import { rimShapeOf, wheelKindOf, wheelShapeFor } from './wheelKinds.ts'

const second: Skin = { finish: 'satin', paint: 'detail' }

/** A wheel, or the front one standing behind the rear one. */
export function wheelSpare(wish: PartWish): Group {
  const kind = wheelKindOf(wish.urlKey)
  const one = (end: 'front' | 'rear'): Group => {
    const shape = wheelShapeFor(wish, end)
    const wheel = bareWheel(`${end}-wheel`, shape, 'still')
    if (kind.decals) wheel.add(part('decals', second, ...decals(shape.rim)))
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
  return assembly('wheelset', rear, front)
}

/** The two flat pins of a hub dynamo in their plug, on the right. */
function terminals(width: number, flange: number): Mesh {
  const z = (flange + width / 2) / 2 + 3
  return part(
    'terminals',
    skins.greyPlastic,
    block(at(0, 17, z), at(22, 15, 9), 2),
    rod(at(0, 9, z), at(0, 17, z), 6, 8, 20),
  )
}

/** A bare rim with its holes. */
export function rimSpare(wish: PartWish): Group {
  const shape = rimShapeOf(wish)
  return new Group().add(
    rim(shape, 'still'),
    part('spoke-holes', { finish: 'matte', paint: '#070707' }, spokeHoles(shape, wish.count ?? 32)),
    part('decals', second, ...decals(shape)),
  )
}
