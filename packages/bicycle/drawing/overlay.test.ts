import { expect, test } from 'vitest'
import type { FrameGeometry } from '../geometry.ts'
import { buildSkeleton } from '../skeleton.ts'
import { demoBicycles } from '../testing/demoBicycles.ts'
import { drawComparedLayers, drawOverlay } from './overlay.ts'
import { measureDistance } from './point.ts'
import { listStrokes } from './shape.ts'
import { fitView } from './view.ts'

function listDifferences(first: FrameGeometry, second: FrameGeometry, build: (typeof demoBicycles)[number]['build']) {
  const [a, b] = [buildSkeleton(first, build), buildSkeleton(second, build)]
  const view = fitView(listStrokes([...drawComparedLayers(a), ...drawComparedLayers(b)]))
  return drawOverlay(a, b, view, (measure, difference) => ({ name: measure, figure: String(difference) })).differences
    .wide.dimensions
}

test.each(demoBicycles.filter(({ sizes }) => sizes.length > 1))(
  '$urlKey: draws the differences of the geometry table',
  ({ build, sizes }) => {
    const [first, last] = [sizes[0]?.[1], sizes.at(-1)?.[1]]
    if (!first || !last) throw new Error('no sizes')
    const dimensions = listDifferences(first, last, build)
    for (const measure of ['stack', 'reach'] as const) {
      const difference = last[measure] - first[measure]
      const drawn = dimensions.find((dimension) => dimension.measure === measure)
      expect(drawn?.label.text ?? `${measure} 0`).toBe(`${measure} ${difference}`)
      // Both numbers are rounded, so their difference may be off by one.
      if (drawn) expect(Math.abs(measureDistance(drawn.from, drawn.to) - Math.abs(difference))).toBeLessThan(1.1)
    }
  },
)

test('An overlay of a frame with itself has no differences', () => {
  const [bicycle] = demoBicycles
  const geometry = bicycle?.sizes[0]?.[1]
  if (!bicycle || !geometry) throw new Error('no bicycle')
  expect(listDifferences(geometry, geometry, bicycle.build)).toEqual([])
})
