import { expect, test } from 'vitest'
import { parseCatalogFilter } from './filters.ts'
import { findIndexedPath } from './listingUrl.ts'

test.each([
  ['root', null, '', '/catalog/root', true],
  ['road-bikes', null, 'page=3', '/catalog/road-bikes?page=3', true],
  ['road-bikes', null, 'color=4', '/catalog/road-bikes', false],
  ['road-bikes', null, 'color=4&page=2', '/catalog/road-bikes', false],
  ['road-bikes', null, 'sort=price', '/catalog/road-bikes', false],
  ['road-bikes', null, 'price=100,', '/catalog/road-bikes', false],
  ['road-bikes', null, 'on_sale=1', '/catalog/road-bikes', false],
  ['root', null, 'name=tyre', '/catalog/root', false],
  ['root', 7, 'brand=7', '/catalog?brand=7', true],
  ['root', 7, 'brand=7&page=2', '/catalog?brand=7&page=2', true],
  ['root', 7, 'brand=7&color=4', '/catalog?brand=7', false],
])(
  '/catalog/%s of brand %s with "%s" has the canonical URL %s; indexed: %s',
  (slug, brandId, query, path, isIndexed) => {
    expect(findIndexedPath({ slug, brandId, filter: parseCatalogFilter(new URLSearchParams(query)) })).toEqual({
      path,
      isIndexed,
    })
  },
)
