/** Brakes that grip the rims, where crown, legs and stays hold them; and the arm of a brake inside the hub. */
import { type BufferGeometry, CubicBezierCurve3, type Group, Matrix4, type Object3D, type Vector3 } from 'three'
import { isBright, onStay } from '../frame/plan.ts'
import { hullPlate } from '../frame/plates.ts'
import { assembly, part, type Skin, skins } from '../part.ts'
import { onSteerer, type Skeleton } from '../skeleton.ts'
import { at, bent, rod, swept } from '../solid.ts'
import { wheelShapeOf } from '../wheel/wheelShape.ts'
import { adjusterTop, dualPivot } from './dualPivot.ts'
import { cutOf } from './mount.ts'
import { noodleEnd, type VBrakeShape, vBrake } from './vBrake.ts'

type End = 'front' | 'rear'
interface Held {
  frame: Object3D
  fork: Object3D
}

const metal = (skeleton: Skeleton): Skin => (isBright(skeleton) ? skins.silver : skins.black)
const trimOf = (skeleton: Skeleton): Skin => (isBright(skeleton) ? skins.aluminium : skins.darkSteel)

/** A frame whose y runs along `up` and whose x runs along `ahead`. */
const placed = (point: Vector3, ahead: Vector3, up: Vector3): Matrix4 =>
  new Matrix4().makeBasis(ahead, up, ahead.clone().cross(up)).setPosition(point)

/** A calliper on the fork's crown or on the bridge between the seat stays. */
export function caliperBrake(skeleton: Skeleton, end: End, held: Held): Group {
  const { radius, geometry, up, ahead, rearAxle, frontAxle } = skeleton
  const { rim } = wheelShapeOf(skeleton, end)
  const isFront = end === 'front'
  const guard = skeleton.build.mudguards ? 9 : 0
  const axle = isFront ? frontAxle : rearAxle
  const direction = isFront
    ? up
    : onStay(skeleton, 'seat', radius + 20)
        .setZ(0)
        .sub(axle)
        .normalize()
  // The calliper of a rear wheel sits behind the stays: its own "ahead" looks back.
  const outward = isFront ? ahead : at(-direction.y, direction.x)
  const clear = radius + guard + 13
  const start = isFront
    ? onSteerer(skeleton, Math.max(14, geometry.forkLength - clear))
    : onStay(skeleton, 'seat', radius + Math.max(guard + 8, 12)).setZ(0)
  const cut = cutOf(isFront ? held.fork : held.frame, {
    point: start,
    normal: direction,
    along: outward,
    side: isFront ? 1 : 0,
    reach: 34,
  })
  const face = isFront ? (cut?.to ?? 18) : skeleton.tubes.seatStay * 0.4
  const bolt = start.clone().addScaledVector(outward, face + 2)
  const track = rim.bsd / 2 + 0.6
  const reach = downTo(bolt, direction, outward, axle, track)
  const shape = {
    reach,
    rimHalf: rim.width / 2,
    tyreHalf: geometry.tyre / 2 + guard * 0.4,
    rimRadius: track,
    body: metal(skeleton),
    trim: trimOf(skeleton),
  }
  const brake = dualPivot(shape)
  const basis = placed(bolt, outward, direction)
  brake.applyMatrix4(basis)
  return assembly(
    `${end}-brake`,
    brake,
    housing(adjusterTop.clone().applyMatrix4(basis), direction, cableOf(skeleton, end), end),
  )
}

/** How far below the bolt the rim's track is, in the plane of the brake. */
function downTo(bolt: Vector3, direction: Vector3, outward: Vector3, axle: Vector3, track: number): number {
  const from = bolt.clone().addScaledVector(outward, 10).sub(axle)
  const along = from.dot(direction)
  const beside = from.dot(outward)
  return along - Math.sqrt(Math.max(0, track ** 2 - beside ** 2))
}

/** Arms on bosses in front of the legs or behind the stays. */
export function linearPull(skeleton: Skeleton, end: End, held: Held): Group {
  const { geometry, up, ahead, rearAxle, frontAxle } = skeleton
  const { rim } = wheelShapeOf(skeleton, end)
  const isFront = end === 'front'
  const axle = isFront ? frontAxle : rearAxle
  const padHeight = Math.min(27, geometry.bsd * 0.06 + 6)
  const away = rim.bsd / 2 + 0.6 - padHeight
  const direction = isFront ? up : onStay(skeleton, 'seat', away).setZ(0).sub(axle).normalize()
  const outward = isFront ? ahead : at(-direction.y, direction.x)
  const onLeg = isFront ? onSteerer(skeleton, geometry.forkLength - away) : onStay(skeleton, 'seat', away).setZ(0)
  const cut = cutOf(isFront ? held.fork : held.frame, {
    point: onLeg,
    normal: direction,
    along: outward,
    side: 1,
    reach: 44,
  })
  const face = cut?.to ?? 12
  const legZ = cut ? (cut.zFrom + cut.zTo) / 2 : geometry.tyre / 2 + 16
  const shape: VBrakeShape = {
    bossHalf: legZ,
    armLength: Math.max(padHeight + geometry.tyre + 24, 84 * (geometry.bsd < 420 ? 0.9 : 1)),
    padHeight,
    rimHalf: rim.width / 2,
    tyreHalf: geometry.tyre / 2,
    rimRadius: rim.bsd / 2,
    body: metal(skeleton),
    trim: trimOf(skeleton),
  }
  const brake = vBrake(shape)
  const basis = placed(onLeg.clone().addScaledVector(outward, face + 1), outward, direction)
  brake.applyMatrix4(basis)
  return assembly(
    `${end}-brake`,
    brake,
    housing(noodleEnd(shape).applyMatrix4(basis), direction, cableOf(skeleton, end), end),
  )
}

