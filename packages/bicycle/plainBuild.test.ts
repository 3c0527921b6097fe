import { expect, test } from 'vitest'
import { choosePlainBuild } from './plainBuild.ts'
import { demoBicycles } from './testing/demoBicycles.ts'

test.each([
  ['moravia-classic', { frame: 'diamond', fork: 'rigid', bar: 'drop', tread: 'slick' }],
  ['ridge-29-hardtail', { frame: 'sloping', fork: 'suspension', bar: 'riser', tread: 'knobby' }],
  ['sandbar-26-fat-bike', { frame: 'sloping', fork: 'fat', bar: 'riser' }],
  ['gracht-3', { frame: 'step-through', fork: 'rigid', bar: 'swept', tread: 'slick' }],
  ['sprocket-12', { frame: 'sloping', fork: 'rigid', drivetrain: 'single-speed' }],
])('%s is recognized by its geometry alone', (urlKey, kind) => {
  const geometry = demoBicycles.find((bicycle) => bicycle.urlKey === urlKey)?.sizes[0]?.[1]
  if (!geometry) throw new Error(urlKey)
  expect(choosePlainBuild(geometry)).toMatchObject(kind)
})

test('Picks the real fork of nearly every demo bicycle', () => {
  const sizes = demoBicycles.flatMap(({ build, sizes: all }) => all.map(([, geometry]) => ({ build, geometry })))
  const wrong = sizes.filter(({ build, geometry }) => choosePlainBuild(geometry).fork !== build.fork)
  expect(wrong.length / sizes.length).toBeLessThan(0.12)
})
