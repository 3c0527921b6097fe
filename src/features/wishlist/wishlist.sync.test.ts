import { expect, test } from 'vitest'
import { mergeForCustomer, type SharedWishlist, withAnswer, withRecordedChange } from './wishlist.sync.ts'

const guest: SharedWishlist = { wishlist: [3, 1], findList: null, unsent: {} }
const asha: SharedWishlist = { wishlist: [3, 1], findList: 7, unsent: {} }

test('Sends a guest’s whole list at sign-in', () => {
  expect(mergeForCustomer(guest, 7)).toEqual({ wishlist: [3, 1], findList: 7, unsent: { 3: true, 1: true } })
})

test('Sends only the changes of the customer’s own list, and nothing of another customer’s', () => {
  const changed = { ...asha, unsent: { 1: true } }
  expect(mergeForCustomer(changed, 7)).toBe(changed)
  expect(mergeForCustomer(changed, 8)).toEqual({ wishlist: [], findList: 8, unsent: {} })
})

test('Records changes of a customer’s list; the last one wins', () => {
  const added = withRecordedChange(asha, [3, 1, 5])
  expect(added).toEqual({ wishlist: [3, 1, 5], findList: 7, unsent: { 5: true } })
  expect(withRecordedChange(added, [1])).toEqual({ wishlist: [1], findList: 7, unsent: { 3: false, 5: false } })
  expect(withRecordedChange(guest, [3])).toEqual({ wishlist: [3], findList: null, unsent: {} })
})

test('Takes the shop’s list and reapplies changes made during the request', () => {
  const answer = { 5: true }
  const state = { wishlist: [1, 5, 6], findList: 7, unsent: { 5: true, 6: true, 3: false } }
  expect(withAnswer(state, answer, [3, 9, 5])).toEqual({
    wishlist: [9, 5, 6],
    findList: 7,
    unsent: { 6: true, 3: false },
  })
})

test('Still sends a change that was reverted after it was sent', () => {
  const state = { wishlist: [1], findList: 7, unsent: { 5: false } }
  expect(withAnswer(state, { 5: true }, [1, 5])).toEqual({ wishlist: [1], findList: 7, unsent: { 5: false } })
})