/** Where the brake's cable comes from: the end of the lever's cable above the fork, or a stop on the top tube's end. */
function cableOf(skeleton: Skeleton, end: End): { point: Vector3; way: Vector3 } {
  const { tubes, up, geometry, build } = skeleton
  if (end === 'front')
    return { point: onSteerer(skeleton, 4, tubes.headLow * 0.5 + 22).setZ(14), way: up.clone().negate() }
  const low = build.frame === 'step-through' || build.frame === 'mixte' ? 0.5 : 0.93
  const { seating, seatTop } = skeleton
  const point = seatTop
    .clone()
    .addScaledVector(seating, -geometry.seatTube * (1 - low) - 26)
    .setZ(tubes.seat / 2 - 3)
  return { point, way: at(-0.8, 0.3, 0.3).normalize() }
}

function housing(from: Vector3, leaves: Vector3, arrives: { point: Vector3; way: Vector3 }, end: End) {
  const span = from.distanceTo(arrives.point)
  const curve = new CubicBezierCurve3(
    arrives.point,
    arrives.point.clone().addScaledVector(arrives.way, span * 0.4),
    from.clone().addScaledVector(leaves, span * 0.4),
    from,
  )
  return part(`${end}-housing`, skins.cable, swept(curve, 2.5, { sides: 10, steps: 24 }))
}

/** The arm that keeps a coaster brake from turning: from the hub along the left chain stay to its strap. */
export function coasterArm(skeleton: Skeleton, held: Held): Group {
  const { rearAxle, rearHub, size, bottomBracket } = skeleton
  const long = 128 * Math.max(0.7, size)
  const along = bottomBracket.clone().sub(rearAxle).setZ(0).normalize()
  const across = at(-along.y, along.x)
  const onArm = rearAxle.clone().addScaledVector(along, long)
  const cut = cutOf(held.frame, { point: onArm, normal: along, along: across, side: -1, reach: 30 })
  const stay = cut ?? { from: -9, to: 9, zFrom: -rearHub / 2 - 4, zTo: -rearHub / 2 + 8 }
  const middle = (stay.from + stay.to) / 2
  const high = stay.to - stay.from + 4
  const z = -rearHub / 2 + 3
  const inside = stay.zTo + 3
  const foot = onArm.clone().addScaledVector(across, middle)
  const hubPlate: BufferGeometry = hullPlate(
    [
      { centre: rearAxle, radius: 15 * Math.max(0.8, size) },
      { centre: rearAxle.clone().addScaledVector(along, 28), radius: 8 },
    ],
    z,
    3,
    [],
    0.6,
  )
  const lever = bent(
    [
      rearAxle.clone().addScaledVector(along, 16).setZ(z),
      rearAxle
        .clone()
        .addScaledVector(along, 44)
        .setZ(z + 1),
      rearAxle
        .clone()
        .addScaledVector(along, long * 0.66)
        .addScaledVector(across, middle * 0.6)
        .setZ(Math.max(z + 1, inside)),
      foot.clone().addScaledVector(along, 10).setZ(inside),
    ],
    (t) => 8.4 - 2 * t,
    { flat: 0.24, wide: across, sides: 16, steps: 24 },
  )
  const deep = stay.zTo - stay.zFrom + 3
  const loop = Array.from({ length: 16 }, (_, i) => {
    const angle = (i / 16) * Math.PI * 2
    return foot
      .clone()
      .addScaledVector(across, Math.sin(angle) * high * 0.5)
      .setZ((stay.zFrom + stay.zTo) / 2 + Math.cos(angle) * deep * 0.5)
  })
  const strap = bent(loop, 6, { closed: true, flat: 0.2, wide: along, sides: 10, steps: 40 })
  const boltEnd = foot
    .clone()
    .addScaledVector(across, -high * 0.5 - 3)
    .setZ(inside - 2)
  return assembly(
    'coaster-arm',
    part('coaster-lever', skins.steel, hubPlate, lever),
    part('coaster-strap', skins.chrome, strap),
    part(
      'strap-bolt',
      skins.steel,
      rod(boltEnd.clone().setZ(inside + 5), boltEnd.clone().setZ(inside - 9), 3.4, 3.4, 8),
      rod(boltEnd.clone().setZ(inside + 3), boltEnd.clone().setZ(inside + 7), 5, 5, 6),
    ),
  )
}
