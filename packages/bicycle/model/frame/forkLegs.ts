/** The legs of rigid forks: their shapes, their course from the shoulder to the axle, and their ends. */
import type { Mesh, Vector3 } from 'three'
import { findPointOnSteerer, type ModelSkeleton } from '../modelSkeleton.ts'
import { type Appearance, buildPart } from '../part.ts'
import { mirrorToBothSides } from '../solid.ts'
import { chooseConstruction } from './plan.ts'
import { buildHullPlate } from './plates.ts'
import { buildThruAxle, planEyelet } from './rear.ts'
import { moveTowards, type Section, type Tube } from './tube.ts'

const forkDropoutWidth = 6
/** Center plane of a fork end. */
export const computeForkEndZ = ({ frontHub }: Pick<ModelSkeleton, 'frontHub'>): number =>
  frontHub / 2 + forkDropoutWidth / 2

interface LegShape {
  crown: Section
  shoulder: Section
  middle: Section
  end: Section
  /** Whether the legs curve forward at the bottom; otherwise they are straight and angled forward. */
  isRaked: boolean
}

export const legShapes: Record<'crowned' | 'bent' | 'moulded' | 'foil' | 'fat', LegShape> = {
  crowned: {
    crown: { deep: 28, wide: 20 },
    shoulder: { deep: 28, wide: 20 },
    middle: { deep: 23, wide: 18 },
    end: { deep: 12.5, wide: 12.5 },
    isRaked: true,
  },
  bent: {
    crown: { deep: 32, wide: 30 },
    shoulder: { deep: 31, wide: 28 },
    middle: { deep: 28, wide: 25 },
    end: { deep: 17, wide: 16 },
    isRaked: true,
  },
  moulded: {
    crown: { deep: 52, wide: 26, corner: 2.4 },
    shoulder: { deep: 47, wide: 24, corner: 2.5 },
    middle: { deep: 34, wide: 20, corner: 2.4 },
    end: { deep: 22, wide: 14, corner: 2.6 },
    isRaked: false,
  },
  foil: {
    crown: { deep: 58, wide: 22, corner: 2.2 },
    shoulder: { deep: 60, wide: 17, corner: 2.1 },
    middle: { deep: 46, wide: 14, corner: 2.1 },
    end: { deep: 28, wide: 11, corner: 2.4 },
    isRaked: false,
  },
  fat: {
    crown: { deep: 46, wide: 40, corner: 2.6 },
    shoulder: { deep: 45, wide: 32, corner: 2.7 },
    middle: { deep: 38, wide: 27, corner: 2.5 },
    end: { deep: 27, wide: 18, corner: 2.6 },
    isRaked: false,
  },
}

export type LegKind = keyof typeof legShapes

/** The legs that suit the tyre, the frame's tubes and the bar. */
export function chooseLegs(skeleton: ModelSkeleton): LegKind {
  const { build, geometry } = skeleton
  const make = chooseConstruction(skeleton)
  if (geometry.tyre > 80) return make === 'brazed' ? 'bent' : 'fat'
  if (build.frame === 'bmx') return 'bent'
  if (build.tubes === 'slim') return 'crowned'
  if (build.tubes === 'aero') return 'foil'
  if (build.bar === 'drop' || build.bar === 'bullhorn' || (build.tubes === 'oversized' && build.bar === 'flat'))
    return 'moulded'
  return 'bent'
}

/** The section in another size. */
export const scaleSection = (section: Section, scale: number): Section => ({
  ...section,
  wide: section.wide * scale,
  deep: section.deep * scale,
})

/** Points of a leg from the shoulder down to the axle, in side view. */
export function planLegLine(skeleton: ModelSkeleton, isRaked: boolean, from: number, z: number): Vector3[] {
  const { geometry, frontAxle } = skeleton
  const { forkLength: long, forkOffset: offset } = geometry
  const endZ = computeForkEndZ(skeleton)
  const foot = frontAxle.clone().setZ(endZ)
  const place = (below: number, ahead: number) => {
    const share = (below - from) / (long - from)
    return findPointOnSteerer(skeleton, below, ahead).setZ(z + (endZ - z) * share)
  }
  if (!isRaked) {
    const start = findPointOnSteerer(skeleton, from, 3).setZ(z)
    return [start, start.clone().lerp(foot, 0.5), moveTowards(foot, start, 13)]
  }
  return [
    place(from, 0),
    place(from + (long - from) * 0.34, 0.5),
    place(from + (long - from) * 0.6, offset * 0.13),
    place(from + (long - from) * 0.8, offset * 0.47),
    moveTowards(foot, place(from + (long - from) * 0.8, offset * 0.47), 11),
  ]
}

/** The fork ends with their eyelets, and the axle. */
export function buildLegEnds(skeleton: ModelSkeleton, leg: Tube, appearance: Appearance): Mesh[] {
  const { frontAxle, size, build } = skeleton
  const hasEyelets = build.mudguards || build.rack || build.basket
  const above = leg.centre(0.955)
  const boss = (build.brakes === 'disc' ? 12.5 : 10.5) * Math.max(0.78, size)
  const z = computeForkEndZ(skeleton)
  const half = measureLegWidth(leg)
  const plate = buildHullPlate(
    [
      { centre: frontAxle, radius: boss },
      { centre: above, radius: half },
    ],
    z,
    forkDropoutWidth,
  )
  const ears = hasEyelets ? mirrorToBothSides(buildHullPlate(planEyelet(frontAxle), z, forkDropoutWidth)) : []
  return [
    buildPart('fork-ends', appearance, ...mirrorToBothSides(plate), ...ears),
    ...buildThruAxle(skeleton, 'front', frontAxle, z + forkDropoutWidth / 2),
  ]
}

const measureLegWidth = (leg: Tube): number => leg.surface(0.95, Math.PI / 2).distanceTo(leg.centre(0.95)) * 0.8
