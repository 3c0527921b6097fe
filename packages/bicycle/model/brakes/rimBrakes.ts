/** Rim brakes, mounted on fork and stays, and the torque arm of a coaster brake. */
import { type BufferGeometry, CubicBezierCurve3, type Group, Matrix4, type Object3D, type Vector3 } from 'three'
import { findPointOnStay, isBright } from '../frame/plan.ts'
import { buildHullPlate } from '../frame/plates.ts'
import { bendTube, sweep } from '../loft.ts'
import { findPointOnSteerer, type ModelSkeleton } from '../modelSkeleton.ts'
import { type Appearance, appearances, buildAssembly, buildPart } from '../part.ts'
import { at, buildRod } from '../solid.ts'
import { planWheel } from '../wheel/wheelShape.ts'
import { adjusterTop, buildDualPivot } from './dualPivot.ts'
import { measureCut } from './mount.ts'
import { buildVBrake, findNoodleEnd, type VBrakeShape } from './vBrake.ts'

type End = 'front' | 'rear'
interface Held {
  frame: Object3D
  fork: Object3D
}

const metal = (skeleton: ModelSkeleton): Appearance => (isBright(skeleton) ? appearances.silver : appearances.black)
const chooseTrim = (skeleton: ModelSkeleton): Appearance =>
  isBright(skeleton) ? appearances.aluminium : appearances.darkSteel

/** A coordinate system with y along `up` and x along `ahead`. */
const buildBasis = (point: Vector3, ahead: Vector3, up: Vector3): Matrix4 =>
  new Matrix4().makeBasis(ahead, up, ahead.clone().cross(up)).setPosition(point)

/** Position, orientation and reach of a caliper. */
function caliperPlace(skeleton: ModelSkeleton, end: End, fork: Object3D) {
  const { wheelRadius: radius, geometry, up, ahead, rearAxle, frontAxle, tubes, build } = skeleton
  const { rim } = planWheel(skeleton, end)
  const isFront = end === 'front'
  const guard = build.mudguards ? 9 : 0
  const axle = isFront ? frontAxle : rearAxle
  const direction = isFront
    ? up
    : findPointOnStay(skeleton, 'seat', radius + 20)
        .setZ(0)
        .sub(axle)
        .normalize()
  // The rear caliper is behind the stays, so its own "ahead" points backward.
  const outward = isFront ? ahead : at(-direction.y, direction.x)
  const start = isFront
    ? findPointOnSteerer(skeleton, Math.max(14, geometry.forkLength - radius - guard - 13))
    : findPointOnStay(skeleton, 'seat', radius + Math.max(guard + 8, 12)).setZ(0)
  const face = isFront
    ? (measureCut(fork, { point: start, normal: up, along: ahead, side: 1, reach: 34 })?.to ?? 18)
    : tubes.seatStay * 0.4
  const bolt = start.clone().addScaledVector(outward, face + 2)
  const track = rim.bsd / 2 + 0.6
  return {
    direction,
    basis: buildBasis(bolt, outward, direction),
    shape: {
      reach: downTo(bolt, direction, outward, axle, track),
      rimHalf: rim.width / 2,
      tyreHalf: geometry.tyre / 2 + guard * 0.4,
      rimRadius: track,
      body: metal(skeleton),
      trim: chooseTrim(skeleton),
    },
  }
}

/** A caliper on the fork crown or on the seat stay bridge. */
export function buildCaliperBrake(skeleton: ModelSkeleton, end: End, held: Held): Group {
  const { basis, shape, direction } = caliperPlace(skeleton, end, held.fork)
  const brake = buildDualPivot(shape)
  brake.applyMatrix4(basis)
  const from = adjusterTop.clone().applyMatrix4(basis)
  return buildAssembly(`${end}-brake`, brake, end === 'rear' ? housing(skeleton, from, direction) : null)
}

/** Distance from the bolt down to the rim's brake track, in the plane of the brake. */
function downTo(bolt: Vector3, direction: Vector3, outward: Vector3, axle: Vector3, track: number): number {
  const from = bolt.clone().addScaledVector(outward, 10).sub(axle)
  const along = from.dot(direction)
  const beside = from.dot(outward)
  return along - Math.sqrt(Math.max(0, track ** 2 - beside ** 2))
}

