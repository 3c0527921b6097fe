import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readDemo } from '../../src/server/demo/demoFiles.ts'
import { lineMarks, ornament } from './lineMarks.ts'

const { bicycleLines, chainring } = lineMarks(readDemo())

const drawnFile = (name: string) => readFileSync(new URL(`../../src/ui/${name}`, import.meta.url), 'utf8')

test('Ornament and loading mark are up to date; otherwise run node studio/ornaments.ts', () => {
  expect(drawnFile('bicycleLines.svg')).toBe(ornament(bicycleLines))
  const file = drawnFile('lineMarks.ts').replaceAll(/\s+/g, ' ')
  expect(file).toContain(`bicycleLinesBox = '${bicycleLines.viewBox}'`)
  for (const [name, value] of Object.entries(chainring)) {
    expect(file).toContain(`${name}: ${typeof value === 'string' ? `'${value}'` : value}`)
  }
})

test('The wheelbase under the bicycle ends at arrows under the axles', () => {
  const [, left, right] = bicycleLines.dimension.match(/M([\d.]+) [\d.]+L([\d.]+) [\d.]+$/) ?? []
  const tips = [...bicycleLines.arrows.matchAll(/M([\d.]+) /g)].map(([, x]) => x)
  expect([left, right]).toEqual(tips)
  const extensions = [...bicycleLines.dimension.matchAll(/M([\d.]+) [\d.]+L([\d.]+) /g)].slice(0, 2)
  expect(extensions.map(([, from]) => from)).toEqual(tips)
})

test('The teeth of the chainring are half an inch apart', () => {
  const between = 2 * chainring.pitchRadius * Math.sin(Math.PI / chainring.teeth)
  expect(between).toBeCloseTo(12.7, 1)
})
