/** Disc brakes: rotors on the left side of the hubs, calipers on fork leg and chainstay. */
import { type BufferGeometry, CatmullRomCurve3, type Group, Matrix4, type Object3D, type Vector3 } from 'three'
import { buildHullPlate } from '../frame/plates.ts'
import { sweep } from '../loft.ts'
import type { ModelSkeleton } from '../modelSkeleton.ts'
import { type Appearance, appearances, buildAssembly, buildPart } from '../part.ts'
import { at, buildRod } from '../solid.ts'
import { rotorInset } from '../wheel/hub.ts'
import { buildDiscCaliper, type CaliperShape, footHeight, footZ, hoseExit, placeFeet } from './discCaliper.ts'
import { measureCut } from './mount.ts'
import { buildRotor } from './rotor.ts'

export type End = 'front' | 'rear'

const isMountain = ({ geometry }: ModelSkeleton): boolean => geometry.tyre >= 50

/** Radius of the rotor in millimeters: larger for downhill riding and heavy loads, smaller on small wheels. */
function rotorRadius({ geometry, build }: ModelSkeleton, end: End): number {
  if (geometry.bsd < 450) return 70
  if (build.fork === 'suspension' && geometry.forkLength > 520) return end === 'front' ? 101.5 : 90
  if (build.dropper || geometry.tyre > 100) return 90
  return 80
}

/** Both rotors and calipers. @param held the models of frame and fork, on which the calipers are mounted */
export function buildDiscBrakes(skeleton: ModelSkeleton, held: { frame: Object3D; fork: Object3D }): Group {
  // Build the caliper once; the copies share its geometry.
  const shape = caliperShape(skeleton)
  const calliper = buildDiscCaliper(shape)
  // Clone before positioning, because a clone copies the position.
  const frontCalliper = calliper.clone()
  const rear = buildRotor(rotorRadius(skeleton, 'rear'), skeleton)
  const isSame = rotorRadius(skeleton, 'front') === rotorRadius(skeleton, 'rear')
  const front = isSame ? rear.clone() : buildRotor(rotorRadius(skeleton, 'front'), skeleton)
  return buildAssembly(
    'disc-brakes',
    discBrake(skeleton, 'rear', held.frame, { shape, calliper, disc: rear }),
    discBrake(skeleton, 'front', held.fork, { shape, calliper: frontCalliper, disc: front }),
  )
}

function caliperShape(skeleton: ModelSkeleton): CaliperShape {
  const { build, detail } = skeleton
  return {
    pistons: isMountain(skeleton) && build.dropper ? 4 : 2,
    mount: isMountain(skeleton) || build.fork === 'suspension' ? 'post' : 'flat',
    pull: 'hydraulic',
    detail,
    body: appearances.black,
    trim: build.dropper ? { finish: 'anodised', paint: 'accent' } : appearances.darkSteel,
  }
}

interface Kit {
  shape: CaliperShape
  calliper: Group
  disc: Group
}

function discBrake(skeleton: ModelSkeleton, end: End, holder: Object3D, { shape, calliper, disc }: Kit): Group {
  const { rearHub, frontHub, rearAxle, frontAxle, up, bottomBracket } = skeleton
  const isFront = end === 'front'
  const axle = isFront ? frontAxle : rearAxle
  const rotorZ = -((isFront ? frontHub : rearHub) / 2 - rotorInset)
  const radius = rotorRadius(skeleton, end)
  disc.position.copy(axle).setZ(rotorZ)
  // The caliper is behind the fork leg or above the chainstay, rotated about the axle by this angle.
  const along = isFront ? up.clone() : bottomBracket.clone().sub(axle).setZ(0).normalize()
  const z = at(0, 0, 1)
  const lean = ((shape.mount === 'post' ? 44 : 40) * Math.PI) / 180
  const radial = along.clone().applyAxisAngle(z, lean)
  const middle = axle
    .clone()
    .addScaledVector(radial, radius - 8)
    .setZ(rotorZ)
  // Tilt the caliper toward the leg, relative to the tangent of the rotor.
  const outwards = radial.clone().applyAxisAngle(z, (20 * Math.PI) / 180)
  const basis = new Matrix4().makeBasis(outwards.clone().cross(z), outwards, z).setPosition(middle)
  calliper.applyMatrix4(basis)
  const away = at(-along.y, along.x)
  const support = (distance: number) => {
    const point = axle.clone().addScaledVector(along, distance)
    const cut = measureCut(holder, { point, normal: along, along: away, side: -1, reach: 46 })
    const fallback = { from: -9, to: 9, zFrom: rotorZ - 24, zTo: rotorZ - 10 }
    return { point, ...(cut ?? fallback) }
  }
  const feet = placeFeet(shape).map((x) => at(x, footHeight + 3, footZ).applyMatrix4(basis))
  const appearance: Appearance = { finish: 'gloss', paint: isFront ? 'fork' : 'frame' }
  return buildAssembly(
    `${end}-brake`,
    disc,
    calliper,
    buildPart(`${end}-brake-mount`, appearance, ...feet.flatMap((foot) => post(foot, axle, along, away, support))),
    hose(basis, axle, along, away, support, end),
  )
}

type Support = (distance: number) => { point: Vector3; from: number; to: number; zFrom: number; zTo: number }

/** The post between a foot of the caliper and its fork leg or chainstay. */
function post(foot: Vector3, axle: Vector3, along: Vector3, away: Vector3, support: Support): BufferGeometry[] {
  const distance = Math.max(16, foot.clone().sub(axle).dot(along) - 6)
  const { point, from, to, zFrom, zTo } = support(distance)
  const middle = Math.max(0, (from + to) / 2)
  const root = point.clone().addScaledVector(away, middle)
  const thick = 11
  const z = Math.min(zTo - thick / 2, Math.max(zFrom + thick / 2, foot.z))
  const lug = buildHullPlate(
    [
      { centre: foot, radius: 6.2 },
      { centre: root, radius: Math.max(5, Math.min(9, (to - from) * 0.36)) },
    ],
    (z + foot.z) / 2,
    thick + Math.abs(z - foot.z),
    [],
    1.6,
  )
  return [lug]
}

/** The hose from the caliper into the leg or stay. */
function hose(basis: Matrix4, axle: Vector3, along: Vector3, away: Vector3, support: Support, end: End) {
  const start = hoseExit.point.clone().applyMatrix4(basis)
  const way = hoseExit.way.clone().transformDirection(basis)
  const distance = start.clone().sub(axle).dot(along) + 62
  const { point, to, zFrom, zTo } = support(distance)
  const port = point
    .clone()
    .addScaledVector(away, to - 2.5)
    .setZ((zFrom + zTo) / 2)
  const curve = new CatmullRomCurve3(
    [
      start,
      start.clone().addScaledVector(way, 9),
      port.clone().addScaledVector(along, -16).addScaledVector(away, 7),
      port,
      port.clone().addScaledVector(along, 8).addScaledVector(away, -5),
    ],
    false,
    'centripetal',
  )
  return buildPart(
    `${end}-hose`,
    appearances.cable,
    sweep(curve, 2.5, { sides: 10, steps: 24 }),
    buildRod(
      port.clone().addScaledVector(along, -3).addScaledVector(away, 1),
      port.clone().addScaledVector(along, 4).addScaledVector(away, -2),
      4.2,
      3.4,
      12,
    ),
  )
}
