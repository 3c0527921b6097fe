import { expect, test } from 'vitest'
import { createPages, findBounds, findPage, findStarts, setPageLength } from './pagePlaces.ts'

const pages = createPages({ total: 120, cursors: ['a', 'b'] })

test('Pages have 50 rows, and the last one has the rest', () => {
  expect(findStarts(pages)).toEqual([0, 50, 100, 120])
  expect(findStarts(createPages({ total: 0, cursors: [] }))).toEqual([0, 0])
  expect(findStarts(createPages({ total: 7, cursors: [] }))).toEqual([0, 7])
})

test.each([
  [0, 0],
  [49, 0],
  [50, 1],
  [99, 1],
  [100, 2],
  [119, 2],
  [500, 2],
])('The row at place %i is on page %i', (place, page) => {
  expect(findPage(findStarts(pages), place)).toBe(page)
})

test('A page that has grown or become empty moves the rows after it', () => {
  const starts = findStarts(setPageLength(setPageLength(pages, 0, 53), 1, 0))
  expect(starts).toEqual([0, 53, 53, 73])
  expect(findPage(starts, 52)).toBe(0)
  expect(findPage(starts, 53)).toBe(2)
  expect(setPageLength(pages, 1, 50)).toBe(pages)
})

test('A page is between two cursors', () => {
  expect([0, 1, 2].map((page) => findBounds(pages, page))).toEqual([
    { through: 'a' },
    { after: 'a', through: 'b' },
    { after: 'b' },
  ])
})
