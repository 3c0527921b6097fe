/** Kickstands: one leg behind the bottom bracket or at the rear dropout, or a double-leg stand for heavy loads. */
import type { Group } from 'three'
import { bendTube } from '../loft.ts'
import type { ModelSkeleton } from '../modelSkeleton.ts'
import { appearances, buildAssembly, buildPart } from '../part.ts'
import { at, buildBlock, buildRod, mirrorToBothSides } from '../solid.ts'
import { isCargo } from './rack.ts'

/** The kickstand, folded down; null for a bicycle without one. */
export function buildKickstand(skeleton: ModelSkeleton): Group | null {
  if (!skeleton.build.kickstand) return null
  if (isCargo(skeleton)) return doubleStand(skeleton)
  return skeleton.build.brakes === 'disc' ? rearStand(skeleton) : middleStand(skeleton)
}

const metal = ({ build }: ModelSkeleton) => (build.chainguard ? appearances.aluminium : appearances.black)

/** A rear kickstand, clamped to the left chainstay in front of the dropout. */
function rearStand(skeleton: ModelSkeleton): Group {
  const { rearAxle, rearHub, bottomBracket, ground, size, tubes } = skeleton
  const on = rearAxle
    .clone()
    .setZ(-rearHub / 2)
    .lerp(bottomBracket.clone().setZ(-24), 0.2)
  const pivot = on.clone().add(at(-4, -tubes.chainStay / 2 - 12, -12))
  const foot = at(pivot.x - 46 * size, ground + 6, pivot.z - 96 * size)
  const knee = pivot.clone().lerp(foot, 0.1)
  return buildAssembly(
    'kickstand',
    buildPart('stand-clamp', appearances.black, buildBlock(on, at(52, tubes.chainStay + 10, tubes.chainStay + 8), 5)),
    buildPart('stand-head', metal(skeleton), buildBlock(pivot.clone().add(at(0, 4, 2)), at(30, 34, 20), 6)),
    buildPart(
      'stand-leg',
      metal(skeleton),
      bendTube([pivot, knee, foot.clone().lerp(knee, 0.1), foot], (t) => 8 - 1.5 * t, { sides: 16, steps: 14 }),
    ),
    buildPart(
      'stand-bolts',
      appearances.steel,
      buildRod(pivot.clone().add(at(0, 4, -14)), pivot.clone().add(at(0, 4, 6)), 5.5, 5.5, 6),
    ),
    buildPart('stand-foot', appearances.rubber, shoe(foot.x, foot.z, ground)),
  )
}

const shoe = (x: number, z: number, ground: number) => buildBlock(at(x - 2, ground + 7, z), at(34, 14, 18), 5)

/** A center kickstand, bolted to a plate between the chainstays behind the bottom bracket. */
function middleStand(skeleton: ModelSkeleton): Group {
  const { rearAxle, ground, size, tubes } = skeleton
  const plateAt = rearAxle.clone().multiplyScalar(0.2)
  const low = plateAt.y - tubes.chainStay / 2 - 2
  const pivot = at(plateAt.x - 6, low - 16, -16)
  const foot = at(pivot.x - 74 * size, ground + 6, -142 * size)
  return buildAssembly(
    'kickstand',
    buildPart(
      'stand-clamp',
      appearances.aluminium,
      buildBlock(at(plateAt.x, low, 0), at(46, 8, 58), 2.5),
      buildBlock(at(plateAt.x, plateAt.y + tubes.chainStay / 2 + 2, 0), at(40, 6, 52), 2.5),
      buildRod(at(plateAt.x, low - 4, 0), at(plateAt.x, plateAt.y + tubes.chainStay / 2 + 8, 0), 5, 5, 6),
    ),
    buildPart('stand-head', metal(skeleton), buildBlock(pivot.clone().add(at(2, 4, 6)), at(32, 30, 34), 7)),
    buildPart(
      'stand-leg',
      metal(skeleton),
      bendTube(
        [
          pivot,
          pivot
            .clone()
            .lerp(foot, 0.16)
            .add(at(0, 0, -8)),
          pivot.clone().lerp(foot, 0.6),
          foot,
        ],
        (t) => 8.5 - 1.5 * t,
        { sides: 16, steps: 18 },
      ),
    ),
    buildPart('stand-foot', appearances.rubber, shoe(foot.x, foot.z, ground)),
  )
}

/** A double-leg kickstand behind the bottom bracket. */
function doubleStand(skeleton: ModelSkeleton): Group {
  const { rearAxle, ground, tubes } = skeleton
  const plateAt = rearAxle.clone().multiplyScalar(0.22)
  const low = plateAt.y - tubes.chainStay / 2 - 2
  const top = at(plateAt.x, low - 14)
  const leg = bendTube(
    [
      top.clone().setZ(18),
      top.clone().add(at(-6, -34, 44)),
      at(top.x - 38, ground + 60, 128),
      at(top.x - 50, ground + 8, 148),
    ],
    9,
    { sides: 16, steps: 22 },
  )
  const foot = bendTube(
    [at(top.x - 50, ground + 9, 148), at(top.x - 56, ground + 7, 156), at(top.x - 84, ground + 7, 160)],
    7,
    { sides: 14, steps: 10 },
  )
  return buildAssembly(
    'kickstand',
    buildPart(
      'stand-clamp',
      appearances.black,
      buildBlock(at(plateAt.x, low, 0), at(60, 9, 66), 3),
      buildBlock(top.clone(), at(40, 24, 56), 7),
    ),
    buildPart('stand-legs', appearances.black, ...mirrorToBothSides(leg)),
    buildPart('stand-foot', appearances.rubber, ...mirrorToBothSides(foot)),
  )
}
