import { expect, test } from 'vitest'
import { demoBicycles } from '../../../testing/demoBicycles.ts'
import type { FrameGeometry } from '../geometry.ts'
import { comparedLayers, overlay } from './overlay.ts'
import { distance } from './point.ts'
import { strokesOf } from './shape.ts'
import { viewAround } from './view.ts'

function differencesOf(first: FrameGeometry, second: FrameGeometry, build: (typeof demoBicycles)[number]['build']) {
  const [a, b] = [
    { geometry: first, build },
    { geometry: second, build },
  ]
  const view = viewAround(strokesOf([...comparedLayers(a), ...comparedLayers(b)]))
  return overlay(a, b, view, (measure, difference) => ({ name: measure, figure: String(difference) })).differences.wide
    .dimensions
}

test.each(demoBicycles.filter(({ sizes }) => sizes.length > 1))(
  '$urlKey: the differences drawn are those of the table',
  ({ build, sizes }) => {
    const [first, last] = [sizes[0]?.[1], sizes.at(-1)?.[1]]
    if (!first || !last) throw new Error('no sizes')
    const dimensions = differencesOf(first, last, build)
    for (const measure of ['stack', 'reach'] as const) {
      const difference = last[measure] - first[measure]
      const drawn = dimensions.find((dimension) => dimension.measure === measure)
      expect(drawn?.label.text ?? `${measure} 0`).toBe(`${measure} ${difference}`)
      // Two rounded numbers make the difference of a derived length.
      if (drawn) expect(Math.abs(distance(drawn.from, drawn.to) - Math.abs(difference))).toBeLessThan(1.1)
    }
  },
)

test('a frame over itself has no differences', () => {
  const [bicycle] = demoBicycles
  const geometry = bicycle?.sizes[0]?.[1]
  if (!bicycle || !geometry) throw new Error('no bicycle')
  expect(differencesOf(geometry, geometry, bicycle.build)).toEqual([])
})
