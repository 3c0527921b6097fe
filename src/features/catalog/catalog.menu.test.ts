import { expect, test } from 'vitest'
import { arrangeMenu, type MenuBrand, type MenuCategory } from './catalog.menu.ts'

const category = (id: number, slug: string): MenuCategory => ({
  id,
  name: slug.toUpperCase(),
  slug,
  image: `/storage/${slug}.svg`,
})

const brand = (id: number): MenuBrand => ({ id, name: `Brand ${id}`, logo: null })

test('Separates spares and accessories from bikes, and lists the first four brands under bikes', () => {
  const menu = arrangeMenu({
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
  expect(menu.bikes[0]).toEqual({ id: 2, name: 'ROAD', slug: 'road', image: '/storage/road.svg' })
  expect(menu.bikeBrands.map(({ id }) => id)).toEqual([1, 2, 3, 4])
  expect(menu.partBrands).toEqual([
    { id: 5, name: 'Brand 5', logo: null },
    { id: 6, name: 'Brand 6', logo: null },
  ])
})

test('Returns empty menus for an empty catalog', () => {
  const nothing = { top: [], spares: [], accessories: [], brands: [] }
  expect(arrangeMenu(nothing)).toEqual({ bikes: [], departments: [], bikeBrands: [], partBrands: [] })
})
