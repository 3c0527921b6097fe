/** Stem, handlebar, grips or tape, levers, shifters and the cables that leave them. */
import { type Group, Matrix4, type Object3D, type Vector3 } from 'three'
import { headsetCover } from '../frame/plan.ts'
import { assembly, meshesOf, part, skins } from '../part.ts'
import type { Skeleton } from '../skeleton.ts'
import { moved } from '../solid.ts'
import { barTube } from './bar.ts'
import { type BarShape, barShape } from './barShape.ts'
import { cables } from './cables.ts'
import { type CockpitPlan, cockpitPlan } from './cockpitPlan.ts'
import { gripControls } from './gripControls.ts'
import { barClampOf, lockNut, quillStem, spacers, stem, stemHeight, topCap } from './stem.ts'
import { tapeControls } from './tapeControls.ts'

/** Stem, handlebar, grips or tape, levers, shifters and the cables that leave them. @param fork its model, down which the front brake's hose runs */
export function cockpit(skeleton: Skeleton, fork: Object3D): Group {
  const plan = cockpitPlan(skeleton)
  const shape = barShape({
    kind: skeleton.build.bar,
    half: skeleton.barHalf,
    size: skeleton.size,
    isFlared: skeleton.geometry.tyre >= 35 && !plan.isQuill,
    ...(plan.isQuill && skeleton.build.bar !== 'bmx' ? { clampRadius: 12.8 } : {}),
  })
  const { column, clamp } = columnOf(skeleton, plan, shape)
  const place = new Matrix4().makeRotationZ(rollOf(skeleton)).setPosition(clamp)
  const controls = (plan.isTaped ? tapeControls : gripControls)(skeleton, plan, shape, place, fork)
  const bar = barTube(shape, plan.metal, skeleton.detail)
  bar.geometry = moved(bar.geometry, place)
  return assembly('cockpit', column, bar, ...controls.meshes, ...cables(skeleton, controls.runs))
}

/** BMX bars stand in line with the steerer, the others level. */
function rollOf({ build, up }: Skeleton): number {
  if (build.bar === 'bmx') return Math.atan2(-up.x, up.y) * 0.85
  return build.bar === 'drop' ? 0.02 : 0
}

/** Spacers, stem and cap on the steerer, and the middle of the bar. */
function columnOf(
  { headTop, up, ahead, side, tubes, geometry, size, detail }: Skeleton,
  { isQuill, stemAngle, raise, metal }: CockpitPlan,
  { clampRadius }: BarShape,
): { column: Group; clamp: Vector3 } {
  const steererRadius = 14.3 * (0.45 + 0.55 * size)
  const tall = stemHeight(steererRadius)
  const angle = stemAngle
  const root = isQuill ? headsetCover + 12 + raise : headsetCover + raise + tall / 2
  const wish = { length: geometry.stem, angle, barRadius: clampRadius, steererRadius, body: metal, detail }
  const onAxis = new Matrix4().makeBasis(ahead, up, side)
  const atRoot = onAxis.clone().setPosition(headTop.clone().addScaledVector(up, root))
  const atHead = onAxis.clone().setPosition(headTop)
  const members = isQuill
    ? [
        baked(quillStem({ ...wish, depth: root + 20 }), atRoot),
        baked(assembly('lock', part('lock-nut', metal, lockNut(headsetCover - 1, tubes.head * 0.47))), atHead),
      ]
    : [
        baked(stem({ ...wish, face: metal, bolts: skins.darkSteel }), atRoot),
        baked(topCap(tall / 2 - 0.5, steererRadius + 2.6, skins.darkSteel), atRoot),
        baked(
          assembly(
            'spacers',
            part(
              'spacers',
              skins.black,
              ...spacers(headsetCover - 1, headsetCover + raise, steererRadius + 2.9, tubes.head * 0.46),
            ),
          ),
          atHead,
        ),
      ]
  return {
    column: assembly('column', ...members),
    clamp: barClampOf({ length: geometry.stem, angle }).applyMatrix4(atRoot),
  }
}

/** A model whose solids are moved to where they belong. */
function baked(model: Group, place: Matrix4): Group {
  for (const mesh of meshesOf(model)) mesh.geometry = moved(mesh.geometry, place)
  return model
}
