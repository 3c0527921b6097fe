import { expect, test } from 'vitest'
import { computePitchRadius } from '../chain.ts'
import { computeTipRadius, drawTooth } from './chainring.ts'
import { measureDistance, rotate } from './point.ts'

test('Rollers on adjacent teeth are half an inch apart', () => {
  for (const teeth of [11, 16, 32, 50]) {
    const roller = { x: 0, y: -computePitchRadius(teeth) }
    expect(measureDistance(roller, rotate(roller, 360 / teeth))).toBeCloseTo(12.7, 6)
  }
})

test('A tooth ends where the next one begins', () => {
  const numbers = (drawTooth(32).match(/-?[\d.]+/g) ?? []).map(Number)
  const [x = 0, y = 0] = numbers
  const end = { x: numbers.at(-2) ?? 0, y: numbers.at(-1) ?? 0 }
  expect(measureDistance(rotate({ x, y }, 360 / 32), end)).toBeLessThan(0.15)
})

test('Tips are above the rollers, roots below them', () => {
  const [, y = 0] = (drawTooth(32).match(/-?[\d.]+/g) ?? []).map(Number)
  expect(computeTipRadius(32)).toBeGreaterThan(computePitchRadius(32) + 3)
  expect(-y).toBeLessThan(computePitchRadius(32))
})
