import { expect, test } from 'vitest'
import { productStructured } from './product.structured.ts'
import type { ProductView } from './product.view.ts'

const seller = { name: 'Velo Nord', baseUrl: 'https://velo.test', language: 'de', currency: 'EUR' } as const
const picture = (name: string) => ({ src: `/cache/original/${name}.avif?v=1`, width: 1500, height: 1000, alt: name })

function aView(wish: Partial<ProductView> = {}): ProductView {
  return {
    card: {
      id: 1,
      urlKey: 'ridge-29',
      name: 'Ridge 29',
      brand: 'Nord',
      picture: picture('side'),
      swatches: [],
      rating: null,
      isNew: false,
      isInStock: true,
      hasOptions: false,
      priceMinor: 120000,
      regularMinor: null,
      discountPercent: null,
      isFrom: false,
    },
    brand: { id: 3, name: 'Nord' },
    sku: 'RIDGE',
    summary: 'A hardtail.',
    description: '<p>Long.</p>',
    categories: [],
    pictures: [picture('side'), picture('red')],
    attributes: [],
    variants: [{ id: 9, sku: 'RIDGE-1', options: {}, stock: 2, priceMinor: 120050, regularMinor: null, pictures: [] }],
    specification: [],
    warranty: null,
    geometry: [],
    bicycle: null,
    ratingShares: [],
    ...wish,
  }
}

test('a product without a choice has one offer, with its price in the currency and its stock', () => {
  const thing = productStructured(aView(), [], seller)
  expect(thing).toMatchObject({
    '@type': 'Product',
    name: 'Ridge 29',
    description: 'A hardtail.',
    sku: 'RIDGE',
    brand: { '@type': 'Brand', name: 'Nord' },
    image: ['https://velo.test/cache/large/side.avif?v=1', 'https://velo.test/cache/large/red.avif?v=1'],
    offers: {
      '@type': 'Offer',
      url: 'https://velo.test/product/ridge-29?lang=de',
      price: '1200.50',
      priceCurrency: 'EUR',
      availability: 'https://schema.org/InStock',
    },
  })
  expect(thing).not.toHaveProperty('aggregateRating')
  expect(thing).not.toHaveProperty('review')
})

test('a product with choices is a group whose variants have names, pictures, prices and addresses of their own', () => {
  const option = (id: number, label: string) => ({ id, label, color: null })
  const view = aView({
    attributes: [
      { id: 1, code: 'color', name: 'Farbe', options: [option(11, 'Rot')] },
      { id: 2, code: 'gears', name: 'Gänge', options: [option(21, 'Elf')] },
    ],
    variants: [
      {
        id: 9,
        sku: 'RIDGE-R',
        options: { color: 11, gears: 21 },
        stock: 0,
        priceMinor: 99900,
        regularMinor: null,
        pictures: [1],
      },
    ],
  })
  expect(productStructured(view, [], seller)).toMatchObject({
    '@type': 'ProductGroup',
    productGroupID: 'RIDGE',
    variesBy: ['https://schema.org/color'],
    hasVariant: [
      {
        '@type': 'Product',
        sku: 'RIDGE-R',
        name: 'Ridge 29, Rot, Elf',
        color: 'Rot',
        image: ['https://velo.test/cache/large/red.avif?v=1'],
        offers: {
          url: 'https://velo.test/product/ridge-29?color=11&gears=21&lang=de',
          price: '999.00',
          availability: 'https://schema.org/OutOfStock',
        },
      },
    ],
  })
})

test('what others say is told when somebody said something', () => {
  const card = { ...aView().card, rating: { average: 4.5, total: 2 } }
  const review = {
    id: 1,
    title: 'Good',
    comment: 'Climbs well.',
    name: 'Asha',
    isVerified: false,
    stars: 5,
    date: '2026-10-01',
    language: 'en',
  }
  expect(productStructured(aView({ card }), [review], seller)).toMatchObject({
    aggregateRating: { ratingValue: 4.5, reviewCount: 2, bestRating: 5 },
    review: [
      {
        reviewBody: 'Climbs well.',
        author: { '@type': 'Person', name: 'Asha' },
        datePublished: '2026-10-01',
        reviewRating: { ratingValue: 5 },
      },
    ],
  })
})

test('without a summary the description stands in for it, as plain text', () => {
  expect(productStructured(aView({ summary: '' }), [], seller).description).toBe('Long.')
})
