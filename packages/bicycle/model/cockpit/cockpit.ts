/** Stem, handlebar, grips or tape, levers, shifters and their cables. */
import { type Group, Matrix4, type Object3D, type Vector3 } from 'three'
import { headsetCover } from '../frame/plan.ts'
import type { ModelSkeleton } from '../modelSkeleton.ts'
import { assembly, listMeshes, part, skins } from '../part.ts'
import { transformSolid } from '../solid.ts'
import { barTube } from './bar.ts'
import { type BarShape, barShape } from './barShape.ts'
import { cables } from './cables.ts'
import { type CockpitPlan, cockpitPlan } from './cockpitPlan.ts'
import { gripControls } from './gripControls.ts'
import { lockNut, placeBarClamp, quillStem, spacers, stem, stemHeight, topCap } from './stem.ts'
import { tapeControls } from './tapeControls.ts'

/** The cockpit of a bicycle. @param fork the fork model, along which the front brake hose runs */
export function cockpit(skeleton: ModelSkeleton, fork: Object3D): Group {
  const plan = cockpitPlan(skeleton)
  const shape = barShape({
    kind: skeleton.build.bar,
    half: skeleton.barHalf,
    size: skeleton.size,
    isFlared: skeleton.geometry.tyre >= 35 && !plan.isQuill,
    ...(plan.isQuill && skeleton.build.bar !== 'bmx' ? { clampRadius: 12.8 } : {}),
  })
  const { column, clamp } = stackColumn(skeleton, plan, shape)
  const place = new Matrix4().makeRotationZ(measureRoll(skeleton)).setPosition(clamp)
  const controls = (plan.isTaped ? tapeControls : gripControls)(skeleton, plan, shape, place, fork)
  const bar = barTube(shape, plan.metal, skeleton.detail)
  bar.geometry = transformSolid(bar.geometry, place)
  return assembly('cockpit', column, bar, ...controls.meshes, ...cables(skeleton, controls.runs))
}

/** BMX bars are in line with the steerer, other bars are level. */
function measureRoll({ build, up }: ModelSkeleton): number {
  if (build.bar === 'bmx') return Math.atan2(-up.x, up.y) * 0.85
  return build.bar === 'drop' ? 0.02 : 0
}

/** Spacers, stem and top cap on the steerer, and the center of the bar. */
function stackColumn(
  { headTop, up, ahead, side, tubes, geometry, size, detail }: ModelSkeleton,
  { isQuill, stemAngle, raise, metal }: CockpitPlan,
  { clampRadius }: BarShape,
): { column: Group; clamp: Vector3 } {
  const steererRadius = 14.3 * (0.45 + 0.55 * size)
  const tall = stemHeight(steererRadius)
  const angle = stemAngle
  const root = isQuill ? headsetCover + 12 + raise : headsetCover + raise + tall / 2
  const spec = { length: geometry.stem, angle, barRadius: clampRadius, steererRadius, body: metal, detail }
  const onAxis = new Matrix4().makeBasis(ahead, up, side)
  const atRoot = onAxis.clone().setPosition(headTop.clone().addScaledVector(up, root))
  const atHead = onAxis.clone().setPosition(headTop)
  const members = isQuill
    ? [
        bakeTransform(quillStem({ ...spec, depth: root + 20 }), atRoot),
        bakeTransform(assembly('lock', part('lock-nut', metal, lockNut(headsetCover - 1, tubes.head * 0.47))), atHead),
      ]
    : [
        bakeTransform(stem({ ...spec, face: metal, bolts: skins.darkSteel }), atRoot),
        bakeTransform(topCap(tall / 2 - 0.5, steererRadius + 2.6, skins.darkSteel), atRoot),
        bakeTransform(
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
    clamp: placeBarClamp({ length: geometry.stem, angle }).applyMatrix4(atRoot),
  }
}

/** Applies a matrix to the geometries of a model. */
function bakeTransform(model: Group, place: Matrix4): Group {
  for (const mesh of listMeshes(model)) mesh.geometry = transformSolid(mesh.geometry, place)
  return model
}