/** Position, orientation and length of the arms. */
function armsPlace(skeleton: ModelSkeleton, end: End, holder: Object3D) {
  const { geometry, up, ahead, rearAxle, frontAxle } = skeleton
  const { rim } = planWheel(skeleton, end)
  const isFront = end === 'front'
  const axle = isFront ? frontAxle : rearAxle
  const padHeight = Math.min(27, geometry.bsd * 0.06 + 6)
  const away = rim.bsd / 2 + 0.6 - padHeight
  const onLeg = isFront
    ? findPointOnSteerer(skeleton, geometry.forkLength - away)
    : findPointOnStay(skeleton, 'seat', away).setZ(0)
  const direction = isFront ? up : onLeg.clone().sub(axle).normalize()
  const outward = isFront ? ahead : at(-direction.y, direction.x)
  const cut = measureCut(holder, { point: onLeg, normal: direction, along: outward, side: 1, reach: 44 })
  const shape: VBrakeShape = {
    bossHalf: cut ? (cut.zFrom + cut.zTo) / 2 : geometry.tyre / 2 + 16,
    armLength: Math.max(padHeight + geometry.tyre + 24, 84 * (geometry.bsd < 420 ? 0.9 : 1)),
    padHeight,
    rimHalf: rim.width / 2,
    tyreHalf: geometry.tyre / 2,
    rimRadius: rim.bsd / 2,
    body: metal(skeleton),
    trim: chooseTrim(skeleton),
  }
  const foot = onLeg.clone().addScaledVector(outward, (cut?.to ?? 12) + 1)
  return { direction, basis: buildBasis(foot, outward, direction), shape }
}

/** Linear-pull arms on bosses in front of the fork legs or behind the seat stays. */
export function buildLinearPull(skeleton: ModelSkeleton, end: End, held: Held): Group {
  const { basis, shape, direction } = armsPlace(skeleton, end, end === 'front' ? held.fork : held.frame)
  const brake = buildVBrake(shape)
  brake.applyMatrix4(basis)
  const from = findNoodleEnd(shape).applyMatrix4(basis)
  return buildAssembly(`${end}-brake`, brake, end === 'rear' ? housing(skeleton, from, direction) : null)
}

/** Where the cable from the lever enters the front brake, and in which direction. */
export function findFrontCableEnd(skeleton: ModelSkeleton, fork: Object3D): { point: Vector3; way: Vector3 } {
  const isLinear = skeleton.build.brakes === 'v-brake'
  const { basis, shape } = isLinear ? armsPlace(skeleton, 'front', fork) : caliperPlace(skeleton, 'front', fork)
  const end = 'armLength' in shape ? findNoodleEnd(shape) : adjusterTop.clone()
  return { point: end.applyMatrix4(basis), way: skeleton.up.clone().negate() }
}

/** The cable housing of the rear brake, from the stop on the frame. */
function housing(skeleton: ModelSkeleton, from: Vector3, leaves: Vector3) {
  const { tubes, geometry, build, seating, seatTop } = skeleton
  const low = build.frame === 'step-through' || build.frame === 'mixte' ? 0.5 : 0.93
  const stop = seatTop
    .clone()
    .addScaledVector(seating, -geometry.seatTube * (1 - low) - 26)
    .setZ(tubes.seat / 2 - 3)
  const span = from.distanceTo(stop)
  const curve = new CubicBezierCurve3(
    stop,
    stop.clone().addScaledVector(at(-0.8, 0.3, 0.3).normalize(), span * 0.4),
    from.clone().addScaledVector(leaves, span * 0.4),
    from,
  )
  return buildPart('rear-housing', appearances.cable, sweep(curve, 2.5, { sides: 10, steps: 24 }))
}

/** The torque arm of a coaster brake: from the hub along the left chainstay to its strap. */
export function buildCoasterArm(skeleton: ModelSkeleton, held: Held): Group {
  const { rearAxle, rearHub, size, bottomBracket } = skeleton
  const long = 128 * Math.max(0.7, size)
  const along = bottomBracket.clone().sub(rearAxle).setZ(0).normalize()
  const across = at(-along.y, along.x)
  const onArm = rearAxle.clone().addScaledVector(along, long)
  const cut = measureCut(held.frame, { point: onArm, normal: along, along: across, side: -1, reach: 30 })
  const stay = cut ?? { from: -9, to: 9, zFrom: -rearHub / 2 - 4, zTo: -rearHub / 2 + 8 }
  const middle = (stay.from + stay.to) / 2
  const high = stay.to - stay.from + 4
  const z = -rearHub / 2 + 3
  const inside = stay.zTo + 3
  const foot = onArm.clone().addScaledVector(across, middle)
  const hubPlate: BufferGeometry = buildHullPlate(
    [
      { centre: rearAxle, radius: 15 * Math.max(0.8, size) },
      { centre: rearAxle.clone().addScaledVector(along, 28), radius: 8 },
    ],
    z,
    3,
    [],
    0.6,
  )
  const lever = bendTube(
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
  const strap = bendTube(loop, 6, { closed: true, flat: 0.2, wide: along, sides: 10, steps: 40 })
  const boltEnd = foot
    .clone()
    .addScaledVector(across, -high * 0.5 - 3)
    .setZ(inside - 2)
  return buildAssembly(
    'coaster-arm',
    buildPart('coaster-lever', appearances.steel, hubPlate, lever),
    buildPart('coaster-strap', appearances.chrome, strap),
    buildPart(
      'strap-bolt',
      appearances.steel,
      buildRod(boltEnd.clone().setZ(inside + 5), boltEnd.clone().setZ(inside - 9), 3.4, 3.4, 8),
      buildRod(boltEnd.clone().setZ(inside + 3), boltEnd.clone().setZ(inside + 7), 5, 5, 6),
    ),
  )
}
