import { expect, test } from 'vitest'
import { blogFilterOf, blogQueryOf, isNarrowed, wholeBlog } from './blogFilter.ts'

test.each([
  ['', {}],
  [
    'category=care&tag=tubeless&search=rim+tape&page=2',
    { category: 'care', tag: 'tubeless', search: 'rim tape', page: 2 },
  ],
  ['category=%3Cb%3E&tag=A&page=0', {}],
  ['page=-1&search=%20%20', {}],
  ['page=1e9', {}],
])('?%s is read, and what makes no sense is ignored', (query, said) => {
  const filter = blogFilterOf(new URLSearchParams(query))
  expect(filter).toEqual({ ...wholeBlog, ...said })
  expect(isNarrowed(filter)).toBe(filter.category !== '' || filter.tag !== '' || filter.search !== '')
})

test('an address says what is chosen and nothing else', () => {
  expect(blogQueryOf({ ...wholeBlog, tag: 'rain', page: 3 })).toEqual({ tag: 'rain', page: '3' })
  expect(blogQueryOf(wholeBlog)).toEqual({})
})
