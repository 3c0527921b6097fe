/** The rear suspension of a frame: pivots, rocker link, shock and their mounting plates. */
import type { BufferGeometry, Mesh, Vector3 } from 'three'
import type { ModelSkeleton } from '../modelSkeleton.ts'
import { part, type Skin, skins } from '../part.ts'
import { at, bothSides, lathe, rod } from '../solid.ts'
import { onStay, placeLinkage } from './plan.ts'
import { hullPlate } from './plates.ts'
import { stayTube } from './rear.ts'
import type { Tube } from './tube.ts'

const dark: Skin = { finish: 'anodised', paint: '#242423' }
const bolts: Skin = { finish: 'anodised', paint: 'accent' }

/** Bolt and washer of a pivot, on both sides. */
function pivot(centre: Vector3, z: number, radius: number): { washer: BufferGeometry[]; bolt: BufferGeometry[] } {
  const side = centre.clone().setZ(z)
  const washer = lathe(
    [
      [0, -4],
      [radius + 2.6, -4],
      [radius + 2.6, 0.8],
      [radius + 1.6, 1.8],
      [0, 1.8],
    ],
    side,
    at(0, 0, 1),
    20,
  )
  const bolt = lathe(
    [
      [0, 0],
      [radius, 0],
      [radius, 2.6],
      [radius - 1.2, 3.6],
      [radius * 0.5, 3.6],
      [radius * 0.46, 1.4],
      [0, 1.4],
    ],
    side,
    at(0, 0, 1),
    16,
  )
  return { washer: bothSides(washer), bolt: bothSides(bolt) }
}

/** Chainstays, seat stays, rocker link, pivots and shock. */
export function suspendedRear(skeleton: ModelSkeleton, skin: Skin): Mesh[] {
  const { tubes, wheelRadius: radius, rearAxle, bottomBracket } = skeleton
  const link = placeLinkage(skeleton)
  const chain = stayTube(skeleton, 'chain')
  const seat = stayTube(skeleton, 'seat')
  const bridgeAt = (name: 'chain' | 'seat', fromAxle: number, thick: number): BufferGeometry => {
    const end = onStay(skeleton, name, fromAxle)
    return rod(end, end.clone().setZ(-end.z), thick, thick, 24)
  }
  const yoke = [
    hullPlate(
      [
        { centre: bottomBracket, radius: 25 },
        { centre: link.mainPivot, radius: 18 },
        { centre: link.mainPivot.clone().add(at(12, -26)), radius: 18 },
      ],
      0,
      42,
      [],
      4,
    ),
  ]
  const chainEnd = hullPlate(
    [
      { centre: link.mainPivot, radius: 17 },
      { centre: chain.centre(0.1), radius: tubes.chainStay * 0.5 },
    ],
    30,
    15,
    [],
    2.5,
  )
  const arm = hullPlate(
    [
      { centre: link.rocker, radius: 15 },
      { centre: link.rockerRear, radius: 11 },
    ],
    28,
    9,
    [],
    1.6,
  )
  const front = hullPlate(
    [
      { centre: link.rocker, radius: 15 },
      { centre: link.rockerFront, radius: 10 },
    ],
    25,
    9,
    [],
    1.6,
  )
  const seatEnd = hullPlate(
    [
      { centre: link.rockerRear, radius: 11 },
      { centre: seat.centre(0.1), radius: tubes.seatStay * 0.42 },
    ],
    39,
    12,
    [],
    2,
  )
  const pivots = [
    pivot(link.mainPivot, 38.5, 9),
    pivot(link.rocker, 33.5, 8),
    pivot(link.rockerRear, 45.4, 6),
    pivot(link.rockerFront, 30.2, 6),
    ...(link.stayPivot ? [pivot(link.stayPivot, onStay(skeleton, 'chain', 44).z + 8.5, 6)] : []),
  ]
  const horst = link.stayPivot
    ? bothSides(
        hullPlate(
          [
            { centre: link.stayPivot, radius: 12 },
            { centre: rearAxle, radius: 13 },
          ],
          onStay(skeleton, 'chain', 30).z,
          12,
          [],
          1.6,
        ),
      )
    : []
  return [
    part('chain-stays', skin, ...bothSides(chain.solid), ...bothSides(chainEnd), bridgeAt('chain', radius + 14, 11)),
    part(
      'seat-stays',
      skin,
      ...bothSides(seat.solid),
      ...bothSides(seatEnd),
      ...horst,
      bridgeAt('seat', radius + 12.5, 8),
    ),
    part(
      'main-pivot-housing',
      skin,
      ...yoke,
      rod(link.mainPivot.clone().setZ(-30), link.mainPivot.clone().setZ(30), 14, 14, 32),
    ),
    part(
      'rocker',
      dark,
      ...bothSides(arm),
      ...bothSides(front),
      rod(link.rocker.clone().setZ(-26), link.rocker.clone().setZ(26), 12, 12, 28),
      rod(link.rockerRear.clone().setZ(-36), link.rockerRear.clone().setZ(36), 5, 5, 16),
    ),
    part('pivot-washers', dark, ...pivots.flatMap(({ washer }) => washer)),
    part('pivot-bolts', bolts, ...pivots.flatMap(({ bolt }) => bolt)),
    ...shock(skeleton, link.rockerFront, link.shockFoot),
  ]
}

