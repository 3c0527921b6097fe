/** Full-length mudguards over both wheels: shells, wire stays to the dropouts, brackets, front mud flap. */
import { type Group, Matrix4, type Mesh, type Vector3 } from 'three'
import { placeJoints } from '../frame/plan.ts'
import { type ModelSkeleton, onSteerer } from '../modelSkeleton.ts'
import { assembly, part, type Skin, skins } from '../part.ts'
import { at, block, bothSides, rod, transformSolid } from '../solid.ts'
import { type GuardShell, guardShell, onGuardEdge } from './guardShell.ts'

/** Largest clearance between tyre and mudguard. */
const clearance = 10

/** Polished aluminum on slim steel frames, the frame's color on city bicycles, black plastic otherwise. */
function guardSkin({ build }: ModelSkeleton): Skin {
  if (build.tubes === 'slim') return skins.silver
  return build.chainguard ? { finish: 'gloss', paint: 'frame' } : { finish: 'satin', paint: '#1b1b1a' }
}

const degrees = ({ x, y }: Vector3): number => (Math.atan2(y, x) * 180) / Math.PI

/** From the axle to the inside of the rear mudguard's crown. */
export const rearGuardRadius = ({ wheelRadius }: Pick<ModelSkeleton, 'wheelRadius'>): number => wheelRadius + clearance

/** From the axle to the inside of the front mudguard's crown, with less clearance where the down tube is close to the wheel. */
export function frontGuardRadius(skeleton: ModelSkeleton): number {
  const { bottomBracket, frontAxle, wheelRadius: radius, tubes } = skeleton
  const along = placeJoints(skeleton).downAtHead.sub(bottomBracket).normalize()
  const away = frontAxle.clone().sub(bottomBracket)
  const gap = Math.abs(along.x * away.y - along.y * away.x) - radius - tubes.down / 2
  return radius + Math.max(5, Math.min(clearance, gap - 4))
}

const guardWidth = ({ geometry }: Pick<ModelSkeleton, 'geometry'>): number => geometry.tyre + 13

/** The eyelet for mudguard stays and racks on frame or fork, above and behind the axle. */
export const eyelet = (axle: Vector3, hub: number, side: number): Vector3 =>
  axle.clone().add(at(-12, 13, side * (hub / 2 + 6)))

function staysTo(shell: GuardShell, width: number, foot: (side: number) => Vector3, angles: readonly number[]) {
  const ends = angles.flatMap((angle) =>
    [1, -1].map((side) => ({ side, edge: onGuardEdge(shell, width, angle, side) })),
  )
  return {
    wires: ends.map(({ side, edge }) => rod(foot(side), edge, 1.7, 1.7, 8)),
    sockets: ends.map(({ side, edge }) => {
      const inward = foot(side).sub(edge).normalize()
      return rod(edge.clone().addScaledVector(inward, -5), edge.clone().addScaledVector(inward, 19), 3.6, 2.6, 10)
    }),
  }
}

function rearGuard(skeleton: ModelSkeleton, shell: GuardShell, width: number): Mesh[] {
  const { rearAxle, rearHub } = skeleton
  const foot = (side: number) => eyelet(rearAxle, rearHub, side)
  const { wires, sockets } = staysTo(shell, width, foot, [146, 182])
  const behind = ((shell.to - 12) * Math.PI) / 180
  const reflector = transformSolid(
    block(at(shell.radius + 4, 0, 0), at(9, 34, 24), 3),
    new Matrix4().makeRotationZ(behind).setPosition(rearAxle),
  )
  return [
    part('rear-guard', guardSkin(skeleton), guardShell(shell)),
    part('rear-stays', skins.steel, ...wires),
    part('rear-stay-sockets', skins.blackPlastic, ...sockets),
    part('rear-stay-bolts', skins.steel, ...bothSides(bolt(foot(1)))),
    ...(skeleton.build.lights && !skeleton.build.rack ? [] : [part('rear-reflector', skins.redLens, reflector)]),
  ]
}

const bolt = (foot: Vector3) => rod(foot.clone().add(at(0, 0, -8)), foot.clone().add(at(0, 0, 4)), 4.4, 4, 12)

function frontGuard(skeleton: ModelSkeleton, shell: GuardShell, width: number): Mesh[] {
  const { frontAxle, frontHub, geometry } = skeleton
  const foot = (side: number) => eyelet(frontAxle, frontHub, side)
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
  const seat = onSteerer(skeleton, 6)
  const angle = (degrees(seat.clone().sub(frontAxle)) * Math.PI) / 180
  const crown = frontAxle.clone().add(at(Math.cos(angle), Math.sin(angle)).multiplyScalar(shell.radius + 1))
  return [
    part('front-guard', guardSkin(skeleton), guardShell(shell)),
    part('front-flap', skins.rubber, guardShell(flap)),
    part('front-guard-bracket', skins.steel, rod(crown, seat, 4.5, 4.5, 10), block(crown.clone(), at(26, 5, 18), 2)),
    part('front-stays', skins.steel, ...wires),
    part('front-stay-sockets', skins.blackPlastic, ...sockets),
    part('front-stay-bolts', skins.steel, ...bothSides(bolt(foot(1)))),
  ]
}

/** Both mudguards; null for a bicycle without mudguards. */
export function mudguards(skeleton: ModelSkeleton): Group | null {
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
  const rear = { ...common, radius: rearGuardRadius(skeleton), centre: rearAxle, from: low, to: 202 }
  const front = {
    ...common,
    radius: frontGuardRadius(skeleton),
    centre: frontAxle,
    from: crown - 42,
    to: 200,
    steps: Math.round(common.steps * 0.66),
  }
  return assembly('mudguards', ...rearGuard(skeleton, rear, width), ...frontGuard(skeleton, front, width))
}
