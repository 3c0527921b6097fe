import { expect, test } from 'vitest'
import type { WireBrand, WireCategory } from './catalog.contract.ts'
import { shopMenuOf } from './catalog.menu.ts'

const category = (id: number, slug: string): WireCategory => ({
  id,
  parent_id: 1,
  code: null,
  name: slug.toUpperCase(),
  slug,
  display_mode: 'products_only',
  description: '',
  meta_title: '',
  meta_description: '',
  meta_keywords: '',
  status: 1,
  image_url: `http://shop.test/storage/${slug}.svg`,
  category_icon_path: null,
  additional: null,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
})

const brand = (id: number): WireBrand => ({
  id,
  admin_name: `Brand ${id}`,
  label: '',
  code: `brand-${id}`,
  swatch_value: null,
  description: null,
})

test('spares and accessories leave the bikes, and the first four brands stand under bikes', () => {
  const menu = shopMenuOf({
    top: [category(2, 'road'), category(55, 'spares'), category(15, 'accessories'), category(3, 'fat')],
    spares: [category(60, 'brakes')],
    accessories: [],
    brands: [1, 2, 3, 4, 5, 6].map(brand),
  })
  expect(menu.bikes.map(({ slug }) => slug)).toEqual(['road', 'fat'])
  expect(menu.departments.map(({ slug, children }) => [slug, children.map((child) => child.slug)])).toEqual([
    ['spares', ['brakes']],
    ['accessories', []],
  ])
  expect(menu.bikes[0]).toEqual({ id: 2, name: 'ROAD', slug: 'road', picture: '/storage/road.svg' })
  expect(menu.bikeBrands.map(({ id }) => id)).toEqual([1, 2, 3, 4])
  expect(menu.partBrands).toEqual([
    { id: 5, name: 'Brand 5', logo: null },
    { id: 6, name: 'Brand 6', logo: null },
  ])
})

test('an empty catalogue gives empty menus', () => {
  const nothing = { top: [], spares: [], accessories: [], brands: [] }
  expect(shopMenuOf(nothing)).toEqual({ bikes: [], departments: [], bikeBrands: [], partBrands: [] })
})
