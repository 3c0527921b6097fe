import { expect, test } from 'vitest'
import { readDemo } from '../../src/server/demo/demoFiles.ts'
import { bicycleLines, chainring } from '../../src/ui/lineMarks.ts'
import { lineMarks } from './lineMarks.ts'

test('ornament and loading mark are what the numbers draw today; if not: node studio/ornaments.ts', () => {
  expect({ bicycleLines, chainring }).toEqual(lineMarks(readDemo()))
})

test('the wheelbase under the bicycle is as long as its wheels are apart', () => {
  const [, left, right] = bicycleLines.dimension.match(/M([\d.]+) [\d.]+L([\d.]+) [\d.]+$/) ?? []
  const wheels = [...bicycleLines.arrows.matchAll(/M([\d.]+) /g)].map(([, x]) => Number(x))
  expect([Number(left), Number(right)]).toEqual(wheels)
})

test('the teeth of the chainring are a pitch of half an inch apart', () => {
  const between = 2 * chainring.pitchRadius * Math.sin(Math.PI / chainring.teeth)
  expect(between).toBeCloseTo(12.7, 1)
})
