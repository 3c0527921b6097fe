import { expect, test } from 'vitest'
import { pitchRadius } from '../chain.ts'
import { tipRadius, toothPath } from './chainring.ts'
import { distance, rotate } from './point.ts'

test('Rollers on adjacent teeth are half an inch apart', () => {
  for (const teeth of [11, 16, 32, 50]) {
    const roller = { x: 0, y: -pitchRadius(teeth) }
    expect(distance(roller, rotate(roller, 360 / teeth))).toBeCloseTo(12.7, 6)
  }
})

test('A tooth ends where the next one begins', () => {
  const numbers = (toothPath(32).match(/-?[\d.]+/g) ?? []).map(Number)
  const [x = 0, y = 0] = numbers
  const end = { x: numbers.at(-2) ?? 0, y: numbers.at(-1) ?? 0 }
  expect(distance(rotate({ x, y }, 360 / 32), end)).toBeLessThan(0.15)
})

test('Tips are above the rollers, roots below them', () => {
  const [, y = 0] = (toothPath(32).match(/-?[\d.]+/g) ?? []).map(Number)
  expect(tipRadius(32)).toBeGreaterThan(pitchRadius(32) + 3)
  expect(-y).toBeLessThan(pitchRadius(32))
})
