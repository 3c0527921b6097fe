/** Stem, handlebar, grips or tape, levers, shifters and their cables. */
import { type Group, Matrix4, type Object3D, type Vector3 } from 'three'
import { headsetCover } from '../frame/plan.ts'
import type { ModelSkeleton } from '../modelSkeleton.ts'
import { appearances, buildAssembly, buildPart, listMeshes } from '../part.ts'
import { transformSolid } from '../solid.ts'
import { buildBarTube } from './bar.ts'
import { type BarShape, planBarShape } from './barShape.ts'
import { buildCables } from './cables.ts'
import { type CockpitPlan, planCockpit } from './cockpitPlan.ts'
import { buildGripControls } from './gripControls.ts'
import {
  buildLockNut,
  buildQuillStem,
  buildSpacers,
  buildStem,
  buildTopCap,
  computeStemHeight,
  placeBarClamp,
} from './stem.ts'
import { buildTapeControls } from './tapeControls.ts'

/** The cockpit of a bicycle. @param fork the fork model, along which the front brake hose runs */
export function buildCockpit(skeleton: ModelSkeleton, fork: Object3D): Group {
  const plan = planCockpit(skeleton)
  const shape = planBarShape({
    kind: skeleton.build.bar,
    half: skeleton.barHalf,
    size: skeleton.size,
    isFlared: skeleton.geometry.tyre >= 35 && !plan.isQuill,
    ...(plan.isQuill && skeleton.build.bar !== 'bmx' ? { clampRadius: 12.8 } : {}),
  })
  const { column, clamp } = stackColumn(skeleton, plan, shape)
  const place = new Matrix4().makeRotationZ(measureRoll(skeleton)).setPosition(clamp)
  const controls = (plan.isTaped ? buildTapeControls : buildGripControls)(skeleton, plan, shape, place, fork)
  const bar = buildBarTube(shape, plan.metal, skeleton.detail)
  bar.geometry = transformSolid(bar.geometry, place)
  return buildAssembly('cockpit', column, bar, ...controls.meshes, ...buildCables(skeleton, controls.runs))
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
  const tall = computeStemHeight(steererRadius)
  const angle = stemAngle
  const root = isQuill ? headsetCover + 12 + raise : headsetCover + raise + tall / 2
  const spec = { length: geometry.stem, angle, barRadius: clampRadius, steererRadius, body: metal, detail }
  const onAxis = new Matrix4().makeBasis(ahead, up, side)
  const atRoot = onAxis.clone().setPosition(headTop.clone().addScaledVector(up, root))
  const atHead = onAxis.clone().setPosition(headTop)
  const members = isQuill
    ? [
        bakeTransform(buildQuillStem({ ...spec, depth: root + 20 }), atRoot),
        bakeTransform(
          buildAssembly('lock', buildPart('lock-nut', metal, buildLockNut(headsetCover - 1, tubes.head * 0.47))),
          atHead,
        ),
      ]
    : [
        bakeTransform(buildStem({ ...spec, face: metal, bolts: appearances.darkSteel }), atRoot),
        bakeTransform(buildTopCap(tall / 2 - 0.5, steererRadius + 2.6, appearances.darkSteel), atRoot),
        bakeTransform(
          buildAssembly(
            'spacers',
            buildPart(
              'spacers',
              appearances.black,
              ...buildSpacers(headsetCover - 1, headsetCover + raise, steererRadius + 2.9, tubes.head * 0.46),
            ),
          ),
          atHead,
        ),
      ]
  return {
    column: buildAssembly('column', ...members),
    clamp: placeBarClamp({ length: geometry.stem, angle }).applyMatrix4(atRoot),
  }
}

/** Applies a matrix to the geometries of a model. */
function bakeTransform(model: Group, place: Matrix4): Group {
  for (const mesh of listMeshes(model)) mesh.geometry = transformSolid(mesh.geometry, place)
  return model
}
