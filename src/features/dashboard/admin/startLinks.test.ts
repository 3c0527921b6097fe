import { expect, test } from 'vitest'
import { readStartState, toStartState } from './startLinks.ts'

test('A link carries the remaining steps in their order', () => {
  expect(readStartState({ add: true, ...toStartState(['payment', 'legal', 'setup']) })).toEqual([
    'payment',
    'legal',
    'setup',
  ])
  expect(readStartState(toStartState([]))).toEqual([])
})

test.each([null, undefined, 'payment', {}, { startSteps: 'payment' }])('Reads no steps from the state %o', (state) => {
  expect(readStartState(state)).toBeNull()
})

test('Ignores a step that does not exist', () => {
  expect(readStartState({ startSteps: ['payment', 'gone', 7] })).toEqual(['payment'])
})
