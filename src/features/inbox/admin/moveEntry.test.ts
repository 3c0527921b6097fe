import { expect, test } from 'vitest'
import { moveEntry } from './moveEntry.ts'

const entry = (id: number, status = 'open') => ({ id, status })

test('An entry leaves the list of its former status and returns to its place', () => {
  const list = [entry(3), entry(2), entry(1)]
  const without = moveEntry(list, entry(2), 'closed', 'open')
  expect(without.map(({ id }) => id)).toEqual([3, 1])
  expect(moveEntry(without, entry(2, 'closed'), 'open', 'open')).toEqual(list)
})

test('An entry that has already returned is not listed twice', () => {
  const list = [entry(2), entry(1)]
  expect(moveEntry(list, entry(2), 'open', 'open')).toEqual(list)
  expect(moveEntry(list, entry(9), 'closed', 'open')).toEqual(list)
})
