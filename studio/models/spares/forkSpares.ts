/** Forks without a frame, lying on their backs. */

import type { BikeBuild } from '@chainline/bicycle/build'
import { buildFork } from '@chainline/bicycle/model/frame/fork'
import { headsetBelow } from '@chainline/bicycle/model/frame/plan'
import { findPointOnSteerer } from '@chainline/bicycle/model/modelSkeleton'
import { type Appearance, appearances, buildAssembly, buildPart, listMeshes } from '@chainline/bicycle/model/part'
import { buildRing, buildRod, mirrorToBothSides } from '@chainline/bicycle/model/solid'
import { Matrix4 } from 'three'
import type { PartBuilder } from '../partBuilder.ts'
import { framesetBuild, framesetSkeleton, repaint, roadNumbers } from './framesets.ts'

interface ForkSpare {
  build: Partial<BikeBuild>
  numbers: Partial<typeof roadNumbers>
  /** Length of the steerer above the crown, in millimeters. */
  steerer: number
  /** Radius of the steerer at the crown. */
  foot: number
  steererAppearance: Appearance
  appearance?: Appearance
  /** Has three bolts for a cargo cage on each leg. */
  hasCageBolts?: boolean
  /** Length of the thread for the headset. */
  thread?: number
}

const forks: Record<string, ForkSpare> = {
  'chainline-strut-130-air-fork': {
    build: { frame: 'sloping', tubes: 'oversized', fork: 'suspension', bar: 'riser' },
    numbers: { headAngle: 66, forkLength: 531, forkOffset: 44, tyre: 60 },
    steerer: 210,
    foot: 20,
    steererAppearance: appearances.aluminium,
  },
  'chainline-strut-80-coil-fork': {
    build: { frame: 'sloping', tubes: 'round', fork: 'suspension', bar: 'riser', brakes: 'v-brake' },
    numbers: { headAngle: 69, forkLength: 458, forkOffset: 42, bsd: 584, tyre: 56 },
    steerer: 255,
    foot: 15,
    steererAppearance: appearances.steel,
  },
  'ostrava-vidle-carbon-gravel-fork': {
    build: { tubes: 'oversized' },
    numbers: { headAngle: 71.5, forkLength: 397, forkOffset: 50, tyre: 45 },
    steerer: 300,
    foot: 20,
    steererAppearance: { finish: 'carbon', paint: '#1b1b1a' },
    hasCageBolts: true,
  },
  'ostrava-prima-chrome-steel-fork': {
    build: { tubes: 'slim', brakes: 'rim', drivetrain: '2x' },
    numbers: { forkLength: 370, forkOffset: 45, tyre: 28 },
    steerer: 200,
    foot: 13.6,
    steererAppearance: appearances.steel,
    appearance: { finish: 'polished', paint: 'body' },
    thread: 60,
  },
}

export const forkModel: PartBuilder = ({ urlKey }) => {
  const known = forks[urlKey]
  if (!known) throw new RangeError(`There is no fork ${urlKey}`)
  const { build, numbers, steerer, foot, steererAppearance, appearance, hasCageBolts, thread } = known
  const skeleton = framesetSkeleton({ ...framesetBuild, ...build }, { ...roadNumbers, ...numbers, headTube: 60 })
  const { up, geometry, frontHub } = skeleton
  const on = (above: number) => findPointOnSteerer(skeleton, headsetBelow - above)
  const radius = foot < 14 ? 12.7 : 14.3
  const turnedThread = thread
    ? Array.from({ length: 20 }, (_, i) =>
        buildRing(on(steerer - 2 - (i * thread) / 20), radius, 0.7, { axis: up, sides: 6, steps: 40 }),
      )
    : []
  const bolts = [0, 64, 128].flatMap((below) => {
    const leg = findPointOnSteerer(skeleton, geometry.forkLength * 0.4 + below, 4 + (geometry.forkOffset * below) / 400)
    const z = frontHub / 2 - 6 + below * 0.035
    return mirrorToBothSides(buildRod(leg.clone().setZ(z - 6), leg.clone().setZ(z + 7), 4.4, 4, 16))
  })
  const lying = buildAssembly(
    'fork-spare',
    buildFork(skeleton),
    buildPart(
      'long-steerer',
      steererAppearance,
      buildRod(on(-4), on(34), foot, foot * 0.96, 40),
      buildRod(on(33), on(62), foot * 0.96, radius, 40),
      buildRod(on(60), on(steerer), radius, radius, 40),
      ...turnedThread,
    ),
    buildPart('crown-race', appearances.black, buildRing(on(1), foot + 1.4, 2.6, { axis: up, sides: 10, steps: 48 })),
    buildPart(
      'steerer-bore',
      { finish: 'matte', paint: '#0d0d0c' },
      buildRod(on(steerer - 2), on(steerer + 0.25), radius - 1.9, radius - 1.9, 36),
    ),
    hasCageBolts ? buildPart('cage-bolts', appearances.black, ...bolts) : null,
  )
  // Rotate the geometry itself, so that its bounding box stays tight.
  const turn = new Matrix4().makeRotationZ((geometry.headAngle * Math.PI) / 180)
  for (const mesh of listMeshes(lying)) {
    mesh.geometry.applyMatrix4(turn)
    if (mesh.name === 'steerer') mesh.userData.appearance = steererAppearance
  }
  return repaint(lying, appearance)
}
