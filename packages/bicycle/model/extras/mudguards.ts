/** Full-length mudguards over both wheels: shells, wire stays to the dropouts, brackets, front mud flap. */
import { type Group, Matrix4, type Mesh, type Vector3 } from 'three'
import { placeJoints } from '../frame/plan.ts'
import { findPointOnSteerer, type ModelSkeleton } from '../modelSkeleton.ts'
import { type Appearance, appearances, buildAssembly, buildPart } from '../part.ts'
import { at, buildBlock, buildRod, mirrorToBothSides, transformSolid } from '../solid.ts'
import { buildGuardShell, findPointOnGuardEdge, type GuardShell } from './guardShell.ts'

/** Largest clearance between tyre and mudguard. */
const clearance = 10

/** Polished aluminum on slim steel frames, the frame's color on city bicycles, black plastic otherwise. */
function guardAppearance({ build }: ModelSkeleton): Appearance {
  if (build.tubes === 'slim') return appearances.silver
  return build.chainguard ? { finish: 'gloss', paint: 'frame' } : { finish: 'satin', paint: '#1b1b1a' }
}

const degrees = ({ x, y }: Vector3): number => (Math.atan2(y, x) * 180) / Math.PI

/** From the axle to the inside of the rear mudguard's crown. */
export const computeRearGuardRadius = ({ wheelRadius }: Pick<ModelSkeleton, 'wheelRadius'>): number =>
  wheelRadius + clearance

/** From the axle to the inside of the front mudguard's crown, with less clearance where the down tube is close to the wheel. */
export function computeFrontGuardRadius(skeleton: ModelSkeleton): number {
  const { bottomBracket, frontAxle, wheelRadius: radius, tubes } = skeleton
  const along = placeJoints(skeleton).downAtHead.sub(bottomBracket).normalize()
  const away = frontAxle.clone().sub(bottomBracket)
  const gap = Math.abs(along.x * away.y - along.y * away.x) - radius - tubes.down / 2
  return radius + Math.max(5, Math.min(clearance, gap - 4))
}

const guardWidth = ({ geometry }: Pick<ModelSkeleton, 'geometry'>): number => geometry.tyre + 13

/** The eyelet for mudguard stays and racks on frame or fork, above and behind the axle. */
export const findEyelet = (axle: Vector3, hub: number, side: number): Vector3 =>
  axle.clone().add(at(-12, 13, side * (hub / 2 + 6)))

function staysTo(shell: GuardShell, width: number, foot: (side: number) => Vector3, angles: readonly number[]) {
  const ends = angles.flatMap((angle) =>
    [1, -1].map((side) => ({ side, edge: findPointOnGuardEdge(shell, width, angle, side) })),
  )
  return {
    wires: ends.map(({ side, edge }) => buildRod(foot(side), edge, 1.7, 1.7, 8)),
    sockets: ends.map(({ side, edge }) => {
      const inward = foot(side).sub(edge).normalize()
      return buildRod(edge.clone().addScaledVector(inward, -5), edge.clone().addScaledVector(inward, 19), 3.6, 2.6, 10)
    }),
  }
}

function rearGuard(skeleton: ModelSkeleton, shell: GuardShell, width: number): Mesh[] {
  const { rearAxle, rearHub } = skeleton
  const foot = (side: number) => findEyelet(rearAxle, rearHub, side)
  const { wires, sockets } = staysTo(shell, width, foot, [146, 182])
  const behind = ((shell.to - 12) * Math.PI) / 180
  const reflector = transformSolid(
    buildBlock(at(shell.radius + 4, 0, 0), at(9, 34, 24), 3),
    new Matrix4().makeRotationZ(behind).setPosition(rearAxle),
  )
  return [
    buildPart('rear-guard', guardAppearance(skeleton), buildGuardShell(shell)),
    buildPart('rear-stays', appearances.steel, ...wires),
    buildPart('rear-stay-sockets', appearances.blackPlastic, ...sockets),
    buildPart('rear-stay-bolts', appearances.steel, ...mirrorToBothSides(bolt(foot(1)))),
    ...(skeleton.build.lights && !skeleton.build.rack
      ? []
      : [buildPart('rear-reflector', appearances.redLens, reflector)]),
  ]
}

const bolt = (foot: Vector3) => buildRod(foot.clone().add(at(0, 0, -8)), foot.clone().add(at(0, 0, 4)), 4.4, 4, 12)

function frontGuard(skeleton: ModelSkeleton, shell: GuardShell, width: number): Mesh[] {
  const { frontAxle, frontHub, geometry } = skeleton
  const foot = (side: number) => findEyelet(frontAxle, frontHub, side)
  const { wires, sockets } = staysTo(shell, width, foot, geometry.tyre >= 40 ? [164, 196] : [184])
  const flap: GuardShell = {
    ...shell,
    radius: shell.radius - 1,
    width: (along) => width + 3 + 12 * (1 - along),
    depth: shell.depth * 0.8,
    from: shell.to - 4,
    to: shell.to + 4100 / shell.radius,
    steps: 10,
    rib: 0,
  }
  const seat = findPointOnSteerer(skeleton, 6)
  const angle = (degrees(seat.clone().sub(frontAxle)) * Math.PI) / 180
  const crown = frontAxle.clone().add(at(Math.cos(angle), Math.sin(angle)).multiplyScalar(shell.radius + 1))
  return [
    buildPart('front-guard', guardAppearance(skeleton), buildGuardShell(shell)),
    buildPart('front-flap', appearances.rubber, buildGuardShell(flap)),
    buildPart(
      'front-guard-bracket',
      appearances.steel,
      buildRod(crown, seat, 4.5, 4.5, 10),
      buildBlock(crown.clone(), at(26, 5, 18), 2),
    ),
    buildPart('front-stays', appearances.steel, ...wires),
    buildPart('front-stay-sockets', appearances.blackPlastic, ...sockets),
    buildPart('front-stay-bolts', appearances.steel, ...mirrorToBothSides(bolt(foot(1)))),
  ]
}

/** Both mudguards; null for a bicycle without mudguards. */
export function buildMudguards(skeleton: ModelSkeleton): Group | null {
  const { build, rearAxle, frontAxle, headBottom, bottomBracket, detail } = skeleton
  if (!build.mudguards) return null
  const width = guardWidth(skeleton)
  const common = {
    width,
    depth: width * 0.36,
    steps: detail === 'still' ? 72 : 36,
    fine: detail === 'still' ? 6 : 4,
    rib: build.tubes === 'slim' ? 1.4 : 0,
  }
  const low = degrees(bottomBracket.clone().sub(rearAxle)) - 9
  const crown = degrees(headBottom.clone().sub(frontAxle))
  const rear = { ...common, radius: computeRearGuardRadius(skeleton), centre: rearAxle, from: low, to: 202 }
  const front = {
    ...common,
    radius: computeFrontGuardRadius(skeleton),
    centre: frontAxle,
    from: crown - 42,
    to: 200,
    steps: Math.round(common.steps * 0.66),
  }
  return buildAssembly('mudguards', ...rearGuard(skeleton, rear, width), ...frontGuard(skeleton, front, width))
}
