/** The frame: main tubes, stays and dropouts. */
import type { Group } from 'three'
import { facets, type ModelSkeleton } from '../modelSkeleton.ts'
import { assembly, part, type Skin, skins } from '../part.ts'
import { at } from '../solid.ts'
import { decals } from './decals.ts'
import { bottleBosses, headBadge, headset, seatCollar } from './fittings.ts'
import { fillet, lug } from './joint.ts'
import { type MainTubes, mixteTubes, stepThroughTubes } from './lowFrames.ts'
import { corners, downTube, headTube, seatTube, topTube } from './mainTubes.ts'
import { chooseConstruction } from './plan.ts'
import { dropouts, stays } from './rear.ts'
import { shockMount, suspendedRear } from './suspensionFrame.ts'
import { round, type Tube, tube } from './tube.ts'

const paint: Skin = { finish: 'gloss', paint: 'frame' }

/** Radius of the bottom bracket shell. */
export const shellRadius = ({ build, size }: Pick<ModelSkeleton, 'build' | 'size'>): number =>
  (build.tubes === 'slim' ? 20.4 : build.tubes === 'round' ? 21.5 : 23.5) * (size < 1 ? 0.8 + 0.2 * size : 1)

function bottomBracketShell(skeleton: ModelSkeleton): Tube {
  const half = skeleton.shell / 2
  return tube([at(0, 0, -half), at(0, 0, half)], [round(shellRadius(skeleton) * 2)], {
    sides: facets(skeleton, 30),
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
  const down = downTube(skeleton)
  const top = topTube(skeleton)
  const corner = corners[make]
  const joints =
    make === 'lugged'
      ? [lug(down, head, 'last', 52), lug(top, head, 'last', 46), lug(top, seat, 'first', 44)]
      : [fillet(down, head, 'last', corner), fillet(top, head, 'last', corner), fillet(top, seat, 'first', corner)]
  return {
    meshes: [
      part('down-tube', paint, down.solid),
      part('top-tube', paint, top.solid),
      part(make === 'lugged' ? 'lugs' : 'joints', paint, ...joints, fillet(down, shell, 'first', corner)),
    ],
    down,
    top,
  }
}

/** The frame: main tubes, stays and dropouts. */
export function frame(skeleton: ModelSkeleton): Group {
  const { build } = skeleton
  const head = headTube(skeleton)
  const seat = seatTube(skeleton)
  const shell = bottomBracketShell(skeleton)
  const hosts = { head, seat, shell }
  const main =
    build.frame === 'step-through'
      ? stepThroughTubes(skeleton, paint, hosts)
      : build.frame === 'mixte'
        ? mixteTubes(skeleton, paint, hosts)
        : closedTubes(skeleton, hosts)
  const isSprung = build.frame === 'full-suspension'
  const carrier = build.tubes === 'aero' || build.tubes === 'round' ? main.top : main.down
  return assembly(
    'frame',
    part('head-tube', paint, head.solid),
    part('seat-tube', paint, seat.solid, fillet(seat, shell, 'first', corners[chooseConstruction(skeleton)])),
    part('shell', paint, shell.solid),
    ...main.meshes,
    ...(isSprung ? suspendedRear(skeleton, paint) : stays(skeleton, paint, hosts)),
    ...dropouts(skeleton, paint),
    headset(skeleton),
    ...seatCollar(skeleton, seat),
    ...headBadge(skeleton, head),
    decals(skeleton, { down: main.down, seat }),
    build.frame === 'bmx' ? null : part('bosses', skins.steel, ...bottleBosses(main.down, 0.42, -Math.PI / 2)),
    isSprung && carrier ? shockMount(skeleton, carrier, paint) : null,
  )
}
