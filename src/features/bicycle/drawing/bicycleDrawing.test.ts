import { describe, expect, test } from 'vitest'
import { demoBicycles } from '../../../testing/demoBicycles.ts'
import type { Point } from '../geometry.ts'
import { bicycleLayers } from './bicycleDrawing.ts'
import { cockpitOf } from './cockpit.ts'
import { frameJoints } from './frameJoints.ts'
import { between, distance } from './point.ts'
import { type Stroke, strokesOf } from './shape.ts'
import { skeletonOf } from './skeleton.ts'
import { svgText } from './svgText.ts'
import { boundsOf, viewAround } from './view.ts'

describe.each(demoBicycles)('$urlKey', ({ build, sizes }) => {
  const drawings = sizes.map(([size, geometry]) => {
    const layers = bicycleLayers(geometry, build)
    const boundsIn = (name: string) => boundsOf(strokesOf(layers.filter((layer) => layer.name === name)))
    return { size, geometry, skeleton: skeletonOf(geometry, build), layers, boundsIn }
  })

  test('the tyres stand on the ground and nothing goes below it', () => {
    for (const { size, skeleton, layers, boundsIn } of drawings) {
      const wheels = boundsIn('wheels')
      expect(wheels.top + wheels.height, size).toBeCloseTo(skeleton.ground, 0)
      const all = boundsOf(strokesOf(layers))
      expect(all.top + all.height, size).toBeLessThan(skeleton.ground + 1)
    }
  })

  test('the standover of the table is a place on the upper edge of a tube', () => {
    for (const { size, geometry, skeleton, layers } of drawings) {
      const { standover } = frameJoints(skeleton)
      expect(standover, size).not.toBeNull()
      if (!standover) continue
      expect(skeleton.ground - standover.y, size).toBeCloseTo(geometry.standover, 3)
      const away = strokesOf(layers.filter(({ name }) => name === 'frame')).map((line) => awayFrom(line, standover))
      expect(Math.min(...away), size).toBeLessThan(0.5)
    }
  })

  test('stem and crank are as long as the table says', () => {
    for (const { size, geometry, skeleton, boundsIn } of drawings) {
      const { root, clamp } = cockpitOf(skeleton)
      expect(distance(root, clamp), size).toBeCloseTo(geometry.stem, 6)
      const pedals = boundsIn('drivetrain')
      expect(pedals.left + pedals.width, size).toBeGreaterThan(geometry.crank)
    }
  })

  test('the bar stays above the wheel, the saddle behind the bar', () => {
    for (const { size, geometry, skeleton, boundsIn } of drawings) {
      const cockpit = boundsIn('cockpit')
      expect(cockpit.top + cockpit.height, size).toBeLessThan(skeleton.frontAxle.y - geometry.bsd / 2)
      expect(skeleton.saddle.x, size).toBeLessThan(cockpit.left)
    }
  })
})

function awayFrom({ from, to }: Stroke, { x, y }: Point): number {
  const length = distance(from, to) || 1
  const share = ((x - from.x) * (to.x - from.x) + (y - from.y) * (to.y - from.y)) / length ** 2
  return distance({ x, y }, between(from, to, Math.max(0, Math.min(1, share))))
}

test('a drawing is a valid file without holes in its numbers, and small', () => {
  for (const { urlKey, build, sizes } of demoBicycles) {
    const geometry = sizes[0]?.[1]
    if (!geometry) throw new Error(urlKey)
    const layers = bicycleLayers(geometry, build)
    const text = svgText({ layers }, viewAround(strokesOf(layers)).box, 800)
    expect(text, urlKey).not.toMatch(/NaN|Infinity|undefined/)
    expect(text.length, urlKey).toBeLessThan(22_000)
    expect(svgText({ layers: bicycleLayers(geometry, build) }, viewAround(strokesOf(layers)).box, 800)).toBe(text)
  }
})

test('kinds of frames differ where a cyclist looks', () => {
  const one = (urlKey: string) => {
    const bicycle = demoBicycles.find((each) => each.urlKey === urlKey)
    const geometry = bicycle?.sizes[0]?.[1]
    if (!bicycle || !geometry) throw new Error(urlKey)
    return { skeleton: skeletonOf(geometry, bicycle.build), layers: bicycleLayers(geometry, bicycle.build) }
  }
  const slopeOf = (urlKey: string) => {
    const { topTube } = frameJoints(one(urlKey).skeleton)
    const [seat, head] = [topTube[0], topTube.at(-1)]
    return seat && head ? (seat.y - head.y) / (head.x - seat.x) : Number.NaN
  }
  expect(slopeOf('moravia-classic')).toBeLessThan(0.2)
  expect(slopeOf('ridge-29-hardtail')).toBeGreaterThan(0.25)
  // A mixte's twin tubes run to the rear axle, a step-through's tube bends to the foot of the seat tube.
  const mixte = one('vltava-mixte').skeleton
  expect(distance(frameJoints(mixte).topTube[0] ?? mixte.headTop, mixte.rearAxle)).toBeLessThan(20)
  const low = one('gracht-3').skeleton
  expect(frameJoints(low).topAtSeat.y).toBeGreaterThan(low.seatTop.y / 2)
  const moving = one('gully-150-trail-bike').layers.find(({ name }) => name === 'frame')?.shapes.length ?? 0
  const rigid = one('ridge-29-hardtail').layers.find(({ name }) => name === 'frame')?.shapes.length ?? 0
  expect(moving).toBeGreaterThan(rigid + 6)
})
