/** The frame: main tubes, stays and dropouts. */
import type { Group } from 'three'
import { countFacets, type ModelSkeleton } from '../modelSkeleton.ts'
import { type Appearance, appearances, buildAssembly, buildPart } from '../part.ts'
import { at } from '../solid.ts'
import { buildDecals } from './decals.ts'
import { buildBottleBosses, buildHeadBadge, buildHeadset, buildSeatCollar } from './fittings.ts'
import { buildFillet, buildLug } from './joint.ts'
import { buildMixteTubes, buildStepThroughTubes, type MainTubes } from './lowFrames.ts'
import { buildDownTube, buildHeadTube, buildSeatTube, buildTopTube, corners } from './mainTubes.ts'
import { chooseConstruction } from './plan.ts'
import { buildDropouts, buildStays } from './rear.ts'
import { buildShockMount, buildSuspendedRear } from './suspensionFrame.ts'
import { buildTube, makeRoundSection, type Tube } from './tube.ts'

const paint: Appearance = { finish: 'gloss', paint: 'frame' }

/** Radius of the bottom bracket shell. */
export const computeShellRadius = ({ build, size }: Pick<ModelSkeleton, 'build' | 'size'>): number =>
  (build.tubes === 'slim' ? 20.4 : build.tubes === 'round' ? 21.5 : 23.5) * (size < 1 ? 0.8 + 0.2 * size : 1)

function bottomBracketShell(skeleton: ModelSkeleton): Tube {
  const half = skeleton.shell / 2
  return buildTube([at(0, 0, -half), at(0, 0, half)], [makeRoundSection(computeShellRadius(skeleton) * 2)], {
    sides: countFacets(skeleton, 30),
    steps: 1,
    across: at(1, 0, 0),
  })
}

/** Down tube and top tube of a diamond frame. */
function closedTubes(
  skeleton: ModelSkeleton,
  { head, seat, shell }: { head: Tube; seat: Tube; shell: Tube },
): MainTubes {
  const make = chooseConstruction(skeleton)
  const down = buildDownTube(skeleton)
  const top = buildTopTube(skeleton)
  const corner = corners[make]
  const joints =
    make === 'lugged'
      ? [buildLug(down, head, 'last', 52), buildLug(top, head, 'last', 46), buildLug(top, seat, 'first', 44)]
      : [
          buildFillet(down, head, 'last', corner),
          buildFillet(top, head, 'last', corner),
          buildFillet(top, seat, 'first', corner),
        ]
  return {
    meshes: [
      buildPart('down-tube', paint, down.solid),
      buildPart('top-tube', paint, top.solid),
      buildPart(make === 'lugged' ? 'lugs' : 'joints', paint, ...joints, buildFillet(down, shell, 'first', corner)),
    ],
    down,
    top,
  }
}

/** The frame: main tubes, stays and dropouts. */
export function buildFrame(skeleton: ModelSkeleton): Group {
  const { build } = skeleton
  const head = buildHeadTube(skeleton)
  const seat = buildSeatTube(skeleton)
  const shell = bottomBracketShell(skeleton)
  const hosts = { head, seat, shell }
  const main =
    build.frame === 'step-through'
      ? buildStepThroughTubes(skeleton, paint, hosts)
      : build.frame === 'mixte'
        ? buildMixteTubes(skeleton, paint, hosts)
        : closedTubes(skeleton, hosts)
  const isSprung = build.frame === 'full-suspension'
  const carrier = build.tubes === 'aero' || build.tubes === 'round' ? main.top : main.down
  return buildAssembly(
    'frame',
    buildPart('head-tube', paint, head.solid),
    buildPart('seat-tube', paint, seat.solid, buildFillet(seat, shell, 'first', corners[chooseConstruction(skeleton)])),
    buildPart('shell', paint, shell.solid),
    ...main.meshes,
    ...(isSprung ? buildSuspendedRear(skeleton, paint) : buildStays(skeleton, paint, hosts)),
    ...buildDropouts(skeleton, paint),
    buildHeadset(skeleton),
    ...buildSeatCollar(skeleton, seat),
    ...buildHeadBadge(skeleton, head),
    buildDecals(skeleton, { down: main.down, seat }),
    build.frame === 'bmx'
      ? null
      : buildPart('bosses', appearances.steel, ...buildBottleBosses(main.down, 0.42, -Math.PI / 2)),
    isSprung && carrier ? buildShockMount(skeleton, carrier, paint) : null,
  )
}
