import { expect, test } from 'vitest'
import { householdOf, waitAfter } from './guesses.ts'

test('a few tries are free, then each wait is twice the last, up to the longest', () => {
  const limit = { purpose: 'x', free: 3, firstWaitMs: 60_000, longestWaitMs: 300_000, forgottenAfterMs: 1 }
  const minutes = [1, 2, 3, 4, 5, 6, 7, 2000].map((count) => waitAfter(count, limit) / 60_000)
  expect(minutes).toEqual([0, 0, 1, 2, 4, 5, 5, 5])
})

test.each([
  ['10.0.0.1', '10.0.0.1'],
  ['::ffff:10.0.0.1', '10.0.0.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s belongs to %s', (address, household) => {
  expect(householdOf(address)).toBe(household)
})
