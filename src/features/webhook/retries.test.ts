import { expect, test } from 'vitest'
import { findRetryDelayMs } from './retries.ts'

test.each([
  [1, 5_000],
  [2, 10_000],
  [5, 80_000],
  [13, 20_480_000],
  [14, 21_600_000],
  [1000, 21_600_000],
])('After attempt %i the delay is about %i ms', (attempts, delayMs) => {
  expect(findRetryDelayMs(attempts, 0.5)).toBe(delayMs)
  expect(findRetryDelayMs(attempts, 0)).toBe(delayMs * 0.8)
  expect(findRetryDelayMs(attempts, 1)).toBe(delayMs * 1.2)
})

test('There are more than twenty attempts in three days', () => {
  let waitedMs = 0
  let attempts = 0
  while (waitedMs < 3 * 86_400_000) {
    attempts += 1
    waitedMs += findRetryDelayMs(attempts, 1)
  }
  expect(attempts).toBeGreaterThan(20)
})
