import { expect, test } from 'vitest'
import { listFor, type SharedWishlist, withAnswer, withChangeNoted } from './wishlist.sync.ts'

const guest: SharedWishlist = { wishlist: [3, 1], listOf: null, unsent: {} }
const asha: SharedWishlist = { wishlist: [3, 1], listOf: 7, unsent: {} }

test('a guest’s list is all to be told at login', () => {
  expect(listFor(guest, 7)).toEqual({ wishlist: [3, 1], listOf: 7, unsent: { 3: true, 1: true } })
})

test('one’s own list is told again only what has changed, somebody else’s not at all', () => {
  const changed = { ...asha, unsent: { 1: true } }
  expect(listFor(changed, 7)).toBe(changed)
  expect(listFor(changed, 8)).toEqual({ wishlist: [], listOf: 8, unsent: {} })
})

test('a change of a customer’s list is noted, the last one counts', () => {
  const added = withChangeNoted(asha, [3, 1, 5])
  expect(added).toEqual({ wishlist: [3, 1, 5], listOf: 7, unsent: { 5: true } })
  expect(withChangeNoted(added, [1])).toEqual({ wishlist: [1], listOf: 7, unsent: { 3: false, 5: false } })
  expect(withChangeNoted(guest, [3])).toEqual({ wishlist: [3], listOf: null, unsent: {} })
})

test('the shop’s answer counts, with what was changed while it was on its way on top', () => {
  const told = { 5: true }
  const state = { wishlist: [1, 5, 6], listOf: 7, unsent: { 5: true, 6: true, 3: false } }
  expect(withAnswer(state, told, [3, 9, 5])).toEqual({ wishlist: [9, 5, 6], listOf: 7, unsent: { 6: true, 3: false } })
})

test('what was told and then changed back is still to be told', () => {
  const state = { wishlist: [1], listOf: 7, unsent: { 5: false } }
  expect(withAnswer(state, { 5: true }, [1, 5])).toEqual({ wishlist: [1], listOf: 7, unsent: { 5: false } })
})
