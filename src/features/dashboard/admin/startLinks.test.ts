import { expect, test } from 'vitest'
import { readStartState, toStartState } from './startLinks.ts'

test('the steps that are left go along with a link, in their order', () => {
  expect(readStartState({ add: true, ...toStartState(['payment', 'legal', 'setup']) })).toEqual([
    'payment',
    'legal',
    'setup',
  ])
  expect(readStartState(toStartState([]))).toEqual([])
})

test.each([null, undefined, 'payment', {}, { startSteps: 'payment' }])('nothing follows from the state %o', (state) => {
  expect(readStartState(state)).toBeNull()
})

test('a step that does not exist is left out', () => {
  expect(readStartState({ startSteps: ['payment', 'gone', 7] })).toEqual(['payment'])
})
