import { expect, test } from 'vitest'
import { readWireCard, readWirePrice } from './product.card.ts'
import type { WireProduct } from './server/product.contract.ts'

const image = {
  id: 1,
  path: 'bikes/ridge.svg',
  url: 'http://localhost:3000/storage/bikes/ridge.svg',
  small_image_url: 'http://localhost:3000/cache/small/bikes/ridge.svg',
  medium_image_url: 'http://localhost:3000/cache/medium/bikes/ridge.svg',
  large_image_url: 'http://localhost:3000/cache/large/bikes/ridge.svg',
  original_image_url: 'http://localhost:3000/cache/original/bikes/ridge.svg',
  alt: 'Ridge in black',
  width: 1600,
  height: 1200,
}
const time = '2025-06-12T00:00:00.000Z'

const ridge: WireProduct = {
  id: 133,
  sku: 'HP-RIDGE-29',
  type: 'configurable',
  name: 'Ridge 29',
  url_key: 'ridge-29',
  price: '76491.0000',
  formated_price: '₹76,491.00',
  special_price: '76491.0000',
  regular_price: 84990,
  discount_percent: 10,
  has_price_range: true,
  short_description: '',
  description: '',
  images: [image],
  videos: [],
  base_image: image,
  in_stock: true,
  is_saved: false,
  is_wishlisted: false,
  is_item_in_cart: false,
  show_quantity_changer: false,
  reviews: { total: 3, total_rating: 14, average_rating: '4.7', percentage: '{"5":67,"4":33}' },
  super_attributes: [
    {
      id: 1,
      code: 'color',
      type: 'select',
      name: 'Colour',
      swatch_type: 'color',
      created_at: time,
      updated_at: time,
      options: [
        { id: 7, admin_name: 'Black', label: 'Black', swatch_value: '#1d1d1b' },
        { id: 8, admin_name: 'Unpainted', label: 'Unpainted', swatch_value: null },
      ],
    },
  ],
  brand: { id: 3, admin_name: 'Harrowpike', label: 'Harrowpike', swatch_value: null },
  is_new: false,
  is_featured: true,
  categories: [],
  created_at: time,
  updated_at: time,
}

test('Turns a product on sale into a card with exact amounts and images from the shop’s own origin', () => {
  expect(readWireCard(ridge)).toEqual({
    id: 133,
    urlKey: 'ridge-29',
    name: 'Ridge 29',
    brand: 'Harrowpike',
    priceMinor: 7649100,
    regularMinor: 8499000,
    discountPercent: 10,
    isFrom: true,
    image: { src: '/cache/original/bikes/ridge.svg', width: 1600, height: 1200 },
    swatches: [{ id: 7, label: 'Black', color: '#1d1d1b', image: null, choice: { color: '7' } }],
    rating: { average: 4.7, total: 3 },
    isNew: false,
    isInStock: true,
    hasOptions: true,
  })
})

test('Reads a simple product without images, brand or reviews', () => {
  const { brand: _brand, super_attributes: _attributes, regular_price: _regular, ...rest } = ridge
  const card = readWireCard({
    ...rest,
    images: [],
    reviews: { total: 0, total_rating: 0, average_rating: 0, percentage: [] },
  })
  expect(card).toMatchObject({ brand: null, regularMinor: null, discountPercent: null, swatches: [], rating: null })
  expect(card).toMatchObject({ hasOptions: false, image: { src: '/cache/original/bikes/ridge.svg', width: 1200 } })
})

test('Shows no sale when the regular price is not higher', () => {
  expect(readWirePrice({ price: '10.0000', regular_price: 10, discount_percent: 0, has_price_range: false })).toEqual({
    priceMinor: 1000,
    regularMinor: null,
    discountPercent: null,
    isFrom: false,
  })
})

test('Gives a swatch the first image of a variant in its color and the URL that selects it', () => {
  const green = { ...image, id: 2, original_image_url: 'http://localhost:3000/cache/original/bikes/green.svg' }
  const variant = {
    type: 'simple' as const,
    parent_id: 133,
    name: 'Ridge 29',
    url_key: 'ridge-29',
    weight: '13.0000',
    status: 1,
  }
  const price = { price: '84990.0000', special_price: null, in_stock: true }
  const [swatch] = readWireCard({
    ...ridge,
    images: [image, green],
    variants: [
      Object.assign({ ...variant, ...price, id: 1, sku: 'A', image_id: null } as const, { color: 7 }),
      Object.assign({ ...variant, ...price, id: 2, sku: 'B', image_id: 2 } as const, { color: 7 }),
    ],
  }).swatches
  expect(swatch).toMatchObject({ image: { src: '/cache/original/bikes/green.svg' }, choice: { color: '7' } })
})
