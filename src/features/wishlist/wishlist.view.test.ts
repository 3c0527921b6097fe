import { expect, test } from 'vitest'
import { toWishlistRows, type WishlistProduct } from './wishlist.view.ts'

const product = (id: number): WishlistProduct => ({
  card: {
    ...{ id, urlKey: `p-${id}`, name: `P ${id}`, brand: null, swatches: [], rating: null },
    ...{ priceMinor: 100, regularMinor: null, discountPercent: null, isFrom: false },
    ...{ image: { src: '', width: 1, height: 1 }, isNew: false, isInStock: true, hasOptions: false },
  },
  attributes: [],
  variants: [],
})

test.each([
  ['an empty list', [], [], [], []],
  ['no response yet', [2, 1], [], [], ['2 waiting', '1 waiting']],
  ['all products, in the order of the list', [2, 1], [2, 1], [1, 2], ['2 here', '1 here']],
  ['one no longer sold', [2, 1, 3], [2, 1, 3], [2, 3], ['2 here', '1 gone', '3 here']],
  ['one added since', [2, 1, 3], [2, 1], [2], ['2 here', '1 gone', '3 waiting']],
  ['one removed since', [1], [2, 1], [2, 1], ['1 here']],
])('Merges the list with the loaded products: %s', (_what, ids, requestedIds, found, expected) => {
  const rows = toWishlistRows(ids, requestedIds, found.map(product))
  expect(rows.map(({ id, state }) => `${id} ${state}`)).toEqual(expected)
})
