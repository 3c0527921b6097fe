import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readDemo } from '../../src/server/demo/demoFiles.ts'
import { lineMarks } from './lineMarks.ts'

const { bicycleLines, chainring } = lineMarks(readDemo())

test('ornament and loading mark are what the numbers draw today; if not: node studio/ornaments.ts', () => {
  const file = readFileSync(new URL('../../src/ui/lineMarks.ts', import.meta.url), 'utf8').replaceAll(/\s+/g, ' ')
  const { wheelbase, ...paths } = bicycleLines
  for (const [name, value] of Object.entries({ ...paths, ...wheelbase, ...chainring })) {
    expect(file).toContain(`${name}: ${typeof value === 'string' ? `'${value}'` : value}`)
  }
})

test('the wheelbase under the bicycle ends at its arrows, and they stand under the axles', () => {
  const [, left, right] = bicycleLines.dimension.match(/M([\d.]+) [\d.]+L([\d.]+) [\d.]+$/) ?? []
  const tips = [...bicycleLines.arrows.matchAll(/M([\d.]+) /g)].map(([, x]) => x)
  expect([left, right]).toEqual(tips)
  const extensions = [...bicycleLines.dimension.matchAll(/M([\d.]+) [\d.]+L([\d.]+) /g)].slice(0, 2)
  expect(extensions.map(([, from]) => from)).toEqual(tips)
})

test('the teeth of the chainring are a pitch of half an inch apart', () => {
  const between = 2 * chainring.pitchRadius * Math.sin(Math.PI / chainring.teeth)
  expect(between).toBeCloseTo(12.7, 1)
})
