/** The rear of a frame without pivots: stays, bridges, dropouts. */
import type { BufferGeometry, Mesh } from 'three'
import { part, type Skin } from '../part.ts'
import type { Skeleton } from '../skeleton.ts'
import { at, bothSides, mirrored, ring, rod } from '../solid.ts'
import { fillet } from './joint.ts'
import { corners, sidesOf } from './mainTubes.ts'
import { dropoutWidth, dropoutZ, hasTrackEnds, jointsOf, makeOf, onStay, stay } from './plan.ts'
import { type Disc, hole, hullPlate } from './plates.ts'
import { bentPath, type Tube, tube } from './tube.ts'

/** Drive side's stay as a tube. */
export function stayTube(skeleton: Skeleton, name: 'chain' | 'seat'): Tube {
  const { points, stations } = stay(skeleton, name)
  const diameter = name === 'chain' ? skeleton.tubes.chainStay : skeleton.tubes.seatStay
  return tube(bentPath(points, 70), stations, { sides: sidesOf(skeleton, diameter * 1.3), steps: 40 })
}

/** Chain stays, seat stays and the bridges between them. */
export function stays(skeleton: Skeleton, skin: Skin, hosts: { shell: Tube; seat: Tube }): Mesh[] {
  const { rearAxle, radius, build, tubes, bottomBracket, geometry } = skeleton
  const make = makeOf(skeleton)
  const chain = stayTube(skeleton, 'chain')
  const seat = stayTube(skeleton, 'seat')
  const corner = { ...corners[make], size: corners[make].size * 0.7 }
  const bridges: BufferGeometry[] = []
  const across = (name: 'chain' | 'seat', fromAxle: number, diameter: number) => {
    const end = onStay(skeleton, name, fromAxle)
    bridges.push(rod(end, end.clone().setZ(-end.z), diameter / 2, diameter / 2, 20))
  }
  const seatRoom = rearAxle.distanceTo(jointsOf(skeleton).staysAtSeat) - radius
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

/** Plates at the ends of the stays that take the axle. */
export function dropouts(skeleton: Skeleton, skin: Skin): Mesh[] {
  const { rearAxle, tubes, build, size } = skeleton
  const z = dropoutZ(skeleton)
  const make = makeOf(skeleton)
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
  return [part('dropouts', skin, ...plates.flatMap(bothSides)), ...axleEnds(skeleton)]
}

const metal: Skin = { finish: 'brushed', paint: '#8d9092' }
const dark: Skin = { finish: 'anodised', paint: '#232322' }

/** What holds the rear axle: nuts, a quick release or a thru-axle, and the hanger of the rear derailleur. */
function axleEnds(skeleton: Skeleton): Mesh[] {
  const { rearAxle, build } = skeleton
  const hasHanger = build.drivetrain === '1x' || build.drivetrain === '2x' || build.drivetrain === '3x'
  const z = dropoutZ(skeleton)
  const out = z + dropoutWidth / 2
  const hanger = { x: rearAxle.x - 7, y: rearAxle.y - 27 }
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
    ...axleFixing(skeleton, 'rear', rearAxle.clone(), out),
  ]
}

/** Nuts, quick release or thru-axle where an axle leaves the dropouts. @param out outside of the dropout */
export function axleFixing(
  { build, geometry, size }: Pick<Skeleton, 'build' | 'geometry' | 'size'>,
  name: 'rear' | 'front',
  axle: { x: number; y: number },
  out: number,
): Mesh[] {
  const on = (z: number) => at(axle.x, axle.y, z)
  const isNut =
    build.frame === 'bmx' ||
    build.drivetrain === 'single-speed' ||
    build.drivetrain === 'hub-gear' ||
    build.drivetrain === 'belt' ||
    size < 0.75
  if (isNut) {
    const nut = [
      rod(on(out - 1), on(out + 1.8), 10.5, 10.5, 28),
      rod(on(out + 1), on(out + 10), 9, 8.4, 6),
      rod(on(out + 9), on(out + 14), 4.6, 4.2, 16),
    ]
    return [part(`${name}-axle-nuts`, metal, ...nut.flatMap(bothSides))]
  }
  if (build.brakes === 'disc' && geometry.tyre !== 0) {
    const head = [rod(on(out - 2), on(out + 3.4), 9.4, 8.6, 32), ring(on(out + 3.4), 6.2, 1.6, { sides: 8, steps: 32 })]
    return [
      part(`${name}-thru-axle`, dark, ...head.map(mirrored), rod(on(out - 2), on(out + 1.2), 7.5, 7, 28)),
      part(`${name}-axle-socket`, skinSocket, rod(on(-out - 2), on(-out - 4.4), 4, 4, 6)),
    ]
  }
  const lever = tube(
    bentPath([on(-out - 11), at(axle.x - 10, axle.y + 8, -out - 13), at(axle.x - 46, axle.y + 30, -out - 8)], 12),
    [
      { t: 0, wide: 9, deep: 10 },
      { t: 0.4, wide: 5, deep: 10 },
      { t: 0.9, wide: 5, deep: 13 },
      { t: 1, wide: 3, deep: 8 },
    ],
  )
  return [
    part(
      `${name}-quick-release`,
      metal,
      rod(on(out - 2), on(out + 7), 8.5, 7.5, 24),
      rod(on(out + 6), on(out + 10), 4, 3.4, 16),
      rod(on(-out + 2), on(-out - 6), 8.5, 8.5, 24),
      rod(on(-out - 5), on(-out - 15), 7, 6.4, 20),
      lever.solid,
    ),
  ]
}

const skinSocket: Skin = { finish: 'matte', paint: '#0b0b0b' }
