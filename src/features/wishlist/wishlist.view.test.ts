import { expect, test } from 'vitest'
import { type WishedProduct, wishesOf } from './wishlist.view.ts'

const product = (id: number): WishedProduct => ({
  card: {
    ...{ id, urlKey: `p-${id}`, name: `P ${id}`, brand: null, swatches: [], rating: null },
    ...{ priceMinor: 100, regularMinor: null, discountPercent: null, isFrom: false },
    ...{ picture: { src: '', width: 1, height: 1 }, isNew: false, isInStock: true, hasOptions: false },
  },
  attributes: [],
  variants: [],
})

test.each([
  ['nothing on the list', [], [], [], []],
  ['nothing answered yet', [2, 1], [], [], ['2 waiting', '1 waiting']],
  ['all there, in the order of the list', [2, 1], [2, 1], [1, 2], ['2 here', '1 here']],
  ['one no longer sold', [2, 1, 3], [2, 1, 3], [2, 3], ['2 here', '1 gone', '3 here']],
  ['one added since', [2, 1, 3], [2, 1], [2], ['2 here', '1 gone', '3 waiting']],
  ['one taken off since', [1], [2, 1], [2, 1], ['1 here']],
])('%s', (_what, ids, asked, found, expected) => {
  const wishes = wishesOf(ids, asked, found.map(product))
  expect(wishes.map(({ id, state }) => `${id} ${state}`)).toEqual(expected)
})
