import { expect, test } from 'vitest'
import { emptyBlogFilter, isNarrowed, parseBlogFilter, toBlogQuery } from './blogFilter.ts'

test.each([
  ['', {}],
  [
    'category=care&tag=tubeless&search=rim+tape&page=2',
    { category: 'care', tag: 'tubeless', search: 'rim tape', page: 2 },
  ],
  ['category=%3Cb%3E&tag=A&page=0', {}],
  ['page=-1&search=%20%20', {}],
  ['page=1e9', {}],
])('Parses ?%s and ignores invalid values', (query, expected) => {
  const filter = parseBlogFilter(new URLSearchParams(query))
  expect(filter).toEqual({ ...emptyBlogFilter, ...expected })
  expect(isNarrowed(filter)).toBe(filter.category !== '' || filter.tag !== '' || filter.search !== '')
})

test('Writes only what differs from the default', () => {
  expect(toBlogQuery({ ...emptyBlogFilter, tag: 'rain', page: 3 })).toEqual({ tag: 'rain', page: '3' })
  expect(toBlogQuery(emptyBlogFilter)).toEqual({})
})
