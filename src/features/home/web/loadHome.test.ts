import { expect, test, vi } from 'vitest'
import { noContent } from '../../../shared/shopContent.ts'
import { emptyMenu } from '../../catalog/catalog.menu.ts'
import { loadHome } from './loadHome.server.ts'

const shopper = { language: 'en', currency: 'INR', rates: { USD: 1, EUR: 0.8, GBP: 0.75, INR: 80 }, terms: {} } as const
const shop = {
  ...shopper,
  content: {
    ...noContent,
    figures: { products: 360, years: 50, brands: 15, customers: 100_000 },
    homes: { 'onepage-scroll': { heroPictures: [{ scene: 'shelf' }] } },
    scenes: { shelf: { image: { src: '/storage/scenes/shelf.avif', width: 1800, height: 760 }, spots: [] } },
  },
}

/** Readers of a shop without content. */
const emptyReaders = {
  products: {
    listProducts: async () => ({ products: [], total: 0, lastPage: 1, corrected: null }),
    listFirstProducts: async () => [],
    hasSales: async () => false,
    findListed: async () => null,
    getProduct: async () => null,
    findProductId: async () => null,
    findCurrentUrlKey: async () => null,
    listRelated: async () => [],
    listGeometry: async () => [],
    findBicycle: async () => null,
  },
  catalog: {
    getMenu: async () => emptyMenu,
    findCategory: async () => null,
    findCurrentSlug: async () => null,
    findMergedBrand: async () => null,
    listMainCategories: async () => [],
    listBrands: async () => [],
    listFacets: async () => ({ facets: [], priceSpan: null }),
  },
  content: { getPage: async () => null, listPages: async () => [], listBanners: async () => [] },
  reviews: {
    listReviewsOfProduct: async () => ({ reviews: [], page: 1, lastPage: 1 }),
    listNewestReviews: async () => [],
  },
  blog: {
    listPosts: async () => ({ posts: [], total: 0, lastPage: 1 }),
    hasPosts: async () => false,
    getPost: async () => null,
    listPostLabels: async () => ({ categories: [], tags: [] }),
    findCurrentLabel: async () => null,
  },
}

const listLoadedKinds = async (readers = emptyReaders) =>
  (await loadHome('onepage-scroll', readers, shop)).blocks.map(({ block }) => block.kind)

const rest = ['fullHero', 'chapters', 'figures', 'registrationTeaser']

test('Omits a block that has nothing to show, without a log line', async () => {
  const consoleWarn = vi.spyOn(console, 'warn')
  expect(await listLoadedKinds()).toEqual(rest)
  expect(consoleWarn).not.toHaveBeenCalled()
})

test('Omits a block whose data cannot be read, and logs why', async () => {
  const consoleWarn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const listFirstProducts = () => Promise.reject(new Error('connection lost'))
  const readers = { ...emptyReaders, products: { ...emptyReaders.products, listFirstProducts } }
  expect(await listLoadedKinds(readers)).toEqual(expect.arrayContaining(rest))
  expect(consoleWarn).toHaveBeenCalledWith(expect.stringContaining('block rail'), expect.any(Error))
})

test('Omits every block whose content the shop does not have', async () => {
  const { blocks, title, hasTitle } = await loadHome('onepage-scroll', emptyReaders, {
    ...shopper,
    content: noContent,
  })
  expect(blocks.map(({ block }) => block.kind)).toEqual(['registrationTeaser'])
  expect(hasTitle).toBe(false)
  expect(title).toBe('Our whole shop on one page')
})
