/** The rear suspension of a frame: pivots, rocker link, shock and their mounting plates. */
import type { BufferGeometry, Mesh, Vector3 } from 'three'
import type { ModelSkeleton } from '../modelSkeleton.ts'
import { type Appearance, appearances, buildPart } from '../part.ts'
import { at, buildRod, lathe, mirrorToBothSides } from '../solid.ts'
import { findPointOnStay, placeLinkage } from './plan.ts'
import { buildHullPlate } from './plates.ts'
import { buildStayTube } from './rear.ts'
import type { Tube } from './tube.ts'

const dark: Appearance = { finish: 'anodised', paint: '#242423' }
const bolts: Appearance = { finish: 'anodised', paint: 'accent' }

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
  return { washer: mirrorToBothSides(washer), bolt: mirrorToBothSides(bolt) }
}

/** Chainstays, seat stays, rocker link, pivots and shock. */
export function buildSuspendedRear(skeleton: ModelSkeleton, appearance: Appearance): Mesh[] {
  const { tubes, wheelRadius: radius, rearAxle, bottomBracket } = skeleton
  const link = placeLinkage(skeleton)
  const chain = buildStayTube(skeleton, 'chain')
  const seat = buildStayTube(skeleton, 'seat')
  const bridgeAt = (name: 'chain' | 'seat', fromAxle: number, thick: number): BufferGeometry => {
    const end = findPointOnStay(skeleton, name, fromAxle)
    return buildRod(end, end.clone().setZ(-end.z), thick, thick, 24)
  }
  const yoke = [
    buildHullPlate(
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
  const chainEnd = buildHullPlate(
    [
      { centre: link.mainPivot, radius: 17 },
      { centre: chain.centre(0.1), radius: tubes.chainStay * 0.5 },
    ],
    30,
    15,
    [],
    2.5,
  )
  const arm = buildHullPlate(
    [
      { centre: link.rocker, radius: 15 },
      { centre: link.rockerRear, radius: 11 },
    ],
    28,
    9,
    [],
    1.6,
  )
  const front = buildHullPlate(
    [
      { centre: link.rocker, radius: 15 },
      { centre: link.rockerFront, radius: 10 },
    ],
    25,
    9,
    [],
    1.6,
  )
  const seatEnd = buildHullPlate(
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
    ...(link.stayPivot ? [pivot(link.stayPivot, findPointOnStay(skeleton, 'chain', 44).z + 8.5, 6)] : []),
  ]
  const horst = link.stayPivot
    ? mirrorToBothSides(
        buildHullPlate(
          [
            { centre: link.stayPivot, radius: 12 },
            { centre: rearAxle, radius: 13 },
          ],
          findPointOnStay(skeleton, 'chain', 30).z,
          12,
          [],
          1.6,
        ),
      )
    : []
  return [
    buildPart(
      'chain-stays',
      appearance,
      ...mirrorToBothSides(chain.solid),
      ...mirrorToBothSides(chainEnd),
      bridgeAt('chain', radius + 14, 11),
    ),
    buildPart(
      'seat-stays',
      appearance,
      ...mirrorToBothSides(seat.solid),
      ...mirrorToBothSides(seatEnd),
      ...horst,
      bridgeAt('seat', radius + 12.5, 8),
    ),
    buildPart(
      'main-pivot-housing',
      appearance,
      ...yoke,
      buildRod(link.mainPivot.clone().setZ(-30), link.mainPivot.clone().setZ(30), 14, 14, 32),
    ),
    buildPart(
      'rocker',
      dark,
      ...mirrorToBothSides(arm),
      ...mirrorToBothSides(front),
      buildRod(link.rocker.clone().setZ(-26), link.rocker.clone().setZ(26), 12, 12, 28),
      buildRod(link.rockerRear.clone().setZ(-36), link.rockerRear.clone().setZ(36), 5, 5, 16),
    ),
    buildPart('pivot-washers', dark, ...pivots.flatMap(({ washer }) => washer)),
    buildPart('pivot-bolts', bolts, ...pivots.flatMap(({ bolt }) => bolt)),
    ...shock(skeleton, link.rockerFront, link.shockFoot),
  ]
}

/** The lower shock mount on a tube. */
export function buildShockMount(skeleton: ModelSkeleton, tube: Tube, appearance: Appearance): Mesh {
  const { shockFoot } = placeLinkage(skeleton)
  const t = tube.along(shockFoot)
  const off = 26 / tube.length
  const cheek = buildHullPlate(
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
  return buildPart('shock-mount', appearance, ...mirrorToBothSides(cheek), ...end.washer, ...end.bolt)
}

/** An air shock: eyelets, body, air can, shaft, and a reservoir on long ones. */
function shock(skeleton: ModelSkeleton, top: Vector3, foot: Vector3): Mesh[] {
  const way = foot.clone().sub(top)
  const length = way.length()
  way.normalize()
  const hasReservoir = skeleton.geometry.forkLength > 545
  const eye = (centre: Vector3) => buildRod(centre.clone().setZ(-14), centre.clone().setZ(14), 9.5, 9.5, 28)
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
        buildRod(top.clone().addScaledVector(way, 25), from.clone().addScaledVector(way, 8), 11, 9, 20),
      ]
    : []
  return [
    buildPart('shock', appearances.black, eye(top), eye(foot), body, ...reservoir, shaftEnd),
    buildPart(
      'shock-shaft',
      { finish: 'polished', paint: '#8c8778' },
      buildRod(top.clone().addScaledVector(way, canEnd - 6), foot.clone().addScaledVector(way, -10), 6.4, 6.4, 24),
    ),
    buildPart(
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
