import { expect, test } from 'vitest'
import { listPossibleParents } from './categoryTree.ts'

const tree = [
  { id: 1, parentId: null },
  { id: 2, parentId: 1 },
  { id: 3, parentId: 2 },
  { id: 4, parentId: 3 },
  { id: 5, parentId: 1 },
]

test.each([
  [null, [1, 2, 3, 4, 5]],
  [2, [1, 5]],
  [4, [1, 2, 3, 5]],
  [1, []],
])('Category %s cannot be moved into itself or a category below it', (id, parents) => {
  expect(listPossibleParents(tree, id).map((node) => node.id)).toEqual(parents)
})
