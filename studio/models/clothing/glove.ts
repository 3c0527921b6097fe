/** Pairs of gloves: the right one shows its back, the left one its palm. */

import { buildAssembly, buildPart, getAppearance, type Paint } from '@chainline/bicycle/model/part'
import { at, mirror, transformSolid } from '@chainline/bicycle/model/solid'
import { type BufferGeometry, type Group, Matrix4, type Mesh } from 'three'
import type { PartSpec } from '../partBuilder.ts'
import { beyondFingers, buildCloth, findGloveShape, fingers, type GloveShape, palmSide } from './gloveHand.ts'
import type { Field } from './sculpt/field.ts'
import { cutAlong, offset } from './sculpt/panels.ts'
import { polygonize } from './sculpt/polygonize.ts'
import { patch, seamCords } from './sculpt/sewing.ts'
import { cord, drape, type Trace, tape } from './sculpt/traces.ts'

function oneGlove(shape: GloveShape): Mesh[] {
  const cloth = buildCloth(shape)
  const whole = polygonize(cloth, [-92, -96 - shape.cuff, -48], [62, 152, 40], shape.thick > 2 ? 2.5 : 2.2)
  const bottom = -84 - shape.cuff
  const open = cutAlong(whole, (_x, y) => bottom + 5 - y)
  const tips = open.under && cutAlong(open.under, beyondFingers(shape))
  const surface = tips?.under
  if (!surface) throw new RangeError('The cuts leave nothing of the glove')
  const meshes: Mesh[] = []
  const band = cutAlong(surface, (_x, y) => y - bottom - 5 - shape.cuffBand)
  if (band.under)
    meshes.push(
      buildPart('cuff', { finish: 'fabric', paint: 'detail' }, offset(band.under, shape.thick > 2 ? 1.6 : 0.5)),
    )
  const halves = band.over && cutAlong(band.over, palmSide)
  const palmTips = halves?.under
    ? cutAlong(halves.under, (x, y) => (x < -44 ? 22 - y : x < -28 && shape.tips ? 92 - y : 60))
    : null
  if (palmTips?.under && shape.tips)
    meshes.push(buildPart('touch-tips', { finish: 'leather', paint: shape.tips }, palmTips.under))
  const palm = shape.tips ? palmTips?.over : halves?.under
  if (palm) meshes.push(buildPart('palm', { finish: 'leather', paint: shape.palm }, palm))
  if (halves?.over) meshes.push(buildPart('back', { finish: 'fabric', paint: 'body' }, halves.over))
  if (halves)
    meshes.push(buildPart('side-seam', { finish: 'fabric', paint: shape.palm }, ...seamCords(halves.seams, 0.55, 2.5)))
  const rims = [...open.seams, ...(tips?.seams ?? [])]
  meshes.push(
    buildPart(
      'hems',
      { finish: 'fabric', paint: shape.fingers < 1 ? 'detail' : shape.palm },
      ...seamCords(rims, 1.1, 2, 6),
    ),
  )
  // Only a little of the inside is visible through the openings.
  const past = beyondFingers(shape)
  const lining = cutAlong(surface, (x, y, z) => Math.min(y - bottom - 44, -16 - past(x, y, z))).under
  if (lining) meshes.push(buildPart('lining', { finish: 'fabric', paint: '#3a3938' }, offset(lining, -1, true)))
  const pad =
    (x0: number, y0: number, a: number, b: number): Field =>
    (x, y, z) =>
      z > -2 ? 20 : (Math.hypot((x - x0) / a, (y - y0) / b) - 1) * Math.min(a, b)
  const padPaint: Paint = shape.scale < 1 ? 'detail' : '#343433'
  const pads = [pad(22, -20, 15, 26), pad(-20, -26, 13, 20), pad(0, 30, 34, 10)]
  pads.slice(0, shape.hasKnuckleGuard ? 1 : 3).forEach((where, n) => {
    meshes.push(...patch(`palm-pad-${n + 1}`, surface, where, 1.3, 'leather', padPaint))
  })
  meshes.push(...backDetails(shape, cloth, surface))
  return meshes
}

function backDetails(shape: GloveShape, cloth: Field, surface: BufferGeometry): Mesh[] {
  const into = at(0, 0, -1)
  const over = (...corners: readonly (readonly [number, number])[]): Trace[] =>
    drape(
      cloth,
      corners.map(([x, y]) => at(x, y, 60)),
      2.5,
      into,
    )
  const meshes: Mesh[] = []
  if (!shape.hasArrow) {
    const darts = [0, 1, 2].map((n) => {
      const x = ((fingers[n]?.x ?? 0) + (fingers[n + 1]?.x ?? 0)) / 2
      return over([x * 0.45, -38], [x * 0.8, 4], [x, 30])
    })
    meshes.push(buildPart('darts', { finish: 'fabric', paint: 'detail' }, ...darts.map((line) => cord(line, 0.75, 6))))
  }
  if (shape.hasKnuckleGuard) {
    const guard: Field = (x, y, z) =>
      z < 0
        ? 20
        : Math.min(...fingers.map((finger) => Math.hypot((x - finger.x) / 7.2, (y - finger.y - 3) / 12.5) - 1)) * 8
    meshes.push(...patch('knuckle-guard', surface, guard, 2.4, 'rubber', 'detail'))
  }
  if (shape.hasStrap) {
    const low = -62 - (shape.thick > 2 ? 0 : 6)
    meshes.push(
      buildPart('wrist-strap', { finish: 'rubber', paint: '#2b2b2a' }, tape(over([-27, low], [27, low]), 21, 2, -0.2)),
      buildPart('strap-tab', { finish: 'rubber', paint: 'detail' }, tape(over([-25, low], [-12, low]), 15, 1.2, 1.6)),
    )
  }
  if (shape.hasPullTabs) {
    const loops = [0, 2].map((n) => {
      const [one, two] = [fingers[n], fingers[n + 1]]
      const x = ((one?.x ?? 0) + (two?.x ?? 0)) / 2
      return tape(over([x, 58], [x, 40]), 7, 1.6, 0.6)
    })
    meshes.push(buildPart('pull-tabs', { finish: 'fabric', paint: 'detail' }, ...loops))
  }
  if (shape.hasArrow) {
    const arrow = [over([0, -34], [0, 18]), over([-19, 0], [0, 22]), over([19, 0], [0, 22])]
    meshes.push(
      buildPart('arrow', { finish: 'satin', paint: '#c9cdce' }, ...arrow.map((line) => tape(line, 6.5, 0.8, 0.1))),
    )
  }
  return meshes
}

export function glove({ urlKey }: PartSpec): Group {
  const shape = findGloveShape(urlKey)
  const meshes = oneGlove(shape)
  const size = new Matrix4().makeScale(shape.scale, shape.scale, shape.scale)
  const right = size
    .clone()
    .premultiply(new Matrix4().makeRotationZ(-0.1))
    .setPosition(66 * shape.scale, 0, 0)
  const left = size
    .clone()
    .premultiply(new Matrix4().makeRotationZ(0.08))
    .setPosition(-72 * shape.scale, 0, -22)
  const copies = (side: string, place: Matrix4, turn: boolean) =>
    meshes.map((mesh) =>
      buildPart(
        `${side}-${mesh.name}`,
        getAppearance(mesh),
        transformSolid(turn ? mirror(mesh.geometry) : mesh.geometry, place),
      ),
    )
  return buildAssembly('gloves', ...copies('right', right, false), ...copies('left', left, true))
}
