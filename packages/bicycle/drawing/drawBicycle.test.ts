import { describe, expect, test } from 'vitest'
import type { Point } from '../geometry.ts'
import { buildSkeleton } from '../skeleton.ts'
import { demoBicycles } from '../testing/demoBicycles.ts'
import { placeCockpit } from './cockpit.ts'
import { drawBicycle } from './drawBicycle.ts'
import { flipSkeleton } from './drawingSkeleton.ts'
import { findFrameJoints } from './frameJoints.ts'
import { interpolate, measureDistance } from './point.ts'
import { listStrokes, type Stroke } from './shape.ts'
import { formatSvg } from './svgText.ts'
import { fitView, measureBounds } from './view.ts'

describe.each(demoBicycles)('$urlKey', ({ build, sizes }) => {
  const drawings = sizes.map(([size, geometry]) => {
    const layers = drawBicycle(buildSkeleton(geometry, build))
    const boundsIn = (name: string) => measureBounds(listStrokes(layers.filter((layer) => layer.name === name)))
    return { size, geometry, skeleton: flipSkeleton(buildSkeleton(geometry, build)), layers, boundsIn }
  })

  test('The tyres stand on the ground and nothing is below the ground', () => {
    for (const { size, skeleton, layers, boundsIn } of drawings) {
      const wheels = boundsIn('wheels')
      expect(wheels.top + wheels.height, size).toBeCloseTo(skeleton.ground, 0)
      const all = measureBounds(listStrokes(layers))
      expect(all.top + all.height, size).toBeLessThan(skeleton.ground + 1)
    }
  })

  test('The standover height of the table is on the upper edge of a tube', () => {
    for (const { size, geometry, skeleton, layers } of drawings) {
      const { standover } = findFrameJoints(skeleton)
      expect(standover, size).not.toBeNull()
      if (!standover) continue
      expect(skeleton.ground - standover.y, size).toBeCloseTo(geometry.standover, 3)
      const away = listStrokes(layers.filter(({ name }) => name === 'frame')).map((line) => awayFrom(line, standover))
      expect(Math.min(...away), size).toBeLessThan(0.5)
    }
  })

  test('Stem and crank are as long as the table says', () => {
    for (const { size, geometry, skeleton, boundsIn } of drawings) {
      const { root, clamp } = placeCockpit(skeleton)
      expect(measureDistance(root, clamp), size).toBeCloseTo(geometry.stem, 6)
      const pedals = boundsIn('drivetrain')
      expect(pedals.left + pedals.width, size).toBeGreaterThan(geometry.crank)
    }
  })

  test('The bar is above the wheel, the saddle behind the bar', () => {
    for (const { size, geometry, skeleton, boundsIn } of drawings) {
      const cockpit = boundsIn('cockpit')
      expect(cockpit.top + cockpit.height, size).toBeLessThan(skeleton.frontAxle.y - geometry.bsd / 2)
      expect(skeleton.saddle.x, size).toBeLessThan(cockpit.left)
    }
  })
})

function awayFrom({ from, to }: Stroke, { x, y }: Point): number {
  const length = measureDistance(from, to) || 1
  const share = ((x - from.x) * (to.x - from.x) + (y - from.y) * (to.y - from.y)) / length ** 2
  return measureDistance({ x, y }, interpolate(from, to, Math.max(0, Math.min(1, share))))
}

test('A drawing is a small, valid SVG file with finite numbers', () => {
  for (const { urlKey, build, sizes } of demoBicycles) {
    const geometry = sizes[0]?.[1]
    if (!geometry) throw new Error(urlKey)
    const layers = drawBicycle(buildSkeleton(geometry, build))
    const text = formatSvg({ layers }, fitView(listStrokes(layers)).box, 800)
    expect(text, urlKey).not.toMatch(/NaN|Infinity|undefined/)
    expect(text.length, urlKey).toBeLessThan(22_000)
    expect(
      formatSvg({ layers: drawBicycle(buildSkeleton(geometry, build)) }, fitView(listStrokes(layers)).box, 800),
    ).toBe(text)
  }
})

test('Kinds of frames differ visibly', () => {
  const one = (urlKey: string) => {
    const bicycle = demoBicycles.find((each) => each.urlKey === urlKey)
    const geometry = bicycle?.sizes[0]?.[1]
    if (!bicycle || !geometry) throw new Error(urlKey)
    return {
      skeleton: flipSkeleton(buildSkeleton(geometry, bicycle.build)),
      layers: drawBicycle(buildSkeleton(geometry, bicycle.build)),
    }
  }
  const measureSlope = (urlKey: string) => {
    const { topTube } = findFrameJoints(one(urlKey).skeleton)
    const [seat, head] = [topTube[0], topTube.at(-1)]
    return seat && head ? (seat.y - head.y) / (head.x - seat.x) : Number.NaN
  }
  expect(measureSlope('moravia-classic')).toBeLessThan(0.2)
  expect(measureSlope('ridge-29-hardtail')).toBeGreaterThan(0.25)
  // The twin lateral tubes of a mixte run to the rear axle; the tube of a step-through bends to the foot of the seat tube.
  const mixte = one('vltava-mixte').skeleton
  expect(measureDistance(findFrameJoints(mixte).topTube[0] ?? mixte.headTop, mixte.rearAxle)).toBeLessThan(20)
  const low = one('gracht-3').skeleton
  expect(findFrameJoints(low).topAtSeat.y).toBeGreaterThan(low.seatTop.y / 2)
  const moving = one('gully-150-trail-bike').layers.find(({ name }) => name === 'frame')?.shapes.length ?? 0
  const rigid = one('ridge-29-hardtail').layers.find(({ name }) => name === 'frame')?.shapes.length ?? 0
  expect(moving).toBeGreaterThan(rigid + 6)
})
