import { expect, test } from 'vitest'
import type { ProductDetails } from '../product/product.view.ts'
import { productStructured } from './product.structured.ts'

const seller = {
  name: 'Velo Nord',
  baseUrl: 'https://velo.test',
  language: 'de',
  currency: 'EUR',
  tax: { isIncluded: false },
} as const
const image = (name: string) => ({ src: `/cache/original/${name}.avif?v=1`, width: 1500, height: 1000, alt: name })

function aView(overrides: Partial<ProductDetails> = {}): ProductDetails {
  return {
    card: {
      id: 1,
      urlKey: 'ridge-29',
      name: 'Ridge 29',
      brand: 'Nord',
      image: image('side'),
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
    images: [image('side'), image('red')],
    attributes: [],
    variants: [{ id: 9, sku: 'RIDGE-1', options: {}, stock: 2, priceMinor: 120050, regularMinor: null, images: [] }],
    specification: [],
    warranty: null,
    geometry: [],
    bicycle: null,
    ratingShares: [],
    ...overrides,
  }
}

test('A simple product has one offer with its price, currency and stock', () => {
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

test('An offer says that its price contains tax', () => {
  expect(productStructured(aView(), [], seller).offers).not.toHaveProperty('priceSpecification')
  expect(productStructured(aView(), [], { ...seller, tax: { isIncluded: true } }).offers).toMatchObject({
    price: '1200.50',
    priceSpecification: { price: '1200.50', priceCurrency: 'EUR', valueAddedTaxIncluded: true },
  })
})

test('A configurable product is a group whose variants have their own names, images, prices and URLs', () => {
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
        images: [1],
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

test('Includes a rating only when there are reviews', () => {
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

test('Falls back to the description as plain text without a summary', () => {
  expect(productStructured(aView({ summary: '' }), [], seller).description).toBe('Long.')
})
