/** The rear triangle of a rigid frame: stays, bridges, dropouts. */
import type { BufferGeometry, Mesh } from 'three'
import type { ModelSkeleton } from '../modelSkeleton.ts'
import { part, type Skin } from '../part.ts'
import { at, bothSides, ring, rod } from '../solid.ts'
import { fillet } from './joint.ts'
import { corners, countSides, countSteps } from './mainTubes.ts'
import {
  chooseConstruction,
  dropoutWidth,
  dropoutZ,
  hangerHole,
  hasTrackEnds,
  onStay,
  placeJoints,
  stay,
} from './plan.ts'
import { type Disc, hole, hullPlate } from './plates.ts'
import { bentPath, type Tube, tube } from './tube.ts'

/** The drive-side stay as a tube. */
export function stayTube(skeleton: ModelSkeleton, name: 'chain' | 'seat'): Tube {
  const { points, stations } = stay(skeleton, name)
  const diameter = name === 'chain' ? skeleton.tubes.chainStay : skeleton.tubes.seatStay
  return tube(bentPath(points, 70), stations, {
    sides: countSides(skeleton, diameter * 1.3),
    steps: countSteps(skeleton, 40),
  })
}

/** Chainstays, seat stays and the bridges between them. */
export function stays(skeleton: ModelSkeleton, skin: Skin, hosts: { shell: Tube; seat: Tube }): Mesh[] {
  const { rearAxle, wheelRadius: radius, build, tubes, bottomBracket, geometry } = skeleton
  const make = chooseConstruction(skeleton)
  const chain = stayTube(skeleton, 'chain')
  const seat = stayTube(skeleton, 'seat')
  const corner = { ...corners[make], size: corners[make].size * 0.7 }
  const bridges: BufferGeometry[] = []
  const across = (name: 'chain' | 'seat', fromAxle: number, diameter: number) => {
    const end = onStay(skeleton, name, fromAxle)
    bridges.push(rod(end, end.clone().setZ(-end.z), diameter / 2, diameter / 2, 20))
  }
  const seatRoom = rearAxle.distanceTo(placeJoints(skeleton).staysAtSeat) - radius
  if (make !== 'foil' && seatRoom > 30) across('seat', radius + Math.min(16, seatRoom * 0.3), tubes.seatStay * 0.8)
  const chainRoom = rearAxle.distanceTo(bottomBracket) - radius
  if (chainRoom > 44 && geometry.tyre < 80 && build.frame !== 'bmx') across('chain', radius + 9, tubes.chainStay * 0.62)
  const seatFillet = make === 'lugged' ? [] : [fillet(seat, hosts.seat, 'first', corner)]
  return [
    part('chain-stays', skin, ...[chain.solid, fillet(chain, hosts.shell, 'first', corner)].flatMap(bothSides)),
    part('seat-stays', skin, ...[seat.solid, ...seatFillet].flatMap(bothSides)),
    ...(bridges.length > 0 ? [part('bridges', skin, ...bridges)] : []),
  ]
}

