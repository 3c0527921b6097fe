/** Step-through frames: one low tube, two curved ones, or the twin lateral tubes of a mixte. */
import type { BufferGeometry, Mesh, Vector3 } from 'three'
import { findPointOnSeatTube, type ModelSkeleton } from '../modelSkeleton.ts'
import { type Appearance, buildPart } from '../part.ts'
import { at, buildRod, mirrorToBothSides } from '../solid.ts'
import { buildFillet, buildLug } from './joint.ts'
import { buildDownTube, corners, countSides, countSteps } from './mainTubes.ts'
import { chooseConstruction, computeDropoutZ, placeJoints } from './plan.ts'
import { buildHullPlate } from './plates.ts'
import { buildBentPath, buildTube, makeRoundSection, moveTowards, type Tube } from './tube.ts'

interface Hosts {
  head: Tube
  seat: Tube
  shell: Tube
}

export interface MainTubes {
  meshes: Mesh[]
  /** The tube with bottle bosses and decals; it starts at its lower end. */
  down: Tube
  top?: Tube
}

/** Step-through height above the bottom bracket. */
const entry = ({ geometry, ground }: ModelSkeleton): number => geometry.standover + ground

/** The tubes of a step-through frame between head tube and seat tube. */
export function buildStepThroughTubes(
  skeleton: ModelSkeleton,
  appearance: Appearance,
  { head, seat, shell }: Hosts,
): MainTubes {
  const { build, tubes, headTop, headBottom, bottomBracket, geometry } = skeleton
  const corner = corners[chooseConstruction(skeleton)]
  const isSingle = build.tubes === 'oversized' || entry(skeleton) < 110
  if (isSingle) {
    const wide = tubes.down * (build.tubes === 'oversized' ? 1.06 : 1.02)
    const axis = Math.max(0, entry(skeleton) - wide * 0.5)
    const isLow = axis < 60
    const foot = isLow ? bottomBracket.clone() : pointAtHeight(skeleton, axis)
    const top = headBottom.clone().lerp(headTop, 0.46)
    const reach = top.x - foot.x
    const low = buildTube(
      buildBentPath(
        [
          foot,
          at(foot.x + reach * 0.34, axis + (isLow ? -4 : 2)),
          at(foot.x + reach * 0.78, axis + (top.y - axis) * 0.56),
          top,
        ],
        230,
      ),
      [
        { t: 0, wide: wide * 0.9, deep: wide * (isLow ? 1 : 1.5), corner: 2.3 },
        { t: 0.22, wide, deep: wide * 1.04, corner: 2.4 },
        { t: 0.8, wide: wide * 0.94, deep: wide, corner: 2.2 },
        { t: 1, wide: wide * 0.82, deep: wide * 1.18, corner: 2 },
      ],
      { sides: countSides(skeleton, wide), steps: countSteps(skeleton, 56) },
    )
    const gusset = buildHullPlate(
      [
        { centre: findPointOnSeatTube(skeleton, isLow ? 130 : axis + 92), radius: 4 },
        { centre: low.centre(0.2).add(at(0, wide * 0.2)), radius: 6 },
        { centre: findPointOnSeatTube(skeleton, isLow ? 20 : axis), radius: 12 },
      ],
      0,
      7,
    )
    return {
      meshes: [
        buildPart(
          'low-tube',
          appearance,
          low.solid,
          buildFillet(low, head, 'last', corner),
          buildFillet(low, isLow ? shell : seat, 'first', corner),
        ),
        buildPart('gusset', appearance, gusset),
      ],
      down: low,
    }
  }
  const down = buildDownTube(skeleton)
  const axis = entry(skeleton) - tubes.top * 0.5
  const foot = pointAtHeight(skeleton, axis)
  const { downAtHead } = placeJoints(skeleton)
  const top = headTop.clone().addScaledVector(skeleton.up, -Math.min(geometry.headTube * 0.3, tubes.top * 0.5 + 22))
  const way = bottomBracket.clone().sub(downAtHead).normalize()
  const parallel = top.clone().addScaledVector(way, (top.y - axis) * 0.92)
  const flat = at(Math.max(foot.x + 60, Math.min(parallel.x, foot.x + (top.x - foot.x) * 0.4)), axis - 3)
  const curved = buildTube(buildBentPath([foot, flat, top], 260), [makeRoundSection(tubes.top * 0.98)], {
    sides: countSides(skeleton, tubes.top),
    steps: countSteps(skeleton, 56),
  })
  return {
    meshes: [
      buildPart(
        'down-tube',
        appearance,
        down.solid,
        buildFillet(down, head, 'last', corner),
        buildFillet(down, shell, 'first', corner),
      ),
      buildPart(
        'low-tube',
        appearance,
        curved.solid,
        buildFillet(curved, head, 'last', corner),
        buildFillet(curved, seat, 'first', corner),
      ),
    ],
    down,
  }
}

function pointAtHeight(skeleton: ModelSkeleton, y: number): Vector3 {
  return findPointOnSeatTube(skeleton, y / skeleton.seating.y)
}

/** The down tube of a mixte and the twin lateral tubes past the seat tube to the rear axle. */
export function buildMixteTubes(skeleton: ModelSkeleton, appearance: Appearance, { head, shell }: Hosts): MainTubes {
  const { tubes, rearAxle, wheelRadius: radius, geometry, seating } = skeleton
  const { topAtHead } = placeJoints(skeleton)
  const down = buildDownTube(skeleton)
  const width = 17.5
  const start = topAtHead.clone().addScaledVector(skeleton.up, -4)
  const way = rearAxle.clone().sub(start)
  // Where the line from the head tube to the rear axle crosses the axis of the seat tube.
  const share = (start.y * seating.x - start.x * seating.y) / (way.x * seating.y - way.y * seating.x)
  const crossing = start.clone().addScaledVector(way, share)
  const beside = tubes.seat / 2 + width / 2 - 1
  const pinch = moveTowards(rearAxle, start, radius - geometry.tyre * 0.35)
  const lateral = buildTube(
    buildBentPath(
      [
        start.clone().setZ(width * 0.5),
        crossing.clone().setZ(beside),
        pinch.setZ(Math.max(beside + 2, geometry.tyre / 2 + 6 + width / 2)),
        moveTowards(rearAxle, start, 18).setZ(computeDropoutZ(skeleton)),
      ],
      90,
    ),
    [
      makeRoundSection(width, 0),
      makeRoundSection(width, 0.7),
      makeRoundSection(width * 0.86, 0.96),
      makeRoundSection(width * 0.4, 1),
    ],
    { sides: countSides(skeleton, 22), steps: countSteps(skeleton, 60) },
  )
  const joints: BufferGeometry[] = [buildLug(down, head, 'last', 50), buildFillet(down, shell, 'first', { size: 5 })]
  return {
    meshes: [
      buildPart('down-tube', appearance, down.solid, ...joints),
      buildPart(
        'laterals',
        appearance,
        ...mirrorToBothSides(lateral.solid),
        ...mirrorToBothSides(buildFillet(lateral, head, 'first', { size: 5 })),
      ),
      buildPart(
        'lateral-bridge',
        appearance,
        buildRod(crossing.clone().setZ(-beside), crossing.clone().setZ(beside), 7, 7, 20),
      ),
    ],
    down,
  }
}
