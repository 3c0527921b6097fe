/** Seat post, clamp and saddle. */
import { type Group, Matrix4 } from 'three'
import { isBright } from '../frame/plan.ts'
import type { ModelSkeleton } from '../modelSkeleton.ts'
import { type Appearance, appearances, buildAssembly, listMeshes } from '../part.ts'
import { at, transformSolid } from '../solid.ts'
import { buildDropperPost, buildPivotalPost, buildPlainPost } from './post.ts'
import { buildSaddle, computeRailDrop } from './saddle.ts'
import type { SaddleKind } from './saddleShape.ts'

const inFrame = 75
const stanchion: Appearance = { finish: 'polished', paint: '#35322e' }

/** Seat post, clamp and saddle. */
export function buildSeat(skeleton: ModelSkeleton): Group {
  const { build, size, seating, seatTop, tubes, detail } = skeleton
  const kind = chooseSaddle(skeleton)
  const hasSprings = kind === 'city' || (kind === 'leather' && build.bar === 'swept' && build.rack && build.basket)
  const scale = kind === 'kids' ? 0.42 + 0.58 * size : 1
  const classic = kind === 'leather' || (kind === 'city' && build.tubes !== 'oversized')
  const top = buildSaddle({
    kind,
    cover: { finish: classic || kind === 'city' ? 'leather' : 'satin', paint: 'saddle' },
    seam:
      kind === 'leather'
        ? { finish: 'polished', paint: '#b9824f' }
        : { finish: 'fabric', paint: kind === 'road' || kind === 'short' ? '#3d3d3b' : '#2a2a29' },
    rails: classic ? appearances.silver : appearances.darkSteel,
    shell: appearances.blackPlastic,
    hasSprings,
    detail,
  })
  // Tilt the nose one degree down; BMX saddles are tilted back.
  const tilt = ((kind === 'bmx' ? 13 : -1) * Math.PI) / 180
  const place = new Matrix4()
    .makeRotationZ(tilt)
    .scale(at(scale, scale, scale))
    .setPosition(skeleton.saddle)
  for (const mesh of listMeshes(top)) mesh.geometry = transformSolid(mesh.geometry, place)
  const drop = computeRailDrop(kind, hasSprings) * scale
  const metal = isBright({ build })
    ? appearances.silver
    : build.tubes === 'aero'
      ? ({ finish: 'carbon', paint: '#1b1b1b' } as const)
      : appearances.black
  const radius = tubes.post / 2
  const foot = seatTop.clone().addScaledVector(seating, -inFrame)
  if (kind === 'bmx')
    return buildAssembly(
      'seat',
      top,
      buildPivotalPost(skeleton.saddle.clone().addScaledVector(seating, -33), foot, radius, metal),
    )
  const head = skeleton.saddle.clone().addScaledVector(seating, -drop / seating.y)
  const length = head.distanceTo(foot)
  const spec = {
    head,
    axis: seating,
    length,
    radius,
    appearance: metal,
    detail,
    isAero: build.tubes === 'aero' && !build.dropper,
  }
  const showing = length - inFrame
  const post = build.dropper
    ? buildDropperPost(spec, { bodyFrom: Math.max(52, showing - 60), stanchion, ring: appearances.darkSteel })
    : buildPlainPost(spec)
  return buildAssembly('seat', top, post)
}

function chooseSaddle({ build, geometry, size }: ModelSkeleton): SaddleKind {
  if (build.frame === 'bmx') return 'bmx'
  if (size < 0.9) return 'kids'
  const isSteel = build.tubes === 'slim'
  if (build.bar === 'drop' || build.bar === 'bullhorn') {
    if (isSteel && build.drivetrain !== 'single-speed') return 'leather'
    return build.tubes === 'aero' || build.bar === 'bullhorn' ? 'short' : 'road'
  }
  if (build.bar === 'swept')
    return isSteel ? 'leather' : build.kickstand && build.frame === 'step-through' ? 'city' : 'touring'
  if (geometry.tyre >= 50 && !build.mudguards) return 'trail'
  return build.mudguards ? 'touring' : 'road'
}
