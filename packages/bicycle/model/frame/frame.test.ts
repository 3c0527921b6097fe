import { Box3, type Group, Vector3 } from 'three'
import { describe, expect, it } from 'vitest'
import { buildSkeleton } from '../../skeleton.ts'
import { demoBicycles } from '../../testing/demoBicycles.ts'
import { placeSkeleton } from '../modelSkeleton.ts'
import { listMeshes } from '../part.ts'
import { buildFork } from './fork.ts'
import { buildFrame } from './frame.ts'
import { findPointOnStay, headsetCover } from './plan.ts'

// One size of every bicycle, alternating between smallest and largest.
const bikes = demoBicycles.flatMap(({ urlKey, build, sizes }, i) => {
  const geometries = sizes.map(([, geometry]) => geometry).sort((a, b) => a.riderMinCm - b.riderMinCm)
  const geometry = geometries.at(i % 2 === 0 ? 0 : -1)
  if (!geometry) return []
  const skeleton = placeSkeleton(buildSkeleton(geometry, build), 'live')
  return [{ urlKey, skeleton, frame: buildFrame(skeleton), fork: buildFork(skeleton) }]
})

function measureBox(model: Group, name: string): Box3 {
  const mesh = listMeshes(model).find((one) => one.name === name)
  if (!mesh) throw new Error(`No ${name}`)
  return new Box3().setFromObject(mesh)
}

/** Every vertex of a model. */
function* eachPoint(model: Group): Generator<Vector3> {
  const point = new Vector3()
  for (const { geometry } of listMeshes(model)) {
    const places = geometry.getAttribute('position')
    for (let i = 0; i < places.count; i++) yield point.fromBufferAttribute(places, i)
  }
}

/** Smallest distance between a model and the tyre on an axle. */
function clearance(model: Group, { bsd, tyre }: { bsd: number; tyre: number }, axle: Vector3): number {
  let least = Number.POSITIVE_INFINITY
  for (const { x, y, z } of eachPoint(model)) {
    const off = Math.hypot(x - axle.x, y - axle.y) - (bsd + tyre) / 2
    least = Math.min(least, Math.hypot(off, z) - tyre / 2)
  }
  return least
}

describe.each(bikes)('Frame and fork of $urlKey', ({ skeleton, frame: main, fork: front }) => {
  const { geometry, frontAxle, frontHub, rearAxle, rearHub, headTop, up } = skeleton

  it('have finite coordinates and unique mesh names', () => {
    for (const model of [main, front]) {
      const names = listMeshes(model).map(({ name }) => name)
      expect(new Set(names).size).toBe(names.length)
      let strange = 0
      for (const { x, y, z } of eachPoint(model)) if (!Number.isFinite(x + y + z)) strange++
      expect(strange).toBe(0)
    }
  })

  it('leave clearance for both tyres', () => {
    expect(clearance(main, geometry, rearAxle)).toBeGreaterThan(2.5)
    expect(clearance(main, geometry, frontAxle)).toBeGreaterThan(2.5)
    expect(clearance(front, geometry, frontAxle)).toBeGreaterThan(2.5)
  })

  it('hold both axles where the geometry says, outside the hubs', () => {
    expect(measureBox(front, 'fork-ends').containsPoint(frontAxle.clone().setZ(frontHub / 2 + 4))).toBe(true)
    const dropouts = measureBox(main, 'dropouts')
    expect(dropouts.containsPoint(rearAxle.clone().setZ(rearHub / 2 + 3))).toBe(true)
    expect(dropouts.max.z).toBeCloseTo(rearHub / 2 + 6, 1)
  })

  it('end the headset where the spacers of the stem begin', () => {
    const top = headTop.clone().addScaledVector(up, headsetCover)
    expect(measureBox(main, 'headset').distanceToPoint(top)).toBeLessThan(0.01)
  })

  it('expose points on their stays for fittings', () => {
    const { x, y } = findPointOnStay(skeleton, 'seat', 60)
    expect(Math.hypot(x - rearAxle.x, y - rearAxle.y)).toBeCloseTo(60, 0)
  })
})
