import { Vector3 } from 'three'
import { expect, test } from 'vitest'
import { chainPitch, computePitchRadius } from '../../chain.ts'
import { buildSkeleton } from '../../skeleton.ts'
import { demoBicycles } from '../../testing/demoBicycles.ts'
import { type ModelSkeleton, placeSkeleton } from '../modelSkeleton.ts'
import { computeChainLength, planChainPath } from './chainPath.ts'
import { planDrive } from './drivePlan.ts'

interface Case {
  name: string
  skeleton: ModelSkeleton
}

const bicycles: Case[] = demoBicycles.flatMap(({ urlKey, build, sizes }) =>
  sizes.map(([size, geometry]) => ({
    name: `${urlKey} ${size}`,
    skeleton: placeSkeleton(buildSkeleton(geometry, build), 'live'),
  })),
)

test('A wheel with 32 teeth carries 32 rollers half an inch apart', () => {
  const radius = computePitchRadius(32)
  expect(radius * 2 * Math.sin(Math.PI / 32)).toBeCloseTo(12.7, 9)
})

test('A chain over two equal wheels is as long as both half circles and both runs', () => {
  const wheel = { radius: computePitchRadius(20), teeth: 20, turn: 1 } as const
  const wheels = [
    { ...wheel, centre: new Vector3(-400, 0, 0) },
    { ...wheel, centre: new Vector3(0, 0, 0) },
  ]
  expect(computeChainLength(wheels)).toBeCloseTo(20 * chainPitch + 800, 6)
  expect(planChainPath(wheels).places).toHaveLength(2 * Math.round(computeChainLength(wheels) / (2 * chainPitch)))
})

test.each(bicycles)('$name: the chain is closed and keeps its pitch', ({ skeleton }) => {
  const { path, pitch, hasDerailleur } = planDrive(skeleton)
  const { places } = path
  expect(places.length % 2).toBe(0)
  const step = skeleton.build.drivetrain === 'belt' ? pitch / 2 : pitch
  // A derailleur takes up the slack; without one the straight runs share what the chainstay leaves over.
  const slack = hasDerailleur ? 0.06 : 0.26
  const steps = places.map((place, index) => place.distanceTo(places[(index + 1) % places.length] ?? place))
  expect(Math.max(...steps)).toBeLessThan(step + slack)
  expect(Math.min(...steps)).toBeGreaterThan(step - slack)
})
