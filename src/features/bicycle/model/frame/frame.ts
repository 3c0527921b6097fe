/** The frame: tubes that meet, stays, dropouts. */
import type { BufferGeometry, Group, Mesh } from 'three'
import { assembly, part, type Skin, skins } from '../part.ts'
import { facets, type Skeleton } from '../skeleton.ts'
import { at, bothSides, rod, turned } from '../solid.ts'
import { bottleBosses, bottomBracketCups, cablePort, cableStop, headBadge, headset, seatCollar } from './fittings.ts'
import { fillet, lug, panel, sleeve } from './joint.ts'
import { corners, downTube, headTube, seatTube, sidesOf, topTube } from './mainTubes.ts'
import { isBright, makeOf } from './plan.ts'
import { dropouts, stays } from './rear.ts'
import { round, type Tube, tube } from './tube.ts'

export const paint: Skin = { finish: 'gloss', paint: 'frame' }
const accent: Skin = { finish: 'gloss', paint: 'accent' }

/** Radius of the bottom bracket's shell. */
export const shellRadius = ({ build, size }: Pick<Skeleton, 'build' | 'size'>): number =>
  (build.tubes === 'slim' ? 20 : build.tubes === 'round' ? 21 : 23.5) * (size < 1 ? 0.6 + 0.4 * size : 1)

/** The shell of the bottom bracket. */
export function bottomBracketShell(skeleton: Skeleton): Tube {
  const half = skeleton.shell / 2
  return tube([at(0, 0, -half), at(0, 0, half)], [round(shellRadius(skeleton) * 2)], {
    sides: facets(skeleton, 30),
    steps: 1,
    across: at(1, 0, 0),
  })
}

/** The frame: tubes that meet, stays, dropouts. */
export function frame(skeleton: Skeleton): Group {
  const make = makeOf(skeleton)
  const head = headTube(skeleton)
  const seat = seatTube(skeleton)
  const down = downTube(skeleton)
  const top = topTube(skeleton)
  const shell = bottomBracketShell(skeleton)
  const corner = corners[make]
  const joints: BufferGeometry[] =
    make === 'lugged'
      ? []
      : [fillet(down, head, 'last', corner), fillet(top, head, 'last', corner), fillet(top, seat, 'first', corner)]
  return assembly(
    'frame',
    part('head-tube', paint, head.solid),
    part('seat-tube', paint, seat.solid),
    part('down-tube', paint, down.solid),
    part('top-tube', paint, top.solid),
    part('shell', paint, shell.solid, fillet(down, shell, 'first', corner), fillet(seat, shell, 'first', corner)),
    joints.length > 0
      ? part('joints', paint, ...joints)
      : part('lugs', paint, lug(down, head, 'last', 52), lug(top, head, 'last', 46), lug(top, seat, 'first', 44)),
    ...stays(skeleton, paint, { shell, seat }),
    ...dropouts(skeleton, paint),
    headset(skeleton),
    ...seatCollar(skeleton, seat),
    bottomBracketCups(skeleton, shellRadius(skeleton)),
    ...headBadge(skeleton, head),
    part('bosses', skins.steel, ...bottleBosses(down, 0.42, -Math.PI / 2), ...bottleBosses(seat, 0.42, Math.PI / 2)),
  )
}
void accent
void sleeve
void panel
void bothSides
void rod
void turned
void sidesOf
void cablePort
void cableStop
void isBright
