/** The rear triangle of a rigid frame: stays, bridges, dropouts. */
import type { BufferGeometry, Mesh } from 'three'
import type { ModelSkeleton } from '../modelSkeleton.ts'
import { type Appearance, buildPart } from '../part.ts'
import { at, buildRing, buildRod, mirrorToBothSides } from '../solid.ts'
import { buildFillet } from './joint.ts'
import { corners, countSides, countSteps } from './mainTubes.ts'
import {
  chooseConstruction,
  computeDropoutZ,
  dropoutWidth,
  findHangerHole,
  findPointOnStay,
  hasTrackEnds,
  placeJoints,
  planStay,
} from './plan.ts'
import { buildHullPlate, type Disc, makeHole } from './plates.ts'
import { buildBentPath, buildTube, type Tube } from './tube.ts'

/** The drive-side stay as a tube. */
export function buildStayTube(skeleton: ModelSkeleton, name: 'chain' | 'seat'): Tube {
  const { points, stations } = planStay(skeleton, name)
  const diameter = name === 'chain' ? skeleton.tubes.chainStay : skeleton.tubes.seatStay
  return buildTube(buildBentPath(points, 70), stations, {
    sides: countSides(skeleton, diameter * 1.3),
    steps: countSteps(skeleton, 40),
  })
}

/** Chainstays, seat stays and the bridges between them. */
export function buildStays(
  skeleton: ModelSkeleton,
  appearance: Appearance,
  hosts: { shell: Tube; seat: Tube },
): Mesh[] {
  const { rearAxle, wheelRadius: radius, build, tubes, bottomBracket, geometry } = skeleton
  const make = chooseConstruction(skeleton)
  const chain = buildStayTube(skeleton, 'chain')
  const seat = buildStayTube(skeleton, 'seat')
  const corner = { ...corners[make], size: corners[make].size * 0.7 }
  const bridges: BufferGeometry[] = []
  const across = (name: 'chain' | 'seat', fromAxle: number, diameter: number) => {
    const end = findPointOnStay(skeleton, name, fromAxle)
    bridges.push(buildRod(end, end.clone().setZ(-end.z), diameter / 2, diameter / 2, 20))
  }
  const seatRoom = rearAxle.distanceTo(placeJoints(skeleton).staysAtSeat) - radius
  if (make !== 'foil' && seatRoom > 30) across('seat', radius + Math.min(16, seatRoom * 0.3), tubes.seatStay * 0.8)
  const chainRoom = rearAxle.distanceTo(bottomBracket) - radius
  if (chainRoom > 44 && geometry.tyre < 80 && build.frame !== 'bmx') across('chain', radius + 9, tubes.chainStay * 0.62)
  const seatFillet = make === 'lugged' ? [] : [buildFillet(seat, hosts.seat, 'first', corner)]
  return [
    buildPart(
      'chain-stays',
      appearance,
      ...[chain.solid, buildFillet(chain, hosts.shell, 'first', corner)].flatMap(mirrorToBothSides),
    ),
    buildPart('seat-stays', appearance, ...[seat.solid, ...seatFillet].flatMap(mirrorToBothSides)),
    ...(bridges.length > 0 ? [buildPart('bridges', appearance, ...bridges)] : []),
  ]
}