/** The dropouts, which hold the axle at the ends of the stays. */
export function dropouts(skeleton: ModelSkeleton, skin: Skin): Mesh[] {
  const { rearAxle, tubes, build, size } = skeleton
  const z = dropoutZ(skeleton)
  const make = chooseConstruction(skeleton)
  const boss = (build.brakes === 'disc' ? 14.5 : 12.5) * Math.max(0.8, size)
  const axle: Disc = { centre: rearAxle, radius: boss }
  const towardsChain = onStay(skeleton, 'chain', 40)
  const towardsSeat = onStay(skeleton, 'seat', 40)
  const chainEnd: Disc = { centre: towardsChain, radius: tubes.chainStay * 0.3 }
  const seatEnd: Disc = { centre: towardsSeat, radius: tubes.seatStay * 0.34 }
  const isThin = make === 'lugged' || make === 'brazed' || make === 'welded'
  const plates: BufferGeometry[] = []
  if (hasTrackEnds(skeleton)) {
    const level = at(rearAxle.x - towardsChain.x, rearAxle.y - towardsChain.y).normalize()
    const on = (along: number) => rearAxle.clone().addScaledVector(level, along)
    const slot = hole([
      { centre: on(9), radius: 5.2 },
      { centre: on(-22), radius: 5.2 },
    ])
    plates.push(
      hullPlate(
        [
          { centre: on(-30), radius: 12.5 },
          { centre: on(17), radius: 11.5 },
        ],
        z,
        dropoutWidth,
        [slot],
      ),
      hullPlate([{ centre: on(-30), radius: 11 }, chainEnd], z, dropoutWidth),
      hullPlate([{ centre: on(-24), radius: 10 }, seatEnd], z, dropoutWidth),
    )
  } else if (isThin) {
    plates.push(hullPlate([axle, chainEnd], z, dropoutWidth), hullPlate([axle, seatEnd], z, dropoutWidth))
    plates.push(
      hullPlate(
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
      hullPlate([axle, chainEnd, seatEnd], z, dropoutWidth, [
        hole([
          { centre: window.clone().lerp(towardsChain, 0.36), radius: 2.6 },
          { centre: window.clone().lerp(towardsSeat, 0.36), radius: 2.6 },
          { centre: window.clone().lerp(rearAxle, 0.12), radius: 2.6 },
        ]),
      ]),
    )
  }
  if (build.mudguards || build.rack) plates.push(hullPlate(eyelet(rearAxle), z, dropoutWidth))
  return [part('dropouts', skin, ...plates.flatMap(bothSides)), ...axleEnds(skeleton)]
}

/** An eyelet for mudguard stays and racks, above and behind the axle. */
export const eyelet = ({ x, y }: { x: number; y: number }): Disc[] => [
  { centre: { x: x - 3, y: y + 3 }, radius: 9 },
  { centre: { x: x - 12, y: y + 13 }, radius: 6 },
]

const dark: Skin = { finish: 'anodised', paint: '#232322' }

/** The derailleur hanger and the ends of a thru-axle. */
function axleEnds(skeleton: ModelSkeleton): Mesh[] {
  const { rearAxle, build } = skeleton
  const hasHanger = build.drivetrain === '1x' || build.drivetrain === '2x' || build.drivetrain === '3x'
  const z = dropoutZ(skeleton)
  const out = z + dropoutWidth / 2
  const hanger = hangerHole(skeleton)
  return [
    ...(hasHanger
      ? [
          part(
            'hanger',
            dark,
            hullPlate(
              [
                { centre: rearAxle, radius: 9 },
                { centre: { x: rearAxle.x - 6, y: rearAxle.y - 12 }, radius: 8 },
              ],
              z - 0.4,
              dropoutWidth + 2,
            ),
            hullPlate(
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
    ...thruAxle(skeleton, 'rear', rearAxle, out),
  ]
}

/** Head and threaded end of a thru-axle. Nuts and quick releases belong to the wheel. @param out outside of the dropout */
export function thruAxle(
  { build }: Pick<ModelSkeleton, 'build'>,
  name: 'rear' | 'front',
  axle: { x: number; y: number },
  out: number,
): Mesh[] {
  if (build.brakes !== 'disc' || build.drivetrain === 'single-speed' || build.drivetrain === 'hub-gear') return []
  const on = (z: number) => at(axle.x, axle.y, z)
  const side = name === 'rear' ? -1 : 1
  return [
    part(
      `${name}-thru-axle`,
      dark,
      rod(on(side * (out - 2)), on(side * (out + 3)), 9.2, 8.4, 32),
      ring(on(side * (out + 3)), 6, 1.7, { sides: 8, steps: 32 }),
      rod(on(-side * (out - 2)), on(-side * (out + 1.4)), 7.4, 7, 28),
    ),
    part(`${name}-axle-socket`, socket, rod(on(side * (out + 1)), on(side * (out + 3.2)), 3.6, 3.6, 6)),
  ]
}

const socket: Skin = { finish: 'matte', paint: '#0b0b0b' }