/** The lower shock mount on a tube. */
export function shockMount(skeleton: ModelSkeleton, tube: Tube, skin: Skin): Mesh {
  const { shockFoot } = placeLinkage(skeleton)
  const t = tube.along(shockFoot)
  const off = 26 / tube.length
  const cheek = hullPlate(
    [
      { centre: shockFoot, radius: 9 },
      { centre: tube.centre(t - off), radius: 8 },
      { centre: tube.centre(t + off), radius: 8 },
    ],
    16.5,
    7,
    [],
    1.4,
  )
  const end = pivot(shockFoot, 19.4, 5.5)
  return part('shock-mount', skin, ...bothSides(cheek), ...end.washer, ...end.bolt)
}

/** An air shock: eyelets, body, air can, shaft, and a reservoir on long ones. */
function shock(skeleton: ModelSkeleton, top: Vector3, foot: Vector3): Mesh[] {
  const way = foot.clone().sub(top)
  const length = way.length()
  way.normalize()
  const hasReservoir = skeleton.geometry.forkLength > 545
  const eye = (centre: Vector3) => rod(centre.clone().setZ(-14), centre.clone().setZ(14), 9.5, 9.5, 28)
  const can = Math.min(23, length * 0.13)
  const canEnd = length * 0.66
  const body = lathe(
    [
      [0, 4],
      [12, 5],
      [can - 3, 15],
      [can, 18],
      [can, 30],
      [can - 1, 30.6],
      [can - 1, 33],
      [can + 0.6, 33.6],
      [can + 0.6, canEnd - 6],
      [can - 1.4, canEnd - 2],
      [can - 5, canEnd],
      [0, canEnd],
    ],
    top,
    way,
    40,
  )
  const shaftEnd = lathe(
    [
      [0, 0],
      [9, 0],
      [13, 6],
      [13, 13],
      [8, 17],
      [0, 17],
    ],
    foot,
    way.clone().negate(),
    28,
  )
  const aside = at(-way.y, way.x).multiplyScalar(way.y < -0.5 ? -1 : 1)
  const from = top
    .clone()
    .addScaledVector(way, 20)
    .addScaledVector(aside, can + 11)
  const reservoir = hasReservoir
    ? [
        lathe(
          [
            [0, 0],
            [12, 0],
            [13.5, 1.5],
            [13.5, 78],
            [12, 80],
            [0, 80],
          ],
          from,
          way,
          32,
        ),
        rod(top.clone().addScaledVector(way, 25), from.clone().addScaledVector(way, 8), 11, 9, 20),
      ]
    : []
  return [
    part('shock', skins.black, eye(top), eye(foot), body, ...reservoir, shaftEnd),
    part(
      'shock-shaft',
      { finish: 'polished', paint: '#8c8778' },
      rod(top.clone().addScaledVector(way, canEnd - 6), foot.clone().addScaledVector(way, -10), 6.4, 6.4, 24),
    ),
    part(
      'shock-band',
      bolts,
      lathe(
        [
          [can, 0],
          [can + 1, 0],
          [can + 1, 9],
          [can, 9],
        ],
        top.clone().addScaledVector(way, canEnd - 24),
        way,
        40,
      ),
      lathe(
        [
          [0, 0],
          [8, 0],
          [8, 6],
          [7, 7],
          [0, 7],
        ],
        top
          .clone()
          .addScaledVector(way, 12)
          .addScaledVector(aside, can * 0.6),
        aside,
        20,
      ),
    ),
  ]
}
