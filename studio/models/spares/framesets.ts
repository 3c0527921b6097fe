/** Frames on a photo stand, with their fork where it is included. */

import type { BikeBuild } from '@chainline/bicycle/build'
import { type AuthoredGeometry, deriveGeometry, type FrameGeometry } from '@chainline/bicycle/geometry'
import { buildFork } from '@chainline/bicycle/model/frame/fork'
import { buildFrame, computeShellRadius } from '@chainline/bicycle/model/frame/frame'
import { type ModelSkeleton, placeSkeleton } from '@chainline/bicycle/model/modelSkeleton'
import { type Appearance, appearances, buildAssembly, buildPart, listMeshes } from '@chainline/bicycle/model/part'
import { at, buildBlock, buildRing, buildRod, mirrorToBothSides } from '@chainline/bicycle/model/solid'
import { buildSkeleton } from '@chainline/bicycle/skeleton'
import type { Group, Vector3 } from 'three'
import type { PartBuilder } from '../partBuilder.ts'

export const framesetBuild: BikeBuild = {
  frame: 'diamond',
  tubes: 'slim',
  fork: 'rigid',
  bar: 'drop',
  drivetrain: '1x',
  brakes: 'disc',
  tread: 'slick',
  rim: 'shallow',
  mudguards: false,
  rack: false,
  basket: false,
  kickstand: false,
  chainguard: false,
  lights: false,
  trainingWheels: false,
  dropper: false,
}

type Numbers = AuthoredGeometry & Pick<FrameGeometry, 'seatTube' | 'bsd' | 'tyre' | 'standover'>

const road: Numbers = {
  reach: 385,
  headAngle: 72.5,
  seatAngle: 73.5,
  headTube: 150,
  seatTube: 530,
  chainstay: 420,
  bbDrop: 72,
  forkLength: 385,
  forkOffset: 47,
  bsd: 622,
  tyre: 32,
  standover: 780,
}

interface Frameset {
  build: Partial<BikeBuild>
  numbers: Partial<Numbers>
  hasFork: boolean
  /** Bare metal instead of paint. */
  appearance?: Appearance
}

const framesets: Record<string, Frameset> = {
  'chainline-datum-steel-frameset': { build: { mudguards: true }, numbers: {}, hasFork: true },
  'chainline-plumb-carbon-frameset': {
    build: { frame: 'sloping', tubes: 'oversized' },
    numbers: { seatTube: 500, chainstay: 412, forkLength: 376, headTube: 145, tyre: 28 },
    hasFork: true,
  },
  'chainline-gauge-29-hardtail-frame': {
    build: { frame: 'sloping', tubes: 'oversized', fork: 'suspension', bar: 'riser' },
    numbers: {
      reach: 450,
      headAngle: 66,
      seatAngle: 75.5,
      headTube: 108,
      seatTube: 425,
      chainstay: 435,
      bbDrop: 58,
      forkLength: 530,
      forkOffset: 44,
      tyre: 60,
    },
    hasFork: false,
  },
  'ostrava-kamen-titanium-gravel-frame': {
    build: { frame: 'sloping', tubes: 'round', mudguards: true },
    numbers: { seatTube: 500, chainstay: 430, forkLength: 397, forkOffset: 50, headAngle: 71.5, bbDrop: 75, tyre: 42 },
    hasFork: false,
    appearance: { finish: 'brushed', paint: 'body' },
  },
  'ostrava-tramway-step-through-frame': {
    build: {
      frame: 'step-through',
      tubes: 'round',
      bar: 'swept',
      brakes: 'v-brake',
      drivetrain: 'hub-gear',
      mudguards: true,
      rack: true,
    },
    numbers: {
      reach: 372,
      headAngle: 69.5,
      seatAngle: 70.5,
      headTube: 205,
      seatTube: 470,
      chainstay: 455,
      bbDrop: 60,
      forkLength: 402,
      forkOffset: 52,
      tyre: 42,
      standover: 360,
    },
    hasFork: true,
  },
}

/** A skeleton for parts without a bicycle; the rider's measurements do not matter. */
export function framesetSkeleton(build: BikeBuild, numbers: Numbers): ModelSkeleton {
  const rest = { stem: 100, crank: 172, riderMinCm: 172, riderMaxCm: 182 }
  return placeSkeleton(buildSkeleton({ ...numbers, ...deriveGeometry(numbers), ...rest }, build))
}

export const roadNumbers = road

/** Replaces the paints of a bicycle by the two colors of a part. */
export function repaint(model: Group, appearance?: Appearance): Group {
  for (const mesh of listMeshes(model)) {
    const own: Appearance = mesh.userData.appearance
    if (own.paint === 'frame' || own.paint === 'fork')
      mesh.userData.appearance = appearance ?? { ...own, paint: 'body' }
    if (own.paint === 'accent') mesh.userData.appearance = { ...own, paint: 'detail' }
  }
  return model
}

const hollow: Appearance = { finish: 'matte', paint: '#0d0d0c' }

/** The open ends of a bare frame: bottom bracket threads, seat tube, head tube. */
function openEnds(skeleton: ModelSkeleton, hasFork: boolean) {
  const { shell, seatTop, seating, tubes, headTop, up } = skeleton
  const inner = computeShellRadius(skeleton) - 3.4
  const face = (z: number) => at(0, 0, z)
  const faced = (centre: Vector3, axis: Vector3, radius: number) =>
    buildRod(centre.clone().addScaledVector(axis, -2), centre.clone().addScaledVector(axis, 0.25), radius, radius, 40)
  const above = headTop.clone().addScaledVector(up, hasFork ? 64 : 6.1)
  return [
    buildPart(
      'threads',
      appearances.darkSteel,
      ...mirrorToBothSides(buildRing(face(shell / 2), inner + 0.6, 1.2, { sides: 10, steps: 48 })),
      buildRing(above, hasFork ? 13.2 : 16, 1.1, { axis: up, sides: 10, steps: 40 }),
    ),
    buildPart(
      'openings',
      hollow,
      faced(face(shell / 2), at(0, 0, 1), inner),
      faced(face(-shell / 2), at(0, 0, -1), inner),
      faced(seatTop, seating, tubes.post / 2 - 0.4),
      faced(above, up, hasFork ? 12.6 : 15.4),
    ),
    hasFork ? buildPart('uncut-steerer', appearances.darkSteel, buildRod(headTop, above, 14.3, 14.3, 40)) : null,
  ]
}

/** A low photo stand under the bottom bracket. */
function stand(skeleton: ModelSkeleton) {
  const ground = -computeShellRadius(skeleton) - 118
  return buildPart(
    'stand',
    appearances.blackPlastic,
    buildBlock(at(0, ground + 4, 0), at(230, 8, 150), 3.5),
    buildRod(at(0, ground + 4, 0), at(0, -computeShellRadius(skeleton) - 6, 0), 8, 8, 28),
    buildBlock(at(0, -computeShellRadius(skeleton) - 3, 0), at(30, 9, skeleton.shell - 14), 3),
  )
}

export const framesetModel: PartBuilder = ({ urlKey }) => {
  const { build, numbers, hasFork, appearance } = framesets[urlKey] ?? { build: {}, numbers: {}, hasFork: true }
  const skeleton = framesetSkeleton({ ...framesetBuild, ...build }, { ...road, ...numbers })
  return repaint(
    buildAssembly(
      'frameset',
      buildFrame(skeleton),
      hasFork ? buildFork(skeleton) : null,
      ...openEnds(skeleton, hasFork),
      stand(skeleton),
    ),
    appearance,
  )
}