/** The dropouts, which hold the axle at the ends of the stays. */
export function buildDropouts(skeleton: ModelSkeleton, appearance: Appearance): Mesh[] {
  const { rearAxle, tubes, build, size } = skeleton
  const z = computeDropoutZ(skeleton)
  const make = chooseConstruction(skeleton)
  const boss = (build.brakes === 'disc' ? 14.5 : 12.5) * Math.max(0.8, size)
  const axle: Disc = { centre: rearAxle, radius: boss }
  const towardsChain = findPointOnStay(skeleton, 'chain', 40)
  const towardsSeat = findPointOnStay(skeleton, 'seat', 40)
  const chainEnd: Disc = { centre: towardsChain, radius: tubes.chainStay * 0.3 }
  const seatEnd: Disc = { centre: towardsSeat, radius: tubes.seatStay * 0.34 }
  const isThin = make === 'lugged' || make === 'brazed' || make === 'welded'
  const plates: BufferGeometry[] = []
  if (hasTrackEnds(skeleton)) {
    const level = at(rearAxle.x - towardsChain.x, rearAxle.y - towardsChain.y).normalize()
    const on = (along: number) => rearAxle.clone().addScaledVector(level, along)
    const slot = makeHole([
      { centre: on(9), radius: 5.2 },
      { centre: on(-22), radius: 5.2 },
    ])
    plates.push(
      buildHullPlate(
        [
          { centre: on(-30), radius: 12.5 },
          { centre: on(17), radius: 11.5 },
        ],
        z,
        dropoutWidth,
        [slot],
      ),
      buildHullPlate([{ centre: on(-30), radius: 11 }, chainEnd], z, dropoutWidth),
      buildHullPlate([{ centre: on(-24), radius: 10 }, seatEnd], z, dropoutWidth),
    )
  } else if (isThin) {
    plates.push(buildHullPlate([axle, chainEnd], z, dropoutWidth), buildHullPlate([axle, seatEnd], z, dropoutWidth))
    plates.push(
      buildHullPlate(
        [
          { centre: rearAxle.clone().lerp(towardsChain, 0.62), radius: 4 },
          { centre: rearAxle.clone().lerp(towardsSeat, 0.62), radius: 4 },
          { centre: rearAxle, radius: 8 },
        ],
        z,
        dropoutWidth,
      ),
    )
  } else {
    const middle = towardsChain.clone().lerp(towardsSeat, 0.5)
    const window = rearAxle.clone().lerp(middle, 0.78)
    plates.push(
      buildHullPlate([axle, chainEnd, seatEnd], z, dropoutWidth, [
        makeHole([
          { centre: window.clone().lerp(towardsChain, 0.36), radius: 2.6 },
          { centre: window.clone().lerp(towardsSeat, 0.36), radius: 2.6 },
          { centre: window.clone().lerp(rearAxle, 0.12), radius: 2.6 },
        ]),
      ]),
    )
  }
  if (build.mudguards || build.rack) plates.push(buildHullPlate(planEyelet(rearAxle), z, dropoutWidth))
  return [buildPart('dropouts', appearance, ...plates.flatMap(mirrorToBothSides)), ...axleEnds(skeleton)]
}

/** An eyelet for mudguard stays and racks, above and behind the axle. */
export const planEyelet = ({ x, y }: { x: number; y: number }): Disc[] => [
  { centre: { x: x - 3, y: y + 3 }, radius: 9 },
  { centre: { x: x - 12, y: y + 13 }, radius: 6 },
]

const dark: Appearance = { finish: 'anodised', paint: '#232322' }

/** The derailleur hanger and the ends of a thru-axle. */
function axleEnds(skeleton: ModelSkeleton): Mesh[] {
  const { rearAxle, build } = skeleton
  const hasHanger = build.drivetrain === '1x' || build.drivetrain === '2x' || build.drivetrain === '3x'
  const z = computeDropoutZ(skeleton)
  const out = z + dropoutWidth / 2
  const hanger = findHangerHole(skeleton)
  return [
    ...(hasHanger
      ? [
          buildPart(
            'hanger',
            dark,
            buildHullPlate(
              [
                { centre: rearAxle, radius: 9 },
                { centre: { x: rearAxle.x - 6, y: rearAxle.y - 12 }, radius: 8 },
              ],
              z - 0.4,
              dropoutWidth + 2,
            ),
            buildHullPlate(
              [
                { centre: { x: rearAxle.x - 5, y: rearAxle.y - 8 }, radius: 8 },
                { centre: hanger, radius: 8 },
              ],
              z,
              dropoutWidth,
            ),
          ),
        ]
      : []),
    ...buildThruAxle(skeleton, 'rear', rearAxle, out),
  ]
}

/** Head and threaded end of a thru-axle. Nuts and quick releases belong to the wheel. @param out outside of the dropout */
export function buildThruAxle(
  { build }: Pick<ModelSkeleton, 'build'>,
  name: 'rear' | 'front',
  axle: { x: number; y: number },
  out: number,
): Mesh[] {
  if (build.brakes !== 'disc' || build.drivetrain === 'single-speed' || build.drivetrain === 'hub-gear') return []
  const on = (z: number) => at(axle.x, axle.y, z)
  const side = name === 'rear' ? -1 : 1
  return [
    buildPart(
      `${name}-thru-axle`,
      dark,
      buildRod(on(side * (out - 2)), on(side * (out + 3)), 9.2, 8.4, 32),
      buildRing(on(side * (out + 3)), 6, 1.7, { sides: 8, steps: 32 }),
      buildRod(on(-side * (out - 2)), on(-side * (out + 1.4)), 7.4, 7, 28),
    ),
    buildPart(`${name}-axle-socket`, socket, buildRod(on(side * (out + 1)), on(side * (out + 3.2)), 3.6, 3.6, 6)),
  ]
}

const socket: Appearance = { finish: 'matte', paint: '#0b0b0b' }
